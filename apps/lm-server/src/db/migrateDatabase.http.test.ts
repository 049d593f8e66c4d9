import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startTestServer, testEngine } from '../testing/startTestServer';
import { migrateDatabase, migrationsFolder } from './migrateDatabase';

type Journal = { entries: { idx: number; when: number; tag: string }[] };

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'lm-server-test-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The migrations as another version of the server has them. */
function otherVersion(change: (journal: Journal) => void): string {
  const folder = join(scratch, randomUUID());
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  change(journal);
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

const all = (JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal)
  .entries.length;

/** Where the database under test takes connections: PostgreSQL, or the socket that a running server keeps for guests. */
async function withEmptyDatabase(work: (connect: () => pg.Pool) => Promise<void>): Promise<void> {
  const pools: pg.Pool[] = [];
  const server = testEngine() === 'embedded' ? await startTestServer() : undefined;
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const open = (config: pg.PoolConfig) => {
    const pool = new pg.Pool(config);
    pools.push(pool);
    return pool;
  };
  try {
    if (server) {
      const guest = { host: server.dataDirectory, user: 'postgres', database: 'postgres', max: 1 };
      await open(guest).query(
        'drop schema drizzle cascade; drop schema public cascade; create schema public',
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
    await server?.close();
  }
}

test('an empty database, and one of the version before, are brought to this schema', async () => {
  await withEmptyDatabase(async (connect) => {
    const pool = connect();
    const before = otherVersion(({ entries }) => entries.splice(1));
    expect(await migrateDatabase(pool, before)).toBe(1);
    expect(await migrateDatabase(pool)).toBe(all - 1);
    expect(await migrateDatabase(pool)).toBe(0);
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

if (testEngine() === 'postgresql') {
  test('servers that start together take turns: one migrates, the others find it done', async () => {
    await withEmptyDatabase(async (connect) => {
      const applied = await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(connect())));
      expect(applied.sort()).toEqual([0, 0, 0, 0, all]);
    });
  });
}
