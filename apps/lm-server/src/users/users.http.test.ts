import { auditLogs, auth, users } from '@lm/api-client';
import { USER_EMAIL_TAKEN } from '@lm/domain';
import { inDatabase } from '../testing/inDatabase';
import { runCommand } from '../testing/runServer';
import {
  isSignedIn,
  atOnce,
  clientOf,
  newStaffMember,
  outcomesOf,
  refusalOf,
  signIn,
} from '../testing/staff';
import { admin, server, shareServer, userOf } from '../testing/sharedServer';

shareServer();

const PERSON = { password: 'Correct-Horse-7', firstName: 'Grace', lastName: 'Hopper' };

describe('creating', () => {
  test('an administrator creates a user, who can sign in and whom everybody sees, after those who were there', async () => {
    const user = await newStaffMember(server, admin);
    expect((await users.list(user.lm)).at(-1)).toMatchObject({
      id: user.userId,
      email: user.email,
      isAdmin: false,
      createdBy: admin.userId,
    });
  });

  test('a user is created with all that is told of them', async () => {
    const told = {
      email: 'told@provider.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
      location: 'Oslo',
      department: 'Sales',
      phoneNumber: '+47 64 81 20 00',
      twoFactorEnabled: true,
      emailConfirmed: true,
    };
    const { id } = await users.create(admin.lm, { ...told, password: PERSON.password });
    expect(await userOf(id)).toMatchObject({ ...told, phoneNumberConfirmed: false });
  });

  test('nobody else does', async () => {
    const user = await newStaffMember(server, admin);
    const refusal = await refusalOf(users.create(user.lm, { ...PERSON, email: 'friend@provider.example' }));
    expect(refusal.status).toBe(403);
  });

  test.each([
    [{ password: 'short' }, { Password: ['Password must be at least 8 characters long'] }],
    [{ password: 'lower-case-1' }, { Password: ['Password must contain at least one uppercase letter'] }],
    [{ password: 'No-Number-Here' }, { Password: ['Password must contain at least one number'] }],
    [{ email: 'nobody' }, { Email: ['Please enter a valid email address'] }],
    [
      { email: 'ΝΙΚΟΣ@provider.example' },
      { Email: ['Email may only contain the letters A to Z, digits and common symbols'] },
    ],
    [{ firstName: 'x'.repeat(51) }, { FirstName: ['First name must be less than 50 characters'] }],
  ])('refuses %j in the words of the form', async (wrong, errors) => {
    const body = { ...PERSON, email: 'wrong@provider.example', ...wrong };
    const refusal = await refusalOf(users.create(admin.lm, body));
    expect(refusal.status).toBe(400);
    expect(refusal.fieldErrors).toEqual(errors);
  });

  test('of fifty with the same address in different cases, one succeeds', async () => {
    const { successes, refusals } = await outcomesOf(
      Array.from({ length: 50 }, (_, index) =>
        users.create(admin.lm, { ...PERSON, email: `${index % 2 ? 'Same' : 'same'}@provider.example` }),
      ),
    );
    expect(successes).toBe(1);
    expect(new Set(refusals.map(({ status, detail }) => `${status} ${detail}`))).toEqual(
      new Set([`409 ${USER_EMAIL_TAKEN}`]),
    );
  });
});

describe('seeing', () => {
  test('a plain user sees who is who, but not how others are reached or whether they may sign in', async () => {
    const [user, other] = [await newStaffMember(server, admin), await newStaffMember(server, admin)];
    await users.update(admin.lm, other.userId, { email: other.email, phoneNumber: '+47 64 81 20 00' });
    await inDatabase((client) =>
      client.query('update users set phone_number_confirmed = true where id = $1', [other.userId]),
    );
    await users.update(user.lm, user.userId, { email: user.email, phoneNumber: '+47 64 81 20 01' });
    await Promise.all(atOnce(5, () => refusalOf(signIn(server, { ...other, password: 'wrong' }))));
    const seen = await users.list(user.lm);
    expect(seen.find(({ id }) => id === other.userId)).toMatchObject({
      email: other.email,
      firstName: 'Grace',
      phoneNumber: null,
      phoneNumberConfirmed: false,
      emailConfirmed: false,
      lockoutEnd: null,
      accessFailedCount: 0,
    });
    expect(seen.find(({ id }) => id === user.userId)!.phoneNumber).toBe('+47 64 81 20 01');
    expect(seen.find(({ id }) => id === admin.userId)!.emailConfirmed).toBe(false);
    expect(await userOf(other.userId)).toMatchObject({
      phoneNumber: '+47 64 81 20 00',
      phoneNumberConfirmed: true,
    });
    expect((await userOf(other.userId)).lockoutEnd).not.toBeNull();
  });
});

