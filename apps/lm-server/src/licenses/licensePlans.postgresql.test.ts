import { randomUUID } from 'node:crypto';
import { licenseNumberOf } from '@lm/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../db/schema';
import type { Call } from '../http/call';
import { copyDatabase } from '../testing/testData';
import { templateDatabase } from '../testing/testDatabases';
import { listOfLicenses } from './licenseList';

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
      select n, 1 + n % 200 from generate_series(1, ${LICENSES}) n`);
  await pool.query('vacuum analyze');
}, 120_000);
afterAll(() => pool.end());

async function planOf(query: object) {
  const logger = { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) };
  const db = drizzle(pool, { schema, logger });
  statements.length = 0;
  const call = {
    query: { PageNumber: 1, PageSize: 20, ...query },
    read: (work: (from: typeof db) => unknown) => work(db),
  };
  const { items, nextCursor } = await listOfLicenses(db, call as unknown as Call<'listLicenses'>);
  const plans = await Promise.all(
    statements.map(({ text, values }) => pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)),
  );
  return {
    items,
    nextCursor,
    plan: plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n'),
  };
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

test('a page behind a cursor is as near as the first one, however far in it is', async () => {
  const { nextCursor: behindThePage } = await planOf({});
  const { items, plan } = await planOf({ After: behindThePage!.replace(/~\d+~\d+~/, '~500~500~') });
  expect(items.map(({ id }) => id)[0]).toBe(499);
  expect(plan).toMatch(/Index Cond: \(.*id < '?500/i);
});
