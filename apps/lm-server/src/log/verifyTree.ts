import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { CompactTree } from './compactTree';
import { HASH_BYTES, leafHashOf } from './hashes';
import type { Misfit } from './misfits';
import { hashAt, TILE_WIDTH } from './treeStore';
import type { KeptCheckpoint, StoredLeaf } from './verifyStore';

/** A checkpoint to hold the log against; one that was given is not among those that the database has. */
export type CheckpointToVerify = Pick<KeptCheckpoint, 'size' | 'root'> & { isGiven?: boolean };

/** Holds leaves against the hashes that are kept of them, and their tree against the checkpoints, in the order of the log. */
export class TreeVerifier {
  readonly misfits: Misfit[] = [];
  private readonly tree = new CompactTree();
  private tile: { leaf: StoredLeaf | undefined; hash: Buffer }[] = [];
  /** What differs from the tiles: whether the leaf or the tile is wrong, the next checkpoint tells. */
  private differing: Misfit[] = [];
  private signedUpTo = 0;
  private isBroken = false;

  /** How many leaves the tree has so far. */
  get size(): number {
    return this.tree.size;
  }

  add(leaf: StoredLeaf): void {
    this.put(leaf, leafHashOf(leaf.commitment));
  }

  /** A leaf is missing here: the tree goes on with the hash that is kept of it. */
  addMissing(kept: Buffer | undefined): void {
    this.misfits.push({ how: 'deleted', position: this.size, detail: 'its leaf is gone' });
    if (kept) this.put(undefined, kept);
    else {
      this.isBroken = true; // without the hash nothing more is known of the tree
      this.put(undefined, Buffer.alloc(HASH_BYTES));
    }
  }

  private put(leaf: StoredLeaf | undefined, hash: Buffer): void {
    this.tree.add(hash);
    this.tile.push({ leaf, hash });
  }

  /** Call it after each 256 leaves, with what is kept of them. */
  compareTile(kept: Buffer | undefined): void {
    const tile = this.tile;
    this.tile = [];
    const start = this.size - TILE_WIDTH;
    if (!kept) {
      this.differing.push({ how: 'tile', position: start, detail: 'its tile is gone' });
      return;
    }
    const place = tile.findIndex(({ hash }, at) => !hash.equals(hashAt(kept, at)));
    if (place < 0) return;
    const { leaf } = tile[place]!;
    const row = leaf && { kind: leaf.kind, record: leaf.record, issue: leaf.issue };
    this.differing.push({ how: howDifferent(tile, kept, place), position: start + place, row });
  }

  /** Call it when the tree has as many leaves as the checkpoint. */
  compareRoot({ root, size, isGiven }: CheckpointToVerify): void {
    if (this.isBroken) return;
    if (this.tree.root().equals(root)) {
      // The leaves are those that were signed, so it is the tiles that are not.
      this.misfits.push(...this.differing.map((one): Misfit => ({ ...one, how: 'tile' })));
      this.differing = [];
      this.signedUpTo = size;
      return;
    }
    if (this.differing.length === 0) {
      const detail = `entries ${this.signedUpTo} to ${size - 1} are not those that the ${isGiven ? 'given ' : ''}checkpoint of ${size} entries signed`;
      this.misfits.push({ how: isGiven ? 'rolled-back' : 'rewritten', position: this.signedUpTo, detail });
    }
    this.isBroken = true;
  }

  /** Call it after the last leaf and the last checkpoint. */
  finish(): void {
    this.misfits.push(...this.differing);
    this.differing = [];
  }
}

function howDifferent(tile: readonly { hash: Buffer }[], kept: Buffer, place: number): Misfit['how'] {
  const isKeptAs = (at: number, other: number) =>
    at < tile.length && other < TILE_WIDTH && tile[at]!.hash.equals(hashAt(kept, other));
  if (isKeptAs(place + 1, place) && isKeptAs(place + 2, place + 1)) return 'inserted';
  if (isKeptAs(place, place + 1) && isKeptAs(place + 1, place + 2)) return 'deleted';
  const isElsewhere = tile.some((_, other) => other !== place && isKeptAs(place, other));
  return isElsewhere ? 'reordered' : 'edited';
}

const keys = new Map<string, KeyObject>();

/** Whether the log's key made the signature below the note: the key in a vkey, which somebody else vouches for. */
export function isSignedNote(note: string, vkey: string): boolean {
  const end = note.lastIndexOf('\n\n') + 1;
  const [, encoded] = / (\S+)\n$/.exec(note) ?? [];
  if (!encoded || end < 1) return false;
  const signature = Buffer.from(encoded, 'base64').subarray(4);
  return verify(null, Buffer.from(note.slice(0, end)), keyOf(vkey), signature);
}

function keyOf(vkey: string): KeyObject {
  const known = keys.get(vkey);
  if (known) return known;
  const x = publicKeyOf(vkey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  keys.set(vkey, key);
  return key;
}

/** The bytes of the Ed25519 key in a vkey. */
export const publicKeyOf = (vkey: string): Buffer =>
  Buffer.from(vkey.split('+').slice(2).join('+'), 'base64').subarray(1);
