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
  /** Open in a running server, which waits while our statement runs. */
  isGuest: boolean;
  close: () => Promise<void>;
};

type Opening = { alone?: boolean; migrate?: boolean; secrets?: boolean };

/**
 * Through the running server, if there is one, unless the command wants the database `alone`.
 * @param migrate false leaves the schema as it is
 * @param secrets true asks for them: wrong ones are refused before the schema is changed
 * @throws StartupFailure
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
    applicationName: 'lm-server command',
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

/** Does a command's work and enters it in the audit log. */
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

/** A container's user may have a number alone. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
