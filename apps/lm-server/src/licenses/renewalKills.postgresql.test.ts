import { licenses } from '@lm/api-client';
import pg from 'pg';
import { endOfDay, issuedLicense } from '../testing/issuedLicense';
import { admin, server, shareServer } from '../testing/sharedServer';
import { refusalOf } from '../testing/staff';
import { untilItSucceeds } from '../testing/untilItSucceeds';

/** `RENEWAL_KILLS=200` kills more often. */
const KILLS = Number(process.env.RENEWAL_KILLS ?? 24);

/** What a renewal writes, from its first lock to its last row: it is killed while it waits for each of them. */
const WRITTEN = [
  'customers',
  'licenses',
  'license_applications',
  'license_issues',
  'row_counts',
  'audit_logs',
  'timeline_entries',
] as const;

shareServer();

/** One holds what a renewal needs, the other looks who waits: within a transaction that would be seen once. */
let holder: pg.Client;
let killer: pg.Client;
beforeAll(async () => {
  [holder, killer] = [new pg.Client(server.databaseUrl), new pg.Client(server.databaseUrl)];
  await Promise.all([holder.connect(), killer.connect()]);
});
afterAll(() => Promise.all([holder.end(), killer.end()]));

/** Ends the connections that wait for what this test holds; the renewal's is one of them. */
async function killWhoWaits(): Promise<void> {
  const { rowCount } = await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  if (!rowCount) throw new Error('Nobody waits.');
}

test('a renewal that is killed at any place leaves the license as it was: there is always one', async () => {
  const { licenseId, customerId } = await issuedLicense(admin);
  const before = await licenses.get(admin.lm, licenseId);
  const page = { pageNumber: 1, pageSize: 10, customerId, expired: false };
  for (let kill = 0; kill < KILLS; kill += 1) {
    await holder.query(`begin; lock table ${WRITTEN[kill % WRITTEN.length]!} in exclusive mode`);
    const renewal = refusalOf(licenses.renew(admin.lm, licenseId, { expiryDate: endOfDay(200) }));
    await untilItSucceeds(killWhoWaits);
    await holder.query('rollback');
    expect((await renewal).status).toBe(503);
    const { items } = await licenses.list(admin.lm, page);
    expect(items).toEqual([expect.objectContaining({ id: licenseId, issue: 1, status: 'Active' })]);
  }
  expect(await licenses.get(admin.lm, licenseId)).toEqual(before);
  expect((await licenses.history(admin.lm, licenseId)).issues).toHaveLength(1);
  const renewed = await licenses.renew(admin.lm, licenseId, { expiryDate: endOfDay(200) });
  expect(renewed).toMatchObject({ number: before.number, issue: 2 });
});
