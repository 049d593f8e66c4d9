import { readdirSync, readFileSync, statSync, truncateSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as webhooks from '@lm/api-client/webhooks';
import { packageRoot } from '../start/packageRoot';
import { ADMINISTRATOR, runCommand, runServer } from '../testing/runServer';
import { byHand, makeTestData, testEngine } from '../testing/testData';
import type { Address } from '../testing/startTestServer';
import { scratchDirectory } from '../testing/scratch';
import { admin, server, shareServer } from '../testing/sharedServer';
import { signIn as staffSignIn } from '../testing/staff';

const scratch = scratchDirectory();
shareServer({ furnishing: 'demo' });

/** Every copy of the demo data, before a test has changed it. */
let asPrepared: unknown[];

/** Of the demo data and a webhook, taken while the server runs, and what was said. */
const backup = join(scratch, 'backup.gz');
let backedUp: Awaited<ReturnType<typeof runCommand>>;
beforeAll(async () => {
  asPrepared = await everything(server);
  await webhooks.create(admin.lm, { name: 'Billing', url: 'https://billing.example/lm' });
  backedUp = await runCommand(['backup', backup], server.commandSettings);
});

async function signIn({ url }: Pick<Address, 'url'>, email: string, password: string): Promise<Response> {
  return fetch(`${url}/lm/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

async function everything(of: Pick<Address, 'url'>): Promise<unknown[]> {
  const { email, password } = ADMINISTRATOR;
  const { token } = (await (await signIn(of, email, password)).json()) as { token: string };
  const paths = [
    'Users',
    'Applications?PageNumber=1&PageSize=100',
    'Customers/all-with-contacts',
    'Licenses?PageNumber=1&PageSize=1000',
  ];
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`${of.url}/lm/api/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return [answer.status, JSON.parse(await answer.text(), withoutTags) as unknown];
    }),
  );
}

/** What is put back has tags of its own. */
const withoutTags = (key: string, value: unknown) => (key === 'etag' ? undefined : value);

test('a backup taken while the server runs, restored elsewhere, holds everything', async () => {
  expect(backedUp).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^\d+ rows written to [^\n ]+\.gz\.\n$/) as string,
    stderr: '',
  });
  expect(statSync(backup).mode & 0o077).toBe(0);

  const other = await makeTestData('empty');
  try {
    const refused = await runCommand(['restore', backup], other.commandSettings);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--force') as string });
    expect(await runCommand(['restore', backup, '--force'], other.commandSettings)).toMatchObject({
      code: 0,
      stderr: '',
    });
    const restored = await runServer(other.commandSettings);
    expect(await everything(restored)).toEqual(asPrepared);
    expect(await runCommand(['restore', backup, '--force'], other.commandSettings)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^An?(other)? server .+: stop /) as string,
    });
    await restored.stop();
  } finally {
    other.remove();
  }
});

test('a backup holds webhooks, of which those go on that the replaced database had enabled', async () => {
  const other = await makeTestData('empty');
  const restore = async () =>
    expect(await runCommand(['restore', backup, '--force'], other.commandSettings)).toMatchObject({
      code: 0,
    });
  /** After a start, which may enable it. */
  const billing = async ({ enable = false } = {}) => {
    const restored = await runServer(other.commandSettings);
    const there = await staffSignIn(restored, ADMINISTRATOR);
    const [webhook] = await webhooks.list(there.lm);
    if (enable) await webhooks.update(there.lm, webhook!.id, { ...webhook!, isEnabled: true });
    await restored.stop();
    return webhook;
  };
  try {
    for (const _ of ['once', 'and again']) await restore(); // what the first one enabled, the second would too
    expect(await billing({ enable: true })).toMatchObject({ name: 'Billing', isEnabled: false });
    await restore();
    expect(await billing()).toMatchObject({ name: 'Billing', isEnabled: true });
  } finally {
    other.remove();
  }
});

test('a backup by somebody who has not the license keys says that it lacks them', async () => {
  const { LM_LICENSE_FILE_KEY: _, ...others } = server.commandSettings;
  expect(await runCommand(['backup', join(scratch, 'without.gz')], others)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/rows written .* The license keys are neither set nor in /) as string,
  });
});

