import type { Db } from '../db/Db';
import { takeTurns } from '../db/takeTurns';
import { BrokenLog, demandWhole, signCheckpoint, type Vouching } from './checkpoints';
import {
  cosignatureLines,
  findState,
  firstPlainCheckpointFrom,
  insertKey,
  insertState,
  newestCheckpoint,
  type StoredCheckpoint,
} from './checkpointStore';
import type { LastSigned } from './lastSigned';
import { logSigner, type NamedSigner } from './logKey';
import { dueWork, oldestPendingSeconds, takeLogIfFree } from './logStore';
import { recordEarlier } from './recordEarlier';
import { sequencePending } from './sequence';
import { treeSize } from './treeStore';

export type Log = {
  origin: string;
  /** Unless another server is doing so. */
  advance(): Promise<void>;
  /** With cosignatures, made at once when there is none. Undefined when the tree is smaller, or broken. */
  checkpointFrom(size: number): Promise<SignedTree | undefined>;
  /** With its cosignatures, made now when something was added since. */
  newestCheckpoint(): Promise<string>;
  catchUp(): Promise<void>;
  /** For how many seconds the oldest entry has been waiting for its place; undefined when none is. */
  oldestWaiting(): Promise<number | undefined>;
  /** Why nothing is added to it any more; undefined when all is well. */
  trouble(): string | undefined;
};

type SignedTree = { size: number; note: string };
type SignedNote = Pick<StoredCheckpoint, 'origin' | 'size' | 'note'>;

type LogOptions = {
  /** Of a log that begins; one that is there keeps its own. */
  origin: string;
  /** Ed25519 seeds, the one that signs first. */
  keys: readonly Uint8Array[];
  lastSigned: LastSigned;
  /** Told, once, what somebody must have changed by hand in the database. */
  alarm: (text: string) => void;
};

/** Any number, as long as every replica uses this one. */
const LOG_LOCK = 5_310_120;

/** Then others have a turn. */
const LONGEST_TURN_MS = 5_000;

const SIGN_AFTER_S = 60;

export async function openLog(db: Db, options: LogOptions): Promise<Log> {
  const { origin: first, keys, lastSigned, alarm } = options;
  await insertState(db, first);
  const { origin } = (await findState(db))!;
  const signers = await knownSigners(db, origin, keys);
  const signer = signers[0]!;
  const vouching: Vouching = { signers, lastSigned };
  let trouble: string | undefined;

  /** @throws BrokenLog */
  const noticed = async <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((thrown: unknown) => {
      if (thrown instanceof BrokenLog && trouble !== thrown.message) alarm((trouble = thrown.message));
      throw thrown;
    });

  /** One step with the log for itself. @returns whether there may be more to do here: not when another has the log. */
  const step = (mayWait: boolean) =>
    db.transaction(async (tx) => {
      if (mayWait) await takeTurns(tx, LOG_LOCK);
      else if (!(await takeLogIfFree(tx, LOG_LOCK))) return false;
      const size = await noticed(demandWhole(tx, vouching));
      const state = (await findState(tx))!;
      if (state.isAllRecorded) return sequencePending(tx, size);
      await recordEarlier(tx, size, state);
      return true;
    });

  const sign = async () => {
    const signed = await db.transaction(async (tx) => {
      await takeTurns(tx, LOG_LOCK);
      return noticed(signCheckpoint(tx, vouching));
    });
    trouble = undefined;
    lastSigned.remember(signed);
    return signed;
  };

  // A key newer than the last checkpoint vouches from here on. What was signed before must still be there.
  const last = await newestCheckpoint(db);
  const isKnown = last
    ? last.vkey === signer.vkey && last.note === lastSigned.newest()?.note
    : !lastSigned.newest();
  if (!isKnown) await sign().catch(orInstead(undefined));

  return {
    origin,
    async advance() {
      const { hasMore, isUnsigned } = await dueWork(db, SIGN_AFTER_S);
      const began = performance.now();
      if (hasMore) while (await step(false)) if (performance.now() - began > LONGEST_TURN_MS) return;
      if (isUnsigned || trouble !== undefined) await sign();
    },
    async catchUp() {
      while (await step(true).catch(orInstead(false)));
    },
    async checkpointFrom(size) {
      const signed =
        (await firstPlainCheckpointFrom(db, origin, size)) ?? (await sign().catch(orInstead(undefined)));
      return signed && signed.size >= size
        ? { size: signed.size, note: await withCosignatures(db, signed) }
        : undefined;
    },
    async newestCheckpoint() {
      const newest = await newestCheckpoint(db);
      const isNewest =
        trouble === undefined && newest?.vkey === signer.vkey && newest.size === (await treeSize(db));
      const signed = isNewest ? newest : await sign().catch(orLast(lastSigned.newest() ?? newest));
      return withCosignatures(db, signed);
    },
    oldestWaiting: () => oldestPendingSeconds(db),
    trouble: () => trouble,
  };
}

async function knownSigners(db: Db, name: string, keys: readonly Uint8Array[]): Promise<NamedSigner[]> {
  const signers = await Promise.all(keys.map((key) => logSigner(name, key)));
  // The newest last, as they are told.
  for (const { vkey } of signers.toReversed()) await insertKey(db, vkey);
  return signers;
}

const NOTHING_SEEN: LastSigned = { newest: () => undefined, remember: () => undefined };

/**
 * Under its new name, which servers that know what was signed before take from a key of the log alone.
 * @param tx the restore's own, so that there is no moment in which nobody has signed that name
 * @throws BrokenLog
 */
export async function signRestoredLog(tx: Db, keys: readonly Uint8Array[]): Promise<SignedNote> {
  const { origin } = (await findState(tx))!;
  const signers = await knownSigners(tx, origin, keys);
  return signCheckpoint(tx, { signers, lastSigned: NOTHING_SEEN, isRestored: true });
}

/** Of a broken log. */
const orInstead =
  <Value>(value: Value) =>
  (thrown: unknown): Value => {
    if (thrown instanceof BrokenLog) return value;
    throw thrown;
  };

/** What a broken log was, is what everybody should see. */
const orLast = (last: SignedNote | undefined) => (thrown: unknown) => {
  if (last && thrown instanceof BrokenLog) return last;
  throw thrown;
};

const withCosignatures = async (db: Db, checkpoint: SignedNote): Promise<string> =>
  checkpoint.note + (await cosignatureLines(db, checkpoint)).join('');
