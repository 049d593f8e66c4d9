import licenseFiles from '../../test-vectors/license-files.json';
import vectors from '../../test-vectors/license-proofs.json';
import type { LicenseFileKeys } from '../index';
import { licenseFileParts } from '../license-files/licenseFileParts';
import { checkpointText, formatTlogProof, signNote } from '../log/building';
import { utf8 } from '../log/bytes';
import { canonicalJson } from '../log/canonicalJson';
import { commitment, leafHash } from '../log/hashes';
import { parseVkey } from '../log';
import { attachProof, inspectLicenseFile } from './index';
import type { LicenseFileStatus } from './standing';

const now = new Date(vectors.now);
const { vkey: log, seed } = vectors.log;
const { file } = vectors.accepted[0]!;
const { sealed } = licenseFileParts(file) as { sealed: string };
const status = vectors.status as LicenseFileStatus;
const fileKeys = { fileKey: licenseFiles.fileKeys, publicKeys: licenseFiles.publicKeys } as LicenseFileKeys;

const doubtful = (warning: string) => ({
  title: 'Genuine, but status in doubt',
  unconfirmed: 'doubtful',
  warnings: [expect.stringContaining(warning) as string],
});

test.each([
  ['another license', { number: 'L-00418-X' }, 'L-00418-X, issue 2'],
  ['another license that was withdrawn', { number: 'L-00418-X', status: 'Withdrawn' }, 'L-00418-X, issue 2'],
  ['another issue', { issue: 3, latestIssue: 3 }, 'L-00417-P, issue 3'],
] as const)('what a server says of %s is not believed of this one', async (_, other, named) => {
  const inspection = await inspectLicenseFile(file, {
    log,
    now,
    online: { status: { ...status, ...other }, now },
  });
  expect(inspection).toMatchObject(
    doubtful(`The file is of L-00417-P, issue 2, but what is said of it is of ${named}.`),
  );
  expect(inspection.license).toMatchObject({ number: 'L-00417-P', issue: 2 });
});

/** The proof of an entry that somebody made of a copy of the file. */
async function proofOfCopy(said: object): Promise<string> {
  const entry = canonicalJson({ ...(JSON.parse(vectors.steps.entry) as object), ...said });
  const salt = Buffer.from(vectors.steps.salt, 'hex');
  const { name, publicKey } = await parseVkey(log);
  const x = Buffer.from(publicKey).toString('base64url');
  const jwk = { kty: 'OKP', crv: 'Ed25519', d: seed, x };
  const privateKey = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', true, ['sign']);
  const root = await leafHash(await commitment(salt, entry));
  return formatTlogProof({
    extra: utf8(canonicalJson({ entry, salt: salt.toString('base64') })),
    index: 0,
    hashes: [],
    checkpoint: await signNote(checkpointText(name, 1, root), { name, publicKey, privateKey }),
  });
}

test.each([{ version: 2 }, { applications: null }, { customerName: 7 }, { expiryDate: 'never' }])(
  'an entry of a later version, such as %o, is not said to be altered',
  async (later) => {
    const ofLater = attachProof(sealed, await proofOfCopy(later));
    for (const more of [{}, { online: { status, now } }, { fileKeys }])
      expect(await inspectLicenseFile(ofLater, { log, now, ...more })).toMatchObject({
        title: 'Cannot be decided',
        text: 'It is of a version that this release does not know.',
      });
    const forged = ofLater.toString().replace(/\n— (.+) .+\n$/, `\n— $1 ${'A'.repeat(91)}=\n`);
    expect((await inspectLicenseFile(forged, { log, now })).text).toContain('trusted here signed it');
  },
);

test('who can open a file learns that its entry is that of another license', async () => {
  const copy = { number: 'L-00418-X', issue: 1, expiryDate: '2199-12-31T23:59:59.999Z' };
  const proof = await proofOfCopy(copy);
  const told = { status: { ...status, ...copy }, now };
  for (const given of [
    { file: sealed, online: { ...told, proof } },
    { file: attachProof(sealed, proof), online: told },
  ]) {
    const { file, online } = given;
    expect(await inspectLicenseFile(file, { log, now, online, fileKeys })).toMatchObject(
      doubtful('The file is of L-00417-P, issue 2, but what is said of it is of L-00418-X, issue 1.'),
    );
  }
});
