import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packageRoot } from '../start/packageRoot';
import { runCommand, runServer, type RunningServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { makeTestData, testEngine, type TestData } from '../testing/testData';

const scratch = scratchDirectory();

let data: TestData;
let server: RunningServer | undefined;
beforeAll(async () => {
  data = await makeTestData();
  // Several commands at once can only be guests in the embedded database.
  if (testEngine() === 'embedded') server = await runServer(data.commandSettings);
});
afterAll(async () => {
  await server?.stop();
  data.remove();
});

const backUpTo = (file: string, settings: Record<string, string> = {}) =>
  runCommand(['backup', file], { ...data.commandSettings, ...settings });
const NODE_OPTIONS = `--require ${join(packageRoot, 'src/testing/killedOnceThere.cjs')}`;
const filesNamed = (name: string) => readdirSync(scratch).filter((found) => found.startsWith(name));
const lastLineOf = (file: string) =>
  JSON.parse(gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').at(-1)!) as unknown;

test('of backups that are made to one name at once one is whole, and the others are refused', async () => {
  const file = join(scratch, 'same.gz');
  const ended = await Promise.all(Array.from({ length: 3 }, () => backUpTo(file)));
  const refused = ended.filter(({ code }) => code !== 0);
  expect(refused.map(({ stderr }) => stderr)).toEqual(
    Array(2).fill(`${file} exists already: choose another name, for a backup replaces nothing.\n`),
  );
  const [written] = ended.filter(({ code }) => code === 0).map(({ stdout }) => parseInt(stdout));
  expect(lastLineOf(file)).toMatchObject({ end: true, rows: written });
  expect(filesNamed('same.gz')).toEqual(['same.gz']);
});

test('a disk that fails as the backup gets its name is told in a sentence, and the name is free for the next', async () => {
  const file = join(scratch, 'failed.gz');
  expect(await backUpTo(file, { NODE_OPTIONS, TEST_NO_LINKS: '1' })).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^[^\n]*failed\.gz cannot be written \(EIO[^\n]*\n$/) as string,
  });
  expect(filesNamed('failed.gz')).toEqual([]);
  expect(await backUpTo(file)).toMatchObject({ code: 0 });
});

test.each(['missing/backup.gz', 'file/backup.gz'])(
  'a backup to %s, where none can lie, is refused',
  async (path) => {
    writeFileSync(join(scratch, 'file'), '');
    expect(await backUpTo(join(scratch, path))).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^[^\n]* cannot be (written|copied) [^\n]*(ENOENT|ENOTDIR)[^\n]*\n$/,
      ) as string,
    });
  },
);

// What is the same whatever the database is.
if (testEngine() === 'postgresql') {
  test('a backup that is killed the moment its file is there has left a whole one', async () => {
    const file = join(scratch, 'killed.gz');
    expect(await backUpTo(file, { NODE_OPTIONS, TEST_KILL_ONCE_THERE: 'killed.gz' })).toMatchObject({
      code: null,
    });
    expect(lastLineOf(file)).toMatchObject({ end: true });
  });

  test('a backup goes into no file that others may read, nor through a link', async () => {
    const open = join(scratch, 'open.gz');
    writeFileSync(`${open}.unfinished`, '');
    chmodSync(`${open}.unfinished`, 0o666);
    expect(await backUpTo(open)).toMatchObject({ code: 0 });
    expect(statSync(open).mode & 0o077).toBe(0);

    const [linked, others] = [join(scratch, 'linked.gz'), join(scratch, 'others')];
    writeFileSync(others, 'mine');
    symlinkSync(others, `${linked}.unfinished`);
    expect(await backUpTo(linked)).toMatchObject({ code: 0 });
    expect(readFileSync(others, 'utf8')).toBe('mine');
  });
}
