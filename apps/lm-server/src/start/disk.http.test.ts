import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { packageRoot } from './packageRoot';
import { runCommand, TEST_SECRETS } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { copyDatabase, makeTestData, testEngine } from '../testing/testData';
import { copyEmbeddedTemplate } from '../testing/testDatabases';
import { untilItSucceeds } from '../testing/untilItSucceeds';

const scratch = scratchDirectory();

/** Settings with which nothing can be written to the directory, for the reason that `fault` holds. */
const brokenDisk = (directory: string, fault: string) => ({
  NODE_OPTIONS: `--require ${join(packageRoot, 'src/testing/brokenDisk.cjs')}`,
  TEST_DISK_DIRECTORY: directory,
  TEST_DISK_FAULT: fault,
});

function faultOf(code: string): string {
  const file = join(mkdtempSync(join(scratch, 'fault-')), 'fault');
  writeFileSync(file, code);
  return file;
}

function preparedDirectory(): string {
  const directory = mkdtempSync(join(scratch, 'data-'));
  copyEmbeddedTemplate('empty', directory);
  return directory;
}

const settingsOf = (directory: string): Record<string, string> => ({
  ...TEST_SECRETS,
  PORT: '0',
  HOST: '127.0.0.1',
  LM_DATA_DIR: directory,
});

/** Entering and signing what a new database holds is the server's only work that no call asks for. */
async function expectNothingToWrite({
  url,
  connection,
}: Pick<TestServer, 'url' | 'connection'>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ pending: number; recorded: boolean }>(
      `select (select count(*)::int from log_pending) as pending, is_all_recorded as recorded from log_state`,
    );
    expect(rows).toEqual([{ pending: 0, recorded: true }]);
  } finally {
    await client.end();
  }
  expect((await fetch(`${url}/lm/log/checkpoint`)).status).toBe(200);
}

const filesOf = (directory: string) => readdirSync(directory, { recursive: true }).sort();

if (testEngine() === 'postgresql') {
  test('full disks of their own hold up no servers on a PostgreSQL that holds users', async () => {
    const data = await makeTestData();
    const settings = brokenDisk(dirname(data.dataDirectory), faultOf('ENOSPC'));
    const server = await startTestServer({ data, settings });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.close();
  });

  test('a first start on a full disk names the file that does not fit', async () => {
    const directory = mkdtempSync(join(scratch, 'first-'));
    const ended = await runCommand([], {
      ...settingsOf(directory),
      ...brokenDisk(directory, faultOf('ENOSPC')),
      DATABASE_URL: await copyDatabase(),
    });
    const words = /^The disk that holds \S+\/sign-ins\.json is full/;
    expect(ended).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(words) as string });
  });
} else {
  test.each([
    ['ENOSPC', /^The disk that holds .* is full .*make room on it and try again; .* is whole/],
    ['EROFS', /^The file system that holds .* is read-only .*mount it for writing/],
  ])('a start on a disk that answers %s says what to do, and the database is whole', async (code, words) => {
    const directory = preparedDirectory();
    for (const command of [[], ['migrate']]) {
      const ended = await runCommand(command, {
        ...settingsOf(directory),
        ...brokenDisk(directory, faultOf(code)),
      });
      expect(ended).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(words) as string });
      expect(ended.stderr).not.toMatch(/object Object|move .*away|restore/);
      expect(ended.stderr.trim().split('\n')).toHaveLength(1);
    }
    expect(await runCommand(['migrate'], settingsOf(directory))).toMatchObject({ code: 0 });
  });

  test('a first start on a full disk says so and leaves nothing that looks like a database', async () => {
    const directory = mkdtempSync(join(scratch, 'new-'));
    const ended = await runCommand([], {
      ...settingsOf(directory),
      ...brokenDisk(directory, faultOf('ENOSPC')),
    });
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The disk .* is full/) as string });
    expect(filesOf(directory).filter((name) => !/^lock$/.test(String(name)))).toEqual([]);
  });

  test('a database whose files another user made names the file and how to get it back', async () => {
    const directory = preparedDirectory();
    const file = join(directory, 'database/global/pg_control');
    chmodSync(file, 0o000);
    const ended = await runCommand([], settingsOf(directory), { heedPermissions: true });
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/cannot be used \(.*chmod -R u\+rwX|chown -R/) as string,
    });
    expect(ended.stderr).not.toMatch(/restore/);
    chmodSync(file, 0o600);
    expect(await runCommand(['migrate'], settingsOf(directory))).toMatchObject({ code: 0 });
  });

  test('a damaged database is to be left as it is and the backup restored elsewhere', async () => {
    const directory = preparedDirectory();
    const file = join(directory, 'database/global/pg_control');
    const content = readFileSync(file);
    content.fill(7, 0, 300);
    writeFileSync(file, content);
    const { code, stderr } = await runCommand([], settingsOf(directory));
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /probably damaged .*leave that directory as it is, set LM_DATA_DIR to an empty one/,
      ),
    ]);
  });

  test('readiness notices a disk that fills, and that there is room again', async () => {
    const fault = faultOf('');
    const server = await startTestServer({ settings: brokenDisk(tmpdir(), fault) });
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
    const until = (status: number) => untilItSucceeds(async () => expect(await readiness()).toBe(status));
    try {
      expect(await readiness()).toBe(200);
      await untilItSucceeds(() => expectNothingToWrite(server));
      writeFileSync(fault, 'ENOSPC');
      await until(503);
      writeFileSync(fault, '');
      await until(200);
    } finally {
      await server.close();
    }
  });
}
