import type { LogFault } from '../log/bytes';
import type { ProofFault } from '../license-files/verifyLicenseFile';
import type { Unreadable } from '../license-files/licenseFileParts';

/** What is to be thought of a license file. Only `genuine` licenses anything. */
export type Verdict =
  | 'genuine'
  | 'expired'
  | 'replaced'
  | 'suspended'
  | 'withdrawn'
  | 'key-revoked'
  | 'altered'
  | 'not-ours'
  | 'unreadable'
  /** Neither genuine nor false: what would decide it is missing. */
  | 'undecided';

/** What is said of a file, by its verdict. */
export const VERDICT_TITLES: Record<Verdict, string> = {
  genuine: 'Genuine and current',
  expired: 'Genuine, but expired',
  replaced: 'Genuine, but replaced',
  suspended: 'Genuine, but suspended',
  withdrawn: 'Genuine, but withdrawn',
  'key-revoked': 'Signed by a revoked key',
  altered: 'Altered',
  'not-ours': 'Not one of ours',
  unreadable: 'Not a readable license file',
  undecided: 'Cannot be decided',
};

/** Why nobody has said that a genuine file is still current. */
export type Unconfirmed =
  | 'not-asked'
  /** It was asked, and gave no answer. */
  | 'unanswered'
  /** What it answered, or the clock here, is not as it should be. */
  | 'doubtful';

export const UNCONFIRMED_TITLES: Record<Unconfirmed, string> = {
  'not-asked': 'Genuine, but status not asked',
  unanswered: 'Genuine, but status unknown',
  doubtful: 'Genuine, but status in doubt',
};

const LONG_DAY = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** A day as the words write it, in UTC: 31 December 2099. */
export const dayText = (date: string): string => new Date(date).toLocaleDateString('en-GB', LONG_DAY);

const whom = (name: string | undefined) => (name === undefined ? 'Issued' : `Issued for ${name}`);

type Said = { customerName?: string | undefined; expiryDate: string };

export const genuineText = ({ customerName, expiryDate }: Said) =>
  `${whom(customerName)}, valid until the end of ${dayText(expiryDate)}.`;

export const expiredText = ({ customerName, expiryDate }: Said) =>
  `${whom(customerName)}. Its last day was ${dayText(expiryDate)}.`;

export const replacedText = ({ customerName }: Said, issue: number) =>
  `${whom(customerName)}. Issue ${issue} has taken its place: ask for the newer file.`;

export const suspendedText = ({ customerName }: Said) =>
  `${whom(customerName)}. The provider has suspended it: it does not count until it is reinstated; you get a new file then.`;

export const withdrawnText = ({ customerName }: Said) =>
  `${whom(customerName)}. The provider has withdrawn it: it licenses nothing any more.`;

export const KEY_REVOKED_TEXT =
  'The key that signed it was revoked since: whoever stole that key may have made the file. Ask the provider for a new one.';

export const loggedBeforeText = ({ customerName }: Said, loggedAt: string, revokedAt: string) =>
  `${whom(customerName)} by the provider itself: the log had it by ${minute(new Date(loggedAt))} UTC, and the key that signed it was revoked at ${minute(new Date(revokedAt))} UTC. Programs refuse it all the same: ask the provider for a new one.`;

export const ALTERED_TEXTS: Record<Exclude<ProofFault, 'other-log' | 'unknown-key'>, string> = {
  'other-file':
    'Its proof is that of another file: the file was changed after it was issued, or put together of two.',
  'broken-proof': 'Its proof was changed or cut short since it was issued.',
  'bad-signature':
    'The signature of the log below its proof is wrong: the proof was changed since it was issued.',
};

export const CONTENT_ALTERED_TEXT =
  'The signature inside does not fit what it says: the file was changed, or forged.';

/** What an untrusted file calls its log, without what would turn letters around, and not longer than such names are. */
const claimed = (origin: string) =>
  origin.replace(/[\p{Cc}\p{Cf}]/gu, '\ufffd').replace(/(.{100}).+/u, '$1…');

export const otherLogText = (origin: string) =>
  `Its proof is from the log ${claimed(origin)}, which is not one of those that are trusted here. Another provider may have issued it, or this one has changed its log since.`;

export const unknownKeyText = (origin: string) =>
  `It claims to be from the log ${origin}, but none of its keys that are trusted here signed it. Somebody else made it, or the provider has changed the key since: compare the key with the provider.`;

export const UNKNOWN_SIGNER_TEXT = 'It is signed by a key that is not one of those that are trusted here.';

export const UNREADABLE_TEXTS: Record<Unreadable, string> = {
  empty: 'There is nothing in it.',
  'too-large': 'It is far too large for a license file, which has a few kilobytes.',
  'not-text':
    'It is a picture or a program, or something else that is no text. A license file is a few lines of letters and digits.',
  'cut-short': 'It begins like a license file, but was damaged, or cut short on its way. Ask for it again.',
  'no-license-file': 'It is a text, but not that of a license file.',
};

export const LOST_LINES_TEXT =
  'Its line endings were changed on the way, so that its lines cannot be told apart. Ask for the file itself, not for its text.';

