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
