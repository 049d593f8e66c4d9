import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../db/migrateDatabase';
import { packageRoot } from '../start/packageRoot';
import { firstRelease } from '../testing/otherVersion';
import { runCommand, runServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { byHand, copyDatabase, makeTestData, type TestData } from '../testing/testData';
import { shareCompressedFiles } from '../testing/testDatabases';
import { untilItSucceeds } from '../testing/untilItSucceeds';

const scratch = scratchDirectory();
const file = join(scratch, 'backup.gz');

let data: TestData;
beforeAll(async () => {
  data = await makeTestData();
  expect(await runCommand(['backup', file], data.commandSettings)).toMatchObject({ code: 0 });
});
afterAll(() => data.remove());

const DONE = { code: 0, stderr: '' };
const REFUSED = {
  code: 1,
  stdout: '',
  stderr: 'A server of this database is running: stop every one before a restore.\n',
};

test('a restore is refused while a server runs, whatever name its DATABASE_URL gives to connections', async () => {
  const url = new URL(data.databaseUrl!);
  url.searchParams.set('application_name', 'license-admin');
  const settings = { ...data.commandSettings, DATABASE_URL: url.href };
  const server = await runServer(settings);
  expect(await runCommand(['restore', file, '--force'], settings)).toEqual(REFUSED);
  await server.stop();
  expect(await runCommand(['restore', file, '--force'], settings)).toMatchObject(DONE);
});

test('while a server of an older version runs, a restore is refused and has not upgraded its database', async () => {
  const older = new pg.Pool({ connectionString: await copyDatabase(), application_name: 'lm-server' });
  try {
    await migrateDatabase(older, firstRelease(scratch));
    const settings = { ...data.commandSettings, DATABASE_URL: older.options.connectionString! };
    expect(await runCommand(['restore', file, '--force'], settings)).toEqual(REFUSED);
    expect(await runCommand(['check-data'], settings)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('it is at that of an older one') as string,
    });
  } finally {
    await older.end();
  }
});

test.each([
  ['has a table of its name', 'create table users (mine int)', /belongs to something else/],
  [
    'keeps its migrations alike',
    `create table public.not_ours (mine int); create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('not ours', 9999999999999)`,
    /set DATABASE_URL, or LM_DATA_DIR for the embedded database, to an empty one/,
  ],
])('a database of another program, which %s, is not replaced', async (_, statement, why) => {
  const settings = { ...data.commandSettings, DATABASE_URL: await copyDatabase() };
  await byHand({ connectionString: settings.DATABASE_URL }, statement);
  expect(await runCommand(['restore', file, '--force'], settings)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(why) as string,
  });
});

test('of two restores into an empty database at once one is done, and the other finds it not empty', async () => {
  const settings = { ...data.commandSettings, DATABASE_URL: await copyDatabase() };
  const ended = await Promise.all([0, 1].map(() => runCommand(['restore', file], settings)));
  expect(ended.sort((a, b) => a.code! - b.code!)).toMatchObject([
    DONE,
    { code: 1, stdout: '', stderr: expect.stringMatching(/^The database is not empty: [^\n]+\n$/) as string },
  ]);
  expect(await runCommand(['check-data'], settings)).toMatchObject(DONE);
});

test('a user to whom the schema "public" does not belong restores into it, and it stays as it was granted', async () => {
  const databaseUrl = await copyDatabase();
  const database = new URL(databaseUrl).pathname.slice(1);
  const [user, other] = ['user', 'other'].map((name) => `${name}_${randomUUID().replaceAll('-', '')}`);
  await byHand(
    { connectionString: databaseUrl },
    `create role ${user} login; create role ${other};
     grant create on database ${database} to ${user}; grant all on schema public to ${user};
     grant create on schema public to ${other}; create table public.not_ours (mine int); grant select on public.not_ours to ${user}`,
  );
  const url = new URL(databaseUrl);
  url.username = user!;
  const settings = { ...data.commandSettings, DATABASE_URL: url.href };
  expect(await runCommand(['migrate'], settings)).toMatchObject(DONE);
  expect(await runCommand(['restore', file], settings)).toMatchObject(DONE);
  expect(await runCommand(['restore', file, '--force'], settings)).toMatchObject(DONE);
  expect(await runCommand(['check-data'], settings)).toMatchObject(DONE);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(
    `select has_schema_privilege($1, 'public', 'create') as "isGranted", to_regclass('public.not_ours') as "notOurs"`,
    [other],
  );
  await client.end();
  expect(rows).toEqual([{ isGranted: true, notOurs: 'not_ours' }]);
});

