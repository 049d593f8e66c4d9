import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '../testing/scratch';
import { checkDataDirectory } from './dataDirectory';

const scratch = scratchDirectory();

test('a first start that was cut off can be repeated', () => {
  mkdirSync(join(scratch, 'initialising-4711'));
  writeFileSync(join(scratch, 'secrets.json.4711'), '');
  expect(checkDataDirectory(scratch).path).toBe(scratch);
});

test('files of something else are left alone', () => {
  mkdirSync(join(scratch, 'photographs'));
  expect(() => checkDataDirectory(scratch)).toThrow(/holds files of something else \(photographs\)/);
});
