import { auditLogs, customers, users } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import * as tokens from '@lm/api-client/tokens';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withoutStatementNames } from '../db/embedded/withoutStatementNames';
import * as schema from '../db/schema';
import { newCustomer } from '../testing/issuedLicense';
import { runCommand } from '../testing/runServer';
import { admin, server, shareServer } from '../testing/sharedServer';
import { clientOf, newStaffMember, refusalOf, type StaffMember } from '../testing/staff';
import { byHand } from '../testing/testData';
import { untilItSucceeds } from '../testing/untilItSucceeds';
import { purgeDeleted } from './purge';

shareServer();
let pool: pg.Pool;
beforeAll(() => {
  pool = new pg.Pool({ ...server.connection, max: 1 }).on('connect', withoutStatementNames);
  pool.on('error', () => undefined); // a guest of the embedded database is shown out
});
afterAll(() => pool.end());

/** The entries about a record, with what they say. */
async function entriesOf(recordId: string) {
  const { items } = await auditLogs.list(admin.lm, { recordId, pageNumber: 1, pageSize: 50 });
  return Promise.all(items.map(({ id }) => auditLogs.get(admin.lm, id)));
}

const untilAllHasItsPlace = () =>
  untilItSucceeds(async () => expect((await pool.query('select 1 from log_pending')).rows).toEqual([]));

/** As on the day on which what is deleted by now is kept no longer. */
async function purge() {
  await pool.query(`update deleted_records set deleted_date = now() - interval '91 days'`);
  await purgeDeleted(drizzle(pool, { schema }), 90);
}

async function purgeAll() {
  await untilAllHasItsPlace();
  await purge();
}

/** An entry that has its place already, so that it never gets one and holds up all others. */
const HELD_UP = `insert into log_pending (kind, record, issue, date, salt, commitment)
  select kind, record, issue, now() - interval '90 seconds', salt, commitment from log_leaves order by position limit 1`;

test('what the log says of a person goes with the record that is not kept any longer; that something was done stays', async () => {
  const [{ userId, email }, customer, other] = [
    await newStaffMember(server, admin),
    await newCustomer(admin),
    await newStaffMember(server, admin),
  ];
  await users.remove(admin.lm, userId);
  await customers.remove(admin.lm, customer.id);
  const before = await entriesOf(userId);
  expect(JSON.stringify(before)).toContain(email);
  await purgeAll();

  const after = await entriesOf(userId);
  const erasure = after.find(({ tableName }) => tableName === 'AuditLogs')!;
  const erased = after.filter((entry) => entry !== erasure);
  expect(erased.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(erased.map(({ oldValues, newValues, recordName }) => [oldValues, newValues, recordName])).toEqual(
    before.map(() => [null, null, null]),
  );
  expect(JSON.parse(erasure.newValues!)).toMatchObject({
    erased: before.map(({ id }) => id).sort((one, next) => one - next),
    of: 'Users',
  });
  const ofCustomer = await entriesOf(String(customer.id));
  expect(ofCustomer.map(({ recordName }) => recordName)).toContain(customer.customerName);
  expect(JSON.stringify(await entriesOf(other.userId))).toContain(other.email);

  const verified = await runCommand(['verify-log'], server.commandSettings);
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('everything fits') as string });
  expect(verified.stdout).toMatch(/[1-9]\d* were erased, as later entries say\./);
});

test('what the log says of the API tokens of a user goes with the user; of those of others it stays', async () => {
  const [leaver, other] = [await newStaffMember(server, admin), await newStaffMember(server, admin)];
  const newToken = ({ lm, userId }: StaffMember) =>
    tokens.create(lm, userId, { name: `Of ${userId}`, scopes: ['read'], days: 1 });
  const [ofLeaver, ofOther] = [await newToken(leaver), await newToken(other)];
  await tokens.revoke(admin.lm, leaver.userId, ofLeaver.id);
  const written = await entriesOf(ofLeaver.id);
  expect(written).toHaveLength(2);
  expect(JSON.stringify(written)).not.toContain('Grace');
  await users.remove(admin.lm, leaver.userId);
  await purgeAll();

  const about = async (id: string) =>
    (await entriesOf(id)).map(({ oldValues, newValues, recordName }) => oldValues ?? newValues ?? recordName);
  expect(await about(ofLeaver.id)).toEqual([null, null]);
  expect(await about(ofOther.id)).toEqual([expect.stringContaining(other.userId)]);
  expect(await runCommand(['verify-log'], server.commandSettings)).toMatchObject({ code: 0 });
});

test('what the log says of a person goes with the record also when it is held up on the day: a day later', async () => {
  const { userId, email } = await newStaffMember(server, admin);
  await untilAllHasItsPlace();
  await pool.query(HELD_UP);
  await users.remove(admin.lm, userId);
  await purge();
  await pool.query("delete from log_pending where date < now() - interval '1 minute'");
  await purgeAll();
  expect(JSON.stringify(await entriesOf(userId))).not.toContain(email);
});

test('nothing else of the audit log can be changed, not even by hand', async () => {
  for (const statement of [
    `update audit_logs set new_values = null`,
    `update audit_logs set operation = 'Read' where old_values is null and new_values is null`,
    'delete from audit_logs',
  ])
    await expect(pool.query(statement)).rejects.toThrow('The audit log cannot be changed');
});

const left = async () => (await pool.query('select from deleted_records')).rowCount!;

test('after the time that it is kept it is gone: first for callers, then from the database', async () => {
  const { id } = await newCustomer(admin);
  await customers.remove(admin.lm, id);
  await byHand(server.connection, "update deleted_records set deleted_date = now() - interval '91 days'");
  expect((await refusalOf(deleted.get(admin.lm, 'Customers', id))).status).toBe(404);
  expect((await refusalOf(deleted.restore(admin.lm, 'Customers', id))).status).toBe(404);
  expect(await left()).toBeGreaterThan(0);
  await server.stop();
  const again = await server.again();
  // The server removes it when it starts; the test's own limit ends the wait.
  while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await refusalOf(deleted.get(clientOf(again, admin.token), 'Customers', id))).status).toBe(404);
  await again.stop();
});
