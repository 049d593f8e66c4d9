import { parseCheckpoint } from '@lm/api-client/log';
import type { Pool, PoolClient } from 'pg';
import type { Misfit } from './misfits';
import { RowVerifier } from './verifyRows';
import { isSignedNote, publicKeyOf, TreeVerifier, type CheckpointToVerify } from './verifyTree';
import {
  beginReading,
  checkpointsAfter,
  leavesFrom,
  rowsOfLeaves,
  rowsWithoutLeaves,
  sizeOfLog,
  tilesFrom,
  waitingLeaves,
  type KeptCheckpoint,
} from './verifyStore';
import { TILE_WIDTH } from './treeStore';

/** What was found, in the order of the log. */
export type LogFindings = {
  entries: number;
  /** Not placed yet. */
  waiting: number;
  erased: number;
  /** Older than the log. */
  recorded: number;
  checkpoints: number;
  misfits: Misfit[];
};

type VerifyOptions = {
  /** The public keys of this server that sign checkpoints. */
  ownKeys: readonly Buffer[];
  /** A checkpoint that was kept elsewhere, whose signature has been verified. */
  given?: { size: number; root: Uint8Array } | undefined;
  /** Told after each slice how many entries of how many have been read. */
  onProgress?: (done: number, total: number) => void;
  /** Ends it: it throws the signal's reason. */
  signal?: AbortSignal;
};

/** A whole number of tiles. */
const SLICE = 16 * TILE_WIDTH;
/** So many things that do not fit are told of each kind. */
const MOST_MISFITS = 100;

/**
 * Recomputes the log from the rows that it protects: each row against its leaf, each leaf against the tiles, the tree
 * against every checkpoint. Reads one moment of the database, and changes nothing.
 */
