import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runCommand } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { server, shareServer } from '../testing/sharedServer';

const scratch = scratchDirectory();
shareServer();

const backUpTo = (file: string) => runCommand(['backup', file], server.commandSettings);
const filesNamed = (name: string) => readdirSync(scratch).filter((found) => found.startsWith(name));

test('of backups that are made to one name at once one is whole, and the others are refused', async () => {
  const file = join(scratch, 'same.gz');
  const ended = await Promise.all(Array.from({ length: 3 }, () => backUpTo(file)));
  const refused = ended.filter(({ code }) => code !== 0);
  expect(refused.map(({ stderr }) => stderr)).toEqual(
    Array(2).fill(`${file} exists already: choose another name, for a backup replaces nothing.\n`),
  );
  const [written] = ended.filter(({ code }) => code === 0).map(({ stdout }) => parseInt(stdout));
  const last = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').at(-1)!;
  expect(JSON.parse(last)).toMatchObject({ end: true, rows: written });
  expect(filesNamed('same.gz')).toEqual(['same.gz']);
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
