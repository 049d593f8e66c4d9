import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { LAST_SIGNED_FILE } from '../log/lastSigned';
import { stopAsFirstReleased } from '../testing/otherVersion';
import { runCommand } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { server, shareServer } from '../testing/sharedServer';

const scratch = scratchDirectory();
shareServer();

const SOMETHING = `insert into audit_logs (table_name, record_id, operation, operation_date, new_values)
  values ('Applications', '1', 'Create', now(), '{"applicationName":"Gates"}')`;

/** As they were while it ran. */
const forgetTheLog = () => {
  for (const directory of server.dataDirectories) rmSync(join(directory, LAST_SIGNED_FILE), { force: true });
};

// In this order: the second one upgrades it.
test('a database of an older version is not taken for a damaged one', async () => {
  await stopAsFirstReleased(server, scratch, SOMETHING);
  forgetTheLog();
  for (const name of ['check-data', 'verify-log'])
    expect(await runCommand([name], server.commandSettings)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^The database is not at the schema of this version[^\n]+\n$/) as string,
    });
});

test('a log that begins with the first start after an upgrade is not taken for one that was emptied', async () => {
  expect(await runCommand(['migrate'], server.commandSettings)).toMatchObject({ code: 0, stderr: '' });
  expect(await runCommand(['verify-log'], server.commandSettings)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'The log has not begun yet: it begins when a server of this version starts for the first time.\n',
  });
  const again = await server.again();
  expect(await runCommand(['verify-log'], server.commandSettings)).toMatchObject({ code: 0, stderr: '' });
  await again.stop();
});
