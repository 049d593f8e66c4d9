import { createHash } from 'node:crypto';
import { wholeSubtrees, type LeafRange, type Subtree } from '@lm/api-client/provider';
import type { Db } from '../db/Db';
import { HASH_BYTES, nodeHashOf } from './hashes';
import { hashAt, tileHashes, TILE_WIDTH } from './treeStore';

const TILE_HEIGHT = 8;

const EMPTY_ROOT = createHash('sha256').digest();

/** Of hashes that are a power of two. */
export function rootAbove(hashes: Buffer): Buffer {
  let level = Array.from({ length: hashes.length / HASH_BYTES }, (_, place) => hashAt(hashes, place));
  while (level.length > 1) {
    const below = level;
    level = Array.from({ length: below.length / 2 }, (_, place) =>
      nodeHashOf(below[2 * place]!, below[2 * place + 1]!),
    );
  }
  return level[0]!;
}

/** Reads each tile once. */
export function readTree(db: Db) {
  const tiles = new Map<string, Promise<Buffer>>();
  const tileAt = (level: number, index: number) => {
    const name = `${level}/${index}`;
    const tile = tiles.get(name) ?? tileHashes(db, level, index);
    tiles.set(name, tile);
    return tile;
  };

  async function subtreeHash({ level, index }: Subtree): Promise<Buffer> {
    const tileLevel = Math.floor(level / TILE_HEIGHT);
    const width = 2 ** (level - tileLevel * TILE_HEIGHT);
    const first = index * width;
    const hashes = await tileAt(tileLevel, Math.floor(first / TILE_WIDTH));
    const place = first % TILE_WIDTH;
    const own = hashes.subarray(place * HASH_BYTES, (place + width) * HASH_BYTES);
    if (own.length !== width * HASH_BYTES) throw new Error(`The log has no subtree ${level}/${index}.`);
    return rootAbove(own);
  }

  return {
    /** Of none, the hash of an empty tree. */
    async rangeHash(range: LeafRange): Promise<Buffer> {
      const hashes: Buffer[] = [];
      for (const subtree of wholeSubtrees(range)) hashes.push(await subtreeHash(subtree));
      return hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHashOf(left, right));
    },
  };
}