test.each([
  [{ firstName: '\u200b\u2060' }, { FirstName: ['First name must have a character that can be seen'] }],
  [{ lastName: 'Hopper \u202enimdA' }, { LastName: ['Last name contains a character that cannot be used'] }],
  [{ department: 'Sales\nand more' }, { Department: ['Department must be on one line'] }],
])('a name that looks like none or like another is refused (%j)', async (wrong, errors) => {
  const body = { ...PERSON, email: 'unseen@provider.example', ...wrong };
  expect((await refusalOf(users.create(admin.lm, body))).fieldErrors).toEqual(errors);
  const user = await newStaffMember(server, admin);
  const update = users.update(user.lm, user.userId, { email: user.email, ...wrong });
  expect((await refusalOf(update)).fieldErrors).toEqual(errors);
});

describe('changing', () => {
  test('a user changes their own profile; what is left out stays, null clears', async () => {
    const user = await newStaffMember(server, admin);
    await users.update(user.lm, user.userId, { email: user.email, location: 'Oslo', department: 'Sales' });
    const changed = await users.update(user.lm, user.userId, {
      email: user.email,
      firstName: 'Ada',
      department: null,
    });
    expect(changed).toMatchObject({
      firstName: 'Ada',
      lastName: 'Hopper',
      location: 'Oslo',
      department: null,
    });
  });

  test('nobody changes somebody else, or their own role, except that administrators change others', async () => {
    const [user, other] = [await newStaffMember(server, admin), await newStaffMember(server, admin)];
    const theirs = users.update(user.lm, other.userId, { email: other.email, firstName: 'Mine' });
    const role = users.update(user.lm, user.userId, { email: user.email, isAdmin: true });
    expect([(await refusalOf(theirs)).status, (await refusalOf(role)).status]).toEqual([403, 403]);
    const changed = await users.update(admin.lm, other.userId, { email: other.email, isAdmin: true });
    expect(changed.isAdmin).toBe(true);
    await users.update(admin.lm, other.userId, { email: other.email, isAdmin: false });
  });

  test('an administrator does not change their own role either', async () => {
    const second = await newStaffMember(server, admin, { isAdmin: true });
    const refusal = await refusalOf(
      users.update(second.lm, second.userId, { email: second.email, isAdmin: false }),
    );
    expect(refusal.status).toBe(403);
    await users.remove(admin.lm, second.userId);
  });

  test('only an administrator changes an address, and it has to be confirmed again', async () => {
    const user = await newStaffMember(server, admin);
    const moved = { email: 'moved@provider.example' };
    expect((await refusalOf(users.update(user.lm, user.userId, moved))).fieldErrors).toHaveProperty('Email');
    expect(await users.update(admin.lm, user.userId, moved)).toMatchObject({
      ...moved,
      emailConfirmed: false,
    });
    await expect(signIn(server, { ...moved, password: user.password })).resolves.toBeDefined();
  });

  test('a stale update is refused and changes nothing', async () => {
    const user = await newStaffMember(server, admin);
    const { etag } = await userOf(user.userId);
    await users.update(admin.lm, user.userId, { email: user.email, location: 'Oslo' });
    const refusal = await refusalOf(
      users.update(admin.lm, user.userId, { email: user.email, location: 'Rome' }, { ifMatch: etag! }),
    );
    expect(refusal.status).toBe(412);
    expect((await userOf(user.userId)).location).toBe('Oslo');
  });
});

