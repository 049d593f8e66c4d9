import { fromBase64, LogError, malformed, readCount, type Bytes } from './bytes';
import { HASH_BYTES } from './hashes';
import {
  LOG_KEY,
  parseNote,
  parseVkeys,
  unsigned,
  verifyNote,
  type Note,
  type VerifiedSignature,
} from './notes';

/** What a log says of itself: how many entries it has, and the root of the tree above them (c2sp.org/tlog-checkpoint). */
export type Checkpoint = {
  origin: string;
  size: number;
  root: Bytes;
};

/** A checkpoint that the log did sign. */
export type VerifiedCheckpoint = Checkpoint & {
  /** The witnesses that saw it, among those asked for. */
  cosignatures: readonly Required<VerifiedSignature>[];
};

/** Whose checkpoints are believed, as vkeys. */
export type CheckpointKeys = {
  /** The log's key; several when it was changed at some time, as a list or as lines (`GET /lm/log/vkey`). */
  log: string | readonly string[];
  /** Witnesses whose cosignatures count. */
  witnesses?: readonly string[] | undefined;
};

/**
 * What a checkpoint (c2sp.org/tlog-checkpoint) says. It verifies nothing: {@link verifyCheckpoint} does.
 *
 * @throws {LogError} when it has not the format.
 */
export function parseCheckpoint(checkpoint: string): Checkpoint & { note: Note } {
  const note = parseNote(checkpoint);
  const [origin, size, root, ...more] = note.text.split('\n');
  const what = 'checkpoint of a log';
  if (!origin || !root || more.pop() !== '' || more.includes('')) throw malformed(what);
  const bytes = fromBase64(root, what);
  if (bytes.length !== HASH_BYTES) throw malformed(what);
  return { origin, size: readCount(size, what), root: bytes, note };
}

/**
 * Reads a checkpoint and verifies that this log signed it, and which of the witnesses did.
 * @throws {LogError} when it is not a checkpoint, is of another log, or a signature of a given key is missing or wrong.
 */
export async function verifyCheckpoint(
  checkpoint: string,
  { log, witnesses = [] }: CheckpointKeys,
): Promise<VerifiedCheckpoint> {
  const { note, ...read } = parseCheckpoint(checkpoint);
  const keys = (await Promise.all([log, witnesses].flat().map(parseVkeys))).flat();
  const own = keys.filter(({ type, name }) => type === LOG_KEY && name === read.origin);
  if (!own.length) throw new LogError('other-log', `The checkpoint is of another log: ${read.origin}`);
  const verified = await verifyNote(note, [...own, ...keys.filter(({ type }) => type !== LOG_KEY)]);
  const cosignatures = verified.filter((one): one is Required<VerifiedSignature> => !!one.time);
  if (cosignatures.length === verified.length) throw unsigned();
  return { ...read, cosignatures };
}
