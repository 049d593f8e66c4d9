import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { runCommand, runServer, TEST_SECRETS } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { byHand, createDatabase } from '../testing/testData';

const scratch = scratchDirectory();

/** An empty database of a user of its own, of which something is then done in it. */
async function settingsAfter(statementFor: (user: string) => string) {
  const user = `user_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(await createDatabase('template template0'));
  const database = url.pathname.slice(1);
  await byHand(
    { connectionString: url.href },
    `create role ${user} login; grant create on database ${database} to ${user}; grant all on schema public to ${user};
     ${statementFor(user)}`,
  );
  url.username = user;
  return {
    ...TEST_SECRETS,
    LM_DATA_DIR: join(scratch, user),
    LM_DEMO: '0',
    DATABASE_URL: url.href,
  };
}

const DONE = { code: 0, stderr: '' };

test('a schema with the name of the database’s user, where PostgreSQL looks first, is in nobody’s way', async () => {
  const settings = await settingsAfter((user) => `create schema ${user} authorization ${user}`);
  const server = await runServer(settings);
  expect(await server.stop()).toBe(0);
  const file = join(scratch, 'backup.gz');
  expect(await runCommand(['backup', file], settings)).toMatchObject(DONE);
  expect(await runCommand(['restore', file, '--force'], settings)).toMatchObject(DONE);
  expect(await runCommand(['check-data'], settings)).toMatchObject(DONE);
});

test('a search_path without "public" is refused, by commands too, with what to do', async () => {
  const settings = await settingsAfter(
    (user) => `create schema app_of_${user}; alter role ${user} set search_path = app_of_${user}`,
  );
  for (const args of [['migrate'], []])
    expect(await runCommand(args, settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The database's search_path is app_of_\w+, in which the schema "public" is missing: [^\n]*reset search_path[^\n]*\n$/,
      ) as string,
    });
});

test.each<[string, (user: string) => string]>([
  ['a schema before "public"', (user) => `alter role ${user} set search_path = app_of_${user}, public`],
  ['the schema with the user’s name', (user) => `alter schema app_of_${user} rename to ${user}`],
])(
  'a table of another program in %s, where ours would be looked for, is refused with what to do',
  async (_, put) => {
    const settings = await settingsAfter(
      (user) => `create schema app_of_${user}; create table app_of_${user}.users (mine int);
               grant all on schema app_of_${user} to ${user}; ${put(user)}`,
    );
    for (const args of [['migrate'], []])
      expect(await runCommand(args, settings)).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^The database's search_path is [^\n]+, in which \w+\.users hides the server's own table: [^\n]*set search_path = public[^\n]*\n$/,
        ) as string,
      });
  },
);

test('a table of another program in a schema after "public" is in nobody’s way', async () => {
  const settings = await settingsAfter(
    (user) => `create schema app_of_${user}; create table app_of_${user}.users (mine int);
               grant all on schema app_of_${user} to ${user};
               alter role ${user} set search_path = public, app_of_${user}`,
  );
  const server = await runServer(settings);
  expect(await server.stop()).toBe(0);
});
