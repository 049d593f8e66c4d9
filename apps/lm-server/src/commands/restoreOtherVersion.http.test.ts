import { copyFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import * as tokens from '@lm/api-client/tokens';
import { replaceByFirstReleased } from '../testing/otherVersion';
import { ADMINISTRATOR, runCommand, runServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { signIn } from '../testing/staff';
import { byHand, makeTestData, type TestData } from '../testing/testData';

const scratch = scratchDirectory();
const file = join(scratch, 'backup.gz');

let data: TestData;
beforeAll(async () => {
  data = await makeTestData();
});
afterAll(() => data.remove());

const SOMEBODY = `insert into users (user_name, email, password_hash, first_name, last_name)
  values ('somebody', 'somebody@ops.example', '', 'Some', 'Body')`;

const run = (...args: string[]) => runCommand(args, data.commandSettings);
const DONE = { code: 0, stderr: '' };
const refused = (why: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(why) as string });

// In this order: the second one goes on with what the first one restored.
test('a restore that is refused leaves an older version its database, and one that is not replaces it', async () => {
  const cut = join(scratch, 'cut.gz');
  expect(await run('backup', file)).toMatchObject(DONE);
  copyFileSync(file, cut);
  truncateSync(cut, Math.floor(statSync(file).size * 0.7));
  await replaceByFirstReleased(data, scratch, SOMEBODY);
  expect(await run('restore', file)).toEqual(refused(/^The database is not empty: [^\n]+\n$/));
  expect(await run('restore', cut, '--force')).toEqual(refused(/: nothing has been changed, [^\n]+\n$/));
  expect(await run('check-data')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('it is at that of an older one') as string,
  });
  expect(await run('restore', file, '--force')).toMatchObject(DONE);
  expect(await run('check-data')).toMatchObject(DONE);
});

test('whoever goes back restores in the place of what a newer version made, and no token of which nothing is known holds', async () => {
  const newer = await runServer(data.commandSettings);
  const { lm, userId } = await signIn(newer, ADMINISTRATOR);
  await tokens.create(lm, userId, { name: 'Report', scopes: ['read'], days: 1 });
  const withToken = join(scratch, 'with-token.gz');
  expect(await run('backup', withToken)).toMatchObject(DONE);
  await byHand(
    data.connection,
    `alter table api_tokens rename revoked to ended; create table later (id int);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)`,
  );
  await newer.stop();
  expect(await run('migrate')).toEqual(refused(/upgraded by a newer version/));
  expect(await run('restore', withToken)).toEqual(refused(/^The database is not empty: [^\n]+\n$/));
  const restored = await run('restore', withToken, '--force');
  expect(restored).toMatchObject(DONE);
  expect(restored.stdout).toContain('API tokens revoked: 1.');
  expect(await run('migrate')).toMatchObject(DONE);
  expect(await run('check-data')).toMatchObject(DONE);
});
