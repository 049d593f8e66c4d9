import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { recordEvent } from '../audit-logs/events';
import {
  checkDataDirectory,
  claimDataDirectory,
  createDataDirectory,
  type DataDirectory,
} from '../start/dataDirectory';
import type { Db } from '../db/Db';
import { demandNotNewer, newestMigration } from '../db/migrateDatabase';
import { connectAsGuest, FOR_ONE_TASK, openDatabase, type Database } from '../db/openDatabase';
import type { Settings } from '../start/settings';
import { refusesForeignSecrets } from '../start/sharedFileKey';
import { StartupFailure } from '../start/startupFailure';

export type OpenedForCommand = {
  database: Database;
  dataDirectory: DataDirectory;
  /** Open in a running server, which waits while our statement runs. */
  isGuest: boolean;
  close: () => Promise<void>;
};

type Opening = { alone?: boolean; creates?: boolean; migrate?: boolean; secrets?: boolean };

/**
 * Through the running server, if there is one, unless the command wants the database `alone`.
 * @param creates true makes an installation where there is none
 * @param migrate false leaves the schema as it is, be it of a newer version
 * @param secrets true asks for them: wrong ones are refused before the schema is changed
 * @throws StartupFailure
 */
async function openForCommand(
  settings: Settings,
  { alone = false, creates = false, migrate = true, secrets = false }: Opening,
): Promise<OpenedForCommand> {
  const demand = (isThere: boolean) => {
    if (!isThere && !creates) throw noInstallation(settings);
  };
  const isEmbedded = !settings.databaseUrl;
  if (isEmbedded) demand(existsSync(settings.dataDirectory));
  const dataDirectory = checkDataDirectory(settings.dataDirectory);
  if (isEmbedded) demand(existsSync(dataDirectory.database));
  if (isEmbedded) createDataDirectory(dataDirectory);
  const options = {
    url: settings.databaseUrl,
    dataDirectory,
    poolSize: settings.databasePool,
    applicationName: 'lm-server command',
    migrate,
    beforeMigration: async (db: Db) => {
      if (!creates) demand((await newestMigration(db)) !== undefined); // a restore that runs has locked what this reads
      if (secrets) await refusesForeignSecrets(settings, dataDirectory)(db);
    },
    ...FOR_ONE_TASK,
  };
  const release = settings.databaseUrl
    ? () => undefined
    : await claimDataDirectory(dataDirectory).catch((thrown: unknown) => {
        if (alone || !(thrown instanceof StartupFailure)) throw thrown;
        return undefined; // a server is running: be its guest
      });
  const database = release ? await openDatabase(options) : await connectAsGuest(dataDirectory);
  if (!release && migrate) demandNotNewer(await newestMigration(database.db));
  return {
    database,
    dataDirectory,
    isGuest: !release,
    close: async () => {
      await database.close();
      release?.();
    },
  };
}

/** A command that made one instead would work on nothing, and say that it succeeded. */
const noInstallation = ({ databaseUrl, dataDirectory }: Settings) =>
  new StartupFailure(
    `There is no installation in ${databaseUrl ? 'the database of DATABASE_URL' : `${resolve(dataDirectory)} (LM_DATA_DIR; DATABASE_URL is not set)`}: a command needs the settings and the user of its server, as OPERATING.md says under Commands.`,
  );

export const ADDRESS = `command line of ${hostname()}`;

/** What a command has found out. */
export type Answer = { text: string; exitCode: number };

type Call = { name: string; word: string };

/** Does a command's work and enters it in the audit log. @returns the exit code */
export const using = (
  settings: Settings,
  call: Call,
  how: Opening,
  work: (opened: OpenedForCommand) => Promise<void> | void,
): Promise<number> =>
  answering(settings, call, how, async (opened) => {
    await work(opened);
    return undefined;
  });

/** The same for a command that is asked something, which it answers when nothing can fail any more. */
export async function answering(
  settings: Settings,
  { name, word }: Call,
  how: Opening,
  work: (opened: OpenedForCommand) => Promise<Answer | undefined>,
): Promise<number> {
  const opened = await openForCommand(settings, how);
  let answer: Answer | undefined;
  try {
    answer = await work(opened);
    await recordEvent(opened.database.db, {
      table: 'Commands',
      recordId: name,
      userId: null,
      address: ADDRESS,
      values: { systemUser: systemUser(), ...(word && { argument: word }) },
    });
  } finally {
    await opened.close();
  }
  if (answer) console.log(answer.text);
  return answer?.exitCode ?? 0;
}

/** A container's user may have a number alone. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
