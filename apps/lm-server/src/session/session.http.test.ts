import { auth, licenseKeys, users, type ApiError } from '@lm/api-client';
import { SignJWT } from 'jose';
import { USER_EMAIL_TAKEN } from '@lm/domain';
import { passwordChecks } from '../testing/passwordChecks';
import { TEST_SECRETS } from '../testing/runServer';
import {
  atOnce,
  clientOf,
  newStaffMember,
  outcomesOf,
  refusalOf,
  signIn,
  signInAdministrator,
  type StaffMember,
} from '../testing/staff';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer({ settings: { LM_SIGNUP: 'open' } });

const PERSON = {
  password: 'Correct-Horse-7',
  confirmPassword: 'Correct-Horse-7',
  firstName: 'Grace',
  lastName: 'Hopper',
};

describe('signing in', () => {
  test('answers who it is, whatever the case of the address', async () => {
    const user = await newStaffMember(server, admin);
    const result = await auth.login(clientOf(server), {
      email: user.email.toUpperCase(),
      password: user.password,
    });
    expect(result).toMatchObject({
      userId: user.userId,
      email: user.email,
      firstName: 'Grace',
      lastName: 'Hopper',
    });
  });

  test('tells an unknown address and a wrong password in the same words', async () => {
    const user = await newStaffMember(server, admin);
    const [unknown, wrong] = await Promise.all([
      refusalOf(signIn(server, { email: 'nobody@provider.example', password: user.password })),
      refusalOf(signIn(server, { email: user.email, password: 'wrong' })),
    ]);
    expect(unknown.status).toBe(400);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('does the same work for an unknown address as for a wrong password', async () => {
    const user = await newStaffMember(server, admin);
    const workFor = async (email: string) => {
      const before = await passwordChecks(server);
      await refusalOf(signIn(server, { email, password: 'wrong' }));
      return (await passwordChecks(server)) - before;
    };
    expect([await workFor(user.email), await workFor('unheard-of@provider.example')]).toEqual([1, 1]);
  });

  test('after five failures locks an address, known or not, and says until when', async () => {
    const user = await newStaffMember(server, admin);
    for (const email of [user.email, 'stranger@provider.example']) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect((await refusalOf(signIn(server, { email, password: 'wrong' }))).status).toBe(400);
      }
      const refusal = await refusalOf(signIn(server, { email, password: user.password }));
      expect(refusal.status).toBe(429);
      expect(refusal.retryAfterMs).toBeGreaterThan(14 * 60_000);
      expect(refusal.retryAfterMs).toBeLessThanOrEqual(15 * 60_000);
    }
    const locked = (await users.list(admin.lm)).find(({ id }) => id === user.userId)!;
    expect(locked.accessFailedCount).toBe(5);
    expect(Date.parse(locked.lockoutEnd!)).toBeGreaterThan(Date.now());
  });

  test('a success forgets the failures before it', async () => {
    const user = await newStaffMember(server, admin);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        await refusalOf(signIn(server, { email: user.email, password: 'wrong' }));
      }
      await signIn(server, user);
    }
    const row = (await users.list(admin.lm)).find(({ id }) => id === user.userId)!;
    expect(row).toMatchObject({ accessFailedCount: 0, lockoutEnd: null });
  });

  test('of many guesses at once no more than the limit are heard before the lock', async () => {
    const user = await newStaffMember(server, admin);
    await Promise.all(atOnce(20, () => refusalOf(signIn(server, { email: user.email, password: 'wrong' }))));
    expect((await refusalOf(signIn(server, user))).status).toBe(429);
  });
});

describe('a sign-in that is under way', () => {
  // Failures from one address are limited: these are counted on a server of their own.
  let own: TestServer;
  let boss: StaffMember;
  beforeAll(async () => {
    own = await startTestServer();
    boss = await signInAdministrator(own);
  });
  afterAll(() => own.close());

  /** Sign-ins that begin one after another, so that something else falls into the middle of some of them. */
  const signInsDuring = async (user: StaffMember, event: () => Promise<unknown>) => {
    const underWay = Array.from({ length: 12 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, 10 * index));
      return signIn(own, user);
    });
    const [outcomes] = await Promise.all([Promise.allSettled(underWay), event()]);
    return {
      signedIn: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
      statuses: outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [(outcome.reason as ApiError).status] : [],
      ),
    };
  };

  test('is refused like any other when the user is deleted meanwhile', async () => {
    for (let round = 0; round < 3; round += 1) {
      const user = await newStaffMember(own, boss);
      const { statuses } = await signInsDuring(user, () => users.remove(boss.lm, user.userId));
      expect(statuses.filter((status) => ![400, 429].includes(status))).toEqual([]);
    }
  });

  test('leaves no session of the old password when that is changed meanwhile', async () => {
    for (let round = 0; round < 3; round += 1) {
      const user = await newStaffMember(own, boss);
      const { signedIn } = await signInsDuring(user, () =>
        users.update(boss.lm, user.userId, { email: user.email, newPassword: 'Another-Horse-8' }),
      );
      for (const { lm } of signedIn) expect((await refusalOf(users.list(lm))).status).toBe(401);
    }
  });
});

