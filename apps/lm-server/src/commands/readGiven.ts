import { reasonOf, StartupFailure } from '../start/startupFailure';

/** What `read` makes of a file that a command was given. @throws StartupFailure when it cannot be read */
export function readGiven<Content>(file: string, read: (file: string) => Content): Content {
  try {
    return read(file);
  } catch (thrown) {
    throw new StartupFailure(`${file} cannot be read (${reasonOf(thrown)}).`);
  }
}
