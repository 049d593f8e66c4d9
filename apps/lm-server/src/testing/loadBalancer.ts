import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type LoadBalancer = {
  /** Without a path or a slash at the end. */
  url: string;
  close(): void;
};

const PROBE_INTERVAL_MS = 100;

const readiness = (server: URL): Promise<boolean> =>
  fetch(new URL('/readyz', server)).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Hands each request to the next of the servers, whatever connection it comes on: what one of them keeps to itself,
 * the request after it does not find.
 * @param probing whether it asks the servers if they are ready, and sends requests to those alone that are.
 */
export async function startLoadBalancer(
  servers: readonly { url: string }[],
  { probing = false }: { probing?: boolean } = {},
): Promise<LoadBalancer> {
  const all = servers.map(({ url }) => new URL(url));
  let targets = all;
  const probe = async () => {
    const isReady = await Promise.all(all.map(readiness));
    targets = all.filter((_, index) => isReady[index]);
  };
  const probes = probing ? setInterval(() => void probe(), PROBE_INTERVAL_MS).unref() : undefined;
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const target = targets[turn++ % targets.length];
    if (!target) return outgoing.writeHead(502).end();
    const { hostname, port } = target;
    const { method, url: path, rawHeaders: headers } = incoming;
    const forwarded = request({ agent, hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    // A server may answer, and hang up, before it has read everything.
    forwarded.on('error', () => outgoing.headersSent || outgoing.destroy());
    outgoing.on('close', () => {
      forwarded.destroy();
      // The next request on this connection comes behind what is left of the body.
      incoming.unpipe(forwarded).resume();
    });
    incoming.pipe(forwarded);
  };

  const balancer = createServer(forward);
  // A test on a busy machine must not meet a connection that is being closed because nothing was sent for a while.
  balancer.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  balancer.unref();
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    close: () => {
      clearInterval(probes);
      balancer.close();
      balancer.closeAllConnections();
      agent.destroy();
    },
  };
}
