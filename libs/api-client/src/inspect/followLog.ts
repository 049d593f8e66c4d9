import { licenseFileParts } from '../license-files/licenseFileParts';
import { fromBase64, LogError } from '../log/bytes';
import { parseCheckpoint, verifyCheckpoint, type Checkpoint } from '../log/checkpoint';
import { verifyConsistency } from '../log/proofs';
import { parseTlogProof } from '../log/tlogProof';
import { asIssued } from './asIssued';
import * as words from './words';

/** The hashes by which a log proves that its tree of the second size begins with all of the first. */
export type ProveGrowth = (first: number, second: number) => Promise<readonly Uint8Array[]>;

/** What is not as it should be, and what is not known, in sentences. */
export type Remarks = { warnings: string[]; notes: string[] };

/**
 * Says what is wrong when a log does not go on from what was seen of it before: it was rolled back, or what it had was
 * changed.
 * @param seenIn where the earlier checkpoint is from.
 */
export async function remarksOnGrowth(
  earlier: Checkpoint,
  present: Checkpoint,
  seenIn: words.SeenIn,
  prove: ProveGrowth,
): Promise<Remarks & { isProven: boolean }> {
  const renamed = present.origin === earlier.origin ? [] : [words.renamedText(present, earlier)];
  const wrong = (text: string) => ({ warnings: [...renamed, text], notes: [], isProven: false });
  if (present.size < earlier.size) return wrong(words.rolledBackText(present, earlier, seenIn));
  const isSame = earlier.size === present.size;
  try {
    const hashes = isSame ? [] : await prove(earlier.size, present.size);
    return (await verifyConsistency({ first: earlier, second: present, hashes }))
      ? { warnings: [], notes: renamed, isProven: true }
      : wrong(words.otherHistoryText(seenIn));
  } catch (error) {
    const { warnings, notes } = unproven(seenIn, error);
    return { warnings: [...renamed, ...warnings], notes, isProven: false };
  }
}

/** What was kept has to be gone on from: otherwise silence would be enough to hide that a log was rolled back. */
export function unproven(seenIn: words.SeenIn, error: unknown): Remarks {
  const text = words.unprovenText(seenIn, error);
  return seenIn === 'before' ? { warnings: [text], notes: [] } : { warnings: [], notes: [text] };
}

export const failureOf = ({ status }: Response) => new Error(`The server answered ${status}.`);

export type Ask = (address: string) => Promise<Response>;

export const provenBy =
  (baseUrl: string, ask: Ask): ProveGrowth =>
  async (first, second) => {
    const response = await ask(`${baseUrl}/api/Log/consistency?First=${first}&Second=${second}`);
    if (!response.ok) throw failureOf(response);
    const { hashes } = (await response.json()) as { hashes: string[] };
    return hashes.map((hash) => fromBase64(hash, 'proof of a log'));
  };

/** The checkpoint that the proof in a file rests on; undefined when there is none, or it proves nothing. */
export async function checkpointInFile(
  file: string | Uint8Array,
  log: readonly string[],
): Promise<Checkpoint | undefined> {
  const parts = licenseFileParts(asIssued(file).file);
  const proof = 'proof' in parts ? parts.proof : undefined;
  if (proof === undefined) return undefined;
  return unlessFalse(() => verifyCheckpoint(parseTlogProof(proof).checkpoint, { log }));
}

/** A checkpoint that was verified when it was kept. */
export const keptCheckpoint = (checkpoint: string | undefined): Promise<Checkpoint | undefined> =>
  unlessFalse(() => (checkpoint === undefined ? undefined : parseCheckpoint(checkpoint)));

async function unlessFalse<Value>(read: () => Value | Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    return undefined;
  }
}
