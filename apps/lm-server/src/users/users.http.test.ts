import { auditLogs, auth, users } from '@lm/api-client';
import { LAST_ADMINISTRATOR, USER_EMAIL_TAKEN } from '@lm/domain';
import { createConfirmations } from './confirmations';
import type { UserRow } from './userStore';
import { runCommand, TEST_SECRETS } from '../testing/runServer';
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
import { startTestServer } from '../testing/startTestServer';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();

const PERSON = { password: 'Correct-Horse-7', firstName: 'Grace', lastName: 'Hopper' };
const userOf = async (userId: string) => (await users.list(admin.lm)).find(({ id }) => id === userId)!;
const isSignedIn = async ({ lm }: StaffMember) =>
  users.list(lm).then(
    () => true,
    () => false,
  );

describe('creating', () => {
  test('an administrator creates a user, who can sign in and whom everybody sees', async () => {
    const user = await newStaffMember(server, admin);
    expect(await users.list(user.lm)).toContainEqual(
      expect.objectContaining({
        id: user.userId,
        email: user.email,
        isAdmin: false,
        createdBy: admin.userId,
      }),
    );
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
    await users.update(user.lm, user.userId, { email: user.email, phoneNumber: '+47 64 81 20 01' });
    await Promise.all(atOnce(5, () => refusalOf(signIn(server, { ...other, password: 'wrong' }))));
    const seen = await users.list(user.lm);
    expect(seen.find(({ id }) => id === other.userId)).toMatchObject({
      email: other.email,
      firstName: 'Grace',
      phoneNumber: null,
      emailConfirmed: false,
      lockoutEnd: null,
      accessFailedCount: 0,
    });
    expect(seen.find(({ id }) => id === user.userId)!.phoneNumber).toBe('+47 64 81 20 01');
    expect(seen.find(({ id }) => id === admin.userId)!.emailConfirmed).toBe(false);
    expect(await userOf(other.userId)).toMatchObject({ phoneNumber: '+47 64 81 20 00' });
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

describe('leaving', () => {
  test('a deleted user is signed out at once and cannot sign in', async () => {
    const user = await newStaffMember(server, admin);
    await users.remove(admin.lm, user.userId);
    expect(await isSignedIn(user)).toBe(false);
    expect((await refusalOf(signIn(server, user))).status).toBe(400);
    expect((await refusalOf(users.remove(admin.lm, user.userId))).status).toBe(404);
  });

  test('a demoted administrator is signed out at once', async () => {
    const second = await newStaffMember(server, admin, { isAdmin: true });
    await users.update(admin.lm, second.userId, { email: second.email, isAdmin: false });
    expect(await isSignedIn(second)).toBe(false);
  });

  test('the last administrator can be neither deleted nor demoted', async () => {
    const deletion = await refusalOf(users.remove(admin.lm, admin.userId));
    const demotion = await refusalOf(
      users.update(admin.lm, admin.userId, { email: admin.email, isAdmin: false }),
    );
    expect([deletion.status, deletion.detail]).toEqual([409, LAST_ADMINISTRATOR]);
    expect([demotion.status, demotion.detail]).toEqual([409, LAST_ADMINISTRATOR]);
    expect(await isSignedIn(admin)).toBe(true);
  });

  test('two administrators who delete each other at once leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [
        await newStaffMember(server, admin, { isAdmin: true }),
        await newStaffMember(server, admin, { isAdmin: true }),
      ];
      const staff = await users.list(admin.lm);
      const [first, second] = [one, two].map((member) => staff.find(({ id }) => id === member.userId)!);
      await Promise.allSettled([users.remove(one.lm, second!.id), users.remove(two.lm, first!.id)]);
      const left = (await users.list(admin.lm)).filter(({ isAdmin }) => isAdmin);
      expect(left.length).toBeGreaterThanOrEqual(1);
      for (const member of [one, two]) await users.remove(admin.lm, member.userId).catch(() => undefined);
    }
  });
});

test.each(['demote', 'delete'])(
  'of the last two administrators who %s each other, one succeeds',
  async (how) => {
    const own = await startTestServer();
    try {
      const first = await signInAdministrator(own);
      const second = await newStaffMember(own, first, { isAdmin: true });
      const remove = (by: StaffMember, { userId, email }: StaffMember) =>
        how === 'delete'
          ? users.remove(by.lm, userId)
          : users.update(by.lm, userId, { email, isAdmin: false });
      const { successes, refusals } = await outcomesOf([remove(first, second), remove(second, first)]);
      expect(successes).toBe(1);
      // The other comes second: it is refused by the rule, or its session has ended already.
      expect([401, 409]).toContain(refusals[0]!.status);
      const witness = (await isSignedIn(first)) ? first : second;
      expect((await users.list(witness.lm)).filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
    } finally {
      await own.close();
    }
  },
);

describe('confirming an address', () => {
  const confirmations = createConfirmations(new TextEncoder().encode(TEST_SECRETS.LM_TOKEN_SECRET));
  const tokenFor = async (userId: string, kind: 'email' | 'phone') =>
    confirmations.issue((await userOf(userId)) as unknown as UserRow, kind);

  test('works once with the token that was sent there, without a session', async () => {
    const user = await newStaffMember(server, admin);
    const body = { userId: user.userId, token: await tokenFor(user.userId, 'email') };
    await users.confirmEmail(clientOf(server), body);
    expect(await userOf(user.userId)).toMatchObject({ emailConfirmed: true, phoneNumberConfirmed: false });
    expect((await refusalOf(users.confirmEmail(clientOf(server), body))).status).toBe(400);
  });

  test('the command line prints the token to send', async () => {
    const { userId, email } = await newStaffMember(server, admin);
    const { stdout } = await runCommand(['confirmation', email.toUpperCase()], server.commandSettings);
    const [, printedId, token] = /userId: (\S+)\ntoken: {2}(\S+)/.exec(stdout)!;
    expect(printedId).toBe(userId);
    await users.confirmEmail(clientOf(server), { userId, token: token! });
    expect((await userOf(userId)).emailConfirmed).toBe(true);
  });

  test('a token for the phone number does not confirm the address, nor one of somebody else', async () => {
    const [user, other] = [await newStaffMember(server, admin), await newStaffMember(server, admin)];
    const { userId } = user;
    const confirm = async (token: string) =>
      (await refusalOf(users.confirmEmail(clientOf(server), { userId, token }))).status;
    expect(await confirm(await tokenFor(userId, 'phone'))).toBe(400);
    expect(await confirm(await tokenFor(other.userId, 'email'))).toBe(400);
    expect(await confirm(user.token)).toBe(400);
  });

  test('a phone number that has changed since is not confirmed', async () => {
    const user = await newStaffMember(server, admin);
    const { userId, email } = user;
    await users.update(user.lm, userId, { email, phoneNumber: '+47 1' });
    const token = await tokenFor(userId, 'phone');
    await users.update(user.lm, userId, { email, phoneNumber: '+47 2' });
    expect((await refusalOf(users.confirmPhone(clientOf(server), { userId, token }))).status).toBe(400);
    await users.confirmPhone(clientOf(server), { userId, token: await tokenFor(userId, 'phone') });
    expect(await userOf(userId)).toMatchObject({ phoneNumberConfirmed: true });
  });

  test('an unknown user is answered with 404', async () => {
    const body = { userId: '5f0c7d8e-52f4-4be1-93d7-3b9b0a3f1c11', token: 'x' };
    expect((await refusalOf(users.confirmEmail(clientOf(server), body))).status).toBe(404);
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

test('a demotion is not undone by what the demoted person was saving meanwhile', async () => {
  for (let round = 0; round < 3; round += 1) {
    const bob = await newStaffMember(server, admin, { isAdmin: true });
    const { email, userId } = bob;
    const profile = { email, firstName: 'Bob', lastName: 'Hopper' };
    const saves = atOnce(40, () => users.update(bob.lm, userId, profile));
    const demotion = users.update(admin.lm, userId, { ...profile, isAdmin: false });
    await Promise.allSettled([
      ...saves,
      demotion,
      ...atOnce(40, () => users.update(bob.lm, userId, profile)),
    ]);
    await demotion;
    expect(await userOf(userId)).toMatchObject({ isAdmin: false });
  }
});
