import { readFileSync } from 'node:fs';
import { diskFailure } from './diskFailure';
import { StartupFailure } from './startupFailure';

/**
 * The object that a JSON file of the data directory holds.
 * @param ifDamaged what to do then, and what is lost without the file
 * @throws StartupFailure
 */
export function readKept(file: string, ifDamaged: string): object {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    if (typeof kept === 'object' && kept !== null) return kept;
  } catch (thrown) {
    const failure = diskFailure(file, thrown); // a file that this user may not read is whole
    if (failure) throw failure;
  }
  throw damaged(file, ifDamaged);
}

export const damaged = (file: string, ifDamaged: string): StartupFailure =>
  new StartupFailure(`${file} is damaged: ${ifDamaged}`);
