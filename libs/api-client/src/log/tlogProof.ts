import { fromBase64, malformed, readCount, type Bytes } from './bytes';
import { HASH_BYTES } from './hashes';

/** That something is in a log, to be verified without asking it (c2sp.org/tlog-proof). */
export type TlogProof = {
  /** What else is needed to compute the leaf. Nobody vouches for it before the proof is verified. */
  extra?: Bytes;
  index: number;
  /** From the leaf's sibling up to a child of the root. */
  hashes: readonly Bytes[];
  /** The checkpoint of the log, to be verified by its key. */
  checkpoint: string;
};

export const PROOF_START = 'c2sp.org/tlog-proof@v1\n';

const what = 'proof of a log';

/**
 * The parts of a proof that a log has an entry (c2sp.org/tlog-proof); nothing is verified.
 *
 * @throws {LogError} when it has not the format.
 */
export function parseTlogProof(proof: string): TlogProof {
  const end = proof.indexOf('\n\n');
  if (!proof.startsWith(PROOF_START) || end < 0) throw malformed(what);
  const lines = proof.slice(PROOF_START.length, end).split('\n');
  const extra = lines[0]?.startsWith('extra ') ? lines.shift()!.slice('extra '.length) : undefined;
  const [name, index, ...more] = lines.shift()?.split(' ') ?? [];
  const hashes = lines.map((line) => fromBase64(line, what));
  // A tree of 2^53 leaves, which is more than can be counted here, needs no more.
  const isProof = hashes.length <= 53 && hashes.every(({ length }) => length === HASH_BYTES);
  if (name !== 'index' || more.length || !isProof) throw malformed(what);
  return {
    ...(extra !== undefined && { extra: fromBase64(extra, what) }),
    index: readCount(index, what),
    hashes,
    checkpoint: proof.slice(end + 2),
  };
}
