import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '../testing/scratch';
import { dataDirectoryAdvice, rightsAdvice } from './rights';

const scratch = scratchDirectory();
const OWNER = process.getuid!();
const OTHER = OWNER + 4711;

beforeEach(() => jest.spyOn(process, 'getuid').mockReturnValue(OTHER));
afterEach(() => jest.restoreAllMocks());

function installation(name = 'data'): string {
  const directory = join(mkdtempSync(join(scratch, 'rights-')), name);
  mkdirSync(join(directory, 'database'), { recursive: true });
  writeFileSync(join(directory, 'secrets.json'), '{}');
  return directory;
}

test('an installation of another user, or a file of it, is to be handed over as a whole', () => {
  const directory = installation();
  for (const path of [directory, join(directory, 'secrets.json'), join(directory, 'database')])
    expect(rightsAdvice(path)).toContain(`run "chown -R ${OTHER} ${directory}" as root`);
  expect(dataDirectoryAdvice(directory)).toContain(`"chown -R ${OTHER} ${directory}"`);
});

test('a directory that is not seen to be an installation is nobody’s to change as a whole', () => {
  const directory = mkdtempSync(join(scratch, 'empty-'));
  expect(statSync(directory).uid).toBe(OWNER);
  expect(dataDirectoryAdvice(directory)).toMatch(/belongs to the user with number .*set LM_DATA_DIR/);
  expect(dataDirectoryAdvice(directory)).not.toMatch(/ -R /);
});

test('a file that stands beside an installation’s own is no part of it', () => {
  const backup = join(installation(), 'backup.gz');
  expect(rightsAdvice(backup)).toBe('name a place that this user may use.');
});

test('a data directory that does not exist is made by a command that touches nothing else', () => {
  const missing = join(scratch, 'not', 'there');
  expect(dataDirectoryAdvice(missing)).toContain(`run "install -d -m 700 -o ${OTHER} ${missing}" as root`);
});

test('a command can be copied, whatever the name of the directory', () => {
  const directory = installation("airport's data; old");
  const quoted = `'${directory.replace("'", String.raw`'\''`)}'`;
  expect(rightsAdvice(directory)).toContain(`chown -R ${OTHER} ${quoted}"`);
});
