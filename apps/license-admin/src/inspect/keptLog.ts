import type { KeptLog } from '@lm/api-client/inspect';
import { sharedStorage } from '../browser/browserStorage';

const KEY = 'lm.log';

/** What this browser keeps of the log: its keys, as it saw them first, and how far it was seen. */
export function readKeptLog(): KeptLog {
  try {
    const { keys, checkpoint } = JSON.parse(sharedStorage.read(KEY) ?? '') as Partial<KeptLog>;
    if (Array.isArray(keys)) return { keys, checkpoint };
  } catch {
    // Nothing was kept, or not by this release.
  }
  return { keys: [] };
}

export const keepLog = (log: KeptLog): void => sharedStorage.write(KEY, JSON.stringify(log));

/** From here on these keys are trusted too, and the log is followed from where it is now. */
export const trustKeys = (keys: readonly string[]): void =>
  keepLog({ keys: [...new Set([...readKeptLog().keys, ...keys])] });
