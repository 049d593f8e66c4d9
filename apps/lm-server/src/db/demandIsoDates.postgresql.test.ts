import { join } from 'node:path';
import { runCommand, TEST_SECRETS } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { byHand, copyDatabase } from '../testing/testData';

const scratch = scratchDirectory();

test('a database that does not write dates as ISO is refused, with what to do', async () => {
  const url = await copyDatabase();
  const [name] = new URL(url).pathname.split('/').slice(1);
  await byHand({ connectionString: url }, `alter database ${name} set datestyle = 'SQL, DMY'`);
  const settings = { ...TEST_SECRETS, PORT: '0', LM_DATA_DIR: join(scratch, 'data'), DATABASE_URL: url };
  expect(await runCommand([], settings)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The database writes dates as "SQL, DMY".*reset datestyle.*\n$/) as string,
  });
});
