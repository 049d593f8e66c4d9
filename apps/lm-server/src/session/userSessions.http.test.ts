import { auditLogs, users } from '@lm/api-client';
import { randomUUID } from 'node:crypto';
import { inDatabase } from '../testing/inDatabase';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';
import { newStaffMember, refusalOf, signIn } from '../testing/staff';

shareServerWithUser();

test('a user sees where they are signed in, and ends a session elsewhere', async () => {
  const here = await newStaffMember(server, admin);
  const elsewhere = await signIn(server, here);
  const sessions = await users.listSessions(here.lm, here.userId);
  expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
  expect(JSON.stringify(sessions)).not.toContain(here.token);
  const other = sessions.find(({ isCurrent }) => !isCurrent)!;
  await users.endSession(here.lm, here.userId, other.id);
  expect((await refusalOf(users.list(elsewhere.lm))).status).toBe(401);
  expect((await users.listSessions(here.lm, here.userId)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect((await refusalOf(users.endSession(here.lm, here.userId, other.id))).status).toBe(404);
});

test('sessions are listed with the latest call first, and those that nobody used for too long are not', async () => {
  const somebody = await newStaffMember(server, admin);
  for (let time = 0; time < 2; time += 1) await signIn(server, somebody);
  const listed = async () => (await users.listSessions(admin.lm, somebody.userId)).map(({ id }) => id);
  const [first, second, third] = await listed();
  const unused = (ago: string, id: string | undefined) =>
    inDatabase((client) =>
      client.query('update sessions set last_seen = now() - $1::interval where id = $2', [ago, id]),
    );
  await unused('2 minutes', first);
  await unused('1 minute', second);
  await unused('3 minutes', third);
  expect(await listed()).toEqual([second, first, third]);
  await unused('100 days', first);
  expect(await listed()).toEqual([second, third]);
});

test('an administrator sees and ends the sessions of others, which is in the audit log', async () => {
  const somebody = await newStaffMember(server, admin);
  const [session] = await users.listSessions(admin.lm, somebody.userId);
  await users.endSession(admin.lm, somebody.userId, session!.id);
  expect((await refusalOf(users.list(somebody.lm))).status).toBe(401);
  expect(await users.listSessions(admin.lm, somebody.userId)).toEqual([]);
  const { items } = await auditLogs.list(admin.lm, { pageNumber: 1, pageSize: 1, tableName: 'Sessions' });
  expect(items[0]).toMatchObject({
    operation: 'Delete',
    recordId: somebody.userId,
    recordName: 'Grace Hopper',
    userId: admin.userId,
  });
});

test('others than administrators see and end their own sessions alone', async () => {
  const [session] = await users.listSessions(admin.lm, admin.userId);
  expect((await refusalOf(users.listSessions(user.lm, admin.userId))).status).toBe(403);
  expect((await refusalOf(users.endSession(user.lm, admin.userId, session!.id))).status).toBe(403);
  // Somebody else's session is not theirs because the address says so.
  expect((await refusalOf(users.endSession(user.lm, user.userId, session!.id))).status).toBe(404);
  expect((await refusalOf(users.listSessions(admin.lm, randomUUID()))).status).toBe(404);
});
