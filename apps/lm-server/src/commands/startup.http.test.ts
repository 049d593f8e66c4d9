import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ADMINISTRATOR, runCommand, runServer, TEST_SECRETS, type RunningServer } from '../testing/runServer';
import { copyEmbeddedTemplate, shareCompressedFiles, templateDatabase } from '../testing/testDatabases';
import { byHand, copyDatabase, makeTestData, testEngine, type TestData } from '../testing/testData';
import { scratchDirectory } from '../testing/scratch';

const scratch = scratchDirectory();

let data: TestData;
beforeAll(async () => {
  data = await makeTestData();
});
afterAll(() => data.remove());

const settings = (more: Record<string, string> = {}): Record<string, string> => ({
  ...TEST_SECRETS,
  PORT: '0',
  HOST: '127.0.0.1',
  LM_DATA_DIR: join(scratch, 'data'),
  ...(data.databaseUrl && { DATABASE_URL: data.databaseUrl }),
  ...more,
});

const refusal = (sentence: RegExp) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^[^\\n]*${sentence.source}[^\\n]*\\n$`)) as string,
});

test('a port in use is refused before anything is created', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const dataDirectory = join(scratch, 'never');
  const ended = await runCommand([], settings({ PORT: String(port), LM_DATA_DIR: dataDirectory }));
  taken.close();
  expect(ended).toEqual(refusal(new RegExp(`Port ${port} is already in use:`)));
  expect(existsSync(dataDirectory)).toBe(false);
});

test('a data directory that others can read is refused', async () => {
  const open = join(scratch, 'open');
  mkdirSync(open);
  writeFileSync(join(open, 'secrets.json'), '');
  chmodSync(open, 0o755);
  expect(await runCommand([], settings({ LM_DATA_DIR: open }))).toEqual(
    refusal(/is open to other users .*mode 755.*chmod 700/),
  );
});

test('a data directory that cannot be written is refused and left as it is', async () => {
  const readOnly = mkdtempSync(join(scratch, 'read-only-'));
  if (testEngine() === 'embedded') copyEmbeddedTemplate('empty', readOnly);
  else writeFileSync(join(readOnly, 'secrets.json'), '{}');
  const before = contentsOf(readOnly);
  chmodSync(readOnly, 0o500);
  try {
    for (const directory of [readOnly, join(readOnly, 'not', 'there')]) {
      const ended = await runCommand([], settings({ LM_DATA_DIR: directory }), { heedPermissions: true });
      expect(ended).toEqual(refusal(/cannot be used \(EACCES: .*set LM_DATA_DIR/));
    }
    expect(contentsOf(readOnly)).toEqual(before);
  } finally {
    chmodSync(readOnly, 0o700);
  }
});

test('a data directory that is a file is refused', async () => {
  const file = join(scratch, 'file');
  writeFileSync(file, 'mine');
  expect(await runCommand([], settings({ LM_DATA_DIR: file }))).toEqual(refusal(/cannot be used/));
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test.each(['notes.txt', 'database/notes.txt'])(
  'a data directory with files of something else (%s) is refused and left as it is',
  async (name) => {
    const foreign = mkdtempSync(join(scratch, 'foreign-'));
    mkdirSync(join(foreign, name, '..'), { recursive: true });
    writeFileSync(join(foreign, name), 'mine');
    const ended = await runCommand([], settings({ LM_DATA_DIR: foreign }));
    expect(ended).toEqual(refusal(/holds files of something else .*set LM_DATA_DIR/));
    expect(contentsOf(foreign)).toEqual([[join(foreign, name), 4]]);
  },
);

test('generated secrets are for this user alone', async () => {
  const dataDirectory = join(scratch, 'secrets');
  const own: Record<string, string> = { LM_DATA_DIR: dataDirectory };
  if (testEngine() === 'embedded') copyEmbeddedTemplate('empty', dataDirectory);
  else own.DATABASE_URL = await copyDatabase(templateDatabase('empty'));
  const ended = await runCommand(['adopt-secrets'], withoutSecrets(own));
  expect(ended.code).toBe(0);
  expect(statSync(dataDirectory).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDirectory, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a start or a command that is refused for its secrets leaves none of its own behind', async () => {
  const dataDirectory = join(scratch, 'refused');
  if (testEngine() === 'embedded') copyEmbeddedTemplate('empty', dataDirectory);
  const license = join(scratch, 'none.enc');
  writeFileSync(license, 'no license');
  for (const command of [[], ['inspect-license', license], ['confirmation', 'admin@example.com']]) {
    const ended = await runCommand(command, withoutSecrets({ LM_DATA_DIR: dataDirectory }));
    const code = command[0] === 'inspect-license' ? 2 : 1;
    expect(ended).toEqual({ ...refusal(/not what the servers of this database have/), code });
  }
  expect(existsSync(join(dataDirectory, 'secrets.json'))).toBe(false);
  expect(existsSync(dataDirectory)).toBe(testEngine() === 'embedded');
});

/** The settings of a server that has to make its own secrets. */
function withoutSecrets(more: Record<string, string>): Record<string, string> {
  const all = Object.entries(settings(more));
  return Object.fromEntries(all.filter(([name]) => !(name in TEST_SECRETS)));
}

const contentsOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [
      join(entry.parentPath, entry.name),
      readFileSync(join(entry.parentPath, entry.name)).toString('latin1').length,
    ])
    .sort();

const DAMAGES: [what: string, damage: (directory: string) => void][] = [
  [
    'its control file is cut short',
    (directory: string) => truncateSync(join(directory, 'database/global/pg_control'), 100),
  ],
  [
    'its write-ahead log is gone',
    (directory: string) => {
      for (const name of readdirSync(join(directory, 'database/pg_wal')))
        rmSync(join(directory, 'database/pg_wal', name), { recursive: true });
    },
  ],
  ['it is no database', (directory: string) => rmSync(join(directory, 'database/PG_VERSION'))],
  [
    'a newer PostgreSQL made it',
    (directory: string) => writeFileSync(join(directory, 'database/PG_VERSION'), '99\n'),
  ],
];

if (testEngine() === 'embedded') {
  test.each(DAMAGES)('a damaged database is refused and left as it is: %s', async (_, damage) => {
    const directory = mkdtempSync(join(scratch, 'damaged-'));
    copyEmbeddedTemplate('empty', directory);
    damage(directory);
    const before = contentsOf(join(directory, 'database/base'));
    expect(await runCommand([], settings({ LM_DATA_DIR: directory }))).toEqual(refusal(/database/));
    expect(contentsOf(join(directory, 'database/base'))).toEqual(before);
  });
}

if (testEngine() === 'postgresql') {
  // Refused before a database is opened, whichever.
  test('an unknown setting is refused', async () => {
    expect(await runCommand([], settings({ LM_PROVIDER: 'x' }))).toEqual(
      refusal(/There is no setting LM_PROVIDER:/),
    );
  });

  test('what it prints may go unread', async () => {
    expect(await runCommand(['help'], settings(), { isRead: false })).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  test('generated secrets that somebody replaced by zeros are refused', async () => {
    const directory = mkdtempSync(join(scratch, 'zeros-'));
    const zeros = Buffer.alloc(32).toString('base64url');
    const kept = { tokenSecret: 'x'.repeat(48), licenseSigningKeys: [zeros], licenseFileKeys: [zeros] };
    writeFileSync(join(directory, 'secrets.json'), JSON.stringify(kept));
    const { LM_TOKEN_SECRET: _, ...rest } = settings({ LM_DATA_DIR: directory });
    expect(await runCommand([], rest)).toEqual(refusal(/secrets.json holds a secret that repeats/));
  });

  test('a database that does not answer is refused, and nothing is left behind', async () => {
    const wrong = {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
      LM_DATA_DIR: join(scratch, 'unused'),
    };
    const { LM_TOKEN_SECRET: _, ...rest } = settings(wrong);
    for (const command of [[], ['migrate'], ['create-admin', 'boss@example.com']]) {
      expect(await runCommand(command, rest)).toEqual(refusal(/The database does not answer .*DATABASE_URL/));
    }
    expect(existsSync(wrong.LM_DATA_DIR)).toBe(false);
  });

  test('a database of something else is refused, and nothing is left behind', async () => {
    const dataDirectory = join(scratch, 'unused');
    const foreign = await copyDatabase();
    await byHand({ connectionString: foreign }, 'create table users (mine int)');
    const ended = await runCommand([], settings({ DATABASE_URL: foreign, LM_DATA_DIR: dataDirectory }));
    expect(ended).toEqual(refusal(/The database belongs to something else/));
    expect(existsSync(dataDirectory)).toBe(false);
  });
}

test('passwords that were generated are kept until they are changed, and no longer', async () => {
  const home = join(scratch, 'sign-ins');
  const file = join(home, 'sign-ins.json');
  const where = { LM_DATA_DIR: home, LM_DEMO: '0', ...(await databaseWithoutUsers(home)) };
  const first = await runServer({ ...TEST_SECRETS, ...where, LM_LOG_LEVEL: 'warn' });
  await first.stop();
  expect(first.log()).toContain('LM_PUBLIC_URL does not say where people reach the application');
  const { administrator } = JSON.parse(readFileSync(file, 'utf8')) as { administrator: { email: string } };
  const second = await runServer({ ...TEST_SECRETS, ...where });
  expect(existsSync(file)).toBe(true);
  await runCommand(['create-admin', administrator.email], { ...TEST_SECRETS, ...where });
  await second.stop();
  const after = await runServer({ ...TEST_SECRETS, ...where });
  await after.stop();
  expect(after.printed()).toContain('(the password has been changed)');
  expect(existsSync(file)).toBe(false);
});

/** A new one; in the place of an embedded one, which takes long to make, a copy that has lost its users. */
async function databaseWithoutUsers(directory: string): Promise<Record<string, string>> {
  if (testEngine() === 'postgresql') {
    shareCompressedFiles(directory);
    return { DATABASE_URL: await copyDatabase() };
  }
  copyEmbeddedTemplate('empty', directory);
  rmSync(join(directory, 'sign-ins.json'));
  const furnished = await runServer({ ...TEST_SECRETS, LM_DATA_DIR: directory });
  await byHand(
    { host: directory, user: 'postgres', database: 'postgres' },
    'begin; set local session_replication_role = replica; delete from users; commit', // no trigger keeps the last one
  );
  await furnished.stop();
  return {};
}

describe('a server that runs', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await runServer(data.commandSettings);
  });
  afterAll(() => server.stop());

  if (testEngine() === 'embedded') {
    test('a second server on the same data directory is refused, and the first goes on', async () => {
      const ended = await runCommand([], settings({ LM_DATA_DIR: data.dataDirectory }));
      expect(ended).toEqual(refusal(/Another server is already using the data directory/));
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    });
  }

  test('metrics are for this machine, not for what a proxy on it forwards', async () => {
    const metrics = await fetch(`${server.url}/metrics`);
    expect([metrics.status, await metrics.text()]).toEqual([
      200,
      expect.stringContaining('http_request_duration_seconds'),
    ]);
    const forwarded = await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(forwarded.status).toBe(403);
  });

  test('neither passwords nor tokens nor queries are in the log', async () => {
    const { email, password } = ADMINISTRATOR;
    const signInAt = (query: string) =>
      fetch(`${server.url}/lm/api/Auth/login${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
    expect((await signInAt('?secret=in-the-query')).status).toBe(400);
    const signedIn = await signInAt('');
    const { token } = (await signedIn.json()) as { token: string };
    await fetch(`${server.url}/lm/api/Users`, { headers: { authorization: `Bearer ${token}` } });
    expect(server.log()).toContain('/lm/api/Auth/login');
    for (const secret of [password, token, 'in-the-query', TEST_SECRETS.LM_TOKEN_SECRET])
      expect(server.log()).not.toContain(secret);
  });

  test('a stopping server ends in order', async () => {
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(server.log()).toContain('"msg":"stopped"');
  });
});
