import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applications } from '@lm/api-client';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { insertChanges } from '../audit-logs/changeStore';
import { withoutStatementNames } from '../db/embedded/withoutStatementNames';
import * as schema from '../db/schema';
import { LAST_SIGNED_FILE } from '../log/lastSigned';
import { atOnce, clientOf, signInAdministrator } from '../testing/staff';
import { runCommand, TEST_SECRETS } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { admin, server, shareServer } from '../testing/sharedServer';
import { startTestServer } from '../testing/startTestServer';
import { makeTestData, type TestData } from '../testing/testData';
import { untilItSucceeds } from '../testing/untilItSucceeds';

const scratch = scratchDirectory();
shareServer({ furnishing: 'demo' });

const keyOf = (letter: string) =>
  Buffer.from(Array.from(letter.repeat(32), (one, at) => one.charCodeAt(0) ^ (at * 7)));

/** What is kept of a log elsewhere. */
async function keepCheckpoint(of: { url: string }, name: string): Promise<string> {
  const file = join(scratch, name);
  writeFileSync(file, await (await fetch(`${of.url}/lm/log/checkpoint`)).text());
  return file;
}

const verify = (settings: Record<string, string>, ...more: string[]) =>
  runCommand(['verify-log', ...more], settings);

const FITS = { code: 0, stdout: expect.stringContaining('everything fits') as string };

let names = 0;
const write = (by: Pick<typeof admin, 'lm'>) =>
  applications.create(by.lm, { applicationName: `Written ${(names += 1)}` });

/** Nothing waits for its place any more. */
const placed = () =>
  untilItSucceeds(async () => {
    const client = new pg.Client(server.connection);
    await client.connect();
    const { rows } = await client.query('select 1 from log_pending').finally(() => client.end());
    expect(rows).toEqual([]);
  });

test('a log that is written meanwhile fits, and begins with the checkpoint that an editor has kept', async () => {
  const kept = await keepCheckpoint(server, 'kept');
  writeFileSync(kept, `\ufeff${readFileSync(kept, 'utf8').replaceAll('\n', '\r\n')}`);
  const [verified] = await Promise.all([
    verify(server.commandSettings, '--checkpoint', kept),
    ...atOnce(60, () => write(admin)),
  ]);
  expect(verified).toMatchObject(FITS);
  expect(verified.stdout).toMatch(/It begins with the \d+ entries of the given checkpoint\./);
});

test('what is no checkpoint of this log is refused in a sentence', async () => {
  const file = join(scratch, 'other');
  writeFileSync(file, 'other.example/log\n5\nAAAA\n\n— other.example/log AAAA\n');
  expect(await verify(server.commandSettings, '--checkpoint', file)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/is no checkpoint that this log has signed \(.+\)\.\n$/) as string,
  });
});

test('a checkpoint that cannot be read is told as such, and not as that of another log', async () => {
  for (const [path, why] of [
    [join(scratch, 'nowhere'), 'ENOENT'],
    [scratch, 'EISDIR'],
  ] as const)
    expect(await verify(server.commandSettings, '--checkpoint', path)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`^${path} cannot be read \\(${why}[^\n]+\\)\\.\n$`)) as string,
    });
});

test('a license file that is not there, and an option that is none, keep an inspection from finding out anything', async () => {
  for (const words of [
    ['inspect-license', '/nonexistent'],
    ['inspect-license', __filename, '--log-key', 'none'],
    ['inspect-license', '--fast'],
  ])
    expect(await runCommand(words, server.commandSettings)).toMatchObject({ code: 2, stdout: '' });
});

