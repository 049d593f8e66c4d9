import { auth, users } from '../index';
import { describe, expect, test } from './cases';
import { kindOf, refusedFields } from './outcomes';
import {
  admin,
  adminId,
  adminEmail,
  connect,
  NAMES,
  PASSWORD,
  run,
  staff,
  staffUser,
  UNKNOWN_USER,
} from './setting';

export default describe('users', () => {
  test('are told who they are without a list', async () => {
    expect(await users.me(staff)).toEqual((await users.list(staff)).find(({ id }) => id === staffUser.id));
    expect((await users.me(admin)).id).toBe(adminId);
  });

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

  // Servers do not agree on the case of other letters, and users sign in with their addresses in any case.
  test.each(['İda@provider.example', 'ΝΙΚΟΣ@provider.example', 'jose\u0301@provider.example'])(
    'do not sign in with %s, whose letters are not ASCII',
    async (email) => {
      const refusal = users.create(admin, { email, password: PASSWORD, ...NAMES });
      expect(await refusedFields(refusal)).toEqual(['Email']);
    },
  );

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
    expect(await kindOf(users.update(staff, adminId, { email: adminEmail, firstName: 'X' }))).toBe(
      'forbidden',
    );
    expect(await users.update(staff, staffUser.id, { location: null })).toMatchObject({
      ...profile,
      location: null,
    });
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