export async function verifyLog(pool: Pool, options: VerifyOptions): Promise<LogFindings> {
  const client = await pool.connect();
  try {
    await beginReading(client);
    return await verifyWith(client, options);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function verifyWith(client: PoolClient, options: VerifyOptions): Promise<LogFindings> {
  const { leaves: total, isAllRecorded } = await sizeOfLog(client);
  const [rows, tree] = [new RowVerifier(), new TreeVerifier()];
  const checkpoints = new CheckpointReader(client, options);
  await checkpoints.readOn();
  await checkpoints.compare(tree);
  for (let next = 0; ; next = tree.size) {
    options.signal?.throwIfAborted();
    const leaves = await leavesFrom(client, next, SLICE);
    if (leaves.length === 0) break;
    const found = await rowsOfLeaves(client, leaves);
    const tiles = await tilesOf(client, next, leaves.at(-1)!.position);
    for (const leaf of leaves) {
      while (tree.size < leaf.position) {
        tree.addMissing(hashIn(tiles, tree.size));
        await afterLeaf(tree, tiles, checkpoints);
      }
      rows.check(leaf, found);
      tree.add(leaf);
      await afterLeaf(tree, tiles, checkpoints);
    }
    options.onProgress?.(Math.min(tree.size, total), total);
  }
  const waiting = await waitingLeaves(client, tree.size);
  const found = await rowsOfLeaves(client, waiting);
  for (const leaf of waiting) rows.check(leaf, found);
  rows.finish();
  tree.finish();
  // Nothing is placed before all that is older has been recorded.
  const isComplete = isAllRecorded !== false || tree.size > rows.recorded;
  const unlogged = await rowsWithoutLeaves(client, isComplete, MOST_MISFITS);
  const ofCheckpoints = await checkpoints.finish(tree.size);
  const isCut = ofCheckpoints.some(({ how }) => how === 'truncated');
  // Rows whose leaves were cut off with the end were not put there by anybody.
  const ofNoLeaf = unlogged.filter(({ position }) => position !== null || !isCut);
  const inserted = ofNoLeaf.map(({ position, ...row }): Misfit => ({
    how: 'inserted',
    position: position ?? tree.size + waiting.length,
    row,
  }));
  const misfits = [...rows.misfits, ...tree.misfits, ...ofCheckpoints, ...inserted];
  return {
    entries: tree.size,
    waiting: waiting.length,
    erased: rows.erased,
    recorded: rows.recorded,
    checkpoints: checkpoints.count,
    misfits: inOrder(misfits),
  };
}

async function afterLeaf(tree: TreeVerifier, tiles: Map<number, Buffer>, checkpoints: CheckpointReader) {
  if (tree.size % TILE_WIDTH === 0) tree.compareTile(tiles.get(tree.size / TILE_WIDTH - 1));
  if (tree.size === checkpoints.nextSize) await checkpoints.compare(tree);
}

async function tilesOf(client: PoolClient, from: number, to: number): Promise<Map<number, Buffer>> {
  const [first, last] = [Math.floor(from / TILE_WIDTH), Math.floor(to / TILE_WIDTH)];
  const tiles = await tilesFrom(client, first, last - first + 1);
  return new Map(tiles.map(({ index, hashes }) => [index, hashes]));
}

function hashIn(tiles: Map<number, Buffer>, position: number): Buffer | undefined {
  const tile = tiles.get(Math.floor(position / TILE_WIDTH));
  const start = (position % TILE_WIDTH) * 32;
  return tile?.subarray(start, start + 32);
}

/** One for each row and way, the first first; a leaf whose row was found wrong says nothing new. */
function inOrder(misfits: readonly Misfit[]): Misfit[] {
  const first = new Map<number, Misfit>();
  for (const misfit of misfits) {
    const known = first.get(misfit.position);
    if (!known || (!known.row && misfit.row)) first.set(misfit.position, misfit);
  }
  const inserted = misfits.filter(
    (misfit) => misfit.how === 'inserted' && first.get(misfit.position) !== misfit,
  );
  return [...first.values(), ...inserted].sort((one, other) => one.position - other.position);
}

/** Reads the checkpoints that are kept, in the order of their sizes, with the given one in its place among them. */
class CheckpointReader {
  private readonly read: (KeptCheckpoint | (CheckpointToVerify & { isGiven: true }))[] = [];
  private readonly misfits: Misfit[] = [];
  private last = { size: -1, id: 0 };
  private given: (CheckpointToVerify & { isGiven: true }) | undefined;
  private newest: KeptCheckpoint | undefined;
  private isAtEnd = false;
  count = 0;

  constructor(
    private readonly client: PoolClient,
    private readonly options: VerifyOptions,
  ) {
    const { given } = options;
    this.given = given && { size: given.size, root: Buffer.from(given.root), isGiven: true };
  }

  get nextSize(): number | undefined {
    return this.read[0]?.size;
  }

  async readOn(): Promise<void> {
    if (this.isAtEnd) return;
    const more = await checkpointsAfter(this.client, this.last, 1000);
    for (const checkpoint of more) {
      if (this.given && this.given.size <= checkpoint.size) this.takeGiven();
      this.read.push(checkpoint);
      this.last = checkpoint;
      if (!this.newest || checkpoint.id > this.newest.id) this.newest = checkpoint;
    }
    this.isAtEnd = more.length === 0;
    if (this.isAtEnd && this.given) this.takeGiven();
  }

  private takeGiven(): void {
    this.read.push(this.given!);
    this.given = undefined;
  }

  /** Compares the tree with every checkpoint of its size. */
  async compare(tree: TreeVerifier): Promise<void> {
    while (this.nextSize === tree.size) {
      const checkpoint = this.read.shift()!;
      tree.compareRoot(checkpoint);
      if ('note' in checkpoint) this.checkSignature(checkpoint);
      if (this.read.length === 0) await this.readOn();
    }
  }

  private checkSignature(checkpoint: KeptCheckpoint): void {
    this.count += 1;
    if (!isWhatItSays(checkpoint))
      this.misfits.push({ how: 'checkpoint', position: Math.max(0, checkpoint.size - 1) });
  }

  /** What is left are checkpoints of a larger tree. */
  async finish(size: number): Promise<Misfit[]> {
    const [first] = this.read;
    if (first) {
      const isGiven = !('note' in first);
      while (!this.isAtEnd) await this.readOn();
      const largest = this.read.at(-1)!.size;
      this.misfits.push({
        how: isGiven ? 'rolled-back' : 'truncated',
        position: size,
        detail: `${isGiven ? 'the given' : 'a'} checkpoint has ${largest} entries, and the log ${size}`,
      });
    }
    if (this.newest && !this.isOwn(this.newest))
      this.misfits.push({
        how: 'checkpoint',
        position: Math.max(0, this.newest.size - 1),
        detail: 'the newest one is signed by a key that this server does not have',
      });
    return this.misfits;
  }

  private isOwn({ vkey }: KeptCheckpoint): boolean {
    const key = publicKeyOf(vkey);
    return this.options.ownKeys.some((own) => own.equals(key));
  }
}

/** Whether the note is of the size and root beside it, and signed by the key beside it. */
function isWhatItSays({ origin, size, root, vkey, note }: KeptCheckpoint): boolean {
  try {
    const said = parseCheckpoint(note);
    return said.origin === origin && said.size === size && root.equals(said.root) && isSignedNote(note, vkey);
  } catch {
    return false;
  }
}
