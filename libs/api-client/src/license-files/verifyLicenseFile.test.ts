import { spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { verifyCheckpoint as verifyBySigstore } from '@sigstore/verify/dist/tlog/checkpoint';
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle';
import { compactDecrypt } from 'jose';
import licenseFiles from '../../test-vectors/license-files.json';
import vectors from '../../test-vectors/license-proofs.json';
import { openLicenseFile, type LicenseFileKeys } from '../index';
import { commitment, leafHash, parseNote, parseTlogProof, parseVkey, verifyInclusion } from '../log';
import { LogError, verifyLicenseFile } from '../verify';
import { licenseFileParts } from './licenseFileParts';

const now = new Date(vectors.now);
const keys = { log: vectors.log.vkey };
const [{ file: good }] = vectors.accepted as [(typeof vectors.accepted)[number]];
const { steps } = vectors;

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const verdictOf = async (file: string | Uint8Array) => (await verifyLicenseFile(file, keys, { now })).verdict;

test.each(vectors.accepted)('proves $name', async ({ file, verdict, license }) => {
  const verified = await verifyLicenseFile(file, keys, { now });
  expect(verified).toMatchObject({
    verdict,
    license,
    checkpoint: { origin: 'licenses.nordlys.example/lm/log' },
  });
  expect(await verifyLicenseFile(Buffer.from(file), keys, { now })).toEqual(verified);
});

test.each(vectors.refused)('does not take $name for genuine', async ({ file, verdict, fault }) => {
  expect(await verifyLicenseFile(file, keys, { now })).toMatchObject({ verdict, ...(fault && { fault }) });
  expect(await verdictOf(Buffer.from(file))).toBe(verdict);
});

test.each([4, 63])(
  'lets nobody put a line behind a file that has %i bytes for a signature',
  async (length) => {
    const line = `— somebody ${Buffer.alloc(4 + length).toString('base64')}\n`;
    expect(await verifyLicenseFile(good + line, keys, { now })).toMatchObject({ fault: 'broken-proof' });
  },
);

test('takes the keys of a log as its server gives them out, a line for each', async () => {
  for (const log of [`${keys.log}\n`, `${vectors.witness.vkey}\r\n ${keys.log}\r\n`])
    expect(await verifyLicenseFile(good, { log }, { now })).toMatchObject({ verdict: 'genuine' });
  for (const log of ['', '\n', `${keys.log}\nno key`])
    await expect(verifyLicenseFile(good, { log }, { now })).rejects.toThrow(LogError);
});

test('takes the time beside the keys, too; one of its own counts before that', async () => {
  const later = { ...keys, now: new Date('2100-01-01') };
  expect(await verifyLicenseFile(good, later)).toMatchObject({ verdict: 'expired' });
  expect(await verifyLicenseFile(good, later, {})).toMatchObject({ verdict: 'expired' });
  expect(await verifyLicenseFile(good, later, { now })).toMatchObject({ verdict: 'genuine' });
});

test('tells which of the witnesses that are trusted saw the checkpoint, and when', async () => {
  const vector = vectors.accepted.find(({ cosignatures }) => cosignatures)!;
  const witnessed = await verifyLicenseFile(vector.file, { ...keys, witnesses: [vectors.witness.vkey] });
  expect(JSON.parse(JSON.stringify(witnessed))).toMatchObject({
    checkpoint: { cosignatures: vector.cosignatures },
  });
});

test('the program that the description of the format shows judges every file as this one does', async () => {
  const page = readFileSync(join(__dirname, '../../license-file-format.md'), 'utf8');
  const [, program] = /^```js\n([\s\S]*?)^```$/m.exec(page)!;
  const code = program!.replace('export async function', 'async function');
  const shown = runInThisContext(`(() => { ${code}; return verify; })()`) as (
    file: Uint8Array,
    vkey: string,
    now: Date,
  ) => Promise<{ isInForce: boolean }>;
  for (const { name, file, verdict } of [...vectors.accepted, ...vectors.refused]) {
    const content = Buffer.from(file, /^ey/.test(file) ? 'utf8' : 'base64');
    const judged = await shown(content, vectors.log.vkey, now).then(
      ({ isInForce }) => (isInForce ? 'genuine' : 'expired'),
      (error: Error) => error.message && 'refused',
    );
    expect([name, judged]).toEqual([
      name,
      verdict === 'genuine' || verdict === 'expired' ? verdict : 'refused',
    ]);
  }
});

test('a change of any byte, anywhere, is noticed', async () => {
  const accepted: number[] = [];
  for (const [at, code] of Buffer.from(good).entries()) {
    for (const other of [code ^ 1, code ^ 32, 0x0a, 0x41]) {
      if (other === code) continue;
      const changed = Buffer.from(good);
      changed[at] = other;
      const verdict = await verdictOf(changed);
      if (verdict === 'genuine' || verdict === 'expired') accepted.push(at);
    }
  }
  expect(accepted).toEqual([]);
});

test('no part of a file is genuine, nor a file with more than it', async () => {
  for (let length = 0; length < good.length; length += 7)
    expect(await verdictOf(good.slice(0, length))).not.toBe('genuine');
  for (const more of ['\n', ' ', 'A', '\r\n', '— somebody AAAA', good])
    expect(await verdictOf(good + more)).not.toBe('genuine');
});

test('a file of 100 MB is refused without being read', async () => {
  expect(await verifyLicenseFile(new Uint8Array(100 * 1024 * 1024), keys)).toEqual({
    verdict: 'unreadable',
    fault: 'too-large',
  });
});

const fileKeys = { fileKey: licenseFiles.fileKeys, publicKeys: licenseFiles.publicKeys } as LicenseFileKeys;

test.each(vectors.accepted.filter(({ verdict }) => verdict === 'genuine'))(
  "the customer's key opens $name as it opens one without a proof",
  async ({ file, license: { customerName } }) => {
    expect(await openLicenseFile(file, fileKeys, { now })).toMatchObject({ customerName });
    const { sealed } = licenseFileParts(file) as { sealed: string };
    expect(await openLicenseFile(sealed, fileKeys, { now })).toMatchObject({ customerName });
  },
);

test('every step of the way is the published one', async () => {
  expect(Buffer.from(await commitment(bytes(steps.salt), steps.entry)).toString('hex')).toBe(
    steps.commitment,
  );
  expect(Buffer.from(await leafHash(bytes(steps.commitment))).toString('hex')).toBe(steps.leafHash);
  const { index, size } = steps;
  const proof = {
    index,
    size,
    leafHash: bytes(steps.leafHash),
    hashes: steps.hashes.map(bytes),
    root: bytes(steps.root),
  };
  expect(await verifyInclusion(proof)).toBe(true);
  const { keyId, publicKey } = await parseVkey(vectors.log.vkey);
  expect([keyId, publicKey]).toEqual([bytes(steps.keyId), bytes(steps.publicKey)]);
  const { checkpoint } = parseTlogProof((licenseFileParts(good) as { proof: string }).proof);
  expect(parseNote(checkpoint).text).toBe(steps.signedText);
});

/** Whether openssl finds an Ed25519 signature right. */
function opensslVerifies(publicKey: Uint8Array, text: string, signature: Uint8Array): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lm-openssl-'));
  const put = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  const pem = createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string;
  const options = [
    '-inkey',
    put('key.pem', pem),
    '-in',
    put('text', text),
    '-sigfile',
    put('sig', signature),
  ];
  const { status, stdout, error } = spawnSync('openssl', [
    'pkeyutl',
    '-verify',
    '-pubin',
    '-rawin',
    ...options,
  ]);
  rmSync(folder, { recursive: true });
  if (error) throw error;
  return status === 0 && String(stdout).includes('Verified Successfully');
}

