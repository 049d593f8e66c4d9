import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLicenseFile, licenseKeys, licenses, type FileKey, type Schemas } from '@lm/api-client';
import { customerFileKey, masterFileKeys } from '@lm/api-client/provider';
import { issuedLicense } from '../testing/issuedLicense';
import { ADMINISTRATOR, runCommand, runServer, TEST_SECRETS, type RunningServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { clientOf, signIn, signInAdministrator } from '../testing/staff';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { byHand, makeTestData, type TestData } from '../testing/testData';

// Keys change with the settings, so that servers and commands start again and again.

const OLD = TEST_SECRETS.LM_LICENSE_SIGNING_KEY;
const MASTER = TEST_SECRETS.LM_LICENSE_FILE_KEY;
const newKey = () => randomBytes(32).toString('base64');

const scratch = scratchDirectory();

/** Data with one license; its file; and the id of the key that signed it. */
let original: TestData;
let issued: Awaited<ReturnType<typeof issue>>;
let kid: string;
beforeAll(async () => {
  original = await makeTestData();
  const server = await runServer({ ...original.commandSettings, LM_DEMO: '0' });
  issued = await issue(server);
  kid = (await listed(server)).keys[0]!.kid;
  await server.stop();
});
afterAll(() => original.remove());

/** What a test in which the settings change works on: a copy that is its own. */
let data: TestData;
const onACopy = () => {
  beforeEach(async () => {
    data = await original.copy();
  });
  afterEach(() => data.remove());
};

const settingsWith = (more: Record<string, string> = {}) => ({
  ...data.commandSettings,
  LM_DEMO: '0',
  ...more,
});
const signingWith = (...keys: string[]) => settingsWith({ LM_LICENSE_SIGNING_KEY: keys.join(',') });

/** Works with one server that has these settings, while no other one runs. */
async function during<Result>(
  settings: Record<string, string>,
  work: (running: RunningServer) => Promise<Result>,
): Promise<Result> {
  const running = await runServer(settings);
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

/** The embedded database is reached through a running server alone. */
const whileReachable = (work: () => Promise<void>) =>
  data.databaseUrl ? work() : during(settingsWith(), work);

const listed = (at: { url: string }) => licenseKeys.list(clientOf(at));
const kidsOf = (keys: readonly Schemas['LicenseKey'][] | undefined) => keys?.map((key) => key.kid);

async function issue(at: { url: string }) {
  const admin = await signIn(at, ADMINISTRATOR);
  const { licenseId, customerId } = await issuedLicense(admin);
  const { licenseFile } = await licenses.get(admin.lm, licenseId);
  return { licenseId, customerId, licenseFile: licenseFile! };
}

const verdictOf = async (file: string, publicKeys: Schemas['LicenseKeySet'], fileKey?: FileKey) => {
  const keys = { fileKey: fileKey ?? masterFileKeys([MASTER]), publicKeys };
  return (await checkLicenseFile(file, keys)).verdict;
};

describe('while the keys stay as they are', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ data: await original.copy() });
  });
  afterAll(() => server.close());

  test("the key of a customer opens the customer's own files and nobody else's, and is printed for them", async () => {
    const [one, other] = [issued, await issue(server)];
    const publicKeys = await listed(server);
    const printed = await runCommand(['customer-key', String(one.customerId)], server.commandSettings);
    expect(printed).toMatchObject({ code: 0, stderr: '' });
    const [, key] = /^key: +(\S+) +\(hkdf1\.\d+\.[\w-]{22}\)$/m.exec(printed.stdout)!;
    expect(await verdictOf(one.licenseFile, publicKeys, key)).toBe('valid');
    expect(await verdictOf(other.licenseFile, publicKeys, key)).toBe('not-decryptable');
    expect(await verdictOf(one.licenseFile, publicKeys, MASTER)).toBe('not-decryptable');
    expect(key).toBe(Buffer.from(await customerFileKey(MASTER, one.customerId)).toString('base64url'));
    const refused = await runCommand(['customer-key', '987654'], server.commandSettings);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/^There is no customer 987654: .*\n$/);
  });

  test('an expired file is inspected as expired', async () => {
    const admin = await signInAdministrator(server);
    const { licenseId, customerId } = await issuedLicense(admin, 1);
    await byHand(
      server.connection,
      "update licenses set expiry_date = '2020-01-01T23:59:59.999Z' where id = $1",
      [licenseId],
    );
    const { applications, expiryDate } = await licenses.get(admin.lm, licenseId);
    await licenses.update(admin.lm, licenseId, {
      customerId,
      applicationIds: applications.map(({ id }) => id),
      expiryDate: expiryDate!,
      comment: 'sealed anew, with the day that is over',
    });
    const file = join(scratch, 'expired.enc');
    writeFileSync(file, (await licenses.get(admin.lm, licenseId)).licenseFile!);
    expect(await runCommand(['inspect-license', file], server.commandSettings)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/"verdict": "expired",[^]*"licenseId"/) as string,
      stderr: expect.stringContaining('is refused (expired)') as string,
    });
  });

  const plantedKey = () => {
    const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    const thumbprint = createHash('sha256').update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }));
    return { kid: thumbprint.digest('base64url'), x: x! };
  };

  test('a key that somebody wrote into the database is not listed, and reported as an alarm', async () => {
    const { kid, x } = plantedKey();
    const before = await listed(server);
    await byHand(server.connection, 'insert into license_keys (kid, public_key) values ($1, $2)', [kid, x]);
    for (let call = 0; call < 3; call += 1) expect(await listed(server)).toEqual(before);
    const alarms = server
      .log()
      .split('\n')
      .filter((line) => line.includes(`The signing key ${kid} in the database is ignored`));
    expect(alarms).toHaveLength(server.processes.length);
    for (const alarm of alarms)
      expect(JSON.parse(alarm)).toMatchObject({ level: 'error', alarm: 'license-keys' });
    await byHand(server.connection, 'insert into license_keys (kid, public_key) values ($1, $2)', [
      'by hand',
      '',
    ]);
    expect(await listed(server)).toEqual(before);
    await byHand(server.connection, 'delete from license_keys where kid = $1', ['by hand']);
    // With the signatures of another key, and in the place of another key.
    await byHand(
      server.connection,
      'update license_keys set vouchers = (select vouchers from license_keys where kid <> $1)',
      [kid],
    );
    expect(await listed(server)).toEqual(before);
    await byHand(server.connection, 'update license_keys set public_key = $1', [x]);
    expect(await listed(server)).toEqual({ keys: [], revokedKeys: [] });
  });
});

