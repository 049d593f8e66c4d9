import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptBeside } from '../start/keptBeside';

/** The highest serial seen of each signing key, kept outside the database. */
export type SeenSerials = {
  of(kid: string): number;
  see(kid: string, serial: number): void;
};

const SEEN_SERIALS_FILE = 'license-keys.json';

/**
 * Shows when an older state of the database, in which a key was not revoked yet, was put back. An unreadable file
 * counts as empty.
 */
export function openSeenSerials(dataDirectory: string, { keep } = keptBeside()): SeenSerials {
  const file = join(dataDirectory, SEEN_SERIALS_FILE);
  const seen = new Map(Object.entries(existsSync(file) ? parsed(readFileSync(file, 'utf8')) : {}));
  return {
    of: (kid) => seen.get(kid) ?? 0,
    see(kid, serial) {
      if (serial <= (seen.get(kid) ?? 0)) return;
      seen.set(kid, serial);
      keep(file, () => Object.fromEntries(seen));
    },
  };
}

function parsed(text: string): Record<string, number> {
  try {
    return JSON.parse(text) as Record<string, number>;
  } catch {
    return {};
  }
}
