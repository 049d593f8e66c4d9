import type { Db } from '../db/Db';
import { renamedSince } from './checkpoints';
import { findState, newestCheckpoint } from './checkpointStore';
import type { LastSigned } from './lastSigned';
import { logSigner } from './logKey';
import type { Misfit } from './misfits';
import type { KeptElsewhere } from './verifyCheckpoints';

type Elsewhere = {
  keys: readonly Uint8Array[];
  lastSigned: LastSigned;
  /** Its signature has been verified. */
  given?: { origin?: string; size: number; root: Uint8Array } | undefined;
};

/** What the log is to be held against besides itself. Asked before the log is read, which only grows. */
export async function keptElsewhere(
  db: Db,
  { keys, lastSigned, given }: Elsewhere,
): Promise<{ kept: KeptElsewhere[]; misfits: Misfit[] }> {
  const last = lastSigned.newest();
  const [state, newest] = [await findState(db), await newestCheckpoint(db)];
  const name = state?.origin ?? last?.origin;
  const signers = name === undefined ? [] : await Promise.all(keys.map((key) => logSigner(name, key)));
  const renamed = last && (await renamedSince(db, { signers, lastSigned }));
  const ofKind = ({ size, root }: { size: number; root: Uint8Array }, kept: 'given' | 'remembered') => ({
    size,
    root: Buffer.from(root),
    kept,
  });
  return {
    kept: [
      ...(given ? [{ ...ofKind(given, 'given'), restoredAs: restoredSince(given.origin, name) }] : []),
      ...(last?.origin === name && last ? [ofKind(last, 'remembered')] : []),
    ],
    misfits: [
      ...(renamed === undefined ? [] : [{ how: 'rolled-back' as const, position: 0, detail: renamed }]),
      ...(newest && !state ? [{ how: 'unnamed' as const, position: Math.max(0, newest.size - 1) }] : []),
    ],
  };
}

/** The log's name of now, when the backup that was put back gave it another than it had in a checkpoint. */
const restoredSince = (then: string | undefined, now: string | undefined) =>
  then !== undefined && then !== now && now?.includes('/restored-') ? now : undefined;
