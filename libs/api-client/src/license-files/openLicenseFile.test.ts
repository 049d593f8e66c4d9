import { base64url, compactDecrypt, compactVerify, importJWK } from 'jose';
import vectors from '../../test-vectors/license-files.json';
import {
  checkLicenseFile,
  LicenseFileError,
  openLicenseFile,
  type LicenseFileKeys,
  type LicenseFileVerdict,
} from '../index';
import { customerFileKey, masterFileKeys } from './customerFileKeys';

const keys = { fileKey: vectors.fileKeys, publicKeys: vectors.publicKeys } as LicenseFileKeys;
const now = new Date(vectors.now);
const [{ file: good, statement: stated }] = vectors.accepted as [(typeof vectors.accepted)[number]];

const faultOf = (file: string | Uint8Array, with_ = keys) =>
  openLicenseFile(file, with_, { now }).then(
    () => 'accepted',
    (error: unknown) => {
      if (!(error instanceof LicenseFileError)) throw error;
      return error.fault;
    },
  );

test.each(vectors.accepted)('opens $name', async ({ file, statement }) => {
  expect(await openLicenseFile(file, keys, { now })).toEqual(statement);
  expect(await openLicenseFile(new TextEncoder().encode(file), keys, { now })).toEqual(statement);
  expect(await checkLicenseFile(file, keys, { now })).toEqual({ verdict: 'valid', statement });
});

test.each(vectors.refused)('refuses $name', async ({ file, fault }) => {
  expect(await faultOf(file)).toBe(fault);
  expect(await checkLicenseFile(file, keys, { now })).toMatchObject({
    verdict: fault,
    message: expect.any(String) as string,
  });
});

const vectorOf = (name: string) => vectors.refused.find((vector) => vector.name === name)!.file;

test('an expired file opens neither by the present nor by a time after its last day', async () => {
  const expired = vectorOf('a file whose last day is over');
  expect(await faultOf(expired)).toBe('expired');
  await expect(openLicenseFile(expired, keys)).rejects.toMatchObject({ fault: 'expired' });
  await expect(openLicenseFile(good, keys, { now: new Date('2100-01-01') })).rejects.toMatchObject({
    fault: 'expired',
    statement: stated,
  });
  await expect(openLicenseFile(good, keys, { now: new Date(NaN) })).rejects.toMatchObject({
    fault: 'expired',
  });
});

test('takes the time beside the keys, too; one of its own counts before that', async () => {
  const later = { ...keys, now: new Date('2100-01-01') };
  await expect(openLicenseFile(good, later)).rejects.toMatchObject({ fault: 'expired' });
  expect(await checkLicenseFile(good, later)).toMatchObject({ verdict: 'expired' });
  expect(await checkLicenseFile(good, later, {})).toMatchObject({ verdict: 'expired' });
  expect(await checkLicenseFile(good, later, { now })).toMatchObject({ verdict: 'valid' });
});

/** Never called: that it compiles is the test. */
const shown = (verdict: LicenseFileVerdict): string => {
  switch (verdict.verdict) {
    case 'valid':
      return verdict.statement.customerName;
    case 'expired':
      return verdict.statement.expiryDate + verdict.message;
    case 'revoked-key':
      // @ts-expect-error -- what a thief may have written is no statement of the provider
      void verdict.statement;
      return verdict.claimed.customerName;
    default:
      // @ts-expect-error -- nothing is known of what cannot be opened
      void verdict.statement;
      return verdict.message;
  }
};

test('a verdict shows what has expired, and keeps apart what a thief may have written', async () => {
  const expired = await checkLicenseFile(vectorOf('a file whose last day is over'), keys, { now });
  expect(expired).toMatchObject({ verdict: 'expired', statement: { licenseId: 1042 } });
  const revoked = await checkLicenseFile(vectorOf('a file signed by a revoked key'), keys, { now });
  expect(revoked).toMatchObject({ verdict: 'revoked-key', claimed: { licenseId: 1042 } });
  expect(revoked).not.toHaveProperty('statement');
  expect(shown(expired)).toContain('The license expired');
});

