import { checkpointInFile, remarksOnGrowth, type Remarks } from '@lm/api-client/inspect';
import type { Db } from '../db/Db';
import { findState } from './checkpointStore';
import { consistencyHashes } from './proofs';
import { readTree } from './tree';
import { treeSize } from './treeStore';

export async function growthSince(db: Db, file: Uint8Array, log: readonly string[]): Promise<Remarks> {
  const earlier = await checkpointInFile(file, log);
  const state = await findState(db);
  if (!earlier || !state) return { warnings: [], notes: [] };
  const size = await treeSize(db);
  const root = Uint8Array.from(await readTree(db).rangeHash({ start: 0, end: size }));
  return remarksOnGrowth(earlier, { origin: state.origin, size, root }, 'file', (first, second) =>
    consistencyHashes(db, first, second),
  );
}
