import { sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { numberFrom, rowsOf } from '../db/listPage';
import { HASH_BYTES, leafHashOf } from './hashes';

export const TILE_WIDTH = 256;

export const treeSize = (db: Db): Promise<number> =>
  numberFrom(db, sql`select coalesce(max(position) + 1, 0)::float8 as number from log_leaves`);

/** At most 256 (c2sp.org/tlog-tiles): kept ones of a full tile, others from the end of the tree. */
export async function tileHashes(db: Db, level: number, index: number): Promise<Buffer> {
  const [full] = await rowsOf<{ hashes: Buffer }>(
    db,
    sql`select hashes from log_tiles where level = ${level} and index = ${index}`,
  );
  return full?.hashes ?? partialTile(db, level, index);
}

async function partialTile(db: Db, level: number, index: number): Promise<Buffer> {
  const [from, to] = [index * TILE_WIDTH, (index + 1) * TILE_WIDTH];
  if (level > 0) {
    const below = await rowsOf<{ root: Buffer }>(
      db,
      sql`select root from log_tiles where level = ${level - 1} and index >= ${from} and index < ${to} order by index`,
    );
    return Buffer.concat(below.map(({ root }) => root));
  }
  const leaves = await rowsOf<{ commitment: Buffer }>(
    db,
    sql`select commitment from log_leaves where position >= ${from} and position < ${to} order by position`,
  );
  return Buffer.concat(leaves.map(({ commitment }) => leafHashOf(commitment)));
}

export const hashAt = (hashes: Buffer, place: number): Buffer =>
  hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES);

export async function insertTile(
  tx: Db,
  { level, index, hashes, root }: { level: number; index: number; hashes: Buffer; root: Buffer },
): Promise<void> {
  await tx.execute(
    sql`insert into log_tiles (level, index, hashes, root) values (${level}, ${index}, ${hashes}, ${root})`,
  );
}