describe('the key of a customer', () => {
  onACopy();

  test('comes in one for each master key while several are set', async () => {
    const before = issued;
    const fresh = newKey();
    const settings = settingsWith({ LM_LICENSE_FILE_KEY: `${fresh},${MASTER}` });
    await during(settings, async (running) => {
      const publicKeys = await listed(running);
      const { stdout } = await runCommand(['customer-key', String(before.customerId)], settings);
      const keys = [...stdout.matchAll(/^key: +(\S+)/gm)].map(([, key]) => key!);
      const expected = await Promise.all(
        [fresh, MASTER].map((key) => customerFileKey(key, before.customerId)),
      );
      expect(keys).toEqual(expected.map((key) => Buffer.from(key).toString('base64url')));
      expect(await verdictOf(before.licenseFile, publicKeys, keys[1])).toBe('valid');
      const after = await issue(running);
      expect(await verdictOf(after.licenseFile, publicKeys)).toBe('not-decryptable');
      const derived = await customerFileKey(fresh, after.customerId);
      expect(await verdictOf(after.licenseFile, publicKeys, derived)).toBe('valid');
    });
  });
});

describe('a file key that all customers were given', () => {
  onACopy();

  const sharedStart = (key: string) => {
    const bytes = Buffer.from(key, 'base64url');
    const kid = createHash('sha256')
      .update('license file key')
      .update(bytes)
      .digest('base64url')
      .slice(0, 22);
    const header = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid })).toString('base64url');
    return Buffer.from(`${header}..`).toString('base64').slice(0, 104);
  };
  const share = (key: string) =>
    byHand(data.connection, 'insert into shared_file_keys values ($1)', [sharedStart(key)]);

  test('seals nothing more: a start without a new one before it is refused', async () => {
    await whileReachable(() => share(MASTER));
    const refused = await runCommand([], settingsWith());
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The first key of LM_LICENSE_FILE_KEY .*NEW,OLD.*\n$/) as string,
    });
    const settings = settingsWith({ LM_LICENSE_FILE_KEY: `${newKey()},${MASTER}` });
    await during(settings, async (running) => {
      const { customerId, licenseFile } = await issue(running);
      const publicKeys = await listed(running);
      expect(await verdictOf(licenseFile, publicKeys, MASTER)).toBe('not-decryptable');
      expect(await verdictOf(licenseFile, publicKeys)).toBe('not-decryptable');
      const { stdout } = await runCommand(['customer-key', String(customerId)], settings);
      expect(stdout.match(/^key:/gm)).toHaveLength(1);
    });
  });

  test('gets a new one before it by itself when it was generated', async () => {
    const generated = randomBytes(32).toString('base64url');
    const { LM_LICENSE_FILE_KEY: _, ...settings } = settingsWith();
    const file = join(data.dataDirectory, 'secrets.json');
    const kept = { tokenSecret: newKey(), licenseSigningKeys: [newKey()], licenseFileKeys: [generated] };
    await whileReachable(async () => {
      await byHand(data.connection, "delete from secret_fingerprints where name = 'LM_LICENSE_FILE_KEY'");
      await share(generated);
    });
    writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
    await during(settings, async (running) => {
      const { licenseFileKeys } = JSON.parse(readFileSync(file, 'utf8')) as typeof kept;
      expect(licenseFileKeys).toEqual([expect.any(String), generated]);
      const { licenseFile } = await issue(running);
      const keys = { fileKey: masterFileKeys([licenseFileKeys[0]!]), publicKeys: await listed(running) };
      expect((await checkLicenseFile(licenseFile, keys)).verdict).toBe('valid');
    });
  });
});

