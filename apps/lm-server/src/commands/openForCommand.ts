import { openDataDirectory, claimDataDirectory, type DataDirectory } from '../dataDirectory';
import { openDatabase, type Database } from '../db/openDatabase';
import type { Settings } from '../settings';

/** What a command works with; `close` lets go of all of it. */
export type OpenedForCommand = {
  database: Database;
  dataDirectory: DataDirectory;
  close: () => Promise<void>;
};

/**
 * Opens the data directory and the database for a command that runs beside or instead of the server.
 *
 * @throws StartupFailure with one sentence when either cannot be used.
 */
export async function openForCommand(settings: Settings): Promise<OpenedForCommand> {
  const dataDirectory = openDataDirectory(settings.dataDirectory);
  const release = settings.databaseUrl ? () => undefined : await claimDataDirectory(dataDirectory);
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDirectory,
    poolSize: settings.databasePool,
    warn: (thrown) => console.error(thrown),
    onLost: (reason) => {
      console.error(reason);
      process.exit(1);
    },
  });
  return {
    database,
    dataDirectory,
    close: async () => {
      await database.close();
      release();
    },
  };
}
