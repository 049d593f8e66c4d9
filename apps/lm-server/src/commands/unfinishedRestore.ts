import { existsSync } from 'node:fs';
import type { Db } from '../db/Db';
import type { DataDirectory } from '../start/dataDirectory';
import { lacksKnown } from '../start/knownSecrets';
import { knownFingerprints } from '../start/secretStore';
import { foundSecrets, type Secrets } from '../start/secrets';
import type { Settings } from '../start/settings';
import { stagedFiles } from './backedUpFiles';

/**
 * Those of a restore that was killed before it changed the database. After that they may hold the only keys, and stay.
 * @param own which the database knows
 */
export async function discardUnfinishedRestore(
  db: Db,
  settings: Settings,
  dataDirectory: DataDirectory,
  own: Secrets,
): Promise<void> {
  const { directory, discard } = stagedFiles(dataDirectory);
  if (!existsSync(directory.path)) return;
  await db.transaction(async (tx) => {
    const known = await knownFingerprints(tx); // a restore drops this table before it stages files: none runs meanwhile
    const staged = foundSecrets(settings, directory);
    if (!staged || !lacksKnown(known, own, staged)) discard();
  });
}
