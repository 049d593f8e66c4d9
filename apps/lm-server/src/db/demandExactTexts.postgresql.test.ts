import { join } from 'node:path';
import { runCommand, TEST_SECRETS } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { byHand, copyDatabase } from '../testing/testData';

const scratch = scratchDirectory();

test.each([
  ['does not write dates as ISO', "datestyle = 'SQL, DMY'", /writes dates as "SQL, DMY".*reset datestyle/],
  ['rounds what it writes', 'extra_float_digits = -1', /extra_float_digits is -1.*reset extra_float_digits/],
])('a database that %s is refused, with what to do', async (_, setting, words) => {
  const url = await copyDatabase();
  const [name] = new URL(url).pathname.split('/').slice(1);
  await byHand({ connectionString: url }, `alter database ${name} set ${setting}`);
  const settings = { ...TEST_SECRETS, PORT: '0', LM_DATA_DIR: join(scratch, 'data'), DATABASE_URL: url };
  const { code, stdout, stderr } = await runCommand([], settings);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(words);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
