import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network';

export type ConnectionBounds = {
  total: number;
  /** An IPv6 network of one subscriber (/64) counts as one. */
  perAddress: number;
  /** For a request to arrive, an answer to be read on, an idle connection. */
  waitMs: number;
  /** The operator's named proxies: their connections are many visitors'. */
  isProxy: (address: string) => boolean;
};

export type ConnectionCounts = { open: number; cut: Readonly<Record<Cut, number>> };

/** Too slow, or one too many of its address or in all. */
type Cut = 'waiting' | 'address' | 'total';

/** `since`: the server waits for the other side. */
type Connection = { socket: Socket; network: string; since: number; exchange?: Exchange | undefined };
type Exchange = { request: IncomingMessage; response: ServerResponse };

/** Times `waitMs`: an answer may be read slowly, but not for ever. */
const SLOWEST_ANSWER = 10;

/** In `waitMs`. */
const LOOKS = 10;

/** Node ends headers and bodies that do not come to an end. */
export const nodeLimits = ({ waitMs }: Pick<ConnectionBounds, 'waitMs'>) => ({
  requestTimeout: waitMs,
  keepAliveTimeout: waitMs,
  // A little longer, so that 408 is answered before the connection is cut.
  connectionTimeout: Math.ceil(waitMs * (1 + 2 / LOOKS)),
  http: {
    headersTimeout: waitMs,
    requestTimeout: waitMs, // Node's own is five minutes, and refuses headers a longer time
    connectionsCheckingInterval: Math.ceil(waitMs / LOOKS),
  } satisfies ServerOptions,
});

/**
 * One connection too many cuts the one that has kept the server waiting longest, so that idle openers shut nobody out;
 * the new one is refused only when all are at work.
 */
export function boundConnections(
  server: Server,
  { total, perAddress, waitMs, isProxy }: ConnectionBounds,
  onFull: (why: Exclude<Cut, 'waiting'>) => void,
): () => ConnectionCounts {
  const connections = new Map<Socket, Connection>();
  const byNetwork = new Map<string, Set<Connection>>();
  const cut: Record<Cut, number> = { waiting: 0, address: 0, total: 0 };

  const end = ({ socket }: Connection, why: Cut) => {
    cut[why] += 1;
    socket.destroy(); // its 'close' comes later; until then it must not be counted or chosen again
    forget(socket);
  };
  const forget = (socket: Socket) => {
    const connection = connections.get(socket);
    if (!connection || !connections.delete(socket)) return;
    const others = byNetwork.get(connection.network)!;
    others.delete(connection);
    if (others.size === 0) byNetwork.delete(connection.network);
  };

  const makeRoom = (among: Iterable<Connection> | undefined, why: Exclude<Cut, 'waiting'>): boolean => {
    const oldest = longestWaiting(among ?? []);
    if (oldest) end(oldest, why);
    return oldest !== undefined;
  };

  const admit = (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = networkOf(address);
    const siblings = byNetwork.get(network);
    const connection: Connection = { socket, network, since: performance.now() };
    if (siblings && siblings.size >= perAddress && !isProxy(address)) {
      onFull('address');
      if (!makeRoom(siblings, 'address')) return end(connection, 'address');
    }
    if (connections.size >= total) {
      onFull('total');
      const room = makeRoom(largest(byNetwork.values()), 'total') || makeRoom(connections.values(), 'total');
      if (!room) return end(connection, 'total');
    }
    connections.set(socket, connection);
    byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(connection));
    socket.once('close', () => forget(socket));
  };

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.exchange = { request, response };
    connection.since = performance.now();
    response.once('close', () => {
      connection.exchange = undefined;
      connection.since = performance.now();
    });
  };

  const look = () => {
    const longAgo = performance.now() - SLOWEST_ANSWER * waitMs;
    for (const connection of connections.values())
      if (connection.since < longAgo && isWaiting(connection)) end(connection, 'waiting');
  };

  server.prependListener('connection', admit);
  server.prependListener('request', begin);
  server.on('timeout', (socket: Socket) => {
    const connection = connections.get(socket);
    // A slow handler keeps its connection; its time is bounded elsewhere.
    if (connection && !isWaiting(connection)) socket.setTimeout(waitMs);
    else if (connection) end(connection, 'waiting');
    else socket.destroy();
  });
  // Node has answered what never came to an end with 408.
  server.on('clientError', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') cut.waiting += 1;
  });
  const looking = setInterval(look, waitMs / LOOKS).unref();
  server.once('close', () => clearInterval(looking));
  return () => ({ open: connections.size, cut: { ...cut } });
}

/** To send a request, or to read its answer. */
function isWaiting({ socket, exchange }: Connection): boolean {
  if (!exchange) return true;
  return !exchange.request.complete || exchange.response.writableEnded || socket.writableLength > 0;
}

function longestWaiting(connections: Iterable<Connection>): Connection | undefined {
  let oldest: Connection | undefined;
  for (const connection of connections)
    if ((!oldest || connection.since < oldest.since) && isWaiting(connection)) oldest = connection;
  return oldest;
}

function largest(groups: Iterable<ReadonlySet<Connection>>): ReadonlySet<Connection> | undefined {
  let found: ReadonlySet<Connection> | undefined;
  for (const group of groups) if (!found || group.size > found.size) found = group;
  return found;
}
