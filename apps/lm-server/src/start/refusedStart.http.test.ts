import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '../testing/scratch';
import { packageRoot } from './packageRoot';

const scratch = scratchDirectory();

const IS_ROOT = process.getuid!() === 0;

/** Somebody to whom the root of the file system does not belong. */
const NOBODY = IS_ROOT ? 65534 : process.getuid!();
const AS_NOBODY = IS_ROOT ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : [];

/** The server's start in the given data directory, until it ends. */
function startIn(directory: string, as: readonly string[] = []) {
  const [command, ...words] = [...as, process.execPath, join(packageRoot, 'test-results/server/main.js')];
  const { status, stdout, stderr } = spawnSync(command, words, {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LM_DATA_DIR: directory },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { code: status, stdout, stderr };
}

test.each(['/lm-nowhere', '/lm-nowhere/data'])(
  'a data directory %s that this user may not make is refused with the command that makes it, and no other',
  (directory) => {
    const { code, stdout, stderr } = startIn(directory, AS_NOBODY);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      new RegExp(
        `^${directory} cannot be used \\(EACCES: [^\\n]*run "install -d -m 700 -o ${NOBODY} ${directory}" as root, or set LM_DATA_DIR[^\\n]*\\n$`,
      ),
    );
    expect(stderr).not.toMatch(/ -R /);
  },
);

if (process.platform === 'linux') {
  test('a data directory where nobody can make one is refused with one sentence', () => {
    expect(startIn('/proc/lm-nowhere')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]*\/proc\/lm-nowhere cannot be used [^\n]*\n$/) as string,
    });
  });
}

if (process.platform !== 'win32') {
  test.each([64, 128])(
    'a start that may open only %i files is refused with what raises that, before it makes anything',
    (files) => {
      const directory = join(scratch, `files-${files}`);
      const { code, stdout, stderr } = startIn(directory, [
        'sh',
        '-c',
        `ulimit -n ${files} && exec "$@"`,
        'sh',
      ]);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toBe(
        `This process may have only ${files} files open and needs 256: raise that with "ulimit -n" or LimitNOFILE=.\n`,
      );
      expect(existsSync(directory)).toBe(false);
    },
  );
}
