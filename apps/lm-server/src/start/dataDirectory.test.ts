import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDataDirectory } from './dataDirectory';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'lm-data-directory-'));
  chmodSync(scratch, 0o700);
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

test('a first start that was cut off can be repeated', () => {
  mkdirSync(join(scratch, 'initialising-4711'));
  expect(checkDataDirectory(scratch).path).toBe(scratch);
});

test('files of something else are left alone', () => {
  mkdirSync(join(scratch, 'photographs'));
  expect(() => checkDataDirectory(scratch)).toThrow(/holds files of something else \(photographs\)/);
});
