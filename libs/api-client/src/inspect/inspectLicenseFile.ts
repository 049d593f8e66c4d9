import { checkLicenseFile, type LicenseFileVerdict } from '../license-files/checkLicenseFile';
import type { LicenseFileKeys } from '../license-files/openLicenseFile';
import { withProof } from '../license-files/licenseFileParts';
import { verifyLicenseFile, type VerifiedLicenseFile } from '../license-files/verifyLicenseFile';
import { asIssued, hasLostLines, isProof } from './asIssued';
import type { Found, Inspection } from './inspection';
import { differenceOf, standingOf, type OnlineAnswer } from './standing';
import * as words from './words';

/** What {@link inspectLicenseFile} judges a file by. */
export type InspectOptions = {
  /** The log's key (vkey), or all that it ever had: whoever trusts them trusts the log. */
  log: string | readonly string[];
  /** The keys of witnesses whose cosignatures count. */
  witnesses?: readonly string[] | undefined;
  /** What opens the sealed part, too. A file of which a proof speaks needs none. */
  fileKeys?: LicenseFileKeys | undefined;
  /** The present, by the clock here. */
  now?: Date | undefined;
  /** What the provider's server says of the file now. */
  online?: OnlineAnswer | undefined;
  /** What {@link askProvider} threw, when the provider's server was asked in vain. */
  unanswered?: unknown;
};

const CLOCKS_DIFFER_MS = 5 * 60_000;

/**
 * Says of any file whether it is a license of the provider's, for whom, until when, and what has become of it. What can be
 * known without a network is; `online` says the rest. It never throws for what is in the file.
 *
 * @param given the content of a downloaded `.enc` file, or the `licenseFile` that the API answers.
 */
export async function inspectLicenseFile(
  given: string | Uint8Array,
  { log, witnesses = [], fileKeys, now = new Date(), online, unanswered }: InspectOptions,
): Promise<Inspection> {
  const { file: issued, isMended } = asIssued(given);
  const file = withProof(issued, online?.proof);
  const differ = online && Math.abs(online.now.getTime() - now.getTime()) > CLOCKS_DIFFER_MS;
  const judgedAt = differ ? online.now : now;
  const verify = (one: string | Uint8Array) => verifyLicenseFile(one, { log, witnesses }, { now: judgedAt });
  const verified = await verify(file);
  const asGiven = isMended ? await verify(withProof(given, online?.proof)) : verified;
  const hasKeys = [log].flat().length > 0;
  const found = await openedOf(file, fileKeys, judgedAt, verified, proven(verified, hasKeys, online));
  const isStrange = verified.verdict === 'unknown-version' || (verified.verdict === 'not-ours' && hasKeys);
  const stands =
    (await offered(file, verified, online)) ?? (isStrange ? found : standingOf(found, online, judgedAt));
  const { verdict, license, proof } = stands;
  const isUnreadable = verdict === 'unreadable';
  const text = isUnreadable ? unreadableText(given, stands) : stands.text;
  const isBehind =
    !differ && license?.issuedAt && now.getTime() < Date.parse(license.issuedAt) - CLOCKS_DIFFER_MS;
  const warnings = [
    ...(stands.warnings ?? []),
    ...(online?.warnings ?? []),
    ...(isBehind ? [words.clockBehindText(now, license.issuedAt!)] : []),
  ];
  const unconfirmed = verdict === 'genuine' ? doubtOf(warnings, online, unanswered) : undefined;
  const title = unconfirmed ? words.UNCONFIRMED_TITLES[unconfirmed] : words.VERDICT_TITLES[verdict];
  return {
    ...{ verdict, title, unconfirmed, text, license, proof, warnings },
    notes: [
      ...(asGiven.verdict !== verified.verdict && !isUnreadable ? [words.NOTES.mended] : []),
      ...(stands.notes ?? []),
      ...(online?.notes ?? []),
      ...(differ ? [words.clocksDifferText(now, online.now)] : []),
      ...(license && !online ? [words.offlineText(now, unanswered)] : []),
      ...(!license && unanswered !== undefined ? [words.unansweredText(unanswered)] : []),
    ],
  };
}

function unreadableText(given: string | Uint8Array, { text }: Found): string {
  if (isProof(given)) return words.PROOF_ALONE_TEXT;
  return hasLostLines(given) ? words.LOST_LINES_TEXT : text;
}

function doubtOf(
  warnings: readonly string[],
  online: OnlineAnswer | undefined,
  unanswered: unknown,
): words.Unconfirmed | undefined {
  if (warnings.length > 0) return 'doubtful';
  if (online) return undefined;
  return unanswered === undefined ? 'not-asked' : 'unanswered';
}

