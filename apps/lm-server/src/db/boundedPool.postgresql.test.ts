import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createBoundedPool } from './boundedPool';
import { numberFrom } from './listPage';
import * as schema from './schema';

/** How often something was sent after an answer, and so had waited for it. */
let journeys = 0;

function countingSocket(): Socket {
  const socket = new Socket();
  let isAnswered = false;
  socket.on('data', () => (isAnswered = true));
  // Connecting gives a socket its own `write` back.
  socket.on('connect', () => {
    const write = socket.write.bind(socket) as (...sent: unknown[]) => boolean;
    socket.write = (...sent: unknown[]) => {
      if (isAnswered) journeys += 1;
      isAnswered = false;
      return write(...sent);
    };
  });
  return socket;
}

const pool = createBoundedPool({
  connectionString: process.env.TEST_POSTGRES_URL,
  max: 1,
  stream: countingSocket,
});
const db = drizzle(pool, { schema });
beforeAll(() => pool.query('select 1'));
beforeEach(() => (journeys = 0));
afterAll(() => pool.end());

const numbers = Array.from({ length: 10 }, (_, number) => number);

test('statements of a transaction that need no answer travel together, and are carried out in their order', async () => {
  const answers = await db.transaction((tx) =>
    Promise.all(numbers.map((number) => numberFrom(tx, sql`select ${number}::int as number`))),
  );
  expect(answers).toEqual(numbers);
  // One to begin, one for all of them, one to commit.
  expect(journeys).toBe(3);
});

test('one that fails is the reason of all, and nothing of the transaction stays', async () => {
  const broken = db.transaction((tx) =>
    Promise.all([
      tx.execute(sql`create table stays (id int)`),
      tx.execute(sql`select 1 / 0`),
      tx.execute(sql`select 2`),
    ]),
  );
  await expect(broken).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await numberFrom(db, sql`select 1 as number`)).toBe(1);
  expect(
    await numberFrom(db, sql`select count(*)::int as number from pg_tables where tablename = 'stays'`),
  ).toBe(0);
});

test('a database whose connections are used up is told from one that is not there', async () => {
  await pool.query('create role crowded login connection limit 0');
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  url.username = 'crowded';
  const [full, gone] = [url.href, 'postgres://127.0.0.1:1/none'].map((connectionString) =>
    createBoundedPool({ connectionString }),
  );
  await expect(full!.query('select 1')).rejects.toMatchObject({ reason: 'out_of_resources' });
  await expect(gone!.query('select 1')).rejects.toMatchObject({ reason: 'unreachable' });
  await Promise.all([full!.end(), gone!.end()]);
  await pool.query('drop role crowded');
});
