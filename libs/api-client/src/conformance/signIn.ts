import { auth, isApiError, licenses, users } from '../index';
import { describe, expect, test } from './cases';
import { kindOf } from './outcomes';
import { admin, connect, later, NAMES, PASSWORD, run, staffUser } from './setting';

export default describe('signing in', () => {
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
