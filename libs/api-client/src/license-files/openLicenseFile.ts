import type { Schemas } from '../schema';

/** What a license file states: what was licensed, to whom, until when. */
export type LicenseStatement = {
  /** The version of this format. */
  version: 1;
  /** The provider that issued the license. */
  issuer: string;
  licenseId: number;
  customerId: number;
  customerName: string;
  applications: { id: number; applicationName: string }[];
  /** The last millisecond in which the license can be used, ISO 8601 in UTC. */
  expiryDate: string;
  /** When the file was made, ISO 8601 in UTC. */
  issuedAt: string;
};

/** What opens and verifies license files. */
export type LicenseFileKeys = {
  /**
   * The secret that decrypts: 32 bytes, or their base64url or base64 text. Your provider gives it to you. Several, when
   * it was changed at some time.
   */
  fileKey: string | Uint8Array | readonly (string | Uint8Array)[];
  /** The public keys that verify, as `GET /api/LicenseKeys` answers them. Keep a copy to work offline. */
  publicKeys: Schemas['LicenseKeySet'];
};

/** Why a license file was refused. */
export type LicenseFileFault =
  /** It is not a license file, or was damaged in a way that shows before decrypting. */
  | 'malformed'
  /** None of the given secrets decrypts it: another secret, or a changed byte. */
  | 'not-decryptable'
  /** None of the given public keys is the one that it names. */
  | 'unknown-key'
  /** The signature is not that of the key that it names. */
  | 'bad-signature'
  /** It is genuine, but of a version that this release does not know. */
  | 'unknown-version';

/** A license file was refused; `fault` says why. */
export class LicenseFileError extends Error {
  override readonly name = 'LicenseFileError';

  constructor(
    readonly fault: LicenseFileFault,
    message: string,
  ) {
    super(message);
  }
}

type Bytes = Uint8Array<ArrayBuffer>;
type Header = Record<string, unknown>;

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

const malformed = () => new LicenseFileError('malformed', 'This is not a license file, or it is damaged.');

/**
 * Only the one canonical spelling is accepted: padding where it belongs, unused bits zero, nothing between. Otherwise
 * bytes of the file could change without being noticed.
 */
function fromBase64(text: string): Bytes {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    throw malformed();
  }
  if (btoa(binary) !== text) throw malformed();
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function fromBase64Url(text: string): Bytes {
  if (/[+/=]/.test(text)) throw malformed();
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return fromBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
}

const utf8 = /* @__PURE__ */ new TextEncoder();
// Bytes that are not ASCII become characters that no license file has.
const ascii = /* @__PURE__ */ new TextDecoder('latin1');

function parseJson(bytes: Bytes): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformed();
  }
}

/** The protected header, which must hold exactly these values and a key id. */
function readHeader(encoded: string, expected: Header): string {
  const header = parseJson(fromBase64Url(encoded)) as Header | null;
  const { kid } = header ?? {};
  const wanted: Header = { ...expected, kid };
  const names = Object.keys(header ?? {});
  const exact =
    names.length === Object.keys(wanted).length && names.every((name) => header?.[name] === wanted[name]);
  if (!exact || typeof kid !== 'string') throw malformed();
  return kid;
}

function secretBytes(key: string | Uint8Array): Bytes {
  const bytes =
    typeof key === 'string'
      ? Uint8Array.from(atob(key.trim().replaceAll('-', '+').replaceAll('_', '/')), (character) =>
          character.charCodeAt(0),
        )
      : Uint8Array.from(key);
  if (bytes.length !== KEY_BYTES) throw new TypeError(`The file key must have ${KEY_BYTES} bytes.`);
  return bytes;
}

async function decrypt(compact: string, { fileKey }: LicenseFileKeys): Promise<string> {
  const [header, encryptedKey, iv, ciphertext, tag, ...more] = compact.split('.');
  if (!header || encryptedKey !== '' || !iv || !ciphertext || !tag || more.length) throw malformed();
  readHeader(header, { alg: 'dir', enc: 'A256GCM' });
  const [ivBytes, body, tagBytes] = [iv, ciphertext, tag].map(fromBase64Url) as [Bytes, Bytes, Bytes];
  if (ivBytes.length !== IV_BYTES || tagBytes.length !== TAG_BYTES) throw malformed();
  const sealed = new Uint8Array([...body, ...tagBytes]);
  const algorithm = { name: 'AES-GCM', iv: ivBytes, additionalData: utf8.encode(header) };
  const keys: (string | Uint8Array)[] =
    typeof fileKey === 'string' || fileKey instanceof Uint8Array ? [fileKey] : [...fileKey];
  for (const secret of keys.map(secretBytes)) {
    const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
    const opened = await crypto.subtle.decrypt(algorithm, key, sealed).catch(() => undefined);
    if (opened) return new TextDecoder().decode(opened);
  }
  throw new LicenseFileError('not-decryptable', 'The license file was changed, or sealed with another key.');
}

async function verify(compact: string, { publicKeys }: LicenseFileKeys): Promise<unknown> {
  const [header, payload, signature, ...more] = compact.split('.');
  if (!header || !payload || !signature || more.length) throw malformed();
  const kid = readHeader(header, { alg: 'EdDSA' });
  const signatureBytes = fromBase64Url(signature);
  const publicKey = publicKeys.keys.find((key) => key.kid === kid);
  if (!publicKey) throw new LicenseFileError('unknown-key', `The license file names an unknown key: ${kid}`);
  const key = await crypto.subtle.importKey('raw', fromBase64Url(publicKey.x), 'Ed25519', false, ['verify']);
  const genuine =
    signatureBytes.length === SIGNATURE_BYTES &&
    (await crypto.subtle.verify('Ed25519', key, signatureBytes, utf8.encode(`${header}.${payload}`)));
  if (!genuine) throw new LicenseFileError('bad-signature', 'The signature of the license file is wrong.');
  return parseJson(fromBase64Url(payload));
}

function isStatement(value: unknown): value is LicenseStatement {
  const statement = value as Partial<LicenseStatement> | null;
  return (
    typeof statement?.issuer === 'string' &&
    Number.isInteger(statement.licenseId) &&
    Number.isInteger(statement.customerId) &&
    typeof statement.customerName === 'string' &&
    Array.isArray(statement.applications) &&
    statement.applications.every(
      ({ id, applicationName }) => Number.isInteger(id) && typeof applicationName === 'string',
    ) &&
    !Number.isNaN(Date.parse(String(statement.expiryDate))) &&
    !Number.isNaN(Date.parse(String(statement.issuedAt)))
  );
}

/**
 * Opens a license file and verifies that the provider made it and that nobody changed a byte of it. Works offline, in
 * Node and in browsers, by the platform's own cryptography.
 *
 * Whether the license still holds is for the caller to judge: compare `expiryDate` with the time.
 *
 * @param file the content of a downloaded `.enc` file, or the `licenseFile` that the API answers.
 * @throws {LicenseFileError} when the file is refused.
 */
export async function openLicenseFile(
  file: string | Uint8Array,
  keys: LicenseFileKeys,
): Promise<LicenseStatement> {
  const text = typeof file === 'string' ? file : ascii.decode(file);
  const compact = text.includes('.') ? text : ascii.decode(fromBase64(text));
  const statement = await verify(await decrypt(compact, keys), keys);
  if ((statement as { version?: unknown } | null)?.version !== 1)
    throw new LicenseFileError(
      'unknown-version',
      'The license file is of a version that this release does not know.',
    );
  if (!isStatement(statement)) throw malformed();
  return statement;
}
