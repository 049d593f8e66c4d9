import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { runCommand } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { makeTestData, testEngine, type TestData } from '../testing/testData';

const scratch = scratchDirectory();

let data: TestData;
let lines: string[];
beforeAll(async () => {
  data = await makeTestData();
  const whole = join(scratch, 'whole.gz');
  expect(await runCommand(['backup', whole], data.commandSettings)).toMatchObject({ code: 0 });
  lines = gunzipSync(readFileSync(whole)).toString().trimEnd().split('\n');
});
afterAll(() => data.remove());

/** More than a text of this program can hold. */
const endless = () => Buffer.concat(Array<Buffer>(10).fill(gzipSync(Buffer.alloc(2 ** 26))));

const withHeader = (change: object) => {
  const [header, ...others] = lines;
  return [JSON.stringify({ ...(JSON.parse(header!) as object), ...change }), ...others];
};
const withEnd = (change: object) => [
  ...lines.slice(0, -1),
  JSON.stringify({ ...(JSON.parse(lines.at(-1)!) as object), ...change }),
];
const isRow = (line: string) => line.startsWith('{"row"');
const instead = (of: (line: string) => boolean, ...put: string[]) =>
  lines.toSpliced(lines.findIndex(of), 1, ...put);

type Damage = [what: string, contents: () => string[] | Buffer];

const FOUND_BY_THE_DATABASE: Damage[] = [
  ['a row that is a list', () => instead(isRow, '{"row":[]}')],
  ['a row without its values', () => instead(isRow, '{"row":{}}')],
  ['a row twice', () => instead(isRow, lines.find(isRow)!, lines.find(isRow)!)],
];

/** Whatever the database is, so that one is enough. */
const FOUND_AS_IT_IS_READ: Damage[] = [
  ['a line without an end', endless],
  ['a first line that is no object', () => ['null', ...lines.slice(1)]],
  ['a line that is no object', () => instead(isRow, 'null')],
  ['a row that is none', () => instead(isRow, '{"row":null}')],
  ['no files', () => withHeader({ files: null })],
  ['files that are a number', () => withHeader({ files: 5 })],
  ['secrets that are cut short', () => withHeader({ files: { 'secrets.json': '{"tokenSe' } })],
  ['sign-ins that are none', () => withHeader({ files: { 'sign-ins.json': 'null' } })],
  ['last numbers that are words', () => withEnd({ numbers: { users: 'many' } })],
];

test.each([...FOUND_BY_THE_DATABASE, ...(testEngine() === 'postgresql' ? FOUND_AS_IT_IS_READ : [])])(
  'a backup with %s is refused in a sentence',
  async (_, contents) => {
    const file = join(scratch, 'damaged.gz');
    const damaged = contents();
    writeFileSync(file, Buffer.isBuffer(damaged) ? damaged : gzipSync(`${damaged.join('\n')}\n`));
    expect(await runCommand(['restore', file, '--force'], data.commandSettings)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${file} is not a complete backup of this server: nothing has been changed, try another backup.\n`,
    });
  },
);
