import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '../testing/scratch';
import { writePrivately } from './durableFiles';

const scratch = scratchDirectory();

/** Where this process writes before the file is whole. */
function placeFor(name: string) {
  const directory = mkdtempSync(join(scratch, 'data-'));
  const file = join(directory, name);
  return { directory, file, unfinished: `${file}.${process.pid}` };
}

test('a file that cannot be written leaves nothing in its directory', () => {
  const { directory, file } = placeFor('secrets.json');
  mkdirSync(file); // what nothing can be renamed to
  expect(() => writePrivately(file, {})).toThrow(/EISDIR/);
  expect(readdirSync(directory)).toEqual(['secrets.json']);
});

test('secrets go into no file that others may read, nor through a link', () => {
  const { directory, file, unfinished } = placeFor('secrets.json');
  writeFileSync(unfinished, '');
  chmodSync(unfinished, 0o666);
  writePrivately(file, { a: 'secret' });
  expect(statSync(file).mode & 0o077).toBe(0);

  const others = join(directory, 'others');
  writeFileSync(others, 'mine');
  symlinkSync(others, unfinished);
  writePrivately(file, { another: 'secret' });
  expect(readFileSync(others, 'utf8')).toBe('mine');
  expect(readFileSync(file, 'utf8')).toContain('another');
});

test('of two first writers the second finds the file of the first', () => {
  const { directory, file } = placeFor('secrets.json');
  for (const writer of ['first', 'second']) writePrivately(file, { writer }, { keepExisting: true });
  expect(readFileSync(file, 'utf8')).toContain('first');
  expect(readdirSync(directory)).toEqual(['secrets.json']);
});
