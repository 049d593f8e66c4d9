import type { FastifyInstance } from 'fastify';

/**
 * `GET /healthz`: the process answers. `GET /readyz`: the database answers too and the server is not stopping; a load
 * balancer sends requests only then.
 */
export function registerHealth(
  app: FastifyInstance,
  { ping, isStopping }: { ping: () => Promise<void>; isStopping: () => boolean },
): void {
  const quiet = { logLevel: 'warn' as const };
  app.get('/healthz', quiet, () => ({ status: 'alive' }));
  app.get('/readyz', quiet, async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}
