import type { FastifyInstance } from 'fastify';
import { Deadline } from '../db/deadline';
import { atMostOnceAMinute } from '../monitoring/sparingly';

type Repeated = {
  /** For the log: `what has run out is removed`. */
  name: string;
  /** Milliseconds from its end to its next beginning. */
  every: number;
  /** Milliseconds. */
  timeout: number;
  work: () => Promise<void>;
};

/** The wait doubles after each failure, up to so many milliseconds. */
const LONGEST_WAIT = 30_000;

/** How soon it begins once it was woken, in milliseconds: what comes meanwhile is done with it. */
const SOON = 50;

/**
 * Repeats work while the server listens. Every replica does: work that must be alone takes a lock of the database.
 * @returns wakes it.
 */
export function repeat(app: FastifyInstance, { name, every, timeout, work }: Repeated): () => void {
  const warn = atMostOnceAMinute((thrown: unknown) => app.log.warn({ err: thrown }, `failed: ${name}`));
  let failures = 0;
  let isClosing = false;
  let isRunning = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  const begin = (wait: number) => {
    clearTimeout(timer);
    if (!isClosing) timer = setTimeout(() => void round(), wait).unref();
  };

  const round = async () => {
    isRunning = true;
    isWoken = false;
    try {
      await new Deadline(timeout).run(work);
      failures = 0;
    } catch (thrown) {
      failures += 1;
      if (!isClosing) warn(thrown);
    }
    isRunning = false;
    if (failures > 0) begin(Math.max(every, Math.min(LONGEST_WAIT, every * 2 ** failures)));
    else begin(isWoken ? SOON : every);
  };

  app.addHook('onListen', (done) => {
    void round();
    done();
  });
  // What runs ends by itself: the database closes after its transaction.
  app.addHook('onClose', (_, done) => {
    isClosing = true;
    clearTimeout(timer);
    done();
  });
  return () => {
    if (isWoken) return;
    isWoken = true;
    if (!isRunning && failures === 0) begin(SOON);
  };
}
