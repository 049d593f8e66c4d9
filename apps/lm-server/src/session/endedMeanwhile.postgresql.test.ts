import { applications, auth, users } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
import { inDatabase } from '../testing/inDatabase';
import { admin, server, shareServer } from '../testing/sharedServer';
import { atOnce, clientOf, newStaffMember, type StaffMember } from '../testing/staff';
import { untilItSucceeds } from '../testing/untilItSucceeds';

shareServer({ settings: { LM_CALL_TIMEOUT: '1m' } });

async function withToken({ lm, userId, ...own }: StaffMember) {
  const { id, token } = await tokens.create(lm, userId, { name: 'Nightly', scopes: ['licenses'], days: 1 });
  return { lm: clientOf(server, token), end: () => tokens.revoke(lm, userId, id), userId, ...own };
}

test.each([
  ['signing out', (caller: StaffMember) => ({ ...caller, end: () => auth.logout(caller.lm) })],
  ['revoking a token', withToken],
])('%s waits for a change that is being made, and is answered after it', async (name, callerOf) => {
  const { lm, end } = await callerOf(await newStaffMember(server, admin, { isAdmin: true }));
  await inDatabase(async (client) => {
    const waiting = (number: number) =>
      untilItSucceeds(async () => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(number);
      });
    await client.query('begin');
    await client.query('lock table applications in exclusive mode');
    const change = applications.create(lm, { applicationName: `Made before ${name}`, description: '' });
    await waiting(1);
    const ending = end();
    expect(await Promise.race([ending.then(() => 'answered'), waiting(2).then(() => 'waits')])).toBe('waits');
    await client.query('commit');
    await Promise.all([change, ending]);
  });
});

test.each([
  ['deleted', ({ userId }: StaffMember) => users.remove(admin.lm, userId)],
  ['demoted', ({ userId, email }: StaffMember) => users.update(admin.lm, userId, { email, isAdmin: false })],
])('users who change their own accounts while they are %s never wait crosswise', async (_, end) => {
  const leaving = await Promise.all(atOnce(10, () => newStaffMember(server, admin, { isAdmin: true })));
  await Promise.allSettled(
    leaving.flatMap((one) => [
      ...atOnce(5, () => users.update(one.lm, one.userId, { email: one.email, firstName: 'Leaving' })),
      end(one),
    ]),
  );
  const left = new Set(leaving.map(({ userId }) => userId));
  expect((await users.list(admin.lm)).filter(({ id, isAdmin }) => isAdmin && left.has(id))).toEqual([]);
  const deadlocks = await inDatabase(async (client) => {
    const { rows } = await client.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return rows;
  });
  expect(deadlocks).toEqual([{ deadlocks: 0 }]);
});
