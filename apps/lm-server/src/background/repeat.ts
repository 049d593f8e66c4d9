import type { FastifyInstance } from 'fastify';
import { Deadline } from '../db/deadline';
import { atMostOnceAMinute } from '../monitoring/sparingly';

type Repeated = {
  /** What it does, for the log: `what has run out is removed`. */
  name: string;
  /** How long after its end it begins again, in milliseconds. */
  every: number;
  /** How long it may take, in milliseconds. */
  timeout: number;
  work: () => Promise<void>;
};

/** After failures it waits twice as long each time, up to so many milliseconds; what comes rarely anyway does not. */
const LONGEST_WAIT = 30_000;

/**
 * What the server does of its own accord, again and again, from when it listens until it closes. Every server of a
 * database may do the same: whoever must be alone with it takes a lock of the database.
 */
export function repeat(app: FastifyInstance, { name, every, timeout, work }: Repeated): void {
  const warn = atMostOnceAMinute((thrown: unknown) => app.log.warn({ err: thrown }, `failed: ${name}`));
  let failures = 0;
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    try {
      await new Deadline(timeout).run(work);
      failures = 0;
    } catch (thrown) {
      failures += 1;
      if (!isClosing) warn(thrown);
    }
    const wait = Math.max(every, Math.min(LONGEST_WAIT, every * 2 ** failures));
    if (!isClosing) timer = setTimeout(() => void round(), failures > 0 ? wait : every).unref();
  };

  app.addHook('onListen', (done) => {
    void round();
    done();
  });
  // What is running ends by itself: the database is closed once its transaction has.
  app.addHook('onClose', (_, done) => {
    isClosing = true;
    clearTimeout(timer);
    done();
  });
}
