import { fromBase64, LogError, toHex, utf8, type Bytes } from '../log/bytes';
import { canonicalJson } from '../log/canonicalJson';
import {
  parseCheckpoint,
  verifyCheckpoint,
  type CheckpointKeys,
  type VerifiedCheckpoint,
} from '../log/checkpoint';
import { commitment, demandSalt, leafHash } from '../log/hashes';
import { verifyInclusion } from '../log/proofs';
import { parseTlogProof } from '../log/tlogProof';
import { licenseFileParts, type Unreadable } from './licenseFileParts';
import type { LicenseFileOptions } from './openLicenseFile';

/** What the log has of a license that was issued. */
export type LoggedLicense = {
  kind: 'license-issue';
  version: 1;
  number: string | null;
  issue: number;
  licenseId: number;
  customerId: number;
  customerName: string;
  applications: readonly { id: number; applicationName: string }[];
  /** The last millisecond in which the license can be used, ISO 8601 in UTC. */
  expiryDate: string;
  issuedAt: string;
  /** Of the sealed part of the file, in hexadecimal digits. */
  sealedSha256: string;
  /** `migration` when the log did not exist yet as the license was issued, and was told of it when it began. */
  recorded?: string;
};

/** Why the proof of a license file proves nothing. */
export type ProofFault =
  /** The proof is of another file, or the sealed part was changed. */
  | 'other-file'
  /** The proof was changed or cut short. */
  | 'broken-proof'
  /** The log did not sign what the proof rests on, though its name and key are there. */
  | 'bad-signature'
  /** It is in the log of somebody else. */
  | 'other-log'
  /** It names this log, but is signed by a key that is not its. */
  | 'unknown-key';

/** What was found out about a license file by its proof alone. Only `genuine` licenses anything. */
export type VerifiedLicenseFile =
  | {
      verdict: 'genuine' | 'expired';
      license: LoggedLicense;
      position: number;
      checkpoint: VerifiedCheckpoint;
    }
  | { verdict: 'altered' | 'not-ours'; fault: ProofFault; origin?: string }
  /** A file from before files carried their proof: `openLicenseFile` judges it by its customer's key. */
  | { verdict: 'no-proof' }
  /** The log has it, in a way that this release does not know. */
  | { verdict: 'unknown-version' }
  | { verdict: 'unreadable'; fault: Unreadable };

// The initialization vector of a sealed part has 12 bytes, and the tag at its end 16.
const SIGNATURE_BYTES = 64;
const WHOLE = /\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/;

class ProofError extends Error {
  constructor(
    readonly fault: ProofFault,
    readonly origin?: string,
  ) {
    super(fault);
  }
}

/**
 * Whether a provider issued a license file, for whom and until when, by the proof that the file carries: that the
 * provider's log has it. Needs neither a network nor the key that opens the file, only the key of the log, once.
 *
 * @param file the content of a downloaded `.enc` file, or the `licenseFile` that the API answers.
 * @throws {LogError} when a given key is no key of a log: a fault of the caller, whatever the file is
 */
export async function verifyLicenseFile(
  file: string | Uint8Array,
  keys: CheckpointKeys & LicenseFileOptions,
  { now = keys.now ?? new Date() }: LicenseFileOptions = {},
): Promise<VerifiedLicenseFile> {
  const parts = licenseFileParts(file);
  if ('unreadable' in parts) return { verdict: 'unreadable', fault: parts.unreadable };
  if (parts.proof === undefined)
    return WHOLE.test(parts.sealed) ? { verdict: 'no-proof' } : { verdict: 'unreadable', fault: 'cut-short' };
  try {
    const proven = await prove(parts.sealed, parts.proof, keys);
    if (!isKnown(proven.license)) return { verdict: 'unknown-version' };
    const isCurrent = Date.parse(proven.license.expiryDate) >= now.getTime();
    return { verdict: isCurrent ? 'genuine' : 'expired', ...proven };
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    const { fault, origin } = error;
    const isOther = fault === 'other-log' || fault === 'unknown-key';
    return { verdict: isOther ? 'not-ours' : 'altered', fault, ...(origin !== undefined && { origin }) };
  }
}

async function prove(sealed: string, proof: string, keys: CheckpointKeys) {
  const { index, hashes, extra, checkpoint } = broken(() => parseTlogProof(proof));
  const { entry, salt } = broken(() => openingOf(extra));
  const { size, root, origin, note } = broken(() => parseCheckpoint(checkpoint));
  // Shorter ones are no signatures, of whatever key: nothing may be put behind a file that is none.
  if (note.signatures.some(({ signature }) => signature.length < SIGNATURE_BYTES))
    throw new ProofError('broken-proof');
  const leaf = await leafHash(await commitment(salt, entry));
  if (!(await verifyInclusion({ index, size, leafHash: leaf, hashes, root })))
    throw new ProofError('broken-proof');
  const license = broken(() => readEntry(entry));
  if ((await sha256(utf8(sealed))) !== license.sealedSha256) throw new ProofError('other-file');
  try {
    return { license, position: index, checkpoint: await verifyCheckpoint(checkpoint, keys) };
  } catch (error) {
    if (!(error instanceof LogError) || error.fault === 'malformed') throw error;
    throw new ProofError(error.fault, origin);
  }
}

function broken<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new ProofError('broken-proof');
  }
}

/** What the leaf was made of. It has one spelling, so that no byte of it can change unnoticed. */
function openingOf(extra: Bytes | undefined): { entry: string; salt: Bytes } {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(extra);
  const opening = JSON.parse(text) as { entry: string; salt: string };
  if (canonicalJson({ entry: String(opening.entry), salt: opening.salt }) !== text) throw new TypeError();
  const salt = fromBase64(opening.salt, 'salt');
  demandSalt(salt);
  return { entry: opening.entry, salt };
}

function readEntry(entry: string): LoggedLicense {
  const license = JSON.parse(entry) as LoggedLicense;
  if (license.kind !== 'license-issue') throw new TypeError();
  return license;
}

const isKnown = ({ version, expiryDate, customerName, applications }: LoggedLicense): boolean =>
  version === 1 &&
  !Number.isNaN(Date.parse(expiryDate)) &&
  typeof customerName === 'string' &&
  Array.isArray(applications) &&
  applications.every(
    (one: Partial<LoggedLicense['applications'][0]> | null) => typeof one?.applicationName === 'string',
  );

export const sha256 = async (bytes: Bytes): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
