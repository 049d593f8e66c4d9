import { applications, auth, isApiError, users, type Schemas } from '../index';
import { describe, expect, NotAsked, test } from './cases';
import { kindOf, refusedFields } from './outcomes';
import { admin, connect, later, newAddress, PASSWORD, staffUser, unique } from './setting';

/** Not every server lets strangers in. */
const signUp = (input: Schemas['RegisterInput']) =>
  auth.register(connect(), input).catch((error: unknown) => {
    if (isApiError(error) && (error.code === 'sign-up-closed' || error.code === 'not-approved'))
      throw new NotAsked('signing up is not open here');
    throw error;
  });

export default describe('signing up', () => {
  const input = () => ({
    email: newAddress(),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'New',
    lastName: 'Member',
  });

  test('makes a user, signed in, who is no administrator', async () => {
    const { email, ...names } = input();
    // One who waits for approval is left behind by a refusal.
    later(async () => {
      const made = (await users.list(admin)).find((user) => user.email === email);
      if (made) await users.remove(admin, made.id);
    });
    const { token, userId } = await signUp({ email, ...names });
    const user = (await users.list(connect(token))).find(({ id }) => id === userId);
    expect(user).toMatchObject({ email, firstName: 'New', isAdmin: false });
    expect(await kindOf(applications.create(connect(token), { applicationName: unique('No') }))).toBe(
      'forbidden',
    );
  });

  test('is refused for a taken address, in any case', async () => {
    const email = staffUser.email.toUpperCase();
    expect(await kindOf(signUp({ ...input(), email }))).toBe('conflict');
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
    expect(await refusedFields(signUp({ ...input(), ...change }))).toContain(field);
  });
});
