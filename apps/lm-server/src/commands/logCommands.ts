import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogError } from '@lm/api-client/log';
import type { Db } from '../db/Db';
import type { Database } from '../db/openDatabase';
import { withCopyOf } from '../db/withCopyOf';
import { findState } from '../log/checkpointStore';
import { logKeysOf } from '../log/logKey';
import { keptElsewhere } from '../log/keptElsewhere';
import { openLastSigned } from '../log/lastSigned';
import { misfitText } from '../log/misfits';
import { keptCheckpoint, publicKeysOf } from '../log/ownKeys';
import { counted, verdictText } from '../log/verdict';
import { verifyLog } from '../log/verifyLog';
import { readingFrom } from '../log/verifySlices';
import { sizeOfLog } from '../log/verifyStore';
import type { Settings } from '../start/settings';
import { openSecrets } from '../start/sharedFileKey';
import { Finding, StartupFailure } from '../start/startupFailure';
import type { OpenedForCommand, Answer } from './openForCommand';
import { readGiven } from './readGiven';

const LISTED = 20;

export async function verifyLogOf(
  { database, dataDirectory, isGuest }: OpenedForCommand,
  settings: Settings,
  file: string | undefined,
): Promise<Answer> {
  const keys = logKeysOf(await openSecrets(database.db, settings, dataDirectory));
  const given = file === undefined ? undefined : await checkpointIn(file, database.db, keys);
  const lastSigned = openLastSigned(dataDirectory.path);
  if (!given && !lastSigned.newest() && !(await hasBegun(database))) throw new StartupFailure(NOT_BEGUN);
  const elsewhere = await keptElsewhere(database.db, { keys, lastSigned, given });
  const ownKeys = await publicKeysOf(keys);
  const verify = ({ pool }: Database) =>
    verifyLog(readingFrom(pool), { ...elsewhere, ownKeys, onProgress: progress() });
  const findings = isGuest
    ? await withCopyOf(dataDirectory, join(tmpdir(), 'lm-verify-log'), verify)
    : await verify(database);
  for (const misfit of findings.misfits.slice(0, LISTED)) console.log(misfitText(misfit));
  const unlisted = findings.misfits.length - LISTED;
  if (unlisted > 0) console.log(`${counted(unlisted, 'more does', 'more do')} not fit either.`);
  const verdict = verdictText(findings, elsewhere.kept);
  if (findings.misfits.length > 0) throw new Finding(verdict);
  return { text: verdict, exitCode: 0 };
}

const NOT_BEGUN =
  'The log has not begun yet: it begins when a server of this version starts for the first time.';

/** What empties a log leaves the numbers that it has given out. */
async function hasBegun({ db, pool }: Database): Promise<boolean> {
  const { entries, newestCheckpoint, wasSigned } = await readingFrom(pool)(sizeOfLog);
  return entries > 0 || newestCheckpoint > 0 || wasSigned || (await findState(db)) !== undefined;
}

/** On a terminal a line that counts up. */
function progress() {
  if (!process.stderr.isTTY) return undefined;
  return (done: number, total: number) =>
    void process.stderr.write(`\r${done} of ${total} entries${done === total ? '\n' : ''}`);
}

/** @throws StartupFailure when it is no checkpoint of this log. */
async function checkpointIn(file: string, db: Db, keys: readonly Uint8Array[]) {
  const text = readGiven(file, (path) => readFileSync(path, 'utf8'));
  try {
    return await keptCheckpoint(db, keys, text);
  } catch (thrown) {
    if (!(thrown instanceof LogError)) throw thrown;
    throw new StartupFailure(`${file} is no checkpoint that this log has signed (${thrown.message}).`);
  }
}