describe('a signing key that was replaced', () => {
  onACopy();

  test('goes on verifying what it signed, also when it is set no more', async () => {
    const { licenseFile } = issued;
    const [fresh, freshest] = [newKey(), newKey()];
    await during(signingWith(fresh, OLD), async (running) => {
      expect((await listed(running)).keys).toHaveLength(2);
      expect(await verdictOf(licenseFile, await listed(running))).toBe('valid');
    });
    await during(signingWith(OLD), async (running) => {
      // A server that has not been told yet still lists what the others sign with.
      expect((await listed(running)).keys).toHaveLength(2);
    });
    for (const keys of [[freshest, fresh], [freshest]]) {
      await during(signingWith(...keys), async (running) => {
        expect(await verdictOf(licenseFile, await listed(running))).toBe('valid');
        const { licenseFile: newer } = await issue(running);
        expect(await verdictOf(newer, await listed(running))).toBe('valid');
        expect(running.log()).not.toContain('"alarm"');
      });
    }
  });

  test('is not believed when it was replaced without being vouched for, until the operator does', async () => {
    const { licenseFile } = issued;
    const settings = signingWith(newKey());
    expect(await runCommand(['adopt-secrets'], settings)).toMatchObject({ code: 0 });
    await during(settings, async (running) => {
      expect(await verdictOf(licenseFile, await listed(running))).toBe('unknown-key');
      expect(running.log()).toContain(`lm-server vouch-key ${kid}`);
      expect(await runCommand(['vouch-key', kid], settings)).toMatchObject({ code: 0, stderr: '' });
      expect(await verdictOf(licenseFile, await listed(running))).toBe('valid');
    });
  });
});

