import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '../db/openDatabase';

/** Milliseconds for what runs. */
const STOP_TIMEOUT = 10_000;

/** A few rounds of a load balancer's probes. */
const DELAY_MS = 5_000;

/** A probe silent for longer will not notice that the server is stopping. */
const PROBED_WITHIN_MS = 60_000;

/** Process groups, npm and terminals each pass on what is one wish to stop: so close together it is no second one. */
const SAME_STOP_MS = 1_000;

const READINESS = '/readyz';

type StopOptions = {
  logger: Logger;
  /** Seconds. */
  delay: number | undefined;
  engine: Database['engine'];
  close: () => Promise<void>;
};

/**
 * Readiness says no first; calls are served until load balancers know; then the listener closes, calls finish, the
 * database closes, or time is over. A second signal ends the process at once, unless it comes with the first.
 * @returns whether the server is stopping
 */
export function stopOnSignals(app: FastifyInstance, options: StopOptions): () => boolean {
  const { logger, delay, engine, close } = options;
  let stoppingSince: number | undefined;
  let lastProbe = -Infinity;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === READINESS) lastProbe = performance.now();
    if (stoppingSince !== undefined) reply.header('connection', 'close');
    done();
  });
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_STOP_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    logger.info(`stopping on ${signal}`);
    const isProbed = performance.now() - lastProbe < PROBED_WITHIN_MS;
    await after(delay === undefined ? usualDelay(isProbed) : delay * 1000);
    const isOver = after(STOP_TIMEOUT).then(() => {
      logger.warn('some of what runs does not end, and is cut off');
      app.server.closeAllConnections();
    });
    await Promise.race([app.close(), isOver]);
    // PostgreSQL rolls back what is not committed; the embedded database has to write its checkpoint.
    await (engine === 'postgresql' ? Promise.race([close(), isOver]) : close());
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch((thrown: unknown) => {
        logger.error({ err: thrown }, 'the server did not stop cleanly');
        process.exit(1);
      });
    });
  }
  return () => stoppingSince !== undefined;
}

/** Milliseconds. On a terminal Ctrl+C is quick. */
const usualDelay = (isProbed: boolean) => (isProbed && !process.stdin.isTTY ? DELAY_MS : 0);
