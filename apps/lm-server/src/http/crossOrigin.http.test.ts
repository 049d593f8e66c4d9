import { admin, server, shareServer } from '../testing/sharedServer';

const APP = 'https://app.example.com';
shareServer({ settings: { LM_ALLOWED_ORIGINS: `${APP},http://localhost:3000` } });

const get = (path: string, origin: string, headers = {}) =>
  fetch(`${server.url}${path}`, {
    headers: { origin, authorization: `Bearer ${admin.token}`, ...headers },
  });

test('a page of an allowed origin calls with a token and reads every header of the answer, never with cookies', async () => {
  const answer = await get('/lm/api/Airports?PageNumber=1&PageSize=100', APP);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': APP,
    'access-control-expose-headers': '*',
    vary: 'origin, accept-encoding',
  });
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  const refusal = await get('/lm/api/Airports/1', APP, { authorization: 'Bearer none' });
  expect(refusal.status).toBe(401);
  expect(refusal.headers.get('access-control-allow-origin')).toBe(APP);
});

test('it may ask before for any method and header of the contract', async () => {
  const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' };
  const answer = await fetch(`${server.url}/lm/api/Customers/1`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000', ...asked },
  });
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': '*, Authorization',
    vary: 'origin',
  });
});

test.each([
  ['https://app.example.com.evil.example', '/lm/api/Airports/1'],
  ['http://app.example.com', '/lm/api/Airports/1'],
  ['null', '/lm/api/Airports/1'],
  [APP, '/lm/Identity/Account/Login'],
])('a page of %s is told nothing of %s', async (origin, path) => {
  const answer = await get(path, origin);
  expect(answer.headers.has('access-control-allow-origin')).toBe(false);
});
