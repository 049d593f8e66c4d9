import { withProof, licenseFileParts } from '../license-files/licenseFileParts';
import { sha256 } from '../license-files/verifyLicenseFile';
import { LogError, utf8 } from '../log/bytes';
import { verifyCheckpoint } from '../log/checkpoint';
import { parseVkey, vkeysIn } from '../log/notes';
import { asIssued } from './asIssued';
import {
  checkpointInFile,
  failureOf,
  keptCheckpoint,
  provenBy,
  remarksOnGrowth,
  unproven,
  type Ask,
  type ProveGrowth,
  type Remarks,
} from './followLog';
import type { LicenseFileStatus, OnlineAnswer } from './standing';
import { CHECKPOINT_TEXTS, newKeysText } from './words';

/** What is kept of a provider's log from one inspection to the next: plain data, which JSON can say. */
export type KeptLog = {
  /**
   * The keys that are trusted: as the provider gave them, or as its server named them the first time. An element may have
   * several, a line for each.
   */
  keys: readonly string[];
  /** The last checkpoint that was seen, as the log signed it. */
  checkpoint?: string | undefined;
};

/** How a provider's server is asked. */
export type AskingOptions = {
  fetch?: typeof globalThis.fetch | undefined;
  /** Ends the asking; 30 seconds after it began unless given. */
  signal?: AbortSignal | undefined;
};

/** How {@link askProvider} asks. */
export type AskOptions = AskingOptions & {
  /** The address of the API, such as `https://licenses.example.com/lm`. */
  baseUrl: string;
  /** What is known of the log. Without keys those are trusted that the server names now. */
  kept?: KeptLog | undefined;
};

/** What was learnt of a file, and of the log that it is in. */
export type ProviderAnswer = {
  /** Nothing was known of the log: its keys are what the server says. */
  isFirst: boolean;
  /** The keys to inspect the file with. */
  log: readonly string[];
  online: OnlineAnswer;
  kept: KeptLog;
};

const PATIENCE_MS = 30_000;

const askWith =
  ({ fetch = globalThis.fetch, signal = AbortSignal.timeout(PATIENCE_MS) }: AskingOptions): Ask =>
  (address) =>
    fetch(address, { signal });

/**
 * The keys that a provider's log has and had, as its server says: to be compared by other ways.
 * @throws LogError when they are none: somebody else has answered
 */
export async function readLogKeys(baseUrl: string, options: AskingOptions = {}): Promise<string[]> {
  const response = await askWith(options)(`${withoutSlash(baseUrl)}/log/vkey`);
  if (!response.ok) throw failureOf(response);
  const keys = vkeysIn(await response.text()).filter(Boolean);
  await Promise.all(keys.map(parseVkey));
  return keys;
}

const withoutSlash = (baseUrl: string) => baseUrl.replace(/\/$/, '');

/** The fingerprint by which the provider knows a file: SHA-256 of its sealed part, in hexadecimal digits. */
export async function licenseFileFingerprint(file: string | Uint8Array): Promise<string | undefined> {
  const parts = licenseFileParts(asIssued(file).file);
  return 'sealed' in parts ? sha256(utf8(parts.sealed)) : undefined;
}

/**
 * Asks a provider's server what has become of a license file, by its fingerprint alone, and has it prove that its log goes
 * on from what was seen of it.
 * @returns undefined for what is no license file
 * @throws what `fetch` throws, also when its signal aborts, or an Error when the server fails
 */
export async function askProvider(
  given: string | Uint8Array,
  { baseUrl: address, kept = { keys: [] }, ...options }: AskOptions,
): Promise<ProviderAnswer | undefined> {
  const ask = askWith(options);
  const baseUrl = withoutSlash(address);
  const { file } = asIssued(given);
  const fingerprint = await licenseFileFingerprint(file);
  if (fingerprint === undefined) return undefined;
  const [told, response] = await Promise.all([
    readLogKeys(baseUrl, options),
    ask(`${baseUrl}/log/license-files/${fingerprint}`),
  ]);
  if (!response.ok && response.status !== 404) throw failureOf(response);
  const status = response.ok ? ((await response.json()) as LicenseFileStatus) : undefined;
  const date = Date.parse(response.headers.get('date') ?? '');
  const proof =
    status && (await proofBeside(file, () => ask(`${baseUrl}/log/license-files/${fingerprint}/proof`)));
  const whole = withProof(file, proof);
  // Afterwards: the proof may be the newest that the log has signed.
  const checkpoint = await ask(`${baseUrl}/log/checkpoint`);
  const isFirst = kept.keys.length === 0;
  const trusted = { ...kept, keys: isFirst ? told : kept.keys.flatMap(vkeysIn) };
  // The newest stands last. What stands before a trusted one was replaced by it.
  const newKeys = told.slice(told.findLastIndex((key) => trusted.keys.includes(key)) + 1);
  const followed = await follow(checkpoint, trusted, whole, provenBy(baseUrl, ask));
  return {
    isFirst,
    log: trusted.keys,
    online: {
      status,
      proof,
      now: Number.isNaN(date) ? new Date() : new Date(date),
      newKeys,
      isOtherLog: followed.isOtherLog ?? false,
      warnings: [...(newKeys.length > 0 ? [newKeysText(newKeys)] : []), ...followed.warnings],
      notes: followed.notes,
    },
    kept: followed.kept,
  };
}

async function proofBeside(file: string | Uint8Array, ask: () => Promise<Response>) {
  const parts = licenseFileParts(file);
  if ('unreadable' in parts || parts.proof !== undefined) return undefined;
  const response = await ask();
  return response.ok ? response.text() : undefined;
}

type Followed = Remarks & { kept: KeptLog; isOtherLog?: boolean };

const NOTHING: Remarks = { warnings: [], notes: [] };

async function follow(
  answer: Response,
  kept: KeptLog,
  file: string | Uint8Array,
  prove: ProveGrowth,
): Promise<Followed> {
  const before = await keptCheckpoint(kept.checkpoint);
  if (!answer.ok) return { ...(before ? unproven('before', failureOf(answer)) : NOTHING), kept };
  const note = await answer.text();
  try {
    const present = await verifyCheckpoint(note, { log: kept.keys });
    const inFile = await checkpointInFile(file, kept.keys);
    const since = before && (await remarksOnGrowth(before, present, 'before', prove));
    const isWrong = since && since.warnings.length > 0;
    const sinceFile = !isWrong && inFile ? await remarksOnGrowth(inFile, present, 'file', prove) : undefined;
    const remarks = [since, sinceFile];
    return {
      warnings: remarks.flatMap((found) => found?.warnings ?? []),
      notes: [...new Set(remarks.flatMap((found) => found?.notes ?? []))],
      kept: !since || since.isProven ? { ...kept, checkpoint: note } : kept,
    };
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return { warnings: [CHECKPOINT_TEXTS[error.fault]], notes: [], kept, isOtherLog: true };
  }
}
