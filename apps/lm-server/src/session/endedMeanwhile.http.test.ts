import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { applications, auth, users, type Schemas } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
import { newStaffMember, type StaffMember } from '../testing/staff';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();

type Body = Record<string, unknown>;

/** A call whose body stops after its first bytes; it goes on when told, and answers with the status. */
async function slowCall(
  token: string,
  method: string,
  path: string,
  body: Body,
  more: Record<string, string> = {},
) {
  const payload = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    expect: '100-continue',
    ...more,
  };
  const sent = request(`${server.url}/lm/api${path}`, { method, headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  await new Promise((resolve) => sent.on('continue', resolve));
  sent.write(payload.slice(0, 5));
  return {
    goesOn: () => {
      sent.end(payload.slice(5));
      return status;
    },
  };
}

const newUser = (more: Body = {}) => ({
  email: `${randomUUID()}@provider.example`,
  password: 'Very-Long-Phrase-77',
  firstName: 'Late',
  lastName: 'Comer',
  ...more,
});

const isThere = async ({ email }: { email: string }) =>
  (await users.list(admin.lm)).some((user: Schemas['User']) => user.email === email);

const newAdministrator = () => newStaffMember(server, admin, { isAdmin: true });

test.each<[string, (caller: StaffMember) => Promise<unknown>]>([
  ['signed out', ({ lm }) => auth.logout(lm)],
  ['was deleted', ({ userId }) => users.remove(admin.lm, userId)],
  ['was demoted', ({ userId, email }) => users.update(admin.lm, userId, { email, isAdmin: false })],
])('an administrator who %s while the body was on its way makes nobody an administrator', async (_, end) => {
  const caller = await newAdministrator();
  const wanted = newUser({ isAdmin: true });
  const call = await slowCall(caller.token, 'POST', '/Users', wanted);
  await end(caller);
  expect(await call.goesOn()).toBe(401);
  expect(await isThere(wanted)).toBe(false);
});

describe('a program whose call was on its way', () => {
  const newApplication = () => ({ applicationName: `Late ${randomUUID()}`, description: '' });

  async function newProgram() {
    const owner = await newAdministrator();
    const wish = { name: 'Nightly', scopes: ['licenses' as const], days: 1 };
    return { owner, token: await tokens.create(owner.lm, owner.userId, wish) };
  }

  const namesOfApplications = async () =>
    (await applications.list(admin.lm, { pageNumber: 1, pageSize: 1000 })).items.map(
      ({ applicationName }) => applicationName,
    );

  test.each<[string, number, (of: Awaited<ReturnType<typeof newProgram>>) => Promise<unknown>]>([
    ['its token was revoked', 401, ({ owner, token }) => tokens.revoke(owner.lm, owner.userId, token.id)],
    [
      'its owner was demoted',
      403,
      ({ owner: { userId, email } }) => users.update(admin.lm, userId, { email, isAdmin: false }),
    ],
  ])('when %s changes nothing: %i', async (_, status, end) => {
    const program = await newProgram();
    const wanted = newApplication();
    const call = await slowCall(program.token.token, 'POST', '/Applications', wanted);
    await end(program);
    expect(await call.goesOn()).toBe(status);
    expect(await namesOfApplications()).not.toContain(wanted.applicationName);
  });
});

test('the answer that a call got before is not given again to who has signed out meanwhile', async () => {
  const caller = await newAdministrator();
  const wanted = newUser();
  const key = { 'idempotency-key': randomUUID() };
  const first = await slowCall(caller.token, 'POST', '/Users', wanted, key);
  expect(await first.goesOn()).toBe(201);
  const again = await slowCall(caller.token, 'POST', '/Users', wanted, key);
  await auth.logout(caller.lm);
  expect(await again.goesOn()).toBe(401);
});
