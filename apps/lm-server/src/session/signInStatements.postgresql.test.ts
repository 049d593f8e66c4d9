import { randomBytes, randomUUID } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createBoundedPool } from '../db/boundedPool';
import * as schema from '../db/schema';
import { templateDatabase } from '../testing/testDatabases';
import { untilItSucceeds } from '../testing/untilItSucceeds';
import { insertUser } from '../users/userStore';
import { createDeviceCookies } from './deviceCookies';
import { hashPassword } from './passwords';
import { createSessions } from './sessionTokens';
import { signIn } from './signIn';

const database = `sign_in_${randomUUID().replaceAll('-', '')}`;
const statements: string[] = [];
let pool: pg.Pool;
let db: NodePgDatabase<typeof schema>;
beforeAll(async () => {
  const client = new pg.Client(process.env.TEST_POSTGRES_URL);
  await client.connect();
  await client.query(`create database ${database} template ${templateDatabase('demo')}`);
  await client.end();
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = `/${database}`;
  pool = createBoundedPool({ connectionString: url.href });
  db = drizzle(pool, { schema, logger: { logQuery: (statement) => statements.push(statement.trim()) } });
});
afterAll(() => pool.end());

const secret = randomBytes(32);
const visitor = { ip: '192.0.2.7', cookies: undefined, isHttps: true, setCookie: () => undefined };
const PASSWORD = 'Correct-Horse-7';

const signInAs = (email: string) => {
  const sessions = createSessions(db, { secret, ttlSeconds: 60, idleSeconds: 60, withPosition: false });
  return signIn(
    { db, sessions, devices: createDeviceCookies(secret) },
    { email, password: PASSWORD },
    visitor,
  );
};

const employ = async (email: string) =>
  insertUser(db, {
    email,
    passwordHash: await hashPassword(PASSWORD),
    firstName: 'Kari',
    lastName: 'Nordby',
    isApproved: true,
  });

test('signing in reads and takes its hits before the password is checked, and commits once afterwards', async () => {
  await employ('kari@example.com');
  statements.length = 0;
  const { token } = await signInAs('kari@example.com');
  expect(token).not.toBe('');
  expect(statements.map((statement) => /^\w+/.exec(statement)?.[0])).toEqual([
    ...['select', 'select', 'insert'],
    ...['begin', 'with', 'with', 'with', 'insert', 'commit'],
  ]);
});

test('a password that is changed while it is checked opens nothing, and nothing says that it did', async () => {
  const { id } = await employ('nils@example.com');
  const other = await pool.connect();
  await other.query('begin');
  await other.query('update users set password_hash = $1 where id = $2', [
    await hashPassword('Another-1'),
    id,
  ]);
  statements.length = 0;
  const signingIn = signInAs('nils@example.com');
  const refused = expect(signingIn).rejects.toMatchObject({ status: 400 });
  await untilItSucceeds(() =>
    expect(statements.some((statement) => /into "?sessions/.test(statement))).toBe(true),
  );
  await other.query('commit');
  other.release();
  await refused;

  const rowsOf = async (statement: string) => (await pool.query<{ table: string }>(statement, [id])).rows;
  expect(await rowsOf('select from sessions where user_id = $1')).toHaveLength(0);
  expect(await rowsOf('select table_name as "table" from audit_logs where record_id = $1::text')).toEqual([
    { table: 'SignInFailures' },
  ]);
  const entries = 'select id from audit_logs where $1::text is not null';
  expect(
    await rowsOf(`select from log_pending where kind = 'audit' and record not in (${entries})`),
  ).toHaveLength(0);
});
