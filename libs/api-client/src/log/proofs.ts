import { isSame } from './bytes';
import { emptyRoot, HASH_BYTES, nodeHash } from './hashes';

/** That a leaf is in a tree. */
export type InclusionProof = {
  /** The leaf's position, from 0. */
  index: number;
  /** How many leaves the tree has. */
  size: number;
  leafHash: Uint8Array;
  /** From the leaf's sibling up to a child of the root. */
  hashes: readonly Uint8Array[];
  root: Uint8Array;
};

/** That a tree begins with all leaves of a smaller one, in their order. */
export type ConsistencyProof = {
  first: { size: number; root: Uint8Array };
  second: { size: number; root: Uint8Array };
  hashes: readonly Uint8Array[];
};

const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0;
const areHashes = (hashes: readonly Uint8Array[]) => hashes.every(({ length }) => length === HASH_BYTES);
const isOdd = (count: number) => count % 2 === 1;
// Positions may exceed 32 bits, which is all that `>>` keeps.
const half = (count: number) => Math.floor(count / 2);

/**
 * Whether the leaf is in the tree at this position (RFC 9162, section 2.1.3.2); anything that is no proof is `false`.
 */
export async function verifyInclusion({ index, size, leafHash, hashes, root }: InclusionProof) {
  if (!isCount(index) || !isCount(size) || index >= size || !areHashes([leafHash, ...hashes])) return false;
  let node = index;
  let last = size - 1;
  let hash = leafHash;
  for (const sibling of hashes) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = await nodeHash(sibling, hash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else hash = await nodeHash(hash, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isSame(hash, root);
}

/** Whether the second tree only adds to the first (RFC 9162, section 2.1.4.2); to the empty one every tree does. */
export async function verifyConsistency({ first, second, hashes }: ConsistencyProof): Promise<boolean> {
  if (!isCount(first.size) || !isCount(second.size) || first.size > second.size) return false;
  if (!areHashes([first.root, second.root, ...hashes])) return false;
  if (first.size === second.size) return hashes.length === 0 && isSame(first.root, second.root);
  if (first.size === 0) return hashes.length === 0 && isSame(first.root, await emptyRoot());
  let node = first.size - 1;
  let last = second.size - 1;
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  // The first tree is a whole subtree of the second exactly if its size is a power of two.
  const [start, ...rest] = node === 0 ? [first.root, ...hashes] : hashes;
  if (!start) return false;
  let [one, two] = [start, start];
  for (const hash of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      [one, two] = [await nodeHash(hash, one), await nodeHash(hash, two)];
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else two = await nodeHash(two, hash);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isSame(one, first.root) && isSame(two, second.root);
}
