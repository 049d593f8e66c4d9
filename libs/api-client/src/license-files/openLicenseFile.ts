import { bytesIn, canonicalBytes } from '../base64';
import type { Bytes } from '../log/bytes';
import type { Schemas } from '../schema';

/** What a license file states: what was licensed, to whom, until when. */
export type LicenseStatement = {
  version: 1;
  issuer: string;
  licenseId: number;
  /** The number that the license is known by and that never changes, such as `L-00417-P`. Older files have none. */
  number?: string;
  /** Which issue of that number the file is of: 1 at first, one more with each renewal and change. Older files have none. */
  issue?: number;
  /** What it counted as when the file was made; it may be suspended since. Older files have none. */
  status?: Schemas['LicenseStatus'];
  /** Where the provider's staff find the license. Absent when the provider has not set it up, and in older files. */
  link?: string;
  customerId: number;
  customerName: string;
  applications: { id: number; applicationName: string }[];
  /** The last millisecond in which the license can be used, ISO 8601 in UTC. */
  expiryDate: string;
  /** When the file was made, ISO 8601 in UTC. */
  issuedAt: string;
};

/** A secret that decrypts license files: 32 bytes, or their base64url or base64 text. */
export type FileKey = string | Uint8Array;

/** With what a license file is opened and verified. */
export type LicenseFileKeys = {
  /** What decrypts, from your provider. Several when it was changed; or a function that is asked by key id. */
  fileKey:
    FileKey | readonly FileKey[] | ((keyId: string) => readonly FileKey[] | Promise<readonly FileKey[]>);
  /** What verifies: `GET /api/LicenseKeys`. Keep a copy, and renew it: it alone tells of stolen keys. */
  publicKeys: Schemas['LicenseKeySet'];
};

/** At what time a license file is judged. */
export type LicenseFileOptions = {
  /** Decides whether the license has expired; by default the present. */
  now?: Date | undefined;
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
  | 'unknown-version'
  /** The key that signed it was revoked: whoever stole that key may have made the file. */
  | 'revoked-key'
  /** It is genuine, but its last day is over. */
  | 'expired';

/** A license file was refused; `fault` says why. */
export class LicenseFileError extends Error {
  override readonly name = 'LicenseFileError';

  /** @param statement of an `expired` file; of one with a `revoked-key` nobody vouches for it */
  constructor(
    readonly fault: LicenseFileFault,
    message: string,
    readonly statement?: LicenseStatement,
  ) {
    super(message);
  }
}

type Header = Record<string, unknown>;

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

const malformed = () => new LicenseFileError('malformed', 'This is not a license file, or it is damaged.');

const inBase64 = (base64Url: string) => base64Url.replaceAll('-', '+').replaceAll('_', '/');

function fromBase64Url(text: string): Bytes {
  if (/[+/=]/.test(text)) throw malformed();
  return canonicalBytes(inBase64(text).padEnd(Math.ceil(text.length / 4) * 4, '='), malformed);
}

const utf8 = (text: string) => new TextEncoder().encode(text);
// Bytes that are not ASCII become characters that no license file has.
const ascii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

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
  const wanted: Header = { ...expected, kid: header?.kid };
  const isExact = Object.keys({ ...header, ...wanted }).every((name) => header?.[name] === wanted[name]);
  if (!isExact || typeof wanted.kid !== 'string') throw malformed();
  return wanted.kid;
}

/** @throws TypeError for what is no key. */
export function keyBytes(key: FileKey, name = 'The file key'): Bytes {
  const bytes = typeof key === 'string' ? bytesIn(inBase64(key.trim())) : Uint8Array.from(key);
  if (bytes?.length !== KEY_BYTES)
    throw new TypeError(`${name} must have ${KEY_BYTES} bytes, as text in base64.`);
  return bytes;
}

