import { lookup } from 'node:dns/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../start/settings';
import { reasonOf, StartupFailure } from '../start/startupFailure';

type Address = Pick<Settings, 'host' | 'port'>;

/** Before anything is opened or created. @throws StartupFailure when the address cannot be had */
export async function checkAddress({ host, port }: Address): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen({ host, port }, error)));
    probe.listen({ host, port, exclusive: true }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** On `localhost` at both kinds of address, by the one HTTP server. @throws StartupFailure */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  const [first, ...others] = host === 'localhost' ? await addressesOf(host) : [host];
  try {
    await app.listen({ host: first!, port, listenTextResolver: (address) => `listening on ${address}` });
  } catch (thrown) {
    throw cannotListen({ host, port }, thrown);
  }
  const bound = app.server.address() as AddressInfo; // never a path: it listens on a port
  for (const address of others) {
    const also = await listenAlso(app.server, { host: address, port: bound.port });
    if (also) app.server.once('close', () => also.close());
  }
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 ? [...new Set(found.map(({ address }) => address))] : [host];
}

/** An address that the machine's names list and it does not have is no obstacle. */
async function listenAlso(server: Server, address: Address): Promise<Server | undefined> {
  const also = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  return new Promise((resolve) => {
    also.once('error', () => resolve(undefined));
    also.listen(address, () => resolve(also));
  });
}

function cannotListen({ host, port }: Address, thrown: unknown): StartupFailure {
  switch ((thrown as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupFailure(
        `Port ${port} is already in use: stop the program that uses it, or set PORT to another one.`,
      );
    case 'EACCES':
      return new StartupFailure(`This user may not listen on port ${port}: set PORT to one above 1023.`);
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return new StartupFailure(
        `This machine has no address ${host}: set HOST to one that it has, or to 0.0.0.0 for all.`,
      );
    default:
      return new StartupFailure(`The server cannot listen on ${host}, port ${port}: ${reasonOf(thrown)}.`);
  }
}

export function addressOf(
  app: FastifyInstance,
  { host, basePath }: Pick<Settings, 'host' | 'basePath'>,
): string {
  const { port } = app.server.address() as AddressInfo;
  const isEverywhere = ['0.0.0.0', '::'].includes(host);
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}${basePath}`;
}
