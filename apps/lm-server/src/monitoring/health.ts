import type { FastifyInstance } from 'fastify';
import { DiskProblem } from './diskWatch';

type HealthSources = {
  ping: () => Promise<void>;
  checkDisk: () => Promise<void>;
  isStopping: () => boolean;
  /** What an operator should see to, a sentence each. */
  warnings: () => (string | undefined)[];
};

/** `/healthz`: the process answers. `/readyz`: it can serve and is not stopping. */
export function registerHealth(
  app: FastifyInstance,
  { ping, checkDisk, isStopping, warnings }: HealthSources,
): void {
  const quiet = { logLevel: 'warn' as const };
  app.get('/healthz', quiet, () => ({ status: 'alive' }));
  app.get('/readyz', quiet, async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await ping();
      await checkDisk();
      const found = warnings().filter((one) => one !== undefined);
      return { status: 'ready', ...(found.length > 0 && { warnings: found }) };
    } catch (error) {
      if (error instanceof DiskProblem) {
        request.log.warn({ err: error }, error.message);
        return reply.code(503).send({ status: error.message });
      }
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}
