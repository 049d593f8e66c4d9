import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { LAST_SIGNED_FILE } from '../log/lastSigned';
import { replaceByFirstReleased } from '../testing/otherVersion';
import { runCommand } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { startTestServer } from '../testing/startTestServer';
import { makeTestData, type TestData } from '../testing/testData';

const scratch = scratchDirectory();

let data: TestData;
beforeAll(async () => {
  data = await makeTestData();
});
afterAll(() => data.remove());

const SOMETHING = `insert into audit_logs (table_name, record_id, operation, operation_date, new_values)
  values ('Applications', '1', 'Create', now(), '{"applicationName":"Gates"}')`;

/** As it was while it ran. */
const forgetTheLog = () => rmSync(join(data.dataDirectory, LAST_SIGNED_FILE), { force: true });

// In this order: the second one upgrades it.
test('a database of an older version is not taken for a damaged one', async () => {
  await replaceByFirstReleased(data, scratch, SOMETHING);
  forgetTheLog();
  for (const name of ['check-data', 'verify-log'])
    expect(await runCommand([name], data.commandSettings)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^The database is not at the schema of this version[^\n]+\n$/) as string,
    });
});

test('a log that begins with the first start after an upgrade is not taken for one that was emptied', async () => {
  expect(await runCommand(['migrate'], data.commandSettings)).toMatchObject({ code: 0, stderr: '' });
  expect(await runCommand(['verify-log'], data.commandSettings)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'The log has not begun yet: it begins when a server of this version starts for the first time.\n',
  });
  const again = await startTestServer({ data });
  expect(await runCommand(['verify-log'], data.commandSettings)).toMatchObject({ code: 0, stderr: '' });
  await again.stop();
});
