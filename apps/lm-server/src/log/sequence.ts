import type { Db } from '../db/Db';
import { placePending } from './leafStore';
import { rootAbove } from './tree';
import { insertTile, tileHashes, TILE_WIDTH } from './treeStore';

const SLICE = 2000;

/**
 * In the order of adding. A leaf is added last in its transaction, so a change that waited for another, or was asked
 * for after its answer, comes after it.
 * @param tx has the log for itself
 * @param before how many leaves there are
 * @returns whether there may be more
 */
export async function sequencePending(tx: Db, before: number): Promise<boolean> {
  const placed = await placePending(tx, before, SLICE);
  await keepFullTiles(tx, before, before + placed);
  return placed === SLICE;
}

export async function keepFullTiles(tx: Db, before: number, after: number): Promise<void> {
  let [from, to] = [before, after];
  for (let level = 0; to >= TILE_WIDTH; level += 1) {
    [from, to] = [Math.floor(from / TILE_WIDTH), Math.floor(to / TILE_WIDTH)];
    for (let index = from; index < to; index += 1) {
      const hashes = await tileHashes(tx, level, index);
      await insertTile(tx, { level, index, hashes, root: rootAbove(hashes) });
    }
  }
}
