import { LAST_ADMINISTRATOR_CASES } from '@lm/domain/testing';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../db/schema';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { hasOtherAdministrator, insertUser } from './userStore';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client(server.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.close();
});

/** A table of users for one transaction, in front of the real one, with its triggers. */
async function createUsers() {
  await client.query('CREATE TEMP TABLE users (LIKE public.users INCLUDING DEFAULTS) ON COMMIT DROP');
  const triggers = await client.query<{ text: string }>(
    `SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger
      WHERE tgrelid = 'public.users'::regclass AND tgname LIKE 'users_administrator%'`,
  );
  for (const { text } of triggers.rows)
    await client.query(text.replace('ON public.users', 'ON pg_temp.users'));
}

const idOf = (name: string) => `00000000-0000-4000-8000-00000000000${name}`;

test.each(LAST_ADMINISTRATOR_CASES)(
  'the database keeps whom the rule keeps, deleted, demoted or no longer approved: %s',
  async (_, users, name, isLast) => {
    for (const change of [
      'DELETE FROM users',
      'UPDATE users SET is_admin = false',
      'UPDATE users SET is_approved = false',
    ]) {
      await client.query('BEGIN');
      try {
        await createUsers();
        const db = drizzle(client, { schema });
        for (const { id, isAdmin, isApproved } of users)
          await insertUser(db, {
            id: idOf(id),
            email: `${id}@a.example`,
            passwordHash: '',
            firstName: 'A',
            lastName: 'B',

            isAdmin,
            isApproved,
          });
        const isAdmin = users.some((user) => user.id === name && user.isAdmin && user.isApproved);
        expect(isAdmin && !(await hasOtherAdministrator(db, idOf(name)))).toBe(isLast);
        const refusal = await client.query(`${change} WHERE id = $1`, [idOf(name)]).then(
          () => undefined,
          (error: pg.DatabaseError) => error.constraint,
        );
        expect(refusal).toBe(isLast ? 'users_last_administrator' : undefined);
      } finally {
        await client.query('ROLLBACK');
      }
    }
  },
);
