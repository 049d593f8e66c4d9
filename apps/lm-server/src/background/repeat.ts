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

/** Repeats work while the server listens. Every replica does: work that must be alone takes a lock of the database. */
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
  // What runs ends by itself: the database closes after its transaction.
  app.addHook('onClose', (_, done) => {
    isClosing = true;
    clearTimeout(timer);
    done();
  });
}