describe('of an installation whose keys were generated', () => {
  const withKeys = join(scratch, 'with-keys.gz');
  let original: Record<'LM_DATA_DIR' | 'DATABASE_URL', string>;
  beforeAll(async () => {
    original = await emptyInstallation();
    await expectItStarts(original);
    expect(await runCommand(['backup', withKeys], original)).toMatchObject(DONE);
  });

  async function emptyInstallation() {
    const directory = join(scratch, randomUUID());
    return { LM_DATA_DIR: directory, LM_DEMO: '0', DATABASE_URL: await copyDatabase() };
  }

  async function expectItStarts(settings: { LM_DATA_DIR: string }) {
    shareCompressedFiles(settings.LM_DATA_DIR);
    const server = await runServer(settings);
    expect(await server.stop()).toBe(0);
  }

  test('a restore on a full disk changes nothing, and can be repeated when there is room', async () => {
    const settings = await emptyInstallation();
    const fault = join(scratch, 'fault');
    writeFileSync(fault, 'ENOSPC');
    const onFullDisk = {
      ...settings,
      NODE_OPTIONS: `--require ${join(packageRoot, 'src/testing/brokenDisk.cjs')}`,
      TEST_DISK_DIRECTORY: settings.LM_DATA_DIR,
      TEST_DISK_FAULT: fault,
    };
    expect(await runCommand(['restore', withKeys], onFullDisk)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The disk that holds [^\n]* is full [^\n]*\n$/) as string,
    });
    expect(await runCommand(['restore', withKeys], settings)).toMatchObject(DONE);
    await expectItStarts(settings);
  });

  test('a restore that ended before the keys were in their place is repeated, and no start makes others', async () => {
    const settings = await emptyInstallation();
    const inTheWay = join(settings.LM_DATA_DIR, 'secrets.json');
    mkdirSync(inTheWay, { recursive: true, mode: 0o700 });
    expect(await runCommand(['restore', withKeys], settings)).toMatchObject({ code: 1 });
    rmdirSync(inTheWay);
    await expect(runServer(settings)).rejects.toThrow(
      /LM_LICENSE_FILE_KEY .*are not what the servers of this database have/,
    );
    expect(await runCommand(['restore', withKeys, '--force'], settings)).toMatchObject(DONE);
    await expectItStarts(settings);
  });

  const NODE_OPTIONS = `--require ${join(packageRoot, 'src/testing/killedOnceThere.cjs')}`;

  test('of a restore that was killed before it changed the database a start leaves none of the other keys', async () => {
    const settings = await emptyInstallation();
    await expectItStarts(settings);
    const staged = join(settings.LM_DATA_DIR, 'restoring');
    const killed = { ...settings, NODE_OPTIONS, TEST_KILL_ONCE_THERE: 'restoring/secrets.json' };
    expect(await runCommand(['restore', withKeys, '--force'], killed)).toMatchObject({ code: null });
    expect(existsSync(join(staged, 'secrets.json'))).toBe(true);
    await expectItStarts(settings);
    expect(existsSync(staged)).toBe(false);
  });

  test('keys of a restored database that only an unfinished restore has are kept at a start with others of it', async () => {
    const secrets = join(original.LM_DATA_DIR, 'secrets.json');
    const before = readFileSync(secrets, 'utf8');
    const { licenseFileKeys, ...others } = JSON.parse(before) as { licenseFileKeys: string[] };
    const newer = randomBytes(32).toString('base64url');
    writeFileSync(secrets, JSON.stringify({ ...others, licenseFileKeys: [newer, ...licenseFileKeys] }));
    await expectItStarts(original);
    const withNewer = join(scratch, 'with-newer.gz');
    expect(await runCommand(['backup', withNewer], original)).toMatchObject(DONE);

    const settings = await emptyInstallation();
    const place = join(settings.LM_DATA_DIR, 'secrets.json');
    mkdirSync(place, { recursive: true, mode: 0o700 });
    expect(await runCommand(['restore', withNewer], settings)).toMatchObject({ code: 1 });
    rmdirSync(place);
    writeFileSync(place, before, { mode: 0o600 });
    await expectItStarts(settings);
    expect(readFileSync(join(settings.LM_DATA_DIR, 'restoring/secrets.json'), 'utf8')).toContain(newer);
  });

  test('a restore whose connection is lost while the database counts what was restored is done', async () => {
    const settings = await emptyInstallation();
    const [holder, killer] = [0, 1].map(() => new pg.Client(settings.DATABASE_URL)) as [pg.Client, pg.Client];
    await Promise.all([holder.connect(), killer.connect()]);
    await holder.query('create schema held; create table held.held ()');
    await holder.query('begin; lock table held.held');
    const restoring = runCommand(['restore', withKeys], settings);
    await untilItSucceeds(async () => {
      const { rowCount } = await killer.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'analyze' and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(1);
    });
    await Promise.all([holder.end(), killer.end()]);
    expect(await restoring).toMatchObject(DONE);
    await expectItStarts(settings);
  });
});