test('a backup replaces no file', async () => {
  const file = join(scratch, 'taken.gz');
  writeFileSync(file, 'mine');
  const { code, stderr } = await runCommand(['backup', file], server.commandSettings);
  expect([code, stderr]).toEqual([1, expect.stringContaining('exists already')]);
});

test('a database of a newer version is neither backed up in part nor changed, but may be read', async () => {
  const future = '9999999999999';
  const file = join(scratch, 'part.gz');
  await byHand(
    server.connection,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', $1)",
    [future],
  );
  try {
    for (const command of [
      ['backup', file],
      ['create-admin', 'late@example.com'],
    ])
      expect(await runCommand(command, server.commandSettings)).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^[^\n]+ upgraded by a newer version [^\n]+\n$/) as string,
      });
    expect(readdirSync(scratch).filter((name) => name.startsWith('part.gz'))).toEqual([]);
    for (const command of ['check-data', 'verify-log'])
      expect(await runCommand([command], server.commandSettings)).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await byHand(server.connection, 'delete from drizzle.__drizzle_migrations where created_at = $1', [
      future,
    ]);
  }
});

test('a backup cut short is refused and changes nothing', async () => {
  const cut = join(scratch, 'cut.gz');
  copyFileSync(backup, cut);
  truncateSync(cut, Math.floor(statSync(backup).size * 0.7));
  const other = await makeTestData('demo');
  try {
    const { code, stderr } = await runCommand(['restore', cut, '--force'], other.commandSettings);
    expect([code, stderr]).toEqual([1, expect.stringContaining('not a complete backup')]);
    const after = await runServer(other.commandSettings);
    expect(await everything(after)).toEqual(asPrepared);
    await after.stop();
  } finally {
    other.remove();
  }
});

test('an administrator can be made while the server runs, and signs in', async () => {
  const { code, stdout } = await runCommand(['create-admin', 'boss@example.com'], server.commandSettings);
  expect(code).toBe(0);
  const password = /Password: (\S+)/.exec(stdout)![1]!;
  const answer = await signIn(server, 'boss@example.com', password);
  expect(answer.status).toBe(200);
});

test('an administrator gets no password that is easy to guess', async () => {
  const email = 'weak@example.com';
  const create = (password: string) =>
    runCommand(['create-admin', email], server.commandSettings, { input: `${password}\n` });
  for (const weak of ['Password1!', 'short']) {
    expect(await create(weak)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('The password is too weak: ') as string,
    });
  }
  expect((await signIn(server, email, 'Password1!')).status).toBe(400);
  expect(await create('Blue-Kettle-49')).toMatchObject({ code: 0, stderr: '' });
  expect((await signIn(server, email, 'Blue-Kettle-49')).status).toBe(200);
});

test('an administrator whom strangers have locked out gets in again with the new password', async () => {
  const email = 'locked@example.com';
  await runCommand(['create-admin', email], server.commandSettings);
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(server, email, 'wrong');
  expect((await signIn(server, email, 'wrong')).status).toBe(429);
  const { stdout } = await runCommand(['create-admin', email], server.commandSettings);
  const answer = await signIn(server, email, /Password: (\S+)/.exec(stdout)![1]!);
  expect(answer.status).toBe(200);
});

test('airports that are there already stay as they are', async () => {
  const file = join(scratch, 'airports.json');
  writeFileSync(
    file,
    JSON.stringify([
      ['OSL', 'Another name', 'Oslo'],
      ['QQQ', 'New Field', 'Nowhere'],
    ]),
  );
  const { stdout } = await runCommand(['load-airports', file], server.commandSettings);
  expect(stdout).toContain('1 of 2 airports added');
});

// What has nothing to do with a database.
if (testEngine() === 'embedded') {
  test('it says which version it is', async () => {
    const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(await runCommand(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('an unknown command is refused with a sentence', async () => {
    expect(await runCommand(['frobnicate'])).toMatchObject({
      code: 1,
      stderr: 'There is no command frobnicate: "lm-server --help" lists them.\n',
    });
  });
}
