import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAirports, type AirportSeed } from '../airports/loadAirports';
import { hasApplications } from '../applications/applicationStore';
import { gatherStatistics, readBackup, writeBackup } from '../db/backup';
import type { Db } from '../db/Db';
import { demandNotOlder, newestMigration } from '../db/migrateDatabase';
import { type Database, isServed } from '../db/openDatabase';
import { withCopyOf } from '../db/withCopyOf';
import { loadDemo } from '../demo/loadDemo';
import { BrokenLog } from '../log/checkpoints';
import { findState } from '../log/checkpointStore';
import { LAST_SIGNED_FILE, openLastSigned } from '../log/lastSigned';
import { openLog, signRestoredLog } from '../log/log';
import { logKeysOf } from '../log/logKey';
import { adoptSecrets, recordSecrets } from '../start/knownSecrets';
import { foundSecrets, loadSecrets, type Secrets } from '../start/secrets';
import type { Settings } from '../start/settings';
import { Finding, StartupFailure } from '../start/startupFailure';
import { firstUser } from '../users/userStore';
import { keptFiles, stagedFiles } from './backedUpFiles';
import { checkData } from './checkData';
import { licenseFilesOf } from './licenseCommands';
import type { OpenedForCommand, Answer } from './openForCommand';

export async function backUp(
  { database, dataDirectory, isGuest }: OpenedForCommand,
  settings: Settings,
  file: string,
): Promise<Answer> {
  const files = keptFiles(dataDirectory);
  const rows = isGuest
    ? await withCopyOf(dataDirectory, file, ({ pool }) => writeBackup(pool, file, files, database.pool))
    : await writeBackup(database.pool, file, files);
  const hasKeys = 'secrets.json' in files || (settings.licenseSigningKeys && settings.licenseFileKeys);
  const missing = hasKeys
    ? ''
    : ` The license keys are neither set nor in ${dataDirectory.path}, so it lacks them: keep those of its servers with it.`;
  return { text: `${rows} rows written to ${file}.${missing}`, exitCode: 0 };
}

export async function checkEverything(opened: OpenedForCommand, settings: Settings): Promise<Answer> {
  const { database, dataDirectory, isGuest } = opened;
  demandNotOlder(await newestMigration(database.db));
  const check = (of: Database) => checkData(of, settings, dataDirectory);
  const { tables, rows, files, damage, reminders } = isGuest
    ? await withCopyOf(dataDirectory, join(tmpdir(), 'lm-check-data'), check)
    : await check(database);
  for (const line of [...damage, ...reminders]) console.log(line);
  const read = `${rows} rows of ${tables} tables and ${files} license files read`;
  if (damage.length > 0) throw new Finding(`${read}: ${damage.length} found damaged.`);
  return { text: `${read}: nothing is damaged.`, exitCode: 0 };
}

export async function restore(
  { database, dataDirectory }: OpenedForCommand,
  settings: Settings,
  file: string,
  { force, keepTokens }: { force: boolean; keepTokens: boolean },
): Promise<Answer> {
  const staged = stagedFiles(dataDirectory);
  let log: RestoredLog = {};
  const { rows, revokedTokens } = await readBackup(database.pool, file, {
    keepTokens,
    beforeReplacing: async (tx, { hasUsers }) => {
      if (hasUsers && !force)
        throw new StartupFailure(
          `The database is not empty: "lm-server restore ${file} --force" replaces everything that it holds.`,
        );
      if (await isServed(tx))
        throw new StartupFailure('A server of this database is running: stop every one before a restore.');
    },
    beforeCommit: async (tx, files) => {
      staged.write(files);
      const secrets = foundSecrets(settings, staged.directory);
      if (secrets) await recordSecrets(tx, secrets);
      const kept = 'secrets.json' in files ? secrets : foundSecrets(settings, dataDirectory);
      log = await signRestored(tx, kept);
    },
  }).catch((thrown: unknown) => {
    staged.discard();
    throw thrown;
  });
  staged.publish();
  if (log.signed) openLastSigned(dataDirectory.path).remember(log.signed);
  await gatherStatistics(database.pool);
  const said = [`${rows} rows restored from ${file}.`];
  if (revokedTokens > 0)
    said.push(
      `API tokens revoked: ${revokedTokens}. This database does not know whether they still held; new ones have to be made. With --keep-tokens a restore leaves all as they were in the backup.`,
    );
  if (log.unsigned !== undefined) said.push(log.unsigned);
  return { text: said.join('\n'), exitCode: 0 };
}

type RestoredLog = { signed?: { note: string }; /** And why. */ unsigned?: string };

async function signRestored(tx: Db, secrets: Secrets | undefined): Promise<RestoredLog> {
  if (!(await findState(tx))) return {};
  if (!secrets)
    return {
      unsigned: `The restored log was not signed, because no key of it is here: delete ${LAST_SIGNED_FILE} from the LM_DATA_DIR of every server.`,
    };
  try {
    return { signed: await signRestoredLog(tx, logKeysOf(secrets)) };
  } catch (thrown) {
    if (thrown instanceof BrokenLog) return { unsigned: thrown.message };
    throw thrown;
  }
}

export async function loadAirportsOf({ database }: OpenedForCommand, file: string): Promise<void> {
  const airports = readAirports(file);
  const added = await database.db.transaction((tx) => loadAirports(tx, airports));
  console.log(`${added} of ${airports.length} airports added; the others were there already.`);
}

function readAirports(file: string): AirportSeed[] {
  const airports = existsSync(file) ? readJsonFile(file) : undefined;
  const isAirport = (entry: unknown): entry is AirportSeed =>
    Array.isArray(entry) &&
    entry.length === 3 &&
    entry.every((text) => typeof text === 'string') &&
    /^[A-Z]{3}$/.test(entry[0] as string);
  if (Array.isArray(airports) && airports.every(isAirport)) return airports;
  throw new StartupFailure(
    `${file} must hold JSON such as [["OSL", "Oslo Airport, Gardermoen", "Oslo, Norway"]].`,
  );
}

function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

export async function loadDemoData(opened: OpenedForCommand, settings: Settings): Promise<void> {
  const { db } = opened.database;
  if (await hasApplications(db))
    throw new StartupFailure(
      'The database has applications already: demo data is for a database without any.',
    );
  const first = await firstUser(db);
  if (!first) throw new StartupFailure('The database has no users yet: start the server once first.');
  const { licenseFiles } = await licenseFilesOf(opened, settings);
  await db.transaction((tx) => loadDemo(tx, { licenseFiles, now: new Date(), staff: [first.id] }));
  console.log('Demo data loaded.');
}

export async function adoptSecretsOf({ database, dataDirectory }: OpenedForCommand, settings: Settings) {
  const { secrets, keep } = loadSecrets(settings, dataDirectory);
  keep();
  await adoptSecrets(database.db, secrets);
  if (await findState(database.db))
    await openLog(database.db, {
      origin: settings.logOrigin,
      keys: logKeysOf(secrets),
      lastSigned: openLastSigned(dataDirectory.path),
      alarm: console.error,
    });
  console.log(
    'The database has the secrets that are set now. Give every server the same, and start them anew.',
  );
}