describe('a token', () => {
  const secret = new TextEncoder().encode(TEST_SECRETS.LM_TOKEN_SECRET);
  const statusWith = async (token: string) => (await refusalOf(users.list(clientOf(server, token)))).status;
  const tokenWith = (claims: Record<string, unknown>, expires = '1h', key: Uint8Array = secret) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(key);

  test('that is missing, made up, altered, expired or of no session is refused', async () => {
    const [header, , signature] = admin.token.split('.');
    const claims = JSON.parse(Buffer.from(admin.token.split('.')[1]!, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody' })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const tokens = [
      'nonsense',
      `${header}.${altered}.${signature}`,
      `${unsigned}.${admin.token.split('.')[1]}.`,
      await tokenWith(claims, '-1s'),
      await tokenWith({ sid: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11' }),
      await tokenWith({ sid: "' or true --" }),
      await tokenWith({}),
      await tokenWith(claims, '1h', new Uint8Array(32)),
    ];
    expect(await Promise.all(tokens.map(statusWith))).toEqual(tokens.map(() => 401));
    expect((await refusalOf(users.list(clientOf(server)))).status).toBe(401);
  });
});

describe('signing up', () => {
  test('opens a session of a user without rights', async () => {
    const body = { ...PERSON, email: 'new@provider.example' };
    const { token, userId } = await auth.register(clientOf(server), body);
    const row = (await users.list(clientOf(server, token))).find(({ id }) => id === userId);
    expect(row).toMatchObject({ email: body.email, isAdmin: false, emailConfirmed: false });
  });

  test.each([
    [{ confirmPassword: 'Other-Horse-7' }, { ConfirmPassword: ['Passwords do not match'] }],
    [{ firstName: ' ' }, { FirstName: ['First name is required'] }],
    [{ email: 'a@b' }, { Email: ['Please enter a valid email address'] }],
    [
      { password: 'Nospecial1', confirmPassword: 'Nospecial1' },
      { Password: ['Password must contain at least one special character'] },
    ],
    [
      { password: 'Password1!', confirmPassword: 'Password1!' },
      { Password: [expect.stringContaining('Password is easy to guess') as string] },
    ],
  ])('refuses %j in the words of the form', async (wrong, errors) => {
    const body = { ...PERSON, email: 'refused@provider.example', ...wrong };
    const refusal = await refusalOf(auth.register(clientOf(server), body));
    expect(refusal.status).toBe(400);
    expect(refusal.fieldErrors).toEqual(errors);
  });

  test('of fifty with the same address at once, one succeeds', async () => {
    const body = { ...PERSON, email: 'contested@provider.example' };
    const { successes, refusals } = await outcomesOf(atOnce(50, () => auth.register(clientOf(server), body)));
    expect(successes).toBe(1);
    expect(refusals.map(({ status, fieldErrors }) => [status, fieldErrors])).toEqual(
      Array(49).fill([409, { Email: [USER_EMAIL_TAKEN] }]),
    );
  });

  test('cannot make an administrator', async () => {
    const body = { ...PERSON, email: 'mallory@provider.example', isAdmin: true };
    expect((await refusalOf(auth.register(clientOf(server), body))).status).toBe(400);
  });
});

test('the keys that verify license files need no session', async () => {
  const { keys } = await licenseKeys.list(clientOf(server));
  expect(keys).toHaveLength(1);
});

test('neither a token nor a password is in the log', async () => {
  const user = await newStaffMember(server, admin);
  await refusalOf(signIn(server, { email: user.email, password: 'Typed-Wrong-9' }));
  await fetch(`${server.url}/lm/api/Users?token=${user.token}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const written = server.log() + server.printed();
  for (const secret of ['Typed-Wrong-9', user.password, user.token, admin.password, 'argon2']) {
    expect(written).not.toContain(secret);
  }
});
