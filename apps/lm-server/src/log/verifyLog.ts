import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Misfit } from './misfits';
import { HASH_BYTES } from './hashes';
import { TILE_WIDTH } from './treeStore';
import { CheckpointVerifier, type KeptElsewhere } from './verifyCheckpoints';
import { RowVerifier } from './verifyRows';
import { slicesOfLog, type ReadAtOnce } from './verifySlices';
import { sizeOfLog } from './verifyStore';
import { TreeVerifier } from './verifyTree';
import { unloggedRows } from './verifyUnlogged';

/** In the order of the log. */
export type LogFindings = {
  entries: number;
  /** Not placed yet. */
  waiting: number;
  erased: number;
  /** Older than the log. */
  recorded: number;
  checkpoints: number;
  /** That the log was held against. */
  newest: { size: number; created: string } | undefined;
  misfits: Misfit[];
};

type VerifyOptions = {
  ownKeys: readonly Buffer[];
  kept?: readonly KeptElsewhere[];
  /** Found before. */
  misfits?: readonly Misfit[];
  /** After each slice; it is waited for and may throw. */
  onProgress?: ((done: number, total: number) => Promise<void> | void) | undefined;
};

const EMPTIED: Misfit = {
  how: 'truncated',
  position: 0,
  detail: 'the log has no entries, though the database has rows that should be in it',
};

/** Row against leaf, leaf against tile, tree against every checkpoint. Changes nothing; others have their turns. */
export async function verifyLog(read: ReadAtOnce, options: VerifyOptions): Promise<LogFindings> {
  const { entries, newestCheckpoint, wasSigned } = await read(sizeOfLog);
  const progress = async (done: number) => options.onProgress?.(Math.min(done, entries), entries);
  const checkpoints = await CheckpointVerifier.open({ ...options, read, newest: newestCheckpoint });
  const [rows, tree] = [new RowVerifier(), new TreeVerifier()];
  await checkpoints.compare(tree);
  let waiting = 0;
  let isAllRecorded = true;
  for await (const slice of slicesOfLog(read)) {
    for (const leaf of slice.leaves) {
      while (tree.size < leaf.position) {
        tree.addMissing(hashIn(slice.tiles, tree.size));
        await afterLeaf(tree, slice.tiles, checkpoints);
      }
      rows.check(leaf, slice.rows);
      tree.add(leaf);
      await afterLeaf(tree, slice.tiles, checkpoints);
    }
    if (slice.end) {
      for (const leaf of slice.end.waiting.leaves) rows.check(leaf, slice.end.waiting.rows);
      waiting = slice.end.waiting.leaves.length;
      isAllRecorded = slice.end.isAllRecorded;
    }
    await progress(tree.size);
  }
  rows.finish();
  tree.finish();
  const ofCheckpoints = await checkpoints.finish(tree.size);
  const unlogged = await unloggedRows(read, {
    // Nothing is placed before all that is older is recorded. An empty log may have been emptied.
    isAllRecorded: isAllRecorded || tree.size === 0 || tree.size > rows.recorded,
    end: tree.size + waiting,
    afterSlice: () => progress(entries),
  });
  const isCut = ofCheckpoints.some(({ how }) => how === 'truncated');
  // Their leaves were cut off with the end; issues of old licenses stand before it.
  const inserted = isCut
    ? unlogged.filter(({ position, row }) => position < tree.size && row?.kind === 'audit')
    : unlogged;
  const ofRows = tree.size === 0 && inserted.length > 0 ? [EMPTIED] : inserted;
  const { newest } = checkpoints;
  const hasLostCheckpoints = wasSigned && newestCheckpoint === 0 && entries > 0;
  const unsigned: Misfit[] = hasLostCheckpoints ? [{ how: 'unsigned', position: entries - 1 }] : [];
  return {
    entries: tree.size,
    waiting,
    erased: rows.erased,
    recorded: rows.recorded,
    checkpoints: checkpoints.count,
    newest: newest && { size: newest.size, created: newest.created },
    misfits: inOrder([
      ...(options.misfits ?? []),
      ...rows.misfits,
      ...tree.misfits,
      ...ofCheckpoints,
      ...unsigned,
      ...ofRows,
    ]),
  };
}

async function afterLeaf(
  tree: TreeVerifier,
  tiles: ReadonlyMap<number, Buffer>,
  checkpoints: CheckpointVerifier,
): Promise<void> {
  if (tree.size % TILE_WIDTH === 0) {
    tree.compareTile(tiles.get(tree.size / TILE_WIDTH - 1));
    await nextTurn();
  }
  if (tree.size === checkpoints.nextSize) await checkpoints.compare(tree);
}

function hashIn(tiles: ReadonlyMap<number, Buffer>, position: number): Buffer | undefined {
  const tile = tiles.get(Math.floor(position / TILE_WIDTH));
  const start = (position % TILE_WIDTH) * HASH_BYTES;
  return tile?.subarray(start, start + HASH_BYTES);
}

/** One for each row and way; a leaf whose row is wrong says nothing new. */
function inOrder(all: readonly Misfit[]): Misfit[] {
  const misfits = all.filter((one) => !all.some((other) => saysMore(other, one)));
  const first = new Map<number, Misfit>();
  for (const misfit of misfits) {
    const known = first.get(misfit.position);
    if (!known || isStronger(misfit, known)) first.set(misfit.position, misfit);
  }
  const others = misfits.filter((misfit) => {
    const known = first.get(misfit.position)!;
    return misfit !== known && (misfit.how === 'inserted' || (known.how === 'truncated' && misfit.row));
  });
  return [...first.values(), ...others].sort((one, other) => one.position - other.position);
}

/** Which one it is of those among which there is one. */
const saysMore = (exact: Misfit, { position, last }: Misfit): boolean =>
  last !== undefined && !!exact.row && exact.position >= position && exact.position <= last;

/** Where the log was cut off, a row is one that waits. */
const isStronger = (misfit: Misfit, known: Misfit): boolean =>
  misfit.how === 'truncated' || (!known.row && !!misfit.row && known.how !== 'truncated');
