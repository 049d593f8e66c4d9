import { createHash, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLicenseFile, customers, licenses } from '@lm/api-client';
import { customerFileKey, masterFileKeys } from '@lm/api-client/provider';
import { freeAirport, issuedLicense, PERSON } from '../testing/issuedLicense';
import { runCommand } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { signInAdministrator } from '../testing/staff';
import { startTestServer, type TestServer } from '../testing/startTestServer';
import { byHand, type TestData } from '../testing/testData';
import {
  OLD,
  MASTER,
  newKey,
  original,
  issued,
  kid,
  data,
  onACopy,
  onOneCopy,
  settingsWith,
  signingWith,
  during,
  whileReachable,
  listed,
  issue,
  verdictOf,
  shareIssuedLicense,
} from '../testing/changingKeys';

shareIssuedLicense();
const scratch = scratchDirectory();

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

  test.each(['İstanbul Havalimanı', 'ΔΙΕΘΝΗΣ ΑΕΡΟΛΙΜΕΝΑΣ'])(
    'the key of the customer %s is printed for whoever types the whole name',
    async (customerName) => {
      const admin = await signInAdministrator(server);
      const { id: airportId } = await freeAirport(admin);
      const input = { customerName, airportId, customerContacts: [PERSON] };
      const { id } = await customers.createWithContacts(admin.lm, input);
      const [byName, byNumber] = await Promise.all(
        [customerName, String(id)].map((word) => runCommand(['customer-key', word], server.commandSettings)),
      );
      expect(byName).toEqual(byNumber);
      expect(byName).toMatchObject({ code: 0, stderr: '' });
    },
  );

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
      stdout: expect.stringMatching(/^Genuine, but expired\n[^]*License /) as string,
      stderr: '',
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

  let shared: TestData;
  onOneCopy();
  beforeAll(async () => {
    shared = data;
    await whileReachable(() =>
      byHand(data.connection, 'insert into shared_file_keys values ($1)', [sharedStart(MASTER)]),
    );
  });
  onACopy(() => shared);

  test('seals nothing more: a start without a new one before it is refused', async () => {
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
    const { LM_LICENSE_FILE_KEY: _, ...settings } = settingsWith();
    const file = join(data.dataDirectory, 'secrets.json');
    const kept = { tokenSecret: newKey(), licenseSigningKeys: [newKey()], licenseFileKeys: [MASTER] };
    writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
    await during(settings, async (running) => {
      const { licenseFileKeys } = JSON.parse(readFileSync(file, 'utf8')) as typeof kept;
      expect(licenseFileKeys).toEqual([expect.any(String), MASTER]);
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
