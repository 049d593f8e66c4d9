import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../db/schema';
import { copyDatabase } from '../testing/testData';
import { templateDatabase } from '../testing/testDatabases';
import { deliveriesOf } from './deliveryStore';

/** Enough that a scan of everything costs more than the way over an index. */
const DELIVERIES = 30_000;

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await copyDatabase(templateDatabase('empty')) });
});
afterAll(() => pool.end());

test('the few deliveries that failed are found without reading all that succeeded', async () => {
  const id = randomUUID();
  await pool.query(
    `insert into webhooks (id, name, url, event_types, is_enabled, secret, secret_hint, cursor, created_by)
     values ($1, 'Billing', 'https://billing.example', '{}', true, '', '', 0, $1)`,
    [id],
  );
  await pool.query(
    `insert into webhook_deliveries (webhook_id, position, event_type, state)
     select $1, n, 'Licenses.Create', case when n % 10000 = 0 then 'failed' else 'delivered' end
     from generate_series(1, ${DELIVERIES}) n`,
    [id],
  );
  await pool.query('vacuum analyze');
  const plans: Promise<pg.QueryResult<{ 'QUERY PLAN': string }>>[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void plans.push(pool.query(`explain ${text}`, values)),
  };
  const failed = await deliveriesOf(drizzle(pool, { schema, logger }), id, {
    ...{ state: 'failed', before: undefined, limit: 50 },
  });
  expect(failed.map(({ position }) => position)).toEqual([30_000, 20_000, 10_000]);
  const [plan] = await Promise.all(plans);
  expect(plan!.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/using webhook_deliveries_failed/);
});
