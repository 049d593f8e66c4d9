import { writePrivately } from './durableFiles';

/** Milliseconds. */
const RETRY_MS = 5_000;

export const NOT_KEPT_WARNING =
  'LM_DATA_DIR cannot be written: what this server has seen of the log and of license keys is not kept, so that an older copy of the database would go unnoticed.';

/**
 * For what a server has seen, outside of the database: a disk that is full keeps nobody from being served.
 * @param warn of each failure
 */
export function keptBeside(warn: (thrown: unknown) => void = () => undefined) {
  const unwritten = new Map<string, () => unknown>();
  let retrying: NodeJS.Timeout | undefined;

  /** @param content as it is when it is written */
  const keep = (file: string, content: () => unknown) => {
    try {
      writePrivately(file, content());
      unwritten.delete(file);
    } catch (thrown) {
      unwritten.set(file, content);
      warn(thrown);
      retrying ??= setTimeout(retry, RETRY_MS).unref();
    }
  };
  const retry = () => {
    retrying = undefined;
    for (const [file, content] of [...unwritten]) keep(file, content);
  };
  return { keep, isBehind: () => unwritten.size > 0 };
}
