import { request } from 'node:http';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer({ settings: { LM_ALLOWED_ORIGINS: 'https://shop.example' } });

const authorization = () => `Bearer ${admin.token}`;

const problemAt = async (path: string) => {
  const answer = await fetch(`${server.url}/lm/api/${path}`, { headers: { authorization: authorization() } });
  const { status, code, detail } = (await answer.json()) as Record<string, unknown>;
  return { status, code, detail };
};

test.each(['%ff%zz', '%C3', 'Z%FCrich', '%'])(
  'a query with %s, which is no UTF-8, is refused as a path with it is',
  async (text) => {
    const refused = await problemAt(`Customers/${text}`);
    expect(refused).toMatchObject({ status: 400, code: 'malformed-request' });
    expect(await problemAt(`Customers?PageNumber=1&PageSize=1&SearchTerm=${text}`)).toEqual(refused);
  },
);

test.each(['customers/100%', 'licenses?search=%zz', 'audit-logs/%ff'])(
  'a person who goes to %s gets the application, which says what is there',
  async (screen) => {
    const page = await fetch(`${server.url}/license-admin/${screen}`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.status).toBe(200);
  },
);

/** What is answered to a request line with a host of its own. */
const headersAt = (path: string, method: string, body?: string) =>
  new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
    const headers = {
      authorization: authorization(),
      origin: 'https://shop.example',
      ...(body && { 'content-type': 'application/json' }),
    };
    request(server.url, { method, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve({ ...answer.headers, status: String(answer.statusCode) }));
    })
      .once('error', reject)
      .end(body);
  });

test('a host that the request line names is not repeated: what was created is at its path', async () => {
  const body = JSON.stringify({ applicationName: 'Absolute' });
  expect(await headersAt('http://evil.example/lm/api/Applications', 'POST', body)).toMatchObject({
    status: '201',
    location: expect.stringMatching(/^\/lm\/api\/Applications\/\d+$/) as string,
  });
});

test('a page of another origin reads what was asked for with a host in the request line', async () => {
  expect(await headersAt('http://evil.example/lm/api/Users/me', 'GET')).toMatchObject({
    status: '200',
    'access-control-allow-origin': 'https://shop.example',
  });
});
