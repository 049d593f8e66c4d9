import { join } from 'node:path';
import { runCommand, runServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { makeTestData, type TestData } from '../testing/testData';

const scratch = scratchDirectory();
const file = join(scratch, 'backup.gz');

let data: TestData;
beforeAll(async () => {
  data = await makeTestData();
  expect(await runCommand(['backup', file], data.commandSettings)).toMatchObject({ code: 0 });
});
afterAll(() => data.remove());

const DONE = { code: 0, stderr: '' };

test('a restore is refused while a server runs, whatever name its DATABASE_URL gives to connections', async () => {
  const url = new URL(data.databaseUrl!);
  url.searchParams.set('application_name', 'license-admin');
  const settings = { ...data.commandSettings, DATABASE_URL: url.href };
  const server = await runServer(settings);
  expect(await runCommand(['restore', file, '--force'], settings)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'A server of this database is running: stop every one before a restore.\n',
  });
  await server.stop();
  expect(await runCommand(['restore', file, '--force'], settings)).toMatchObject(DONE);
});
