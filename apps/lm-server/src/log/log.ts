import type { Db } from '../db/Db';
import { takeTurns } from '../db/takeTurns';
import { BrokenLog, demandWhole, signCheckpoint } from './checkpoints';
import {
  cosignatureLines,
  findState,
  firstCheckpointFrom,
  insertKey,
  insertState,
  newestCheckpoint,
  type StoredCheckpoint,
} from './checkpointStore';
import { logSigner } from './logKey';
import { dueWork, takeLogIfFree } from './logStore';
import { recordEarlier } from './recordEarlier';
import { sequencePending } from './sequence';
import { treeSize } from './treeStore';

export type Log = {
  /** In checkpoints. */
  origin: string;
  /** Unless another server is doing so. */
  advance(): Promise<void>;
  /** With cosignatures, made at once when there is none. Undefined when the tree is smaller. */
  checkpointFrom(size: number): Promise<SignedTree | undefined>;
  /** With its cosignatures, made now when something was added since. */
  newestCheckpoint(): Promise<string>;
  catchUp(): Promise<void>;
};

type SignedTree = { size: number; note: string };

type LogOptions = {
  /** Of a log that begins; one that is there keeps its own. */
  origin: string;
  /** Ed25519 seeds, the one that signs first. */
  keys: readonly Uint8Array[];
  /** Told what somebody must have changed by hand in the database. */
  alarm: (text: string) => void;
};

/** Any number, as long as every replica uses this one. */
const LOG_LOCK = 5_310_120;

/** Then others have a turn. */
const LONGEST_TURN_MS = 5_000;

const SIGN_AFTER_S = 60;

export async function openLog(db: Db, { origin: first, keys, alarm }: LogOptions): Promise<Log> {
  await insertState(db, first);
  const { origin } = (await findState(db))!;
  const signers = await Promise.all(keys.map((key) => logSigner(origin, key)));
  const signer = signers[0]!;
  for (const { vkey } of signers) await insertKey(db, vkey);

  /** One step with the log for itself. @returns whether there may be more to do here: not when another has the log. */
  const step = (mayWait: boolean) =>
    db.transaction(async (tx) => {
      if (mayWait) await takeTurns(tx, LOG_LOCK);
      else if (!(await takeLogIfFree(tx, LOG_LOCK))) return false;
      const size = await demandWhole(tx);
      const state = (await findState(tx))!;
      if (state.isAllRecorded) return sequencePending(tx, size);
      await recordEarlier(tx, size, state);
      return true;
    });

  const sign = () =>
    db.transaction(async (tx) => {
      await takeTurns(tx, LOG_LOCK);
      return signCheckpoint(tx, signer);
    });

  // A key newer than the last checkpoint vouches from here on.
  const last = await newestCheckpoint(db);
  if (last && last.vkey !== signer.vkey)
    await sign().catch((thrown: unknown) => {
      if (!(thrown instanceof BrokenLog)) throw thrown;
      alarm(thrown.message);
    });

  return {
    origin,
    async advance() {
      const { hasMore, isUnsigned } = await dueWork(db, SIGN_AFTER_S);
      const began = performance.now();
      if (hasMore) while (await step(false)) if (performance.now() - began > LONGEST_TURN_MS) return;
      if (isUnsigned) await sign();
    },
    async catchUp() {
      while (await step(true));
    },
    async checkpointFrom(size) {
      const signed = (await firstCheckpointFrom(db, origin, size)) ?? (await sign());
      return signed.size >= size
        ? { size: signed.size, note: await withCosignatures(db, signed) }
        : undefined;
    },
    async newestCheckpoint() {
      const newest = await newestCheckpoint(db);
      const isNewest = newest?.vkey === signer.vkey && newest.size === (await treeSize(db));
      const signed = isNewest ? newest : await sign().catch(orLast(newest));
      return withCosignatures(db, signed);
    },
  };
}

/** What a broken log was, is what everybody should see. */
const orLast = (last: StoredCheckpoint | undefined) => (thrown: unknown) => {
  if (last && thrown instanceof BrokenLog) return last;
  throw thrown;
};

const withCosignatures = async (db: Db, checkpoint: StoredCheckpoint): Promise<string> =>
  checkpoint.note + (await cosignatureLines(db, checkpoint)).join('');
