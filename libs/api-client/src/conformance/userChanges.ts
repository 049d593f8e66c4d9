import { auth, users } from '../index';
import { describe, expect, test } from './cases';
import { kindOf, refusedFields } from './outcomes';
import {
  admin,
  adminId,
  adminEmail,
  connect,
  later,
  PASSWORD,
  run,
  staff,
  staffUser,
  unique,
} from './setting';

export default describe('changes of users', () => {
  test('need their current password for a new one, which ends their other sessions', async () => {
    const user = await users.create(admin, {
      email: `pw-${run}@provider.example`,
      password: PASSWORD,
      firstName: 'P',
      lastName: 'W',
    });
    later(() => users.remove(admin, user.id));
    const session = async (password: string) =>
      connect((await auth.login(connect(), { email: user.email, password })).token);
    const [one, other] = [await session(PASSWORD), await session(PASSWORD)];
    const change = { email: user.email, newPassword: 'another-Horse-1' };
    expect(await refusedFields(users.update(one, user.id, change))).toEqual(['CurrentPassword']);
    expect(
      await refusedFields(users.update(one, user.id, { ...change, currentPassword: 'wrong-Horse-1' })),
    ).toEqual(['CurrentPassword']);
    await users.update(one, user.id, { ...change, currentPassword: PASSWORD });
    expect(await kindOf(users.list(other))).toBe('unauthorised');
    expect(await kindOf(auth.login(connect(), { email: user.email, password: PASSWORD }))).toBe('validation');
    expect(await kindOf(session('another-Horse-1'))).toBe('success');
  });

  test('are not overwritten when somebody else changed them meanwhile', async () => {
    const { etag } = (await users.list(admin)).find(({ id }) => id === staffUser.id)!;
    const profile = { email: staffUser.email, department: unique('Team') };
    await users.update(admin, staffUser.id, profile, { ifMatch: etag });
    expect(await kindOf(users.update(admin, staffUser.id, profile, { ifMatch: etag }))).toBe('stale');
  });

  test('are told what is wrong with a change before that somebody was faster, but not whose address it is', async () => {
    const stale = { ifMatch: '"0-0"' };
    const { email } = staffUser;
    const kept = { email, department: 'Mine' };
    expect(await refusedFields(users.update(staff, staffUser.id, { ...kept, id: adminId }, stale))).toEqual([
      'Id',
    ]);
    expect(await refusedFields(users.update(staff, staffUser.id, { ...kept, firstName: '' }, stale))).toEqual(
      ['FirstName'],
    );
    expect(await kindOf(users.update(staff, staffUser.id, { ...kept, isAdmin: true }, stale))).toBe(
      'forbidden',
    );
    const password = { ...kept, newPassword: 'another-Horse-1', currentPassword: 'wrong-Horse-1' };
    expect(await refusedFields(users.update(staff, staffUser.id, password, stale))).toEqual([
      'CurrentPassword',
    ]);
    const taken = { ...kept, email: adminEmail };
    expect(await kindOf(users.update(admin, staffUser.id, taken, stale))).toBe('stale');
    expect(await kindOf(users.update(admin, staffUser.id, taken))).toBe('conflict');
  });
});
