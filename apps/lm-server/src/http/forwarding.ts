import type { IncomingMessage, Server } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressIn } from './network';

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

export const UNREADABLE_ADDRESS_WARNING =
  'A proxy that LM_TRUST_PROXY names writes something other than addresses into X-Forwarded-For: limits count the proxy’s own in their place.';

function lately() {
  let last = -Infinity;
  return {
    note: () => void (last = performance.now()),
    hasBeen: () => performance.now() - last < REMEMBERED_MS,
  };
}

type Forwarding = {
  isProxy: (address: string) => boolean;
  /** Inner proxies may tell how they were reached, not how the outermost was. */
  isPublicHttps: boolean;
};

/**
 * Makes what named proxies say readable for Fastify, which takes it letter for letter: Azure and IIS write ports beside
 * addresses, and proxies that listen to IPv6 too write IPv4 as `::ffff:192.0.2.1`.
 * @param onUnreadable told of each request whose visitor's address is none
 * @returns whether one has come lately
 */
export function readForwarding(
  server: Server,
  { isProxy, isPublicHttps }: Forwarding,
  onUnreadable: () => void,
): () => boolean {
  const { note, hasBeen } = lately();
  server.prependListener('request', ({ headers, socket }: IncomingMessage) => {
    if (!isProxy(socket.remoteAddress ?? '')) return;
    const { 'x-forwarded-for': visitor, 'x-forwarded-proto': protocol } = headers;
    if (isPublicHttps && isForwarded({ headers })) headers['x-forwarded-proto'] = 'https';
    else if (protocol !== undefined) headers['x-forwarded-proto'] = String(protocol).toLowerCase();
    if (visitor === undefined) return;
    const addresses = String(visitor)
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map(visitorIn);
    const readable = addresses.slice(addresses.lastIndexOf(undefined) + 1) as string[];
    headers['x-forwarded-for'] = readable.join(', ');
    // Beyond an address that is no proxy's anything may stand: visitors write it.
    if (readable.length === addresses.length || !readable.every(isProxy)) return;
    note();
    onUnreadable();
  });
  return hasBeen;
}

/** Without port. */
function visitorIn(entry: string): string | undefined {
  const address = addressIn(entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1'));
  return isIP(address) ? address : undefined;
}

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
  const { note, hasBeen } = lately();
  app.addHook('onRequest', (request, _, done) => {
    const address = request.socket.remoteAddress ?? '';
    if (isForwarded(request) && !isProxy(address)) {
      note();
      onUnnamed({ address, headers: FORWARDING.filter((name) => request.headers[name] !== undefined) });
    }
    done();
  });
  return hasBeen;
}
