import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { checkDataDirectory, claimDataDirectory, createDataDirectory } from '../start/dataDirectory';
import { openGuestSocket } from '../db/embedded/guestSocket';
import { openDatabase, type Database } from '../db/openDatabase';
import { createLicenseFiles } from '../licenses/licenseFile';
import { createLogger } from '../monitoring/logging';
import { registerHealth } from '../monitoring/health';
import { registerMetrics } from '../monitoring/metrics';
import { demandKnownSecrets } from '../start/knownSecrets';
import { checkSecrets, loadSecrets } from '../start/secrets';
import { buildServer } from '../http/server';
import type { Settings } from '../start/settings';
import { prepareSignIns } from '../start/signIns';
import { reasonOf, StartupFailure } from '../start/startupFailure';
import { registerSecurityHeaders } from '../web/securityHeaders';
import { registerWebApp } from '../web/webApp';

/** How long a stopping server waits for the requests that run, in milliseconds. */
const STOP_TIMEOUT = 10_000;

/**
 * Starts the server: the API, the web application and the operators' pages in one process. Resolves when it answers.
 *
 * @throws StartupFailure with one sentence on what to put right.
 */
export async function serve(settings: Settings): Promise<void> {
  const logger = createLogger(settings);
  await checkAddress(settings);
  const dataDirectory = checkDataDirectory(settings.dataDirectory);
  checkSecrets(settings, dataDirectory);
  if (!settings.databaseUrl) createDataDirectory(dataDirectory);
  const release = settings.databaseUrl ? () => undefined : await claimDataDirectory(dataDirectory);

  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDirectory,
    poolSize: settings.databasePool,
    warn: (thrown) => logger.warn({ err: thrown }, 'a database connection or its upkeep failed'),
    onLost: (reason) => {
      logger.fatal(reason);
      process.exit(1);
    },
  });
  let stopping = false;
  let app: FastifyInstance | undefined;
  try {
    createDataDirectory(dataDirectory); // nothing is left behind by a start that has found no database
    const secrets = loadSecrets(settings, dataDirectory);
    await demandKnownSecrets(database.db, secrets, dataDirectory.path);
    const licenseFiles = await createLicenseFiles(
      database.db,
      secrets.licenseFileKeys,
      settings.providerName,
    );
    const signIns = await prepareSignIns(database.db, settings, licenseFiles, dataDirectory);
    app = buildServer({
      db: database.db,
      tokenSecret: secrets.tokenSecret,
      tokenTtl: settings.tokenTtl,
      licenseFiles,
      signUp: settings.signUp,
      providerName: settings.providerName,
      basePath: settings.basePath,
      trustProxy: settings.trustProxy,
      logger,
    });
    registerSecurityHeaders(app);
    registerHealth(app, { ping: () => database.ping(), isStopping: () => stopping });
    registerMetrics(app, database.pool, settings.metrics);
    await registerWebApp(app, {
      basePath: settings.basePath,
      providerName: settings.providerName,
      cacheDirectory: join(dataDirectory.path, 'cache'),
    });
    await listen(app, settings);
    const closeGuests = database.embedded
      ? openGuestSocket(database.embedded, dataDirectory.path, (thrown) =>
          logger.warn({ err: thrown }, 'the command line cannot reach the embedded database'),
        )
      : () => undefined;
    const onStop = () => {
      stopping = true;
      closeGuests();
    };
    stopOnSignals(app, database, logger, onStop, release);
    console.log(welcome(addressOf(app, settings), signIns));
  } catch (thrown) {
    await app?.close();
    await database.close();
    throw thrown;
  }
}

/** Finds out before anything is opened or created that the address cannot be had. */
async function checkAddress({ host, port }: Settings): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen({ host, port }, error)));
    probe.listen({ host, port, exclusive: true }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` });
  } catch (thrown) {
    throw cannotListen({ host, port }, thrown);
  }
}

function cannotListen({ host, port }: Pick<Settings, 'host' | 'port'>, thrown: unknown): StartupFailure {
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

function addressOf(app: FastifyInstance, { host, basePath }: Settings): string {
  const [first] = app.addresses() as AddressInfo[]; // never a path: it listens on a port
  const isEverywhere = ['0.0.0.0', '::'].includes(host);
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${first!.port}${basePath}`;
}

/** What the operator sees at every start. */
function welcome(address: string, signIns: readonly string[]): string {
  return ['', `License Admin is ready: ${address}`, ...signIns.map((line) => `  ${line}`), ''].join('\n');
}

/** Finishes what runs, refuses what is new, closes the database; a second signal ends the process at once. */
function stopOnSignals(
  app: FastifyInstance,
  database: Database,
  logger: Logger,
  onStop: () => void,
  release: () => void,
): void {
  let stops = 0;
  const stop = async (signal: NodeJS.Signals) => {
    if (++stops > 1) process.exit(1);
    logger.info(`stopping on ${signal}`);
    onStop();
    const timer = setTimeout(() => {
      logger.warn('requests still run; their connections are cut');
      app.server.closeAllConnections();
    }, STOP_TIMEOUT);
    await app.close();
    clearTimeout(timer);
    await database.close();
    release();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch((thrown: unknown) => {
        logger.error({ err: thrown }, 'the server did not stop cleanly');
        process.exit(1);
      });
    });
  }
}
