import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDataDirectory, RESTORING, type DataDirectory } from '../start/dataDirectory';
import { syncPath, writePrivately } from '../start/durableFiles';

const KEPT_FILES = ['secrets.json', 'sign-ins.json'];

const keptIn = (directory: string) => KEPT_FILES.filter((name) => existsSync(join(directory, name)));

/** What a backup holds of the data directory, by name. */
export const keptFiles = ({ path }: DataDirectory): Record<string, string> =>
  Object.fromEntries(keptIn(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));

/** A restore's files, on the disk before the database is changed for good and in their places once it is. */
export function stagedFiles(dataDirectory: DataDirectory) {
  const directory = { ...dataDirectory, path: join(dataDirectory.path, RESTORING) };
  const discard = () => rmSync(directory.path, { recursive: true, force: true });
  return {
    directory,
    write(files: Record<string, string>) {
      discard(); // of a restore that was killed
      for (const each of [dataDirectory, directory]) createDataDirectory(each);
      for (const name of KEPT_FILES) {
        const content = files[name];
        if (content !== undefined) writePrivately(join(directory.path, name), JSON.parse(content));
      }
    },
    publish() {
      for (const name of keptIn(directory.path))
        renameSync(join(directory.path, name), join(dataDirectory.path, name));
      syncPath(dataDirectory.path);
      discard();
    },
    discard,
  };
}
