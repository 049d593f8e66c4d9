import { users } from '@lm/api-client';
import { LAST_ADMINISTRATOR } from '@lm/domain';
import {
  isSignedIn,
  atOnce,
  newStaffMember,
  outcomesOf,
  refusalOf,
  signIn,
  signInAdministrator,
  type StaffMember,
} from '../testing/staff';
import { startTestServer } from '../testing/startTestServer';
import { admin, server, shareServer, userOf } from '../testing/sharedServer';

shareServer();

describe('leaving', () => {
  test('a deleted user is signed out at once and cannot sign in', async () => {
    const user = await newStaffMember(server, admin);
    await users.remove(admin.lm, user.userId);
    expect(await isSignedIn(user)).toBe(false);
    expect((await refusalOf(signIn(server, user))).status).toBe(400);
    expect((await refusalOf(users.remove(admin.lm, user.userId))).status).toBe(404);
  });

  test('a user who was changed meanwhile is not deleted, and stays signed in', async () => {
    const user = await newStaffMember(server, admin);
    const { etag } = await userOf(user.userId);
    await users.update(admin.lm, user.userId, { email: user.email, location: 'Oslo' });
    const refusal = await refusalOf(users.remove(admin.lm, user.userId, { ifMatch: etag! }));
    expect(refusal.status).toBe(412);
    expect(await isSignedIn(user)).toBe(true);
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
});

test('of the last two administrators who demote or delete each other, one succeeds', async () => {
  const own = await startTestServer();
  try {
    let last = await signInAdministrator(own);
    for (const how of ['demote', 'delete']) {
      const [first, second] = [last, await newStaffMember(own, last, { isAdmin: true })];
      const remove = (by: StaffMember, { userId, email }: StaffMember) =>
        how === 'delete'
          ? users.remove(by.lm, userId)
          : users.update(by.lm, userId, { email, isAdmin: false });
      const { successes, refusals } = await outcomesOf([remove(first, second), remove(second, first)]);
      expect([how, successes]).toEqual([how, 1]);
      // The other comes second: it is refused by the rule, or its session has ended already.
      expect([401, 409]).toContain(refusals[0]!.status);
      last = (await isSignedIn(first)) ? first : second;
      expect((await users.list(last.lm)).filter(({ isAdmin }) => isAdmin)).toHaveLength(1);
    }
  } finally {
    await own.close();
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
