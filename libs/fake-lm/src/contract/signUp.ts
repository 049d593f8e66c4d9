import { applications, auth, users } from '@lm/api-client';
import { kindOf, refusedFields } from './outcomes';
import { admin, connect, later, NAMES, newAddress, PASSWORD, staff, staffUser, unique } from './setting';

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
