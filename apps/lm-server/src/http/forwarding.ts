import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What proxies add to say on whose behalf they ask. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const;

/** Or says that it has. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDING.some((name) => headers[name] !== undefined);

/** Milliseconds. */
const REMEMBERED_MS = 10 * 60_000;

export const UNNAMED_PROXY_WARNING =
  'Requests come through a proxy that LM_TRUST_PROXY does not name: limits count its address in place of the visitors’.';

/**
 * Forwarding headers from a peer that is no named proxy are not believed; if it is a proxy, its visitors share one
 * address and its limits.
 * @param onUnnamed told of each such request
 * @returns whether one has come lately
 */
export function noticeUnnamedProxies(
  app: FastifyInstance,
  isProxy: (address: string) => boolean,
  onUnnamed: (peer: { address: string; headers: string[] }) => void,
): () => boolean {
  let last = -Infinity;
  app.addHook('onRequest', (request, _, done) => {
    const address = request.socket.remoteAddress ?? '';
    if (isForwarded(request) && !isProxy(address)) {
      last = performance.now();
      onUnnamed({ address, headers: FORWARDING.filter((name) => request.headers[name] !== undefined) });
    }
    done();
  });
  return () => performance.now() - last < REMEMBERED_MS;
}
