import { randomBytes, randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../db/schema';
import { templateDatabase } from '../testing/testDatabases';
import { insertUser } from '../users/userStore';
import { createDeviceCookies } from './deviceCookies';
import { hashPassword } from './passwords';
import { createSessions } from './sessionTokens';
import { signIn } from './signIn';

const database = `sign_in_${randomUUID().replaceAll('-', '')}`;
const statements: string[] = [];
let pool: pg.Pool;
beforeAll(async () => {
  const client = new pg.Client(process.env.TEST_POSTGRES_URL);
  await client.connect();
  await client.query(`create database ${database} template ${templateDatabase('demo')}`);
  await client.end();
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.pathname = `/${database}`;
  pool = new pg.Pool({ connectionString: url.href });
});
afterAll(() => pool.end());

test('signing in reads twice and writes once before the password is checked, and commits twice afterwards', async () => {
  const db = drizzle(pool, {
    schema,
    logger: { logQuery: (statement) => statements.push(statement.trim()) },
  });
  const secret = randomBytes(32);
  const sessions = createSessions(db, { secret, ttlSeconds: 60, idleSeconds: 60, withPosition: false });
  const person = { email: 'kari@example.com', password: 'Correct-Horse-7' };
  await insertUser(db, {
    email: person.email,
    passwordHash: await hashPassword(person.password),
    firstName: 'Kari',
    lastName: 'Nordby',
    isApproved: true,
  });
  statements.length = 0;
  const visitor = { ip: '192.0.2.7', cookies: undefined, isHttps: true, setCookie: () => undefined };
  const { token } = await signIn({ db, sessions, devices: createDeviceCookies(secret) }, person, visitor);
  expect(token).not.toBe('');
  expect(statements.map((statement) => /^\w+/.exec(statement)?.[0])).toEqual([
    ...['select', 'select', 'insert'],
    ...['with', 'begin', 'with', 'with', 'insert', 'commit'],
  ]);
});
