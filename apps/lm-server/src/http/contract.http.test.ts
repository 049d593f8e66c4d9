import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { contractCalls } from './contract';
import { contractBreach } from '../testing/contractFetch';
import { hostileRequests, type HostileRequest } from '../testing/hostileInput';
import { newStaffMember } from '../testing/staff';
import { type TestServer } from '../testing/startTestServer';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer({ furnishing: 'demo' });
let tokens: (string | undefined)[];
beforeAll(async () => {
  const [user, leaving] = [await newStaffMember(server, admin), await newStaffMember(server, admin)];
  tokens = [
    admin.token,
    admin.token,
    admin.token,
    admin.token,
    user.token,
    leaving.token,
    undefined,
    'x.y.z',
  ];
});

/** Requests for each call; `HOSTILE_RUNS=2000` looks deeper, `HOSTILE_SEED=$RANDOM` elsewhere, or a failed run again. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 30);
const SEED = Number(process.env.HOSTILE_SEED ?? 2082707293);

async function breachOf({ method, path, headers, body }: HostileRequest): Promise<string | undefined> {
  const url = server.url + path;
  const response = await fetch(url, { method, headers, body, redirect: 'manual' });
  const text = await response.text();
  if (response.status >= 500) return `${response.status}: ${text}`;
  return contractBreach(method, url, response, text);
}

/** In MB, of the process that has grown most. */
const memoryOf = ({ processes }: TestServer) =>
  Math.max(
    ...processes.map(
      ({ pid }) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024,
    ),
  );

// Signing out is asked for with tokens that nobody needs any more.
const tokensFor = (id: string) => (id === 'logout' ? tokens.slice(-3) : tokens);

describe(`whatever is sent (seed ${SEED})`, () => {
  test.each(contractCalls.map((operation) => [operation.id, operation] as const))(
    '%s answers as the contract says',
    async (id, operation) => {
      await fc.assert(
        fc.asyncProperty(hostileRequests(operation, tokensFor(id)), async (request) => {
          const breach = await breachOf(request);
          if (breach) throw new Error(breach);
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
    },
  );

  test('the server is alive afterwards and has not grown', async () => {
    const health = await fetch(`${server.url}/readyz`);
    expect(health.status).toBe(200);
    const before = memoryOf(server);
    const list = contractCalls.find(({ id }) => id === 'listLicenses')!;
    await fc.assert(
      fc.asyncProperty(
        hostileRequests(list, tokens),
        async (request) => (await breachOf(request)) === undefined,
      ),
      { numRuns: 5 * RUNS, seed: SEED, endOnFailure: true },
    );
    expect(memoryOf(server) - before).toBeLessThan(100);
  });
});

test('an address that is not in the contract is answered with 404, one that is malformed with 400', async () => {
  const answers = await Promise.all([
    fetch(`${server.url}/lm/api/Nothing`),
    fetch(`${server.url}/lm/api/%E0%A4%A`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 400]);
  for (const { headers } of answers) {
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(headers.get('x-request-id')).toBeTruthy();
  }
  expect(await answers[1].json()).toMatchObject({ detail: 'The address is not well formed.' });
});

test('a method that an address does not know is answered with those that it does', async () => {
  const allowedFor = async (method: string, path: string) => {
    const { status, headers } = await fetch(server.url + path, { method });
    return [status, headers.get('allow')];
  };
  expect(await allowedFor('PATCH', '/lm/api/Users')).toEqual([405, 'GET, HEAD, POST']);
  expect(await allowedFor('DELETE', '/lm/api/AuditLogs/1?x=/y')).toEqual([405, 'GET, HEAD']);
  expect(await allowedFor('PUT', '/lm/api/Auth/login')).toEqual([405, 'POST']);
  expect(await allowedFor('OPTIONS', '/lm/api/Licenses/7')).toEqual([204, 'DELETE, GET, HEAD, PUT']);
  expect(await allowedFor('POST', '/healthz')).toEqual([405, 'GET, HEAD']);
  expect(await allowedFor('POST', '/lm/api/Nothing')).toEqual([404, null]);
});

test('a slash too many makes another address: nothing is removed there, and nothing is read', async () => {
  const { userId: id, token } = await newStaffMember(server, admin);
  const call = async (method: string, path: string) =>
    (await fetch(server.url + path, { method, headers: { authorization: `Bearer ${admin.token}` } })).status;
  for (const path of [`/lm/api/Users/${id}/`, `/lm/api/Users/${id}/tokens/..`, '/lm/api/Users/me/'])
    for (const method of ['DELETE', 'GET']) expect(await call(method, path)).toBe(404);
  const own = await fetch(`${server.url}/lm/api/Users/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(own.status).toBe(200);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a parameter called %s, which every object has, is refused like any that a call does not have',
  async (name) => {
    const answers = await Promise.all(
      ['Airports', 'Users/me', 'LicenseKeys'].map((path) =>
        fetch(`${server.url}/lm/api/${path}?${name}=1`, {
          headers: { authorization: `Bearer ${admin.token}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    for (const answer of answers)
      expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([name]);
  },
);