describe('passwords', () => {
  test('one’s own needs the current one', async () => {
    const user = await newStaffMember(server, admin);
    const change = (currentPassword?: string) =>
      users.update(user.lm, user.userId, {
        email: user.email,
        currentPassword,
        newPassword: 'Another-Horse-8',
      });
    expect((await refusalOf(change())).fieldErrors).toEqual({
      CurrentPassword: ['Current password is required to change password'],
    });
    expect((await refusalOf(change('Wrong-Horse-7'))).fieldErrors).toEqual({
      CurrentPassword: ['Current password is not correct'],
    });
    await change(user.password);
    expect((await refusalOf(signIn(server, user))).status).toBe(400);
    await expect(signIn(server, { email: user.email, password: 'Another-Horse-8' })).resolves.toBeDefined();
  });

  test('a new one ends the other sessions at once, and the one that changed it goes on', async () => {
    const user = await newStaffMember(server, admin);
    const elsewhere = await signIn(server, user);
    await users.update(user.lm, user.userId, {
      email: user.email,
      currentPassword: user.password,
      newPassword: 'Another-Horse-8',
    });
    expect([await isSignedIn(user), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  test('one that is set on the command line ends all sessions', async () => {
    const user = await newStaffMember(server, admin);
    await runCommand(['create-admin', user.email], server.commandSettings);
    expect(await isSignedIn(user)).toBe(false);
  });

  test('of two that replace the same one at once, one does', async () => {
    const { lm, userId, email, password: currentPassword } = await newStaffMember(server, admin);
    const { successes, refusals } = await outcomesOf(
      ['Another-Horse-8', 'Another-Horse-9'].map((newPassword) =>
        users.update(lm, userId, { email, currentPassword, newPassword }),
      ),
    );
    expect(successes).toBe(1);
    // The other comes second: the user has changed meanwhile, or the current password is no longer right.
    expect([400, 412]).toContain(refusals[0]!.status);
  });

  test('that are easy to guess are refused, whoever sets them', async () => {
    const user = await newStaffMember(server, admin);
    const { email } = user;
    const weak = { NewPassword: [expect.stringContaining('Password is easy to guess') as string] };
    const own = { email, currentPassword: user.password, newPassword: 'Password1!' };
    expect((await refusalOf(users.update(user.lm, user.userId, own))).fieldErrors).toEqual(weak);
    const reset = { email, newPassword: 'Password1!' };
    expect((await refusalOf(users.update(admin.lm, user.userId, reset))).fieldErrors).toEqual(weak);
    const person = { email: 'weak@provider.example', firstName: 'Grace', lastName: 'Hopper' };
    const creation = users.create(admin.lm, { ...person, password: 'Password1!' });
    expect((await refusalOf(creation)).fieldErrors).toEqual({ Password: weak.NewPassword });
  });

  test('an administrator sets somebody else’s, which ends their sessions and unlocks the account', async () => {
    const user = await newStaffMember(server, admin);
    await Promise.all(atOnce(5, () => refusalOf(signIn(server, { ...user, password: 'wrong' }))));
    expect((await refusalOf(signIn(server, user))).status).toBe(429);
    await users.update(admin.lm, user.userId, { email: user.email, newPassword: 'Fresh-Horse-1' });
    expect(await isSignedIn(user)).toBe(false);
    await expect(signIn(server, { ...user, password: 'Fresh-Horse-1' })).resolves.toBeDefined();
  });

  test('the audit log tells that one was changed, and never what it is', async () => {
    const user = await newStaffMember(server, admin);
    await users.update(admin.lm, user.userId, { email: user.email, newPassword: 'Secret-Horse-2' });
    const { items } = await auditLogs.list(admin.lm, { pageNumber: 1, pageSize: 1, recordId: user.userId });
    const entry = await auditLogs.get(admin.lm, items[0]!.id);
    expect(JSON.parse(entry.newValues!)).toMatchObject({ email: user.email, passwordChanged: true });
    expect(JSON.stringify(entry)).not.toMatch(/Secret-Horse-2|argon2|hash/i);
  });
});

test('signing out ends the session on the server', async () => {
  const user = await newStaffMember(server, admin);
  await auth.logout(user.lm);
  expect(await isSignedIn(user)).toBe(false);
});

test('an id has one spelling, so that nobody is a stranger to themselves', async () => {
  const { userId, lm } = admin;
  const body = { email: admin.email, firstName: 'Grace', lastName: 'Hopper', newPassword: 'Other-Horse-77' };
  for (const other of [userId.toUpperCase(), `urn:uuid:${userId}`]) {
    expect((await refusalOf(users.update(lm, other, body))).status).toBe(400);
    const confirmation = users.confirmEmail(clientOf(server), { userId: other, token: 'x' });
    expect((await refusalOf(confirmation)).status).toBe(400);
  }
});
