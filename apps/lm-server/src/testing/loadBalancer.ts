import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address in front of several servers. */
export type LoadBalancer = {
  /** Without a path or a slash at the end. */
  url: string;
  close(): void;
};

/**
 * Hands each request to the next of the servers, whatever connection it comes on: what one of them keeps to itself,
 * the request after it does not find.
 */
export async function startLoadBalancer(servers: readonly { url: string }[]): Promise<LoadBalancer> {
  const targets = servers.map(({ url }) => new URL(url));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { hostname, port } = targets[turn++ % targets.length]!;
    const { method, url: path, rawHeaders: headers } = incoming;
    const forwarded = request({ agent, hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    // A server may answer, and hang up, before it has read everything.
    forwarded.on('error', () => outgoing.headersSent || outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
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
      balancer.close();
      balancer.closeAllConnections();
      agent.destroy();
    },
  };
}
