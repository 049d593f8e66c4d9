import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schemas } from '@lm/api-client';
import { inspectTwice } from '../testing/inspectTwice';
import { runCommand, runServer, type RunningServer } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { byHand, type TestData } from '../testing/testData';
import {
  OLD,
  newKey,
  issued,
  kid,
  data,
  onACopy,
  onOneCopy,
  settingsWith,
  signingWith,
  during,
  listed,
  issue,
  verdictOf,
  shareIssuedLicense,
} from '../testing/changingKeys';

shareIssuedLicense();
const scratch = scratchDirectory();
const kidsOf = (keys: readonly Schemas['LicenseKey'][] | undefined) => keys?.map((key) => key.kid);

const FRESH = newKey();
const settings = () => signingWith(FRESH, OLD);
const revoke = (...words: string[]) => runCommand(['revoke-key', ...words], settings());

describe('a stolen key behind a new one', () => {
  onOneCopy();
  let running: RunningServer;
  beforeAll(async () => {
    running = await runServer(settings());
  });
  afterEach(() => revoke(kid, '--undo'));
  afterAll(() => running.stop());

  test('is revoked: its files are refused by name', async () => {
    const { licenseFile } = issued;
    const file = join(scratch, 'license.enc');
    writeFileSync(file, licenseFile);
    expect(await runCommand(['inspect-license', file], settings())).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Genuine and current\n/) as string,
    });
    expect(await revoke(kid)).toMatchObject({ code: 0, stderr: '' });
    const publicKeys = await listed(running);
    expect(kidsOf(publicKeys.keys)).not.toContain(kid);
    expect(publicKeys.revokedKeys).toEqual([
      expect.objectContaining({ kid, revokedAt: expect.any(String) as string, revokedSince: null }),
    ]);
    expect(await verdictOf(licenseFile, publicKeys)).toBe('revoked-key');
    const asked = { url: running.url, commandSettings: settings() };
    expect(await inspectTwice(asked, scratch, Buffer.from(licenseFile, 'base64'))).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^Signed by a revoked key\n.* by the provider itself: the log had it by /,
      ) as string,
    });
    const { licenseFile: newer } = await issue(running);
    expect(await verdictOf(newer, publicKeys)).toBe('valid');
  });

  test('is told to be a key of the log too, which has no key of its own', async () => {
    const [before, after] = (await (await fetch(`${running.url}/lm/log/vkey`)).text()).trim().split('\n');
    const { stdout } = await revoke(kid);
    expect(stdout).toContain(
      'can sign for the log too, whose key was derived from it: set LM_LOG_KEY to a new key',
    );
    expect(stdout).toContain(`in place of ${before}.`);
    expect(stdout).not.toContain(after);
  });

  test('is revoked since a day, which can be mistaken and taken back', async () => {
    const { licenseFile } = issued;
    const verdictAfter = async (...words: string[]) => {
      expect(await revoke(kid, ...words)).toMatchObject({ code: 0, stderr: '' });
      return verdictOf(licenseFile, await listed(running));
    };
    expect(await verdictAfter('--since', '2999-01-01')).toBe('valid');
    expect((await listed(running)).revokedKeys).toMatchObject([{ revokedSince: '2999-01-01T00:00:00.000Z' }]);
    expect(await verdictAfter('--undo')).toBe('valid');
    expect((await listed(running)).revokedKeys).toEqual([]);
    for (const day of ['yesterday', '2026-06-31', '2026-02-30T12:00:00Z'])
      expect((await revoke(kid, '--since', day)).stderr).toMatch(/^--since must be a day such as/);
  });
});

describe('a key that was revoked', () => {
  let revoked: TestData;
  onOneCopy();
  beforeAll(async () => {
    revoked = data;
    await during(settings(), async () => {
      await byHand(data.connection, 'create table kept as select * from license_keys');
      expect(await revoke(kid)).toMatchObject({ code: 0 });
    });
  });
  onACopy(() => revoked);

  test('is asked to be taken out where it is still set', async () => {
    await during(settings(), async (running) => {
      expect(running.log()).toMatch(/still holds the key .* take it out/);
      expect(await runCommand(['check-data'], settings())).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(
          /^LM_LICENSE_SIGNING_KEY still holds the key .* take it out .*\n.* nothing is damaged\.\n$/,
        ) as string,
      });
    });
  });

  test('stays so when it is set no more, and cannot be made good again by hand', async () => {
    const { licenseFile } = issued;
    await during(signingWith(FRESH), async (running) => {
      const verdict = async () => verdictOf(licenseFile, await listed(running));
      expect(await verdict()).toBe('revoked-key');
      expect(running.log()).not.toContain('"alarm"');
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
});

describe('a stolen key', () => {
  onACopy();

  test('is no key of the log where the log has one of its own', async () => {
    const own = { ...settings(), LM_LOG_KEY: newKey() };
    const said = async () => (await runCommand(['revoke-key', kid], own)).stdout;
    await during(own, async () => {
      expect(await runCommand(['verify-log'], own)).toMatchObject({ code: 0 });
      expect(await said()).toContain('was derived from it: give customers the newest key');
      await byHand(data.connection, 'truncate log_keys'); // as if it had been set from the beginning
      expect(await said()).not.toContain('the log');
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
