import { licenses } from '@lm/api-client';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { endOfDay, issuedLicense } from '../testing/issuedLicense';
import { ADMINISTRATOR, runCommand, runServer } from '../testing/runServer';
import { signIn } from '../testing/staff';
import { makeTestData, type TestData } from '../testing/testData';
import { scratchDirectory } from '../testing/scratch';
import { admin, server, shareServer } from '../testing/sharedServer';

const scratch = scratchDirectory();
shareServer();
let file: string;
let highestBefore: number;
let highestAfter: number;
let license: Parameters<typeof licenses.generate>[1];

/** A backup whose newest license was deleted before it, and another license issued and deleted after it. */
beforeAll(async () => {
  file = join(scratch, 'backup.gz');
  const { customerId, applicationId, licenseId } = await issuedLicense(admin);
  license = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(200) };
  await licenses.remove(admin.lm, licenseId);
  highestBefore = await licenses.generate(admin.lm, license);
  await licenses.remove(admin.lm, highestBefore);
  expect(await runCommand(['backup', file], server.commandSettings)).toMatchObject({ code: 0 });
  highestAfter = await licenses.generate(admin.lm, license);
  await licenses.remove(admin.lm, highestAfter);
});

/** The number of the first license that is issued after a restore. */
async function firstAfterRestore(of: Pick<TestData, 'commandSettings'>, from: string): Promise<number> {
  const restored = await runCommand(['restore', from, '--force'], of.commandSettings);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  const again = await runServer(of.commandSettings);
  try {
    const { lm } = await signIn(again, ADMINISTRATOR);
    return await licenses.generate(lm, license);
  } finally {
    await again.stop();
  }
}

test('a license issued after a restore elsewhere has a number that nobody ever had', async () => {
  const other = await makeTestData();
  try {
    expect(await firstAfterRestore(other, file)).toBeGreaterThan(highestAfter);
  } finally {
    other.remove();
  }
});

test('a backup that kept no numbers takes them from the audit log', async () => {
  const old = join(scratch, 'old.gz');
  const withoutNumbers = gunzipSync(readFileSync(file))
    .toString()
    .replace(/,"numbers":\{[^}]*\}/, '');
  expect(withoutNumbers).not.toContain('"numbers"');
  writeFileSync(old, gzipSync(withoutNumbers));
  const other = await makeTestData();
  try {
    expect(await firstAfterRestore(other, old)).toBeGreaterThan(highestBefore);
  } finally {
    other.remove();
  }
});

test('a restore in the same place goes on after the last number, leaving none out', async () => {
  await server.stop();
  expect(await firstAfterRestore(server, file)).toBe(highestAfter + 1);
});