export const PROOF_ALONE_TEXT = 'It is the proof of a license file: give that file and its proof together.';

export const NO_PROOF_TEXT =
  'It has the form of a license file, but carries no proof: only the provider, or who has the key that opens it, can say more.';

export const notFoundText = (text: string) =>
  `${text} The server that was asked does not know it: it was changed, or is not one of its files.`;

export const NO_KEY_TEXT =
  'It carries a proof in which nothing contradicts itself, but the key of the log that could confirm it is missing here.';

export const UNKNOWN_VERSION_TEXT = 'It is of a version that this release does not know.';

export const NEW_KEY_TEXT =
  'It is proved by a key of the log that the server named only now, and that is not trusted here yet.';

/** What was thrown when a server was asked, for a person: what fetch says differs from browser to browser. */
function failureText(thrown: unknown): string {
  const { name, message, cause } = thrown as Error;
  if (name === 'SyntaxError' || name === 'LogError') return 'what answered is no server of licenses';
  if (name === 'TimeoutError') return 'it took too long';
  if (name !== 'TypeError') return message.replace(/\.$/, '');
  const reason = (cause as Error | undefined)?.message;
  return reason ? `it could not be reached: ${reason}` : 'it could not be reached';
}

export const unansweredText = (unanswered: unknown) =>
  `The provider was asked, but gave no answer (${failureText(unanswered)}).`;

export const offlineText = (now: Date, unanswered: unknown) =>
  `${unanswered === undefined ? 'The provider was not asked.' : unansweredText(unanswered)} Whether the license was replaced, suspended or withdrawn since cannot be known without it. The last day was judged by the clock here: ${minute(now)} UTC.`;

/** What is not known, or is not as it should be, beside the verdict. */
export const NOTES = {
  unknownThere:
    'The server that was asked does not know this file, although the proof in it is right. The server was restored from a backup, or somebody who stole the key of its log made the file: ask the provider.',
  otherFileKey: 'The given key does not open it: it is the key of another customer, or an old one.',
  unknownSigner:
    'The given key opens it, but what is inside is signed by a key that the given list does not have: renew the list. Programs refuse the file until then.',
  openedOnly: 'The given key opens it, and a key of the provider signed what is inside.',
  mended:
    'Its line endings were changed on the way, or a mark was put before it, as mail programs and editors do: it was judged as it was issued. Programs may refuse it like this: ask for the file itself.',
  recordedLater: 'The log was told of the license when the log began, after it was issued.',
  noProof:
    'The file carries no proof of its own: what is said here is the word of the server that was asked.',
};

/** Where a checkpoint of the log was seen that the present one is compared with. */
export type SeenIn = 'before' | 'file';

const SEEN: Record<SeenIn, string> = {
  before: 'when it was asked before',
  file: 'when it proved this file',
};

/** Which license something is said of, as far as that is known. */
export type Named = { number?: string | undefined; issue?: number | undefined };

export const differentText = (own: Named, told: Named) =>
  `The file is of ${own.number}, issue ${own.issue}, but what is said of it is of ${told.number}, issue ${told.issue}. Ask the provider.`;

type Seen = { origin: string; size: number };

export const rolledBackText = (present: Seen, earlier: Seen, seenIn: SeenIn) =>
  `The log that answered is older than the last seen: it has ${present.size} of the ${earlier.size} entries that it had ${SEEN[seenIn]}. It was rolled back, or somebody shows another one, and what it says of the license may be out of date. Ask the provider.`;

export const otherHistoryText = (seenIn: SeenIn) =>
  `The log that answered does not go on from what it was ${SEEN[seenIn]}: it was changed afterwards, or somebody shows another one. Ask the provider.`;

export const renamedText = (present: Seen, earlier: Seen) =>
  `The log that answered is another one by its name, ${present.origin} instead of ${earlier.origin}: it was restored from a backup or moved.`;

export const unprovenText = (seenIn: SeenIn, error: unknown) =>
  `The server did not prove that its log goes on from what it was ${SEEN[seenIn]} (${failureText(error)}): it may have been rolled back.`;

export const firstKeysText = (keys: readonly string[]) =>
  `The key of the log is what the server that was asked says it is now: ${keys.join(' ')}`;

export const newKeysText = (keys: readonly string[]) =>
  `The server names a key for its log that is not trusted here: ${keys.join(' ')}. The provider has changed the key, or somebody else answers: compare it with the provider, by another way, before you trust it.`;

export const CHECKPOINT_TEXTS: Record<LogFault, string> = {
  malformed: 'What the server answered as the present state of its log cannot be read.',
  'other-log': 'The server that was asked keeps another log than the one that is trusted here.',
  'unknown-key': 'No key that is trusted here signed the present state of the log.',
  'bad-signature': 'The signature of the present state of the log is wrong.',
};

export const clocksDifferText = (here: Date, there: Date) =>
  `The clock here says ${minute(here)} and the server's ${minute(there)} UTC: the last day was judged by the server's.`;

export const clockBehindText = (here: Date, issuedAt: string) =>
  `The clock here says ${minute(here)} UTC, which is before the license was issued (${minute(new Date(issuedAt))}). Set it right: it decides whether a license has expired.`;

const minute = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');
