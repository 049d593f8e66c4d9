import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCheckpoint } from '@lm/api-client/log';
import { keptBeside } from '../start/keptBeside';

/** `at` by this machine's clock, in milliseconds. */
export type SignedTree = { origin: string; size: number; root: Uint8Array; note: string; at: number };

/** The last checkpoint under each name of the log that this server signed or saw, kept outside of the database. */
export type LastSigned = {
  /** Under the name that came last. */
  newest(): SignedTree | undefined;
  /** Unless a larger one is known. */
  remember(signed: Pick<SignedTree, 'note'>): void;
};

export const LAST_SIGNED_FILE = 'log-checkpoints.json';

/** Of writing, which others wait for. */
const PAUSE_MS = 1000;

/** An unreadable file counts as none: who can write there has the keys. */
export function openLastSigned(dataDirectory: string, { keep } = keptBeside()): LastSigned {
  const file = join(dataDirectory, LAST_SIGNED_FILE);
  const known = new Map(existsSync(file) ? parsed(readFileSync(file, 'utf8')) : []);
  let written = -Infinity;
  let due: NodeJS.Timeout | undefined;

  const write = () => {
    clearTimeout(due);
    process.off('exit', write);
    due = undefined;
    written = performance.now();
    keep(file, () => [...known.values()].map(({ note, at }) => ({ note, at })));
  };

  return {
    newest: () => [...known.values()].at(-1),
    remember({ note }) {
      const signed = signedTreeOf({ note, at: Date.now() });
      if ((known.get(signed.origin)?.size ?? -1) >= signed.size) return;
      known.set(signed.origin, signed);
      const wait = written + PAUSE_MS - performance.now();
      if (wait <= 0) write();
      else if (!due) {
        due = setTimeout(write, wait).unref();
        process.once('exit', write);
      }
    },
  };
}

type Remembered = { note: string; at: number };

function signedTreeOf({ note, at }: Remembered): SignedTree {
  const { origin, size, root } = parseCheckpoint(note);
  return { origin, size, root, note, at };
}

function parsed(text: string): [string, SignedTree][] {
  try {
    return (JSON.parse(text) as Remembered[]).map(signedTreeOf).map((signed) => [signed.origin, signed]);
  } catch {
    return [];
  }
}
