import type { Pool, PoolClient } from 'pg';
import { atOneMoment } from '../db/atOneMoment';
import { TILE_WIDTH } from './treeStore';
import {
  isAllRecorded,
  leavesFrom,
  rowsOfLeaves,
  tilesBetween,
  waitingLeaves,
  type StoredLeaf,
} from './verifyStore';

export type ReadAtOnce = <Result>(read: (client: PoolClient) => Promise<Result>) => Promise<Result>;

/** A transaction for each time, so that nobody waits for a connection until all is read. */
export const readingFrom =
  (pool: Pool): ReadAtOnce =>
  (read) =>
    atOneMoment(pool, read);

/** Leaves that follow one another, their rows and tiles. */
type LogSlice = WithRows & {
  tiles: ReadonlyMap<number, Buffer>;
  /** With the last leaves, of the same moment. */
  end?: { waiting: WithRows; isAllRecorded: boolean };
};

type WithRows = { leaves: StoredLeaf[]; rows: Awaited<ReturnType<typeof rowsOfLeaves>> };

/** Whole tiles, and few: others wait for the embedded database's connection. */
export const SLICE = 8 * TILE_WIDTH;

/** The next slice is read while somebody works on one; each is of one moment. What is added comes at the end. */
export async function* slicesOfLog(read: ReadAtOnce): AsyncGenerator<LogSlice> {
  let next: Promise<LogSlice> | undefined = readSlice(read, 0);
  try {
    while (next) {
      const slice: LogSlice = await next;
      next = slice.end ? undefined : readSlice(read, slice.leaves.at(-1)!.position + 1);
      yield slice;
    }
  } finally {
    await next?.catch(() => undefined); // nobody waits for it any more
  }
}

const readSlice = (read: ReadAtOnce, from: number): Promise<LogSlice> =>
  read(async (client) => {
    const found = await withRows(client, await leavesFrom(client, from, SLICE));
    const next = (found.leaves.at(-1)?.position ?? from) + 1;
    const tiles = await tilesBetween(client, Math.floor(from / TILE_WIDTH), Math.floor(next / TILE_WIDTH));
    const slice = { ...found, tiles: new Map(tiles.map(({ index, hashes }) => [index, hashes])) };
    if (found.leaves.length === SLICE) return slice;
    const waiting = await withRows(client, await waitingLeaves(client, next));
    return { ...slice, end: { waiting, isAllRecorded: await isAllRecorded(client) } };
  });

const withRows = async (client: PoolClient, leaves: StoredLeaf[]): Promise<WithRows> => ({
  leaves,
  rows: await rowsOfLeaves(client, leaves),
});