describe('a stolen key', () => {
  onACopy();

  const FRESH = newKey();
  const settings = () => signingWith(FRESH, OLD);
  const revoke = (...words: string[]) => runCommand(['revoke-key', ...words], settings());

  test('is revoked: its files are refused by name, and it stays so when it is set no more', async () => {
    const { licenseFile } = issued;
    const file = join(scratch, 'license.enc');
    writeFileSync(file, licenseFile);
    await during(settings(), async (running) => {
      expect(await runCommand(['inspect-license', file], settings())).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('"verdict": "valid"') as string,
      });
      expect(await revoke(kid)).toMatchObject({ code: 0, stderr: '' });
      const publicKeys = await listed(running);
      expect(kidsOf(publicKeys.keys)).not.toContain(kid);
      expect(publicKeys.revokedKeys).toEqual([
        expect.objectContaining({ kid, revokedAt: expect.any(String) as string, revokedSince: null }),
      ]);
      expect(await verdictOf(licenseFile, publicKeys)).toBe('revoked-key');
      const inspected = await runCommand(['inspect-license', file], settings());
      expect(inspected).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/"verdict": "revoked-key",\s+"claimed"/) as string,
        stderr: expect.stringContaining('is refused (revoked-key)') as string,
      });
      const { licenseFile: newer } = await issue(running);
      expect(await verdictOf(newer, publicKeys)).toBe('valid');
    });
    await during(signingWith(FRESH), async (running) => {
      expect(await verdictOf(licenseFile, await listed(running))).toBe('revoked-key');
      expect(running.log()).not.toContain('"alarm"');
    });
    await during(settings(), (running) => {
      expect(running.log()).toMatch(/still holds the key .* take it out/);
      return Promise.resolve();
    });
  });

  test('is revoked since a day, which can be mistaken and taken back', async () => {
    const { licenseFile } = issued;
    await during(settings(), async (running) => {
      const verdictAfter = async (...words: string[]) => {
        expect(await revoke(kid, ...words)).toMatchObject({ code: 0, stderr: '' });
        return verdictOf(licenseFile, await listed(running));
      };
      expect(await verdictAfter('--since', '2999-01-01')).toBe('valid');
      expect((await listed(running)).revokedKeys).toMatchObject([
        { revokedSince: '2999-01-01T00:00:00.000Z' },
      ]);
      expect(await verdictAfter('--undo')).toBe('valid');
      expect((await listed(running)).revokedKeys).toEqual([]);
      expect((await revoke(kid, '--since', 'yesterday')).stderr).toMatch(/^--since must be a day such as/);
    });
  });

  test('cannot be made good again by hand', async () => {
    const { licenseFile } = issued;
    await during(settings(), async () => {
      await byHand(data.connection, 'create table kept as select * from license_keys');
      expect(await revoke(kid)).toMatchObject({ code: 0 });
    });
    await during(signingWith(FRESH), async (running) => {
      const verdict = async () => verdictOf(licenseFile, await listed(running));
      expect(await verdict()).toBe('revoked-key');
      await byHand(data.connection, 'create table revoked as select * from license_keys');
      await byHand(data.connection, 'update license_keys set revoked_at = null where kid = $1', [kid]);
      expect(await verdict()).toBe('unknown-key');
      await byHand(data.connection, 'update license_keys set revoked_at = null, serial = 0 where kid = $1', [
        kid,
      ]);
      expect(await verdict()).toBe('unknown-key');
      await byHand(data.connection, 'delete from license_keys where kid = $1', [kid]);
      expect(await verdict()).toBe('unknown-key');
      await byHand(data.connection, 'insert into license_keys select * from kept where kid = $1', [kid]);
      expect(await verdict()).toBe('unknown-key');
      expect(running.log()).toContain('an older state of it was put back');
      await byHand(data.connection, 'delete from license_keys where kid = $1', [kid]);
      await byHand(data.connection, 'insert into license_keys select * from revoked where kid = $1', [kid]);
      expect(await verdict()).toBe('revoked-key');
    });
    await during(signingWith(FRESH), async (running) => {
      await byHand(data.connection, 'delete from license_keys where kid = $1', [kid]);
      await byHand(data.connection, 'insert into license_keys select * from kept where kid = $1', [kid]);
      expect(await verdictOf(licenseFile, await listed(running))).toBe('unknown-key');
    });
  });

  test('signs nothing: neither at a server that was started before nor at one that is to start', async () => {
    await during(settingsWith(), async (running) => {
      expect(await runCommand(['revoke-key', kid], settingsWith())).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('signs now: put a new one before it') as string,
      });
      expect(await revoke(kid)).toMatchObject({ code: 0 });
      await expect(issue(running)).rejects.toMatchObject({
        status: 503,
        detail: expect.stringContaining('has been revoked') as string,
      });
    });
    const refused = await runCommand([], settingsWith());
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The first key of LM_LICENSE_SIGNING_KEY, .* has been revoked .*--undo[^\n]*\n$/,
      ) as string,
    });
    expect(await runCommand(['revoke-key', kid, '--undo'], settingsWith())).toMatchObject({ code: 0 });
    await during(settingsWith(), async (running) => {
      expect(await verdictOf((await issue(running)).licenseFile, await listed(running))).toBe('valid');
    });
  });
});