/** A file that only a key proves which is not trusted yet is neither genuine nor false. */
async function offered(
  file: string | Uint8Array,
  verified: VerifiedLicenseFile,
  online: OnlineAnswer | undefined,
): Promise<Found | undefined> {
  if (verified.verdict !== 'not-ours' || !online?.newKeys?.length) return undefined;
  const again = await verifyLicenseFile(file, { log: online.newKeys });
  const isProven = again.verdict === 'genuine' || again.verdict === 'expired';
  return isProven ? { verdict: 'undecided', text: words.NEW_KEY_TEXT } : undefined;
}

function proven(verified: VerifiedLicenseFile, hasKeys: boolean, online: OnlineAnswer | undefined): Found {
  switch (verified.verdict) {
    case 'unreadable':
      return { verdict: 'unreadable', text: words.UNREADABLE_TEXTS[verified.fault] };
    case 'no-proof':
      return { verdict: 'undecided', text: words.NO_PROOF_TEXT };
    case 'unknown-version':
      return { verdict: 'undecided', text: words.UNKNOWN_VERSION_TEXT };
    case 'genuine':
    case 'expired':
      return provenLicense(verified);
    default: {
      const { fault, origin = '' } = verified;
      if (fault === 'other-log')
        return hasKeys
          ? { verdict: 'not-ours', text: words.otherLogText(origin) }
          : { verdict: 'undecided', text: words.NO_KEY_TEXT };
      // Only who is asked can tell the key of somebody else from one that the log was given later.
      if (fault === 'unknown-key')
        return { verdict: online ? 'not-ours' : 'undecided', text: words.unknownKeyText(origin) };
      return { verdict: 'altered', text: words.ALTERED_TEXTS[fault] };
    }
  }
}

function provenLicense(verified: Extract<VerifiedLicenseFile, { verdict: 'genuine' | 'expired' }>): Found {
  const { verdict, license, position, checkpoint } = verified;
  return {
    verdict,
    text: verdict === 'genuine' ? words.genuineText(license) : words.expiredText(license),
    license: {
      ...license,
      number: license.number ?? undefined,
      applications: license.applications.map(({ applicationName }) => applicationName),
    },
    proof: { position, checkpoint },
    notes: license.recorded === undefined ? [] : [words.NOTES.recordedLater],
  };
}

/** What the sealed part says, where it decides: without a proof, or when its key was revoked or it was forged. */
async function openedOf(
  file: string | Uint8Array,
  keys: LicenseFileKeys | undefined,
  now: Date,
  verified: VerifiedLicenseFile,
  unopened: Found,
): Promise<Found> {
  if (!keys || verified.verdict === 'unreadable' || verified.verdict === 'altered') return unopened;
  const result = await checkLicenseFile(file, keys, { now });
  if (result.verdict === 'revoked-key') {
    const isProven = verified.verdict === 'genuine' || verified.verdict === 'expired';
    const known = isProven ? provenLicense(verified) : undefined;
    return { ...known, verdict: 'key-revoked', text: words.KEY_REVOKED_TEXT };
  }
  if (result.verdict === 'bad-signature') return { verdict: 'altered', text: words.CONTENT_ALTERED_TEXT };
  if (result.verdict === 'not-decryptable') {
    // Who looks keys up by their id was given none for this file.
    return typeof keys.fileKey === 'function' ? unopened : noted(unopened, words.NOTES.otherFileKey);
  }
  if (verified.verdict === 'no-proof') return openedAlone(result);
  if (result.verdict === 'unknown-key') return noted(unopened, words.NOTES.unknownSigner);
  if (!('statement' in result)) return unopened;
  const { license } = unopened;
  return license
    ? { ...unopened, warnings: differenceOf(result.statement, license) }
    : { ...noted(unopened, words.NOTES.openedOnly), verdict: 'undecided' };
}

const noted = (found: Found, note: string): Found => ({ ...found, notes: [...(found.notes ?? []), note] });

function openedAlone(result: LicenseFileVerdict): Found {
  switch (result.verdict) {
    case 'valid':
    case 'expired': {
      const { statement } = result;
      const license = {
        ...statement,
        applications: statement.applications.map((one) => one.applicationName),
      };
      return result.verdict === 'valid'
        ? { verdict: 'genuine', text: words.genuineText(statement), license }
        : { verdict: 'expired', text: words.expiredText(statement), license };
    }
    case 'unknown-key':
      return { verdict: 'not-ours', text: words.UNKNOWN_SIGNER_TEXT };
    case 'unknown-version':
      return { verdict: 'undecided', text: words.UNKNOWN_VERSION_TEXT };
    default:
      return { verdict: 'unreadable', text: words.UNREADABLE_TEXTS['cut-short'] };
  }
}