test('a mistake of the caller is no verdict', async () => {
  for (const fileKey of ['AAAA', 'no key!'])
    await expect(checkLicenseFile(good, { ...keys, fileKey })).rejects.toThrow(TypeError);
  const damaged = keys.publicKeys.keys.map((key) => ({ ...key, x: key.x.slice(4) }));
  await expect(checkLicenseFile(good, { ...keys, publicKeys: { keys: damaged } })).rejects.toThrow(
    /^The public key .+ must have 32 bytes/,
  );
});

test('a reader that does not know of revoked keys refuses what they signed', async () => {
  const publicKeys = { keys: keys.publicKeys.keys };
  const file = vectorOf('a file signed by a revoked key');
  expect(await faultOf(file, { ...keys, publicKeys })).toBe('unknown-key');
});

test.each(vectors.customerKeys)("customer $customerId's key comes from the master key", async (vector) => {
  const key = await customerFileKey(vectors.masterKey, vector.customerId);
  expect(base64url.encode(key)).toBe(vector.key);
});

test('what is no master key, or no id of a customer, is said to be none', async () => {
  await expect(customerFileKey('', 12)).rejects.toThrow(/^The master key must have 32 bytes/);
  for (const customerId of [NaN, 0, -1, 1.5])
    await expect(customerFileKey(vectors.masterKey, customerId)).rejects.toThrow(
      `The id of a customer must be a whole number above 0, not ${customerId}.`,
    );
});

test('the provider opens the files of every customer and those from before each had a key', async () => {
  const fileKey = masterFileKeys([...vectors.fileKeys.slice(0, 2), vectors.masterKey]);
  for (const { file } of vectors.accepted) expect(await faultOf(file, { ...keys, fileKey })).toBe('accepted');
  expect(await faultOf(vectorOf("another customer's file"), { ...keys, fileKey })).toBe('accepted');
});

test.each(vectors.accepted)('$name is plain JOSE, which any library opens', async ({ file, statement }) => {
  const compact = file.includes('.') ? file : Buffer.from(file, 'base64').toString('ascii');
  const secrets = vectors.fileKeys.map((key) => base64url.decode(key));
  const { plaintext, protectedHeader } = await Promise.any(
    secrets.map((secret) => compactDecrypt(compact, secret)),
  );
  expect(protectedHeader).toEqual({ alg: 'dir', enc: 'A256GCM', kid: expect.any(String) as string });
  const { payload } = await compactVerify(plaintext, ({ kid }) =>
    importJWK(
      [...vectors.publicKeys.keys, ...vectors.publicKeys.revokedKeys].find((key) => key.kid === kid)!,
      'EdDSA',
    ),
  );
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(statement);
});

test('refuses a file in which any one byte was changed, even in bits that decoders ignore', async () => {
  const spellings = [good, Buffer.from(good, 'ascii').toString('base64')];
  const accepted: string[] = [];
  for (const file of spellings) {
    for (let position = 0; position < file.length; position++) {
      const old = file.charCodeAt(position);
      for (const code of [old ^ 1, old + 1, old - 1, 0x0a, 0x41]) {
        if (code === old) continue;
        const changed = file.slice(0, position) + String.fromCharCode(code) + file.slice(position + 1);
        if ((await faultOf(changed)) === 'accepted') accepted.push(`${position}: ${code}`);
      }
    }
  }
  expect(accepted).toEqual([]);
});

test('refuses a file with a byte too few or too many', async () => {
  for (let length = 0; length < good.length; length++)
    expect(await faultOf(good.slice(0, length))).not.toBe('accepted');
  for (const more of ['A', '=', '.', ' ', '\r\n', '\0'])
    expect(await faultOf(good + more)).not.toBe('accepted');
});

test('accepts the secret as text in either alphabet or as bytes', async () => {
  const [secret] = vectors.fileKeys as [string];
  const bytes = base64url.decode(secret);
  for (const fileKey of [secret, bytes, Buffer.from(bytes).toString('base64'), [bytes]])
    expect(await faultOf(good, { ...keys, fileKey })).toBe('accepted');
});

test('says so when the secret has the wrong length', async () => {
  await expect(openLicenseFile(good, { ...keys, fileKey: 'AAAA' })).rejects.toThrow(
    'The file key must have 32 bytes, as text in base64.',
  );
});
