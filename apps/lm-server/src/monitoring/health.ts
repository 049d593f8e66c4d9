import type { FastifyInstance } from 'fastify';

/** What the state of the server is told by. */
export type HealthSources = {
  ping: () => Promise<void>;
  isStopping: () => boolean;
  /** What an operator should see to although the server serves: a sentence each. */
  warnings: () => string[];
};

/**
 * `GET /healthz`: the process answers. `GET /readyz`: the database answers too and the server is not stopping; a load
 * balancer sends requests only then.
 */
export function registerHealth(app: FastifyInstance, { ping, isStopping, warnings }: HealthSources): void {
  const quiet = { logLevel: 'warn' as const };
  app.get('/healthz', quiet, () => ({ status: 'alive' }));
  app.get('/readyz', quiet, async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await ping();
      const found = warnings();
      return { status: 'ready', ...(found.length > 0 && { warnings: found }) };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}
