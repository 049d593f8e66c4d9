import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a page of another origin may call; the sign-in page and the web application are not for them. */
const CALLS = /^\/lm\/(api|log)\//;

/** Without credentials `*` is any of them but `Authorization`. */
const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': '*, Authorization',
  'access-control-max-age': '7200',
};

/**
 * Lets pages of these origins call with tokens. Browsers send them no cookies and show them no answer that was asked
 * for with any: whoever is signed in here cannot be made to act by a page from there.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!CALLS.test(request.url)) return;
    addVary(reply, 'origin');
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', '*');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    await reply.status(204).headers(ALLOWED).send();
  });
}

/** The answer is another one for another value of the request's header. */
export function addVary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? header : `${String(others)}, ${header}`);
}
