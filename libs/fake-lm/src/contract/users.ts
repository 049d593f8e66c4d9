import { auth, users } from '@lm/api-client';
import {
  PASSWORD,
  UNKNOWN_USER,
  admin,
  adminId,
  administrator,
  connect,
  kindOf,
  later,
  refusedFields,
  run,
  staff,
  staffUser,
  unique,
  NAMES,
} from './setting';

describe('users', () => {
  test('are created by administrators and seen by everyone, without secrets', async () => {
    const listed = (await users.list(staff)).find(({ id }) => id === staffUser.id);
    expect(listed).toMatchObject({
      email: staffUser.email,
      userName: staffUser.email,
      isAdmin: false,
      emailConfirmed: false,
      createdBy: adminId,
    });
    expect(JSON.stringify(listed)).not.toMatch(/hash|password|argon/i);
    expect(
      await kindOf(users.create(staff, { email: 'x@provider.example', password: PASSWORD, ...NAMES })),
    ).toBe('forbidden');
    expect(await kindOf(users.remove(staff, staffUser.id))).toBe('forbidden');
    const twin = { email: staffUser.email.toUpperCase(), password: PASSWORD, ...NAMES };
    expect(await kindOf(users.create(admin, twin))).toBe('conflict');
    expect(
      await refusedFields(users.create(admin, { email: 'x@y.example', password: 'weak', ...NAMES })),
    ).toEqual(['Password']);
  });

  test('change their own profile, but neither their role nor others', async () => {
    const profile = { email: staffUser.email, firstName: 'Stine', location: 'Oslo' };
    const changed = await users.update(staff, staffUser.id, profile);
    expect(changed).toMatchObject({
      firstName: 'Stine',
      lastName: 'Member',
      location: 'Oslo',
      isAdmin: false,
    });
    expect(await kindOf(users.update(staff, staffUser.id, { ...profile, isAdmin: true }))).toBe('forbidden');
    expect(await kindOf(users.update(staff, adminId, { email: administrator.email, firstName: 'X' }))).toBe(
      'forbidden',
    );
    expect((await users.update(staff, staffUser.id, { ...profile, location: null })).location).toBeNull();
  });

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

  test('who are deleted are signed out at once', async () => {
    const user = await users.create(admin, {
      email: `gone-${run}@provider.example`,
      password: PASSWORD,
      ...NAMES,
    });
    const lm = connect((await auth.login(connect(), { email: user.email, password: PASSWORD })).token);
    await users.remove(admin, user.id);
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
    expect(await kindOf(auth.login(connect(), { email: user.email, password: PASSWORD }))).toBe('validation');
    expect(await kindOf(users.remove(admin, user.id))).toBe('not-found');
  });

  test('confirm their addresses with the right token only', async () => {
    const { id: userId } = staffUser;
    expect(await kindOf(users.confirmEmail(connect(), { userId, token: 'wrong' }))).toBe('validation');
    expect(await kindOf(users.confirmPhone(connect(), { userId, token: 'wrong' }))).toBe('validation');
    expect(await kindOf(users.confirmEmail(connect(), { userId: UNKNOWN_USER, token: 'x' }))).toBe(
      'not-found',
    );
    expect(await kindOf(users.confirmPhone(connect(), { userId: UNKNOWN_USER, token: 'x' }))).toBe(
      'not-found',
    );
  });
});
