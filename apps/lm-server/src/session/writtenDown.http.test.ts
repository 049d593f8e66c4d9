import { auditLogs, auth, users } from '@lm/api-client';
import { inDatabase } from '../testing/inDatabase';
import { admin, server, shareServer } from '../testing/sharedServer';
import { clientOf, isSignedIn, newStaffMember, refusalOf } from '../testing/staff';

shareServer({ settings: { LM_SIGNUP: 'open' } });

/** Nobody's signing in and out can be written down while the work is done. */
const unwritten = (work: () => Promise<void>) =>
  inDatabase(async (client) => {
    await client.query(`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'refused' using errcode = 'query_canceled'; end $$`);
    await client.query(`create trigger refuse before insert on audit_logs for each row
      when (new.table_name = 'Sessions') execute function refuse()`);
    try {
      await work();
    } finally {
      await client.query('drop function refuse cascade');
    }
  });

test('an account whose signing in cannot be written down is not made, so that its owner can try again', async () => {
  const password = 'Correct-Horse-7';
  const person = { password, confirmPassword: password, firstName: 'Grace', lastName: 'Hopper' };
  const signUp = () => auth.register(clientOf(server), { ...person, email: 'new@provider.example' });
  await unwritten(async () => expect((await refusalOf(signUp())).status).toBe(503));
  await expect(signUp()).resolves.toMatchObject({ email: 'new@provider.example' });
  const { items } = await auditLogs.list(admin.lm, { pageNumber: 1, pageSize: 2 });
  expect(items.map(({ tableName }) => tableName)).toEqual(['Sessions', 'Users']); // the newest first
});

test('a session does not end unless that can be written down', async () => {
  const somebody = await newStaffMember(server, admin);
  const [session] = await users.listSessions(admin.lm, somebody.userId);
  await unwritten(async () => {
    for (const end of [
      () => auth.logout(somebody.lm),
      () => users.endSession(admin.lm, somebody.userId, session!.id),
    ]) {
      expect((await refusalOf(end())).status).toBe(503);
      expect(await isSignedIn(somebody)).toBe(true);
    }
  });
});
