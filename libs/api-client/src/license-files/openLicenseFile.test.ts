import { base64url, compactDecrypt, compactVerify, importJWK } from 'jose';
import vectors from '../../test-vectors/license-files.json';
import { openLicenseFile, LicenseFileError, type LicenseFileKeys } from '../index';

const keys = { fileKey: vectors.fileKeys, publicKeys: vectors.publicKeys } as LicenseFileKeys;
const [{ file: good }] = vectors.accepted as [(typeof vectors.accepted)[number]];

const faultOf = (file: string | Uint8Array, with_ = keys) =>
  openLicenseFile(file, with_).then(
    () => 'accepted',
    (error: unknown) => {
      if (!(error instanceof LicenseFileError)) throw error;
      return error.fault;
    },
  );

test.each(vectors.accepted)('opens $name', async ({ file, statement }) => {
  expect(await openLicenseFile(file, keys)).toEqual(statement);
  expect(await openLicenseFile(new TextEncoder().encode(file), keys)).toEqual(statement);
});

test.each(vectors.refused)('refuses $name', async ({ file, fault }) => {
  expect(await faultOf(file)).toBe(fault);
});

test.each(vectors.accepted)('$name is plain JOSE, which any library opens', async ({ file, statement }) => {
  const compact = file.includes('.') ? file : Buffer.from(file, 'base64').toString('ascii');
  const secrets = vectors.fileKeys.map((key) => base64url.decode(key));
  const { plaintext, protectedHeader } = await compactDecrypt(compact, secrets[0]!).catch(() =>
    compactDecrypt(compact, secrets[1]!),
  );
  expect(protectedHeader).toEqual({ alg: 'dir', enc: 'A256GCM', kid: expect.any(String) as string });
  const { payload } = await compactVerify(plaintext, ({ kid }) =>
    importJWK(
      vectors.publicKeys.keys.find((key) => key.kid === kid)!,
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
    'The file key must have 32 bytes.',
  );
});
