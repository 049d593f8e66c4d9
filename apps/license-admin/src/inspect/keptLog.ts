import { sharedStorage } from '../browser/browserStorage';

/** What this browser keeps of the log: its keys, for a time without a network, and how far it was seen. */
type KeptLog = {
  keys: readonly string[];
  seen?: { origin: string; size: number; root: readonly number[] } | undefined;
};

const KEY = 'lm.log';

export function readKeptLog(): KeptLog {
  try {
    const { keys, seen } = JSON.parse(sharedStorage.read(KEY) ?? '') as Partial<KeptLog>;
    if (Array.isArray(keys)) return { keys, seen };
  } catch {
    // Nothing was kept, or not by this release.
  }
  return { keys: [] };
}

export const keepLog = (log: KeptLog): void => sharedStorage.write(KEY, JSON.stringify(log));
