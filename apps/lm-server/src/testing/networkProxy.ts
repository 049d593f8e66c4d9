import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A network between a server and its PostgreSQL that fails on command. */
export type NetworkProxy = {
  urlTo(databaseUrl: string): string;
  /** Forwards everything: what the network does at first. */
  heal(): Promise<void>;
  /** Swallows every byte in both directions, for good, and lets connections be made that never answer. */
  stall(): void;
  /** Ends every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** Ends every connection; new ones are made as before. */
  cut(): Promise<void>;
  /** Every byte takes so long from now on, in milliseconds. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
};

/** @param socketDirectory where PostgreSQL has its UNIX socket. */
export async function startNetworkProxy(socketDirectory: string): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  let latency = 0;

  const forward = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (isStalled) return;
      if (latency === 0) to.write(bytes);
      else setTimeout(() => isStalled || to.write(bytes), latency);
    });
    from.on('end', () => to.end());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => undefined); // "close" follows
    sockets.add(from);
  };

  const server: Server = createServer((client) => {
    const database = connect(`${socketDirectory}/.s.PGSQL.5432`);
    forward(client, database);
    forward(database, client);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const cut = () => {
    for (const socket of sockets) socket.destroy();
    return Promise.resolve();
  };
  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      void cut();
    });

  return {
    urlTo: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.search = '';
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    heal: async () => {
      isStalled = false;
      latency = 0;
      if (!server.listening) await listen(port);
    },
    stall: () => {
      isStalled = true;
    },
    refuse,
    cut,
    delay: (milliseconds) => {
      latency = milliseconds;
    },
    close: refuse,
  };
}
