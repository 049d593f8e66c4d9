import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { runCommand, runServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { byHand, copyDatabase, makeTestData, type TestData } from '../testing/testData';

const scratch = scratchDirectory();
const file = join(scratch, 'backup.gz');

let data: TestData;
beforeAll(async () => {
  data = await makeTestData();
  expect(await runCommand(['backup', file], data.commandSettings)).toMatchObject({ code: 0 });
});
afterAll(() => data.remove());

const DONE = { code: 0, stderr: '' };

test('a restore is refused while a server runs, whatever name its DATABASE_URL gives to connections', async () => {
  const url = new URL(data.databaseUrl!);
  url.searchParams.set('application_name', 'license-admin');
  const settings = { ...data.commandSettings, DATABASE_URL: url.href };
  const server = await runServer(settings);
  expect(await runCommand(['restore', file, '--force'], settings)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'A server of this database is running: stop every one before a restore.\n',
  });
  await server.stop();
  expect(await runCommand(['restore', file, '--force'], settings)).toMatchObject(DONE);
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
