import { auth, users } from '../index';
import { describe, expect, test } from './cases';
import { kindOf } from './outcomes';
import { admin, connect, later, NAMES, PASSWORD, run, staff, staffUser, UNKNOWN_USER } from './setting';

export default describe('sessions', () => {
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
    // Nor as one of their own.
    expect(await kindOf(users.endSession(staff, staffUser.id, other.id))).toBe('not-found');
    expect(await kindOf(users.list(there))).toBe('success');
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
