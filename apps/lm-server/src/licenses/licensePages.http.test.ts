import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../db/schema';
import { templateDatabase } from '../testing/testDatabases';
import { licenseHandlers } from './licenseRoutes';

const database = `pages_${randomUUID().replaceAll('-', '')}`;
const address = (name: string) => {
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = `/${name}`;
  return url.href;
};

/** Enough for pages that are found from the start, from the end, and in the middle. */
const ADDED_LICENSES = 6000;
/** Spreads them over many blocks of ids. */
const ID_STEP = 37;

let pool: pg.Pool;
let customerId: number;
beforeAll(async () => {
  const client = new pg.Client(process.env.TEST_POSTGRES_URL);
  await client.connect();
  await client.query(`create database ${database} template ${templateDatabase('demo')}`);
  await client.end();
  pool = new pg.Pool({ connectionString: address(database) });
  const { rows } = await pool.query<{ id: number }>('select min(id) as id from customers');
  customerId = rows[0]!.id;
  await pool.query(
    `insert into licenses (id, customer_id, expiry_date)
       select 100000 + ${ID_STEP} * n,
              case when n % 3 = 0 then (select max(id) from customers) else $1::int end,
              date_trunc('day', now(), 'UTC') + (n % 20 - 10) * interval '1 day' - interval '1 millisecond'
       from generate_series(1, ${ADDED_LICENSES}) n`,
    [customerId],
  );
  await pool.query('delete from licenses where id > 150000 and id % 7 = 0');
  await pool.query(
    `insert into license_applications (license_id, application_id)
       select l.id, a.id from licenses l join applications a on a.id % 2 = l.id % 2 on conflict do nothing`,
  );
});
afterAll(() => pool.end());

type Filters = { CustomerId?: number; Expired?: boolean };

/** The page that the server answers with. */
function listed(query: Filters & { PageNumber: number; PageSize: number }) {
  const db = drizzle(pool, { schema });
  const { listLicenses } = licenseHandlers({
    db,
    licenseProofs: { complete: never, areInFiles: never, ofFile: never },
    licenseFiles: { seal: never, publicKeys: never, revokedAt: never },
  });
  return listLicenses({ query, read: (work: (from: typeof db) => unknown) => work(db) } as never);
}

async function everyPage(filters: Filters, PageSize: number) {
  const page = (PageNumber: number) => listed({ ...filters, PageNumber, PageSize });
  const first = await page(1);
  const others = Array.from({ length: first.totalPages - 1 }, (_, index) => page(index + 2));
  return [first, ...(await Promise.all(others))];
}

function never(): never {
  throw new Error('A list seals no license file.');
}

const filters: [string, () => Filters, string, string][] = [
  ['every license', () => ({}), 'true', 'id desc'],
  ['the expired', () => ({ Expired: true }), 'expiry_date < now()', 'expiry_date desc, id desc'],
  [
    'those still active',
    () => ({ Expired: false }),
    'expiry_date >= now() and suspended_date is null',
    'expiry_date desc, id desc',
  ],
  ['those of a customer', () => ({ CustomerId: customerId }), 'customer_id = $1', 'id desc'],
  [
    'the expired of a customer',
    () => ({ CustomerId: customerId, Expired: true }),
    'customer_id = $1 and expiry_date < now()',
    'expiry_date desc, id desc',
  ],
];

test.each(filters)('the pages of %s are the whole list in its order', async (_, filter, where, order) => {
  const values = where.includes('$1') ? [customerId] : [];
  const { rows } = await pool.query<{ id: number; applications: number[] }>(
    `select id, array(select application_id from license_applications o where o.license_id = l.id order by o.id)
       as applications
     from licenses l where ${where} order by ${order}`,
    values,
  );
  const pages = await everyPage(filter(), 90);
  const shown = pages.flatMap(({ items }) =>
    items.map(({ id, applications }) => ({ id, applications: applications.map((one) => one.id) })),
  );
  expect(shown).toEqual(rows);
  expect(new Set(pages.map(({ totalCount }) => totalCount))).toEqual(new Set([rows.length]));
});

test.each([5000 / 90 + 10, 1_000_000])('a page past the end is empty and knows the count', async (far) => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from licenses');
  const page = await listed({ PageNumber: Math.ceil(far), PageSize: 90 });
  expect(page).toMatchObject({ items: [], totalCount: rows[0]!.count, hasNextPage: false });
});
