import { createHash, randomUUID } from 'node:crypto';
import { licenseNumberOf } from '@lm/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../db/schema';
import type { Call } from '../http/call';
import { copyDatabase } from '../testing/testData';
import { templateDatabase } from '../testing/testDatabases';
import { listOfLicenses } from './licenseList';
import { findIssueOfFile } from './licenseProofStore';

const LICENSES = 100_000;
const SERIALS = Array.from({ length: 3 * LICENSES }, (_, serial) => serial + 1)
  .filter((serial) => licenseNumberOf(serial) !== undefined)
  .slice(0, LICENSES);
const RARE_USER = randomUUID();

let pool: pg.Pool;
const statements: { text: string; values: unknown[] }[] = [];
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await copyDatabase(templateDatabase('empty')) });
  await pool.query(`
    insert into applications (id, application_name) select n, 'App ' || n from generate_series(1, 200) n;
    insert into customers (id, customer_name, airport_id)
      select id, code, id from airports order by id limit 1000;
    insert into licenses (id, customer_id, expiry_date, created_by, created_date, serial)
      select n, (select min(id) from customers) + n % (select count(*) from customers),
        date_trunc('day', now() + n % 1000 * interval '1 day', 'UTC') + interval '1 day' - interval '1 millisecond',
        case when n % 2000 = 0 then '${RARE_USER}'::uuid else md5((n % 20)::text)::uuid end,
        now() - (${LICENSES} - n) * interval '1 minute', serial
      from unnest('{${SERIALS.join()}}'::int[]) with ordinality as numbered (serial, n);
    insert into license_applications (license_id, application_id)
      select n, 1 + n % 200 from generate_series(1, ${LICENSES}) n;
    insert into license_issues (serial, issue, license_id, customer_id, applications, expiry_date, issued_by, file_sha256)
      select serial, 1, id, customer_id, '[]', expiry_date, created_by, encode(sha256(int4send(id)), 'hex') from licenses;
    insert into license_proofs (serial, issue, proof, file_sha256)
      select serial, issue, '', encode(sha256(file_sha256::bytea), 'hex') from license_issues`);
  await pool.query('vacuum analyze');
}, 120_000);
afterAll(() => pool.end());

const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
const loggedDatabase = () => drizzle(pool, { schema, logger });
type Logged = ReturnType<typeof loggedDatabase>;

/** What is answered, and how the database looks for it. */
async function planned<Answer>(ask: (db: Logged) => Promise<Answer>) {
  statements.length = 0;
  const answer = await ask(loggedDatabase());
  const plans = await Promise.all(
    statements.map(({ text, values }) => pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)),
  );
  return { answer, plan: plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n') };
}

async function planOf(query: object) {
  const { answer, plan } = await planned((db) => {
    const call = {
      query: { PageNumber: 1, PageSize: 20, ...query },
      read: (work: (from: Logged) => unknown) => work(db),
    };
    return listOfLicenses(db, call as unknown as Call<'listLicenses'>);
  });
  return { ...answer, plan };
}

test.each([
  ['a user', { CreatedBy: RARE_USER }],
  ['a number', { Number: licenseNumberOf(SERIALS[4711]!) }],
  ['an application', { ApplicationId: 7 }],
  ['some days', { ExpiresFrom: new Date().toISOString(), ExpiresTo: new Date().toISOString() }],
  ['what changed lately', { UpdatedSince: new Date(Date.now() - 60 * 60 * 1000).toISOString() }],
  ['what changed lately, in that order', { Sort: '-updatedDate' }],
  ['the last day, from the first on', { Sort: 'expiryDate' }],
])('a list of licenses by %s is read without reading all of them', async (_, filter) => {
  const { items, nextCursor, plan } = await planOf(filter);
  expect(items.length).toBeGreaterThan(0);
  expect(plan).not.toMatch(/Seq Scan on licenses/);
  const { plan: planBehind } = await planOf({ ...filter, After: nextCursor });
  expect(planBehind).not.toMatch(/Seq Scan on licenses/);
});

test('a license file is found by its fingerprint without reading all issues, whole or sealed', async () => {
  const sha256 = (of: Buffer | string) => createHash('sha256').update(of).digest('hex');
  const id = Buffer.alloc(4);
  id.writeInt32BE(4711);
  for (const fingerprint of [sha256(id), sha256(sha256(id))]) {
    const { answer, plan } = await planned((db) => findIssueOfFile(db, fingerprint));
    expect(answer?.serial).toBe(SERIALS[4710]);
    expect(plan).not.toMatch(/Seq Scan/);
  }
});

test('a page behind a cursor is as near as the first one, however far in it is', async () => {
  const { nextCursor: behindThePage } = await planOf({});
  const { items, plan } = await planOf({ After: behindThePage!.replace(/~\d+~\d+~/, '~500~500~') });
  expect(items.map(({ id }) => id)[0]).toBe(499);
  expect(plan).toMatch(/Index Cond: \(.*id < '?500/i);
});
