import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withoutStatementNames } from '../db/embedded/withoutStatementNames';
import * as schema from '../db/schema';
import { checkDataDirectory } from './dataDirectory';
import { adoptSecrets, demandKnownSecrets } from './knownSecrets';
import { loadSecrets, type LoadedSecrets, type Secrets } from './secrets';
import { readSettings } from './settings';
import { ADMINISTRATOR, runCommand, runServer, TEST_SECRETS, type RunningServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { clientOf, signIn } from '../testing/staff';
import { byHand, copyDatabase, makeTestData, testEngine, type TestData } from '../testing/testData';
import { untilItSucceeds } from '../testing/untilItSucceeds';
import { applications } from '@lm/api-client';

/** What every test server has. */
const OF_TESTS: Secrets = {
  tokenSecret: Buffer.from(TEST_SECRETS.LM_TOKEN_SECRET),
  licenseFileKeys: {
    signing: [Buffer.from(TEST_SECRETS.LM_LICENSE_SIGNING_KEY, 'base64')],
    encryption: [Buffer.from(TEST_SECRETS.LM_LICENSE_FILE_KEY, 'base64')],
  },
};

const scratch = scratchDirectory();
let data: TestData;
let server: RunningServer;
beforeAll(async () => {
  data = await makeTestData();
  server = await runServer(data.commandSettings);
});
afterAll(async () => {
  await server.stop();
  data.remove();
});

describe('the secrets of a database', () => {
  let pool: pg.Pool;
  beforeAll(() => {
    pool = new pg.Pool(data.connection).on('connect', withoutStatementNames);
  });
  afterAll(async () => {
    await adopt(OF_TESTS);
    await pool.end();
  });

  const key = (letter: string) => Buffer.alloc(32, letter);

  /** Each letter is a key. */
  const secrets = (token: string, signing: string, encryption: string): Secrets => ({
    tokenSecret: key(token),
    licenseFileKeys: { signing: [...signing].map(key), encryption: [...encryption].map(key) },
  });
  const demand = (given: Secrets) => demandLoaded({ secrets: given, keep: () => undefined });
  const demandLoaded = (loaded: LoadedSecrets) =>
    demandKnownSecrets(drizzle(pool, { schema }), () => loaded, '/there');
  const adopt = (given: Secrets) => adoptSecrets(drizzle(pool, { schema }), given);

  test.each([
    ['LM_TOKEN_SECRET is', secrets('x', 'b', 'c')],
    ['LM_LICENSE_SIGNING_KEY is', secrets('a', 'x', 'c')],
    ['LM_LICENSE_FILE_KEY is', secrets('a', 'b', 'x')],
    ['LM_TOKEN_SECRET and LM_LICENSE_SIGNING_KEY and LM_LICENSE_FILE_KEY are', secrets('x', 'x', 'x')],
    ['LM_LICENSE_SIGNING_KEY and LM_LICENSE_FILE_KEY are', secrets('a', 'c', 'b')],
  ])('are not others: %s refused', async (names, other) => {
    await adopt(secrets('a', 'b', 'c'));
    await demand(secrets('a', 'b', 'c'));
    await expect(demand(other)).rejects.toThrow(`${names} not what the servers of this database have`);
    await demand(secrets('a', 'b', 'c'));
  });

  test('take a new license key that is put before the old one, and then do without the old one', async () => {
    await adopt(secrets('a', 'b', 'c'));
    await demand(secrets('a', 'db', 'ec'));
    await demand(secrets('a', 'b', 'c')); // a replica that has not been told yet
    await demand(secrets('a', 'd', 'e'));
    await expect(demand(secrets('a', 'f', 'e'))).rejects.toThrow('LM_LICENSE_SIGNING_KEY is not');
  });

  test('are those of one server when several start together for the first time', async () => {
    await pool.query('delete from secret_fingerprints');
    const starts = await Promise.allSettled(
      [...'abcdefgh'].map((letter) => demand(secrets(letter, letter, letter))),
    );
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  describe('with the same text for the token secret in a file of generated ones and in a setting', () => {
    const text = randomBytes(32).toString('base64url');
    const kept = keptSecrets(text);
    const directory = checkDataDirectory(mkdtempSync(join(scratch, 'kept-')));
    writeFileSync(join(directory.path, 'secrets.json'), JSON.stringify(kept));
    const load = (environment: Record<string, string>) => loadSecrets(readSettings(environment), directory);
    const generated = () => load({});
    const set = () => load(settingsOf(kept));

    test.each([
      ['generated', generated, Buffer.from(text, 'base64url')],
      ['set', set, Buffer.from(text)],
    ])('take it as the first server did, where it was %s', async (_, first, expected) => {
      await pool.query('delete from secret_fingerprints');
      for (const loaded of [first(), generated(), set()])
        expect((await demandLoaded(loaded)).tokenSecret).toEqual(expected);
    });
  });

  test('cannot be read from it', async () => {
    await adopt(secrets('a', 'b', 'c'));
    const { rows } = await pool.query('select * from secret_fingerprints');
    expect(rows).toHaveLength(3);
    for (const letter of 'abc')
      for (const encoding of ['utf8', 'hex', 'base64', 'base64url'] as const)
        expect(JSON.stringify(rows)).not.toContain(key(letter).toString(encoding));
  });
});

test('secrets that one server has generated are those of another to which they are given as settings', async () => {
  const where = {
    LM_DATA_DIR: join(scratch, 'generating'),
    LM_DEMO: '0',
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...(testEngine() === 'postgresql' && { DATABASE_URL: await copyDatabase() }),
  };
  const first = await runServer(where);
  const { token } = await signIn(first, ADMINISTRATOR);
  await first.stop();
  expect(first.log()).not.toContain('LM_LOG_KEY');
  const kept = JSON.parse(readFileSync(join(where.LM_DATA_DIR, 'secrets.json'), 'utf8')) as Kept;
  const elsewhere = testEngine() === 'postgresql' && { LM_DATA_DIR: join(scratch, 'given') };
  const second = await runServer({ ...where, ...elsewhere, ...settingsOf(kept) });
  const page = await applications.list(clientOf(second, token), { pageNumber: 1, pageSize: 10 });
  expect(page.totalCount).toBe(0);
  await second.stop();
});

test('a server whose signing key tells the key of the log warns of it', () =>
  untilItSucceeds(() =>
    expect(server.log()).toContain('LM_LOG_KEY is not set: the key of the log is derived'),
  ));

type Kept = {
  tokenSecret: string;
  licenseSigningKeys: string[];
  licenseFileKeys: string[];
  logKeys?: string[];
};

function keptSecrets(tokenSecret: string): Kept {
  const newKey = () => randomBytes(32).toString('base64url');
  return { tokenSecret, licenseSigningKeys: [newKey()], licenseFileKeys: [newKey()] };
}

const settingsOf = ({ tokenSecret, licenseSigningKeys, licenseFileKeys, logKeys }: Kept) => ({
  LM_TOKEN_SECRET: tokenSecret,
  LM_LICENSE_SIGNING_KEY: licenseSigningKeys.join(','),
  LM_LICENSE_FILE_KEY: licenseFileKeys.join(','),
  ...(logKeys && { LM_LOG_KEY: logKeys.join(',') }),
});

test('a secret that a database does not know is refused to servers and commands until it is adopted, and before an older schema is changed', async () => {
  const theirs = { ...data.commandSettings, LM_DEMO: '0', PORT: '0' };
  const another = {
    ...theirs,
    LM_TOKEN_SECRET: 'a secret that nobody else has, and that is long enough',
  };
  const expectRefusal = async (settings: Record<string, string>) => {
    for (const command of [[], ['confirmation', ADMINISTRATOR.email]])
      expect(await runCommand(command, settings)).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^LM_TOKEN_SECRET is not what the servers of this database have: [^\n]*"lm-server adopt-secrets"[^\n]*\n$/,
        ) as string,
      });
  };
  if (!data.databaseUrl) await server.stop(); // it would have the data directory for itself
  await expectRefusal(another);
  expect(await runCommand(['adopt-secrets'], another)).toMatchObject({ code: 0, stderr: '' });
  const running = await runServer(another);
  await byHand(
    data.connection,
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  await running.stop();
  await expectRefusal(theirs);
});
