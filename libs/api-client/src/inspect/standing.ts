import type { Found } from './inspection';
import * as words from './words';

/** What the provider's server says of a file, by the fingerprint of its sealed part. */
export type LicenseFileStatus = {
  /** What has become of it: `Current` says nothing of its last day. */
  status: 'Current' | 'Replaced' | 'Suspended' | 'Withdrawn';
  number: string;
  issue: number;
  /** The newest issue of the number; null when the license was withdrawn. */
  latestIssue: number | null;
  expiryDate: string;
  /** The key that signed it was revoked, and it is not from a time before that. */
  isKeyRevoked: boolean;
  keyRevokedAt?: string | null;
  /** When the log had first signed that it has the license; of one whose key was revoked. */
  loggedAt?: string | null;
};

/** What the provider's server says of a file now. */
export type OnlineAnswer = {
  /** Absent when the server does not know the file. */
  status?: LicenseFileStatus | undefined;
  /** The proof of a file that carries none. */
  proof?: string | undefined;
  /** The present, by the server's clock. */
  now: Date;
  /** The log of the server is not the one that is trusted: it is not believed what no proof says. */
  isOtherLog?: boolean;
  /** Keys that the server names and that are not trusted. */
  newKeys?: readonly string[];
  /** What is wrong with the log as it is now, in sentences. */
  warnings?: readonly string[];
  notes?: readonly string[];
};

/** What is wrong when something is said of another license, or issue, than the file is of. Older files name none. */
export const differenceOf = (own: words.Named | undefined, told: words.Named): string[] =>
  own?.number && (own.number !== told.number || own.issue !== told.issue)
    ? [words.differentText(own, told)]
    : [];

/** What a file's license counts as now: what was found in the file, and what has become of it since. */
export function standingOf(found: Found, online: OnlineAnswer | undefined, now: Date): Found {
  const { verdict, license } = found;
  const isRevoked = verdict === 'key-revoked';
  const mayStand = isRevoked || verdict === 'genuine' || verdict === 'expired' || verdict === 'undecided';
  if (!mayStand || !online) return found;
  const { status } = online;
  if (!status && verdict === 'undecided') return { ...found, text: words.notFoundText(found.text) };
  const doubts = status ? differenceOf(license, status) : license ? [words.NOTES.unknownThere] : [];
  const warnings = [...(found.warnings ?? []), ...doubts];
  if (!status || warnings.length) return { ...found, warnings };
  if (!license && online.isOtherLog) return found;
  if (isRevoked || status.isKeyRevoked) return revoked(found, status);
  const said = license ?? { ...status, number: status.number };
  const { notes = [] } = found;
  const vouched = { ...found, license: said, notes: license ? notes : [...notes, words.NOTES.noProof] };
  switch (status.status) {
    case 'Withdrawn':
      return { ...vouched, verdict: 'withdrawn', text: words.withdrawnText(said) };
    case 'Replaced':
      return { ...vouched, verdict: 'replaced', text: words.replacedText(said, status.latestIssue ?? 0) };
    case 'Suspended':
      return { ...vouched, verdict: 'suspended', text: words.suspendedText(said) };
    default:
      return Date.parse(said.expiryDate) >= now.getTime()
        ? { ...vouched, verdict: 'genuine', text: words.genuineText(said) }
        : { ...vouched, verdict: 'expired', text: words.expiredText(said) };
  }
}

/**
 * What the server's own log had before the key was revoked is the provider's. A stolen license key does not write into it,
 * although it may sign proofs where the log's key is derived from it.
 */
function revoked(found: Found, { keyRevokedAt, loggedAt }: LicenseFileStatus): Found {
  const isOwn = found.license && keyRevokedAt && loggedAt && loggedAt < keyRevokedAt;
  const text = isOwn
    ? words.loggedBeforeText(found.license!, loggedAt, keyRevokedAt)
    : words.KEY_REVOKED_TEXT;
  return { ...found, verdict: 'key-revoked', text };
}
