import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '../start/durableFiles';

/** The highest serial of each signing key that this installation has seen, outside the database. */
export type SeenSerials = {
  of(kid: string): number;
  /** Keeps it, if it is higher than what was seen before. */
  see(kid: string, serial: number): void;
};

const SEEN_SERIALS_FILE = 'license-keys.json';

/**
 * Reads what was seen. It is there to notice that somebody put an older state of the database back, in which a key was
 * not revoked yet; a file that cannot be read means that nothing was seen.
 */
export function openSeenSerials(dataDirectory: string): SeenSerials {
  const file = join(dataDirectory, SEEN_SERIALS_FILE);
  const seen = new Map(Object.entries(existsSync(file) ? parsed(readFileSync(file, 'utf8')) : {}));
  return {
    of: (kid) => seen.get(kid) ?? 0,
    see(kid, serial) {
      if (serial <= (seen.get(kid) ?? 0)) return;
      seen.set(kid, serial);
      try {
        writePrivately(file, Object.fromEntries(seen));
      } catch {
        // A disk that cannot be written must not keep a revocation from being told; it is written with the next one.
      }
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