test('openssl verifies the signature of the log and that of the statement', async () => {
  const { sealed, proof } = licenseFileParts(good) as { sealed: string; proof: string };
  const { text, signatures } = parseNote(parseTlogProof(proof).checkpoint);
  const { publicKey } = await parseVkey(vectors.log.vkey);
  expect(opensslVerifies(publicKey, text, signatures[0]!.signature)).toBe(true);
  expect(opensslVerifies(publicKey, text.replace('\n11\n', '\n12\n'), signatures[0]!.signature)).toBe(false);

  const secret = Buffer.from(licenseFiles.customerKeys[0]!.key, 'base64url');
  const statement = Buffer.from((await compactDecrypt(sealed, secret)).plaintext).toString();
  const [header, payload, signature] = statement.split('.') as [string, string, string];
  const signer = Buffer.from(licenseFiles.publicKeys.keys[0]!.x, 'base64url');
  const signed = Buffer.from(signature, 'base64url');
  expect(opensslVerifies(signer, `${header}.${payload}`, signed)).toBe(true);
  expect(opensslVerifies(signer, `${header}.${payload}A`, signed)).toBe(false);
});

test.each(vectors.accepted)('the verifier of Sigstore finds $name in the log, too', async ({ file }) => {
  const { proof } = licenseFileParts(file) as { proof: string };
  const { checkpoint, index, hashes, extra } = parseTlogProof(proof);
  const { name, keyId, publicKey } = await parseVkey(vectors.log.vkey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const { entry, salt } = JSON.parse(Buffer.from(extra!).toString()) as { entry: string; salt: string };
  const theirs = {
    canonicalizedBody: Buffer.from(await commitment(Buffer.from(salt, 'base64'), entry)),
    inclusionProof: {
      logIndex: String(index),
      hashes: hashes.map((hash) => Buffer.from(hash)),
      checkpoint: { envelope: checkpoint },
    },
  } as unknown as Parameters<typeof verifyMerkleInclusion>[0];
  const trusted = { logID: Buffer.from(keyId), publicKey: key, baseURL: name };
  const logs = [trusted] as unknown as Parameters<typeof verifyBySigstore>[1];
  const found = verifyBySigstore(theirs, logs);
  expect(() => verifyMerkleInclusion(theirs, found)).not.toThrow();
  expect(() => verifyBySigstore(theirs, [])).toThrow();
});
