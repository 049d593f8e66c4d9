import { licenseFileParts } from '../license-files/licenseFileParts';
import { sha256 } from '../license-files/verifyLicenseFile';
import { LogError, utf8 } from '../log/bytes';
import { verifyCheckpoint, type Checkpoint } from '../log/checkpoint';
import type { LicenseFileStatus, OnlineAnswer } from './standing';
import { currentCheckpointText, rolledBackText, otherHistoryText } from './words';

/** How a provider's server is asked. */
export type AskOptions = {
  /** The address of the API, such as `https://licenses.example.com/lm`. */
  baseUrl: string;
  /** The log's keys that are trusted. */
  log: string | readonly string[];
  /** What was seen of the log last, if it was kept. */
  seen?: Checkpoint | undefined;
  signal?: AbortSignal;
  fetch?: typeof globalThis.fetch;
};

/** The keys that a provider's log has and had, as its server says: to be kept, and compared by other ways. */
export async function readLogKeys(baseUrl: string, fetch = globalThis.fetch): Promise<string[]> {
  const response = await fetch(`${baseUrl}/log/vkey`);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.text()).split('\n').filter(Boolean);
}

/** The fingerprint by which the provider knows a file: SHA-256 of its sealed part, in hexadecimal digits. */
export async function licenseFileFingerprint(file: string | Uint8Array): Promise<string | undefined> {
  const parts = licenseFileParts(file);
  return 'sealed' in parts ? sha256(utf8(parts.sealed)) : undefined;
}

/**
 * Asks a provider's server what has become of a license file, by its fingerprint alone.
 * @returns its answer, and what is to be kept of the log for the next time
 * @throws what `fetch` throws, or an Error when the server fails
 */
export async function askProvider(
  file: string | Uint8Array,
  { baseUrl, log, seen, signal, fetch = globalThis.fetch }: AskOptions,
): Promise<{ online: OnlineAnswer; seen: Checkpoint | undefined } | undefined> {
  const fingerprint = await licenseFileFingerprint(file);
  if (fingerprint === undefined) return undefined;
  const options = signal ? { signal } : {};
  const [response, checkpoint] = await Promise.all([
    fetch(`${baseUrl}/log/license-files/${fingerprint}`, options),
    fetch(`${baseUrl}/log/checkpoint`, options),
  ]);
  if (!response.ok && response.status !== 404) throw new Error(`The server answered ${response.status}.`);
  const status = response.ok ? ((await response.json()) as LicenseFileStatus) : undefined;
  const date = Date.parse(response.headers.get('date') ?? '');
  const compared = checkpoint.ok
    ? await compareWithSeen(await checkpoint.text(), log, seen)
    : { notes: [], seen };
  const now = Number.isNaN(date) ? new Date() : new Date(date);
  return { online: { status, now, notes: compared.notes }, seen: compared.seen };
}

/** What is wrong with the log's present checkpoint, compared with the last that was seen. */
export async function compareWithSeen(
  checkpoint: string,
  log: string | readonly string[],
  seen: Checkpoint | undefined,
): Promise<{ notes: string[]; seen: Checkpoint | undefined }> {
  try {
    const { origin, size, root } = await verifyCheckpoint(checkpoint, { log });
    // A log that was restored goes on under another name: its sizes are not those of the one before.
    if (origin !== seen?.origin) return { notes: [], seen: { origin, size, root } };
    if (size < seen.size) return { notes: [rolledBackText(size, seen.size)], seen };
    const isOther = size === seen.size && root.some((byte, at) => byte !== seen.root[at]);
    return isOther ? { notes: [otherHistoryText()], seen } : { notes: [], seen: { origin, size, root } };
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return { notes: [currentCheckpointText[error.fault]], seen };
  }
}
