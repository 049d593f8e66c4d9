import { hostname, userInfo } from 'node:os';
import { recordEvent } from '../audit-logs/events';
import {
  checkDataDirectory,
  claimDataDirectory,
  createDataDirectory,
  type DataDirectory,
} from '../start/dataDirectory';
import { connectAsGuest, openDatabase, type Database } from '../db/openDatabase';
import type { Settings } from '../start/settings';
import { refusesForeignSecrets } from '../start/sharedFileKey';
import { StartupFailure } from '../start/startupFailure';

export type OpenedForCommand = {
  database: Database;
  dataDirectory: DataDirectory;
  /** The embedded database is open in a running server, which waits while a statement of ours runs. */
  isGuest: boolean;
  close: () => Promise<void>;
};

type Opening = { alone?: boolean; migrate?: boolean; secrets?: boolean };

/**
 * Opens the database for a command. The embedded database of a running server is reached through that server, unless
 * the command wants it `alone`.
 * @param migrate set to false to leave the schema as it is.
 * @param secrets set to true when the command asks for them: other ones are refused before the schema is changed.
 * @throws StartupFailure with one sentence when it cannot be opened.
 */
async function openForCommand(
  settings: Settings,
  { alone = false, migrate = true, secrets = false }: Opening = {},
): Promise<OpenedForCommand> {
  const dataDirectory = checkDataDirectory(settings.dataDirectory);
  if (!settings.databaseUrl) createDataDirectory(dataDirectory);
  const options = {
    url: settings.databaseUrl,
    dataDirectory,
    poolSize: settings.databasePool,
    migrate,
    beforeMigration: secrets ? refusesForeignSecrets(settings, dataDirectory) : undefined,
    warn: (thrown: unknown) => console.error(thrown),
    onLost: (reason: string) => {
      console.error(reason);
      process.exit(1);
    },
  };
  const release = settings.databaseUrl
    ? () => undefined
    : await claimDataDirectory(dataDirectory).catch((thrown: unknown) => {
        if (alone || !(thrown instanceof StartupFailure)) throw thrown;
        return undefined; // a server is running: be its guest
      });
  const database = release ? await openDatabase(options) : await connectAsGuest(dataDirectory);
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

export const ADDRESS = `command line of ${hostname()}`;

/** Does a command's work on the database, and writes into the audit log that it was done. */
export async function using(
  settings: Settings,
  { name, word }: { name: string; word: string },
  how: Opening,
  work: (opened: OpenedForCommand) => Promise<void> | void,
): Promise<void> {
  const opened = await openForCommand(settings, how);
  try {
    await work(opened);
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
}

/** Who gives the command; a container's user may have a number alone. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
