import { applications, auth, isApiError, licenses, users } from '@lm/api-client';
import {
  PASSWORD,
  UNKNOWN_USER,
  admin,
  connect,
  kindOf,
  later,
  newAddress,
  refusedFields,
  run,
  staff,
  staffUser,
  unique,
  NAMES,
} from './setting';

describe('signing in', () => {
  test('gives a token that names its end', async () => {
    const { token, ...who } = await auth.login(connect(), {
      email: staffUser.email.toUpperCase(),
      password: PASSWORD,
    });
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number };
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect(who).toEqual({
      userId: staffUser.id,
      email: staffUser.email,
      firstName: 'Staff',
      lastName: 'Member',
      location: null,
      department: null,
    });
  });

  test('answers an unknown address and a wrong password alike', async () => {
    const attempt = (email: string) =>
      auth.login(connect(), { email, password: 'wrong-Horse-1' }).catch((error: unknown) => error);
    const wrong = await attempt(staffUser.email);
    const unknown = await attempt(`nobody-${run}@provider.example`);
    if (!isApiError(wrong) || !isApiError(unknown)) throw new Error('A wrong password was accepted.');
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('locks an account for a while after repeated failures', async () => {
    const user = await users.create(admin, {
      email: `locked-${run}@provider.example`,
      password: PASSWORD,
      ...NAMES,
    });
    later(() => users.remove(admin, user.id));
    let error: unknown;
    for (let attempt = 0; attempt < 20; attempt++) {
      error = await auth
        .login(connect(), { email: user.email, password: 'wrong' })
        .catch((reason: unknown) => reason);
      if (isApiError(error) && error.status === 429) break;
    }
    expect(error).toMatchObject({ kind: 'rate-limited' });
    expect(isApiError(error) && error.retryAfterMs).toBeGreaterThan(0);
    expect(await kindOf(auth.login(connect(), { email: user.email, password: PASSWORD }))).toBe(
      'rate-limited',
    );
  });

  test('ends with signing out', async () => {
    const { token } = await auth.login(connect(), { email: staffUser.email, password: PASSWORD });
    const lm = connect(token);
    expect((await auth.logout(lm)).message).toEqual(expect.any(String));
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
    expect(await kindOf(auth.logout(lm))).toBe('unauthorised');
  });

  test('is needed: no token, a wrong one and one for another server are refused', async () => {
    const forged = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4IiwiZXhwIjo5OTk5OTk5OTk5fQ.c2lnbmF0dXJl';
    for (const token of [undefined, 'nonsense', forged]) {
      expect(await kindOf(users.list(connect(token)))).toBe('unauthorised');
      expect(await kindOf(licenses.list(connect(token), { pageNumber: 1, pageSize: 1 }))).toBe(
        'unauthorised',
      );
    }
  });
});

describe('signing up', () => {
  const input = () => ({
    email: newAddress(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'New',
    lastName: 'Member',
  });

  test('makes a user, signed in, who is no administrator', async () => {
    const { email, ...names } = input();
    const { token, userId } = await auth.register(connect(), { email, ...names });
    later(() => users.remove(admin, userId));
    const user = (await users.list(connect(token))).find(({ id }) => id === userId);
    expect(user).toMatchObject({ email, firstName: 'New', isAdmin: false });
    expect(await kindOf(applications.create(connect(token), { applicationName: unique('No') }))).toBe(
      'forbidden',
    );
  });

  test('is refused for a taken address, in any case', async () => {
    const email = staffUser.email.toUpperCase();
    expect(await kindOf(auth.register(connect(), { ...input(), email }))).toBe('conflict');
  });

  test.each([
    ['Password', { password: 'short', confirmPassword: 'short' }],
    ['Password', { password: 'no-upper-case-1', confirmPassword: 'no-upper-case-1' }],
    ['Password', { password: 'NoSpecial1', confirmPassword: 'NoSpecial1' }],
    ['ConfirmPassword', { confirmPassword: 'another-Horse-1' }],
    ['FirstName', { firstName: '' }],
    ['LastName', { lastName: 'x'.repeat(51) }],
    ['Email', { email: 'not an address' }],
  ])('names %s when it is at fault, case %#', async (field, change) => {
    expect(await refusedFields(auth.register(connect(), { ...input(), ...change }))).toContain(field);
  });
});

describe('who waits for approval', () => {
  test('is approved by an administrator, or gets the token that confirms their address', async () => {
    const user = await users.create(admin, {
      ...NAMES,
      email: `${unique('waits')}@x.example`.replace(/ /g, '-'),
      password: PASSWORD,
    });
    expect((await users.approve(admin, user.id)).isApproved).toBe(true);
    expect(await kindOf(users.approve(staff, user.id))).toBe('forbidden');
    const confirmation = await users.issueConfirmation(admin, user.id);
    expect(confirmation.userId).toBe(user.id);
    await users.confirmEmail(connect(), confirmation);
    expect(await kindOf(users.issueConfirmation(admin, user.id))).toBe('conflict');
    await users.remove(admin, user.id);
  });
});

describe('sessions', () => {
  test('are listed and ended one by one, by their user and by administrators', async () => {
    const email = `twice-${run}@provider.example`;
    const { id } = await users.create(admin, { email, password: PASSWORD, ...NAMES });
    later(() => users.remove(admin, id));
    const signIn = async () => connect((await auth.login(connect(), { email, password: PASSWORD })).token);
    const [here, there] = [await signIn(), await signIn()];
    const listed = await users.listSessions(here, id);
    expect(listed.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const other = listed.find(({ isCurrent }) => !isCurrent)!;
    expect(await kindOf(users.listSessions(staff, id))).toBe('forbidden');
    expect(await kindOf(users.endSession(staff, id, other.id))).toBe('forbidden');
    await users.endSession(here, id, other.id);
    expect(await kindOf(users.list(there))).toBe('unauthorised');
    expect(await kindOf(users.endSession(here, id, other.id))).toBe('not-found');
    const [last, ...none] = await users.listSessions(admin, id);
    expect(none).toEqual([]);
    expect(last).toMatchObject({ isCurrent: false });
    await users.endSession(admin, id, last!.id);
    expect(await kindOf(users.list(here))).toBe('unauthorised');
    expect(await kindOf(users.listSessions(admin, UNKNOWN_USER))).toBe('not-found');
  });
});
