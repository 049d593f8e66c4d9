import { FOLD_CASES } from '@lm/lists/testing';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { testEngine } from '../testing/testData';
import { folded } from './folded';

let server: TestServer | undefined;
let pool: pg.Pool;
beforeAll(async () => {
  if (testEngine() === 'embedded') server = await startTestServer();
  pool = new pg.Pool(
    server
      ? { host: server.dataDirectory, user: 'postgres', database: 'postgres', max: 1 }
      : { connectionString: process.env.TEST_POSTGRES_URL },
  );
});
afterAll(async () => {
  await pool.end();
  await server?.close();
});

test.each(FOLD_CASES)('the database searches %j as %j, as the screens do', async (text, expected) => {
  const { rows } = await drizzle(pool).execute(sql`select ${folded(sql`${text}::text`)} as text`);
  expect(rows).toEqual([{ text: expected }]);
});
