import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { testEngine } from '../testing/testData';
import { migrateDatabase, migrationsFolder } from './migrateDatabase';

type Journal = { entries: { idx: number; when: number; tag: string }[] };

let scratch: string;
let embedded: TestServer | undefined;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'lm-server-test-'));
  if (testEngine() === 'embedded') embedded = await startTestServer();
});
afterAll(async () => {
  await embedded?.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** The migrations as another version of the server has them. */
function otherVersion(change: (journal: Journal, folder: string) => void): string {
  const folder = join(scratch, randomUUID());
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  change(journal, folder);
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

/** Where the database under test takes connections: PostgreSQL, or the socket that a running server keeps for guests. */
async function withEmptyDatabase(work: (connect: () => pg.Pool) => Promise<void>): Promise<void> {
  const pools: pg.Pool[] = [];
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const open = (config: pg.PoolConfig) => {
    const pool = new pg.Pool(config);
    pools.push(pool);
    return pool;
  };
  try {
    if (embedded) {
      const guest = { host: embedded.dataDirectory, user: 'postgres', database: 'postgres', max: 1 };
      await open(guest).query(
        'drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
      );
      await work(() => open(guest));
    } else {
      const url = new URL(process.env.TEST_POSTGRES_URL!);
      await open({ connectionString: url.href }).query(`create database ${name}`);
      url.pathname = `/${name}`;
      await work(() => open({ connectionString: url.href }));
    }
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}

test('an empty database, and one of the version before, are brought to this schema', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    expect(await migrateDatabase(pool)).toBeGreaterThan(0);
    expect(await migrateDatabase(pool)).toBe(0);
    const later = otherVersion(({ entries }, folder) => {
      entries.push({ ...entries.at(-1)!, idx: entries.length, when: entries.at(-1)!.when + 1, tag: 'later' });
      writeFileSync(join(folder, 'later.sql'), 'create table later (id int)');
    });
    expect(await migrateDatabase(pool, later)).toBe(1);
    await pool.query('select id from later');
  });
});

test('a database from before the first release is refused in a sentence and left as it is', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    const unreleased = otherVersion(({ entries }) => (entries[0]!.when -= 1));
    await migrateDatabase(pool, unreleased);
    await expect(migrateDatabase(pool)).rejects.toMatchObject({
      name: 'StartupFailure',
      message: expect.stringMatching(/^[^\n]*unreleased version[^\n]*$/) as string,
    });
    const { rows } = await pool.query('select count(*)::int from drizzle.__drizzle_migrations');
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('a database that a newer version has changed is refused', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await migrateDatabase(pool);
    await pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)",
    );
    await expect(migrateDatabase(pool)).rejects.toThrow('upgraded by a newer version');
  });
});

test("a database with somebody else's tables is refused in a sentence and left as it is", async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await pool.query('create table users (mine int)');
    await expect(migrateDatabase(pool)).rejects.toMatchObject({
      name: 'StartupFailure',
      message: expect.stringMatching(/^[^\n]*already has users: set DATABASE_URL[^\n]*$/) as string,
    });
    const { rows } = await pool.query("select to_regnamespace('drizzle') as left_behind");
    expect(rows).toEqual([{ left_behind: null }]);
  });
});

test('a migration that fails is reported in a sentence', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    await pool.query('create function keep_row_count() returns trigger language plpgsql as $$ begin end $$');
    await expect(migrateDatabase(pool)).rejects.toMatchObject({
      name: 'StartupFailure',
      message: expect.stringMatching(/^[^\n]*keep_row_count[^\n]*already exists[^\n]*$/) as string,
    });
  });
});

if (testEngine() === 'postgresql') {
  test('a user who may not create tables is told which right is missing', async () => {
    await withEmptyDatabase(async (connect) => {
      const pool = connect();
      const role = `reader_${randomUUID().replaceAll('-', '')}`;
      await pool.query(`create role ${role}`);
      const limited = connect();
      limited.on('connect', (client) => void client.query(`set role ${role}`));
      try {
        await expect(migrateDatabase(limited)).rejects.toMatchObject({
          name: 'StartupFailure',
          message: expect.stringContaining('may not create tables') as string,
        });
      } finally {
        await pool.query(`drop role ${role}`);
      }
    });
  });

  test('servers that start together take turns: one migrates, the others find it done', async () => {
    await withEmptyDatabase(async (connect) => {
      const applied = await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(connect())));
      expect(applied.filter((count) => count > 0)).toHaveLength(1);
    });
  });
}