describe('the log of other servers', () => {
  /** Its servers have been started, have signed, and run no more. */
  let stopped: TestData;
  let kept: string;
  beforeAll(async () => {
    stopped = await makeTestData();
    const first = await startTestServer({ data: stopped });
    kept = await keepCheckpoint(first, 'other-log');
    await first.stop();
  });
  afterAll(() => stopped.remove());

  let other: TestData;
  beforeEach(async () => {
    other = await stopped.copy();
  });
  afterEach(() => other.remove());

  test('a restored backup fits, goes on under another name, and lacks what was written after it', async () => {
    const before = await keepCheckpoint(server, 'before');
    const backup = join(scratch, 'backup.gz');
    expect(await runCommand(['backup', backup], server.commandSettings)).toMatchObject({ code: 0 });
    await write(admin);
    await placed();
    const after = await keepCheckpoint(server, 'after');
    expect(await runCommand(['restore', backup, '--force'], other.commandSettings)).toMatchObject({
      code: 0,
    });
    expect(await verify(other.commandSettings, '--checkpoint', before)).toMatchObject(FITS);
    expect(await verify(other.commandSettings, '--checkpoint', after)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^Entry \d+ is not where the log ended when it was signed: the given checkpoint has .+; the log was restored from a backup since, as its name \S+\/restored-\d{14} says, .+\.\n$/,
      ) as string,
      stderr: expect.stringMatching(/^[^\n]+ verified\. The log does not fit in 1 place\.\n$/) as string,
    });
    const again = await startTestServer({ data: other });
    const origin = () => fetch(`${again.url}/lm/log/checkpoint`).then((answer) => answer.text());
    await untilItSucceeds(async () => expect(await origin()).toMatch(/^[^\n]+\/restored-\d{14}\n/));
    await write(await signInAdministrator(again));
    expect(await verify(other.commandSettings, '--checkpoint', before)).toMatchObject(FITS);
    const grown = await verify(other.commandSettings, '--checkpoint', after);
    expect(grown.stdout).toContain('; the log was restored from a backup since, as its name ');
    expect(again.log()).not.toContain('"alarm":"log"');
    await again.stop();
  });

  test('a log whose key was replaced fits, before its next start and after it', async () => {
    const put = (keys: Record<string, string>) => ({ ...other.commandSettings, ...keys });
    const added = put({
      LM_LICENSE_SIGNING_KEY: `${keyOf('n').toString('base64')},${TEST_SECRETS.LM_LICENSE_SIGNING_KEY}`,
    });
    expect(await verify(added, '--checkpoint', kept)).toMatchObject(FITS);
    const adopted = put({ LM_LOG_KEY: keyOf('l').toString('base64') });
    expect(await runCommand(['adopt-secrets'], adopted)).toMatchObject({ code: 0 });
    expect(await verify(adopted, '--checkpoint', kept)).toMatchObject(FITS);
  });
});

/** Somebody who holds the database. */
async function pastTheServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(server.connection);
  withoutStatementNames(client);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

test('an entry that was erased is counted as such if a later entry says so, and as deleted if none does', async () => {
  await placed();
  const erase = (id: number) =>
    pastTheServer(async (client) => {
      await client.query('delete from audit_logs where id = $1', [id]);
      await client.query("update log_leaves set salt = null where kind = 'audit' and record = $1", [id]);
    });
  await erase(1);
  const deleted = await verify(server.commandSettings);
  expect(deleted).toMatchObject({ code: 1 });
  expect(deleted.stdout).toMatch(/\(audit log entry 1\) was deleted: .* no entry says that it was erased/);
  await pastTheServer((client) =>
    insertChanges(drizzle(client, { schema }), [
      [
        {
          tableName: 'AuditLogs',
          recordId: '1',
          operation: 'Delete',
          userId: null,
          new: { erased: [1], reason: 'Asked for by the person' },
        },
      ],
    ]),
  );
  const verified = await verify(server.commandSettings);
  expect(verified).toMatchObject(FITS);
  expect(verified.stdout).toContain('1 was erased, as later entries say.');
});

test('what is older than the log is recorded at its first start, and said to be', async () => {
  if (server.engine === 'postgresql') await server.stop(); // the embedded database is reached through its server
  await pastTheServer(async (past) => void (await past.query('delete from log_state')));
  expect((await verify(server.commandSettings)).stdout).toMatch(
    /of a log whose name is gone from the database\./,
  );
  await pastTheServer(async (past) => {
    await past.query(
      'truncate log_state, log_leaves, log_pending, log_tiles, log_checkpoints, log_cosignatures, log_keys',
    );
  });
  await server.stop();
  // An installation that is older than the log remembers none.
  for (const directory of server.dataDirectories) rmSync(join(directory, LAST_SIGNED_FILE), { force: true });
  const again = await server.again();
  await untilItSucceeds(async () => {
    const verified = await verify(server.commandSettings);
    expect(verified).toMatchObject(FITS);
    expect(verified.stdout).toMatch(/[1-9]\d{2,} are older than the log and protected since it began\./);
  });
  expect(await (await fetch(`${again.url}/lm/log/checkpoint`)).text()).toMatch(/\n[1-9]\d{2,}\n/);
  await write({ lm: clientOf(again, (await signInAdministrator({ ...server, ...again })).token) });
  expect(await verify(server.commandSettings)).toMatchObject(FITS);
  await again.stop();
});
