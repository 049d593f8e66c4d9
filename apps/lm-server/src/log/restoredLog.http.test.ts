import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenses } from '@lm/api-client';
import { verifyCheckpoint } from '@lm/api-client/log';
import { LAST_SIGNED_FILE } from './lastSigned';
import { issuedLicense } from '../testing/issuedLicense';
import { ADMINISTRATOR, runCommand, runServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { signIn, signInAdministrator } from '../testing/staff';
import { startTestServer } from '../testing/startTestServer';
import { packageRoot } from '../start/packageRoot';
import { byHand, makeTestData, type TestData } from '../testing/testData';

const scratch = scratchDirectory();
const backup = join(scratch, 'backup.gz');

/** Data with two licenses whose files nobody fetched, of which every server has seen the log signed; `backup` is of it. */
let original: TestData;
beforeAll(async () => {
  original = await makeTestData();
  const first = await startTestServer({ data: original });
  const admin = await signInAdministrator(first);
  for (let issued = 0; issued < 2; issued += 1) await issuedLicense(admin);
  await nameOf(first);
  await first.stop();
  expect(await runCommand(['backup', backup], original.commandSettings)).toMatchObject({ code: 0 });
});
afterAll(() => original.remove());

let data: TestData;
beforeEach(async () => {
  data = await original.copy();
});
afterEach(() => data.remove());

const newKey = () => randomBytes(32).toString('base64');

type Started = { url: string; log: () => string };

const textAt = async ({ url }: { url: string }, path: string) => (await fetch(`${url}${path}`)).text();
const nameOf = async (of: { url: string }) => (await textAt(of, '/lm/log/checkpoint')).split('\n')[0]!;
const memories = ({ dataDirectories }: { dataDirectories: readonly string[] }) =>
  dataDirectories.map((directory) => join(directory, LAST_SIGNED_FILE));
const lastIn = (memory: string) =>
  (JSON.parse(readFileSync(memory, 'utf8')) as { note: string; at: number }[]).at(-1)!;

/** Starts every server of the database, or one, and asks for the checkpoint, so that each has looked. */
async function started(start: () => Promise<Started & { stop: () => Promise<unknown> }> = onAll) {
  const again = await start();
  return { ...again, name: await nameOf(again) };
}

const onAll = () => startTestServer({ data });

const restore = (settings: Record<string, string> = data.commandSettings) =>
  runCommand(['restore', backup, '--force'], settings);

async function expectAlarm(of: Started, lost: RegExp): Promise<void> {
  expect(of.log()).toMatch(lost);
  expect(await textAt(of, '/readyz')).toMatch(lost);
  expect(await textAt(of, '/metrics')).toMatch(/^log_broken 1$/m);
}

test('every server believes the name that restore signed, and none that of a backup older than it', async () => {
  expect(await restore()).toMatchObject({ code: 0 });
  const first = await started();
  await first.stop();
  const older = await data.copy();
  expect(await restore()).toMatchObject({ code: 0 });
  const second = await started();
  expect(second.name).not.toBe(first.name);
  expect(await textAt(second, '/metrics')).toMatch(/^log_broken 0$/m);
  await second.stop();
  for (const { log } of [first, second]) expect(log()).not.toContain('"alarm":"log"');
  for (const memory of memories(data)) expect(lastIn(memory).note).toContain(`${second.name}\n`);

  // A server that never saw the older name.
  for (const [index, memory] of memories(older).entries())
    writeFileSync(memory, JSON.stringify([lastIn(memories(data)[index]!)]));
  const putBack = await startTestServer({ data: older });
  try {
    await expectAlarm(putBack, /it was called \S+ when this server saw it signed last, and is called/);
    expect(await nameOf(putBack)).toBe(second.name);
    expect(await runCommand(['verify-log'], older.commandSettings)).toMatchObject({ code: 1 });
  } finally {
    await putBack.close();
  }
});

test('a restore that is killed as soon as the keys are in their place has signed the log', async () => {
  const { LM_LICENSE_SIGNING_KEY, LM_LICENSE_FILE_KEY, ...settings } = data.commandSettings;
  const kept = {
    tokenSecret: newKey(),
    licenseSigningKeys: [LM_LICENSE_SIGNING_KEY],
    licenseFileKeys: [LM_LICENSE_FILE_KEY],
  };
  const keys = join(data.dataDirectory, 'secrets.json');
  writeFileSync(keys, JSON.stringify(kept), { mode: 0o600 });
  const withKeys = join(scratch, 'keys.gz');
  expect(await runCommand(['backup', withKeys], settings)).toMatchObject({ code: 0 });
  const killed = {
    ...settings,
    NODE_OPTIONS: `--require ${join(packageRoot, 'src/testing/killedOnceThere.cjs')}`,
    TEST_KILL_ONCE_THERE: keys,
  };
  expect(await runCommand(['restore', withKeys, '--force'], killed)).toMatchObject({
    code: null,
    stdout: '',
  });
  expect(await runCommand(['verify-log'], settings)).toMatchObject({ code: 0, stderr: '' });
  const restored = await started(() => runServer(settings));
  expect(restored.name).toContain('/restored-');
  expect(await textAt(restored, '/metrics')).toMatch(/^log_broken 0$/m);
  await restored.stop();
});

test('what nobody fetched before the restore rests on a checkpoint of three lines, as every verifier knows them', async () => {
  expect(await restore()).toMatchObject({ code: 0 });
  const again = await started();
  const { lm } = await signIn(again, ADMINISTRATOR);
  const { items } = await licenses.list(lm, { pageNumber: 1, pageSize: 2 });
  const linesOf = async (id: number) => {
    const { licenseFile } = await licenses.get(lm, id);
    return Buffer.from(licenseFile!, 'base64').toString().split('\n\n')[1]!.split('\n');
  };
  const threeLines = [again.name, expect.stringMatching(/^\d+$/), expect.stringMatching(/^.{44}$/)];
  expect(await linesOf(items[0]!.id)).toEqual(threeLines);
  // As earlier versions restored it.
  await byHand(
    data.connection,
    `begin; set local session_replication_role = replica;
     delete from log_checkpoints where origin = '${again.name}' and note not like E'%\\nrestored\\n\\n%'; commit`,
  );
  expect(await linesOf(items[1]!.id)).toEqual(threeLines);
  await again.stop();
});

test('the key that signs the restored log is the last that is told, behind one that it replaced', async () => {
  const settings = { ...data.commandSettings, LM_LOG_KEY: `${newKey()},${newKey()}` };
  expect(await restore(settings)).toMatchObject({ code: 0 });
  const again = await runServer(settings);
  const newest = (await textAt(again, '/lm/log/vkey')).trim().split('\n').at(-1)!;
  expect(await verifyCheckpoint(await textAt(again, '/lm/log/checkpoint'), { log: newest })).toBeTruthy();
  await again.stop();
});

test('a name that somebody gave it is not believed, though a server without a memory signed it', async () => {
  const before = await onAll();
  const note = await textAt(before, '/lm/log/checkpoint');
  const [name] = note.split('\n');
  await byHand(data.connection, "update log_state set origin = origin || '/restored-20991231235959'");
  await before.stop();
  for (const memory of memories(data)) rmSync(memory, { force: true });
  const fresh = await started();
  expect(fresh.name).toBe(`${name}/restored-20991231235959`);
  await fresh.stop();
  for (const memory of memories(data)) writeFileSync(memory, JSON.stringify([{ note, at: Date.now() }]));
  const again = await started();
  await expectAlarm(
    again,
    /when this server saw it signed last, and is called \S+\/restored-20991231235959 now/,
  );
  await again.stop();
});
