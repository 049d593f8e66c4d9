import { randomUUID } from 'node:crypto';
import { licenseNumberOf } from '@lm/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { auditLogHandlers } from '../audit-logs/auditLogRoutes';
import * as schema from '../db/schema';
import { copyDatabase } from '../testing/testData';
import { templateDatabase } from '../testing/testDatabases';
import { historyHandlers } from './historyRoutes';

/** Enough that a scan of everything costs more than the way over an index. */
const ENTRIES = 60_000;
/** A license number whose serial is among those of the entries. */
const NUMBER = [4711, 4712, 4713, 4714].map(licenseNumberOf).find((number) => number !== undefined)!;
/** What one customer's licenses have gone through. */
const OF_ONE_CUSTOMER = 3000;

let pool: pg.Pool;
const statements: { text: string; values: unknown[] }[] = [];
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await copyDatabase(templateDatabase('empty')) });
  await pool.query(
    `insert into audit_logs (table_name, record_id, operation, user_id, record_name, change_id, kind)
     select 'Licenses', n, case when n % 2 = 0 then 'Create' else 'Delete' end, md5((n / 2 % 500)::text)::uuid,
       'AB' || chr(65 + n % 26) || ' · Product ' || n, n - 1 + n % 2,
       case when n % 1000 = 0 then 'Renewed' end
     from generate_series(1, ${ENTRIES}) n`,
  );
  await pool.query(
    `insert into timeline_entries select 'Customers', case when id <= ${OF_ONE_CUSTOMER} then 1 else id end, id, id from audit_logs`,
  );
  await pool.query(
    `insert into license_issues (serial, issue, license_id, customer_id, applications, expiry_date)
     select n, 1, n, n % 500, '[]', now() + n % 1000 * interval '1 day' from generate_series(1, ${ENTRIES}) n`,
  );
  await pool.query('vacuum analyze');
});
afterAll(() => pool.end());

const caller = { userId: randomUUID(), email: 'a@b.example', isAdmin: true, sessionId: '', position: null };

/** The handlers, whose statements are noted. */
function handlers() {
  const logger = {
    logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }),
  };
  const db = drizzle(pool, { schema, logger });
  const called = { caller, read: (work: (from: typeof db) => unknown) => work(db) };
  const options = { db, keepDeletedDays: 90 };
  const { listAuditLogs } = auditLogHandlers(options);
  const { listTimeline } = historyHandlers({
    ...options,
    licenseFiles: { seal: never, publicKeys: never, revokedAt: never },
  });
  return {
    auditLogs: (query: object) => listAuditLogs({ ...called, query } as never),
    timeline: (query: object) =>
      listTimeline({ ...called, path: { tableName: 'Customers', recordId: '1' }, query } as never),
  };
}

async function plansOf(list: (query: object) => Promise<{ items: unknown[] }>, query: object) {
  statements.length = 0;
  const { items } = await list(query);
  const plans = await Promise.all(
    statements.map(({ text, values }) => pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)),
  );
  return { items, plans: plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n') };
}

const page = { PageNumber: 1, PageSize: 20 };

test.each([
  ['a user', { UserId: '98f13708-2101-94c4-7568-7be6106a3b84' }],
  ['a record', { RecordId: '4711' }],
  ['a name', { SearchTerm: 'Product 4711' }],
  ['a name and a table', { SearchTerm: 'abc product 471', TableName: 'Licenses' }],
  ['a record of a timeline', { SubjectTable: 'Customers', SubjectId: '7000' }],
  ['a license number', { SearchTerm: NUMBER }],
  ['a user, by change', { UserId: '98f13708-2101-94c4-7568-7be6106a3b84', Grouped: true }],
  ['everything, by change', { Grouped: true }],
  ['a table and an operation, by change', { TableName: 'Licenses', Operation: 'Create', Grouped: true }],
  ['a name, by change', { SearchTerm: 'Product 4711', Grouped: true }],
  ['a kind, by change', { Kind: 'Renewed', Grouped: true }],
  ['a customer, by change', { SubjectTable: 'Customers', SubjectId: '1', Grouped: true }],
])('the audit log is searched for %s without reading all of it', async (_, filter) => {
  const { items, plans } = await plansOf(handlers().auditLogs, { ...page, ...filter });
  expect(items.length).toBeGreaterThan(0);
  expect(plans).toMatch(/audit_logs/);
  expect(plans).not.toMatch(/Seq Scan on (?!row_counts)/);
});

test('a page in the middle of a period is reached over the index alone', async () => {
  const FromDate = '2000-01-01T00:00:00.000Z';
  const { items, plans } = await plansOf(handlers().auditLogs, { ...page, PageNumber: 1000, FromDate });
  expect(items).toHaveLength(20);
  expect(plans).toMatch(/Index Only Scan Backward using audit_logs_date/);
});

test('what is behind a cursor in a period is found by the index', async () => {
  const period = { ...page, FromDate: '2000-01-01T00:00:00.000Z' };
  const { nextCursor } = (await handlers().auditLogs(period)) as { nextCursor?: string };
  const { items, plans } = await plansOf(handlers().auditLogs, { ...period, After: nextCursor });
  expect(items).toHaveLength(20);
  expect(plans).toMatch(/Index Only Scan Backward using audit_logs_date.*\n +Index Cond: .*ROW\(/);
});

test.each([1, 70, 149])(
  'page %i of a long timeline is found without reading all timelines',
  async (PageNumber) => {
    const { items, plans } = await plansOf(handlers().timeline, { ...page, PageNumber });
    expect(items).toHaveLength(20);
    expect(plans).toMatch(/timeline_entries_pk/);
    expect(plans).not.toMatch(/Seq Scan on (?!row_counts)/);
  },
);

function never(): never {
  throw new Error('A list seals no license file.');
}
