import { checkpointText, signNote } from '@lm/api-client/provider';
import type { Db } from '../db/Db';
import { insertCheckpoint, newestCheckpoint, type StoredCheckpoint } from './checkpointStore';
import type { NamedSigner } from './logKey';
import { readTree } from './tree';
import { treeSize } from './treeStore';

/** Not the log that was signed: it must not be signed again before somebody has looked. */
export class BrokenLog extends Error {
  override readonly name = 'BrokenLog';

  constructor(what: string) {
    super(
      `The log in the database is not what its checkpoints say: ${what}. Nothing is added to it until "lm-server verify-log" finds it whole.`,
    );
  }
}

/**
 * How many leaves there are.
 * @throws BrokenLog when leaves are gone that were signed.
 */
export async function demandWhole(tx: Db): Promise<number> {
  const [newest, size] = [await newestCheckpoint(tx), await treeSize(tx)];
  if (newest && newest.size > size)
    throw new BrokenLog(`the last one was of ${newest.size} entries, and there are ${size}`);
  return size;
}

/**
 * Signs the log unless the newest checkpoint says what it is.
 * @param tx has the log for itself
 * @throws BrokenLog when the log does not begin as the last checkpoint says
 */
export async function signCheckpoint(tx: Db, signer: NamedSigner): Promise<StoredCheckpoint> {
  const [newest, size] = [await newestCheckpoint(tx), await treeSize(tx)];
  if (newest?.size === size && newest.vkey === signer.vkey) return newest;
  const tree = readTree(tx);
  if (newest && !(await tree.rangeHash({ start: 0, end: newest.size })).equals(newest.root))
    throw new BrokenLog(`its first ${newest.size} entries are others`);
  const root = await tree.rangeHash({ start: 0, end: size });
  const note = await signNote(checkpointText(signer.name, size, root), signer);
  return insertCheckpoint(tx, { origin: signer.name, size, root, vkey: signer.vkey, note });
}
