import { CompactTree } from './compactTree';
import { HASH_BYTES, leafHashOf } from './hashes';
import { restoredText, type Misfit } from './misfits';
import { hashAt, TILE_WIDTH } from './treeStore';
import type { KeptCheckpoint, StoredLeaf } from './verifyStore';

/** One that was kept elsewhere is not among the database's. */
export type CheckpointToVerify = Pick<KeptCheckpoint, 'size' | 'root'> & {
  kept?: 'given' | 'remembered';
  /** The name that the log was given when it was restored after it. */
  restoredAs?: string | undefined;
};

/** In the order of the log. */
export class TreeVerifier {
  readonly misfits: Misfit[] = [];
  private readonly tree = new CompactTree();
  private tile: { leaf: StoredLeaf | undefined; hash: Buffer }[] = [];
  /** Leaf or tile: the next checkpoint tells which is wrong. */
  private differing: Misfit[] = [];
  private signedUpTo = 0;
  private inTilesUpTo = 0;
  private isBroken = false;

  get size(): number {
    return this.tree.size;
  }

  add(leaf: StoredLeaf): void {
    this.put(leaf, leafHashOf(leaf.commitment));
  }

  /** The tree goes on with the hash that is kept. */
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

  /** After each 256 leaves. */
  compareTile(kept: Buffer | undefined): void {
    const tile = this.tile;
    this.tile = [];
    const start = this.size - TILE_WIDTH;
    if (!kept) {
      this.differing.push({ how: 'tile', position: start, detail: 'its tile is gone' });
      return;
    }
    const place = tile.findIndex(({ hash }, at) => !hash.equals(hashAt(kept, at)));
    if (place < 0) {
      this.inTilesUpTo = this.size;
      return;
    }
    const { leaf } = tile[place]!;
    const row = leaf && { kind: leaf.kind, record: leaf.record, issue: leaf.issue };
    this.differing.push({ how: howDifferent(tile, kept, place), position: start + place, row });
  }

  /** When the tree has as many leaves. */
  compareRoot({ root, size, kept, restoredAs }: CheckpointToVerify): void {
    if (this.isBroken) return;
    if (this.tree.root().equals(root)) {
      // The leaves are as signed, so the tiles are wrong.
      this.misfits.push(...this.differing.map((one): Misfit => ({ ...one, how: 'tile' })));
      this.differing = [];
      this.signedUpTo = size;
      return;
    }
    if (this.differing.length === 0) {
      const [position, last] = [this.signedUpTo, size - 1];
      const asInTiles =
        this.inTilesUpTo > position ? `; those before ${this.inTilesUpTo} are as in their tiles` : '';
      const detail = `entries ${position} to ${last} are not those that the ${kept ? `${kept} ` : ''}checkpoint of ${size} entries signed${asInTiles}${restoredText(restoredAs)}`;
      this.misfits.push(
        kept ? { how: 'rolled-back', position, detail } : { how: 'rewritten', position, last, detail },
      );
    }
    this.isBroken = true;
  }

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