async function decrypt(compact: string, { fileKey }: LicenseFileKeys): Promise<string> {
  const [header, encryptedKey, iv, ciphertext, tag, ...more] = compact.split('.');
  if (!header || encryptedKey !== '' || !iv || !ciphertext || !tag || more.length) throw malformed();
  const keyId = readHeader(header, { alg: 'dir', enc: 'A256GCM' });
  const ivBytes = fromBase64Url(iv);
  const tagBytes = fromBase64Url(tag);
  if (ivBytes.length !== IV_BYTES || tagBytes.length !== TAG_BYTES) throw malformed();
  const sealed = new Uint8Array([...fromBase64Url(ciphertext), ...tagBytes]);
  const algorithm = { name: 'AES-GCM', iv: ivBytes, additionalData: utf8(header) };
  const keys = typeof fileKey === 'function' ? await fileKey(keyId) : [fileKey].flat();
  for (const secret of keys.map((key) => keyBytes(key))) {
    const key = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
    const opened = await crypto.subtle.decrypt(algorithm, key, sealed).catch(() => undefined);
    if (opened) return new TextDecoder().decode(opened);
  }
  throw new LicenseFileError('not-decryptable', 'The license file was changed, or sealed with another key.');
}

type Verified = { statement: unknown; revoked: Schemas['RevokedLicenseKey'] | undefined };

async function verify(compact: string, { publicKeys }: LicenseFileKeys): Promise<Verified> {
  const [header, payload, signature, ...more] = compact.split('.');
  if (!header || !payload || !signature || more.length) throw malformed();
  const kid = readHeader(header, { alg: 'EdDSA' });
  const signatureBytes = fromBase64Url(signature);
  const revoked = publicKeys.revokedKeys?.find((key) => key.kid === kid);
  const publicKey = revoked ?? publicKeys.keys.find((key) => key.kid === kid);
  if (!publicKey) throw new LicenseFileError('unknown-key', `The license file names an unknown key: ${kid}`);
  const raw = keyBytes(publicKey.x, `The public key ${kid}`);
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const genuine =
    signatureBytes.length === SIGNATURE_BYTES &&
    (await crypto.subtle.verify('Ed25519', key, signatureBytes, utf8(`${header}.${payload}`)));
  if (!genuine) throw new LicenseFileError('bad-signature', 'The signature of the license file is wrong.');
  return { statement: parseJson(fromBase64Url(payload)), revoked };
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

/** Every file does, unless the provider has set a date. */
const isDoubtful = (issuedAt: string, { revokedSince }: Schemas['RevokedLicenseKey']) =>
  !revokedSince || !(Date.parse(issuedAt) < Date.parse(revokedSince));

/**
 * Opens a license file and verifies that the provider made it, that nobody changed a byte of its sealed part, that its key
 * has not been revoked and that its last day is not over. Works offline, in Node and in browsers, by the platform's own
 * cryptography.
 *
 * @param file the content of a downloaded `.enc` file, or the `licenseFile` that the API answers.
 * @throws {LicenseFileError} when the file is refused. {@link checkLicenseFile} answers a verdict instead.
 */
export async function openLicenseFile(
  file: string | Uint8Array,
  keys: LicenseFileKeys & LicenseFileOptions,
  { now = keys.now ?? new Date() }: LicenseFileOptions = {},
): Promise<LicenseStatement> {
  const text = typeof file === 'string' ? file : ascii(file);
  // The proof behind the sealed part is for verifyLicenseFile; the signature vouches for what is opened here.
  const [compact] = (text.includes('.') ? text : ascii(canonicalBytes(text, malformed))).split(
    '\nc2sp.org/tlog-proof@v1\n',
    1,
  );
  const { statement, revoked } = await verify(await decrypt(compact!, keys), keys);
  if ((statement as { version?: unknown } | null)?.version !== 1)
    throw new LicenseFileError('unknown-version', 'The license file is of an unknown version.');
  if (!isStatement(statement)) throw malformed();
  const { expiryDate, issuedAt } = statement;
  if (revoked && isDoubtful(issuedAt, revoked))
    throw new LicenseFileError(
      'revoked-key',
      `The key that signed the license file was revoked: ${revoked.kid}`,
      statement,
    );
  if (!(Date.parse(expiryDate) >= now.getTime()))
    throw new LicenseFileError('expired', `The license expired: ${expiryDate}`, statement);
  return statement;
}
