import { concat, toBase64, utf8 } from './bytes';
import { keyIdOf } from './hashes';
import { LOG_KEY } from './notes';
import { PROOF_START, type TlogProof } from './tlogProof';

/** Leaves that follow one another: from `start` to before `end`. */
export type LeafRange = { start: number; end: number };

/** The largest power of two below a size of two or more: where RFC 6962 cuts a tree in two. */
const cutOf = (size: number): number => {
  let cut = 1;
  while (cut * 2 < size) cut *= 2;
  return cut;
};

/** The ranges of leaves whose hashes, in this order, prove that a leaf is in a tree (RFC 6962, section 2.1.1). */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`A tree of ${size} has no leaf ${index}.`);
  const ranges: LeafRange[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + cutOf(end - start);
    if (index < middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  return ranges.reverse();
}

/** The ranges whose hashes prove that the second tree only adds to the first (RFC 6962, section 2.1.2). */
export function consistencyRanges(first: number, second: number): LeafRange[] {
  if (!(first >= 0 && first <= second)) throw new RangeError(`${second} leaves do not begin with ${first}.`);
  if (first === 0 || first === second) return [];
  const ranges: LeafRange[] = [];
  let [start, end] = [0, second];
  while (end !== first) {
    const middle = start + cutOf(end - start);
    if (first <= middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  // What is left is the end of the first tree; when it is all of it, its hash is known to whoever asks.
  if (start > 0) ranges.push({ start, end });
  return ranges.reverse();
}

/** A subtree with all its leaves: the `index`-th of 2^`level` leaves each. */
export type Subtree = { level: number; index: number };

/** The whole subtrees of a range that starts where a tree does; hashed from right to left: node(a, node(b, c)). */
export function wholeSubtrees({ start, end }: LeafRange): Subtree[] {
  const subtrees: Subtree[] = [];
  let at = start;
  while (at < end) {
    let [level, leaves] = [0, 1];
    while (at % (leaves * 2) === 0 && at + leaves * 2 <= end) [level, leaves] = [level + 1, leaves * 2];
    subtrees.push({ level, index: at / leaves });
    at += leaves;
  }
  return subtrees;
}

/** A `CryptoKey`, which not every environment has a type of that name for. */
type SigningKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A key that signs for a log: its name, and its two halves. */
export type LogSigner = { name: string; publicKey: Uint8Array; privateKey: SigningKey };

/** The text of a checkpoint, which is to be signed. */
export const checkpointText = (origin: string, size: number, root: Uint8Array): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Signs a text, which must end with a line feed, as a note (c2sp.org/signed-note). */
export async function signNote(text: string, { name, publicKey, privateKey }: LogSigner): Promise<string> {
  const signature = await crypto.subtle.sign('Ed25519', privateKey, utf8(text));
  const keyId = await keyIdOf(name, LOG_KEY, publicKey);
  return `${text}\n— ${name} ${toBase64(concat(keyId, new Uint8Array(signature)))}\n`;
}

/** Writes what {@link parseTlogProof} reads. */
export const formatTlogProof = ({ extra, index, hashes, checkpoint }: TlogProof): string =>
  [
    PROOF_START,
    extra ? `extra ${toBase64(extra)}\n` : '',
    `index ${index}\n`,
    ...hashes.map((hash) => `${toBase64(hash)}\n`),
    `\n${checkpoint}`,
  ].join('');
