/** As large as a session's token may be: a storage with less room than that keeps no session. */
const PROBE = { key: 'lm.probe', text: 'x'.repeat(4096) };

/** Texts by keys, kept by the browser; what it does not take is kept in memory, for the life of the tab. */
type BrowserStorage = {
  read: (key: string) => string | null;
  /** Keeps a text, or forgets it. */
  write: (key: string, text: string | null) => void;
  /** Whether what is written outlives the page; not when the storage is forbidden or full. */
  isLasting: () => boolean;
};

/** Browsers throw as soon as a forbidden storage is looked up, and others when something is written to it. */
function keeping(find: () => Storage): BrowserStorage {
  const inMemory = new Map<string, string>();
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(find());
    } catch {
      return undefined;
    }
  };
  const put = (key: string, text: string) =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }) ?? false;
  const drop = (key: string) => attempt((storage) => storage.removeItem(key));
  return {
    read: (key) => inMemory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write: (key, text) => {
      inMemory.delete(key);
      if (text !== null && put(key, text)) return;
      // What was there before does not come back with the next page.
      drop(key);
      if (text !== null) inMemory.set(key, text);
    },
    isLasting: () => {
      const isKept = put(PROBE.key, PROBE.text);
      drop(PROBE.key);
      return isKept;
    },
  };
}

/** Shared by the browser's tabs, and kept for the next visit. */
export const sharedStorage = keeping(() => window.localStorage);

/** Kept for one tab, as long as it is open. */
export const tabStorage = keeping(() => window.sessionStorage);
