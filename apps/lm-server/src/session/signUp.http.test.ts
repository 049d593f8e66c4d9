import { request } from 'node:http';
import { auditLogs, auth, users, type LmClient } from '@lm/api-client';
import { runCommand } from '../testing/runServer';
import { clientOf, newStaffMember, refusalOf, signIn, signInAdministrator } from '../testing/staff';
import { startTestServer, type TestServer } from '../testing/startTestServer';

const password = 'Correct-Horse-7';
const told = { firstName: 'Grace', lastName: 'Hopper', location: 'Oslo', department: 'Sales' };
const person = { ...told, password, confirmPassword: password };
const signUp = (server: TestServer, email: string) => auth.register(clientOf(server), { ...person, email });

async function withServer(
  options: Parameters<typeof startTestServer>[0],
  work: (server: TestServer) => Promise<void>,
) {
  const server = await startTestServer(options);
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

describe('unless told, where demo data is, sign-up is', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ furnishing: 'demo' });
  });
  afterAll(() => server.close());

  test('open while only this machine can reach the server', async () => {
    await expect(signUp(server, 'new@anywhere.example')).resolves.toMatchObject({
      token: expect.stringMatching(/./) as string,
    });
  });

  test('closed to who comes through a proxy or by another name than this machine has', async () => {
    const { port } = new URL(server.url);
    const from = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const body = JSON.stringify({ ...person, email: 'stranger@anywhere.example' });
        const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        const options = {
          port,
          method: 'POST',
          path: '/lm/api/Auth/register',
          headers: { ...type, ...headers },
        };
        request(options, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end(body);
      });
    expect(await from({ 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    expect(await from({ host: 'licenses.example' })).toBe(403);
    expect(await from({ host: `127.0.0.1:${port}` })).toBe(200);
  });

  test('closed when others can reach the server', async () => {
    await withServer({ furnishing: 'demo', settings: { HOST: '0.0.0.0' } }, async (reachable) => {
      expect((await refusalOf(signUp(reachable, 'new@anywhere.example'))).status).toBe(403);
    });
  });
});

test('unless told, sign-up is closed without demo data', async () => {
  await withServer({ furnishing: 'empty', settings: { LM_DEMO: '1' } }, async (server) => {
    expect((await refusalOf(signUp(server, 'new@anywhere.example'))).status).toBe(403);
  });
});

describe('with approval', () => {
  let server: TestServer;
  let admin: Awaited<ReturnType<typeof signInAdministrator>>;
  beforeAll(async () => {
    server = await startTestServer({ settings: { LM_SIGNUP: 'approval' } });
    admin = await signInAdministrator(server);
  });
  afterAll(() => server.close());

  const listed = async (lm: LmClient, id: string) => (await users.list(lm)).find((user) => user.id === id);

  test('an account has all that was told of it, and no session before an administrator has approved it', async () => {
    const email = 'waiting@provider.example';
    const { token, userId, isApproved } = await signUp(server, email);
    expect([token, isApproved]).toEqual(['', false]);
    expect((await refusalOf(signIn(server, { email, password }))).status).toBe(403);
    expect(await listed(admin.lm, userId)).toMatchObject({ ...told, email, isApproved: false });

    const approved = await users.approve(admin.lm, userId);
    expect(approved.isApproved).toBe(true);
    expect(await users.approve(admin.lm, userId)).toEqual(approved);
    await expect(signIn(server, { email, password })).resolves.toMatchObject({ userId });
    const filter = { tableName: 'Users', recordId: userId, operation: 'Update' as const };
    const { items } = await auditLogs.list(admin.lm, { ...filter, pageNumber: 1, pageSize: 10 });
    expect(items).toMatchObject([{ userId: admin.userId }]);
  });

  test('only the right password tells that an account waits', async () => {
    const email = 'secret@provider.example';
    await signUp(server, email);
    const [wrong, unknown] = await Promise.all([
      refusalOf(signIn(server, { email, password: 'Wrong-Horse-7' })),
      refusalOf(signIn(server, { email: 'nobody@provider.example', password })),
    ]);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual(unknown.body);
    expect((await refusalOf(signIn(server, { email, password }))).detail).toContain('waits for approval');
  });

  test('plain users neither see who waits nor approve them', async () => {
    const { userId } = await signUp(server, 'unseen@provider.example');
    const user = await newStaffMember(server, admin);
    expect(await listed(user.lm, userId)).toBeUndefined();
    expect((await refusalOf(users.approve(user.lm, userId))).status).toBe(403);
    expect((await refusalOf(users.issueConfirmation(user.lm, userId))).status).toBe(403);
  });

  test('a proved address is not an approval', async () => {
    const email = 'proved@provider.example';
    const { userId } = await signUp(server, email);
    await users.confirmEmail(clientOf(server), await users.issueConfirmation(admin.lm, userId));
    expect(await listed(admin.lm, userId)).toMatchObject({ emailConfirmed: true, isApproved: false });
    expect((await refusalOf(signIn(server, { email, password }))).status).toBe(403);
    expect((await refusalOf(users.issueConfirmation(admin.lm, userId))).status).toBe(409);
  });
});

test('with a list of domains, an account has no session before its address is proved', async () => {
  await withServer({ settings: { LM_SIGNUP: 'provider.example' } }, async (server) => {
    const email = 'a@Provider.example';
    const { token, userId } = await signUp(server, email);
    expect(token).toBe('');
    expect((await refusalOf(signIn(server, { email, password }))).status).toBe(403);
    for (const elsewhere of ['a@elsewhere.example', 'a@evil-provider.example'])
      expect((await refusalOf(signUp(server, elsewhere))).status).toBe(403);
    const { stdout } = await runCommand(['confirmation', email], server.commandSettings);
    const confirmation = /token:\s+(\S+)/.exec(stdout)![1]!;
    await users.confirmEmail(clientOf(server), { userId, token: confirmation });
    await expect(signIn(server, { email, password })).resolves.toMatchObject({ userId });
  });
});
