import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { checkDataDirectory, claimDataDirectory, createDataDirectory } from '../start/dataDirectory';
import { openGuestSocket } from '../db/embedded/guestSocket';
import { openDatabase } from '../db/openDatabase';
import { openReads } from '../db/openReads';
import type { Reads } from '../db/readReplica';
import { entriesHeldUp } from '../log/heldUp';
import { keepLog } from '../log/keepLog';
import { sendWebhooks } from '../webhooks/sendWebhooks';
import { webhookStanding } from '../webhooks/webhookStandingStore';
import { secretBox } from '../webhooks/webhookSecrets';
import { openLastSigned } from '../log/lastSigned';
import { openLog } from '../log/log';
import { logKeysOf } from '../log/logKey';
import { publishLog } from '../log/publicLog';
import { logVerification } from '../log/verification';
import { createLicenseFiles } from '../licenses/licenseFile';
import { licenseProofs } from '../licenses/licenseProof';
import { publishStatus } from '../licenses/publicStatus';
import { openSeenSerials } from '../licenses/seenSerials';
import { createLogger } from '../monitoring/logging';
import { watchDisk } from '../monitoring/diskWatch';
import { registerHealth } from '../monitoring/health';
import { registerMetrics } from '../monitoring/metrics';
import { atMostOnceAMinute } from '../monitoring/sparingly';
import { changesRefused } from '../monitoring/unavailability';
import { keptBeside, NOT_KEPT_WARNING } from '../start/keptBeside';
import { checkSecrets } from '../start/secrets';
import { openSecrets, refusesForeignSecrets } from '../start/sharedFileKey';
import { BULK_READ_FACTOR } from '../http/callTime';
import { boundConnections } from '../http/connections';
import {
  noticeUnnamedProxies,
  readForwarding,
  UNNAMED_PROXY_WARNING,
  UNREADABLE_ADDRESS_WARNING,
} from '../http/forwarding';
import { addressOf, checkAddress, listen } from '../http/listening';
import { namedProxies } from '../http/proxies';
import { buildServer } from '../http/server';
import { signUpKind } from '../session/signUpPolicy';
import { signUpPolicyOf } from '../start/signUpDefault';
import type { Settings } from '../start/settings';
import { stopOnSignals } from '../start/stopping';
import { prepareSignIns } from '../start/signIns';
import { registerSecurityHeaders } from '../web/securityHeaders';
import { followToolBuilds } from '../web/toolBuilds';
import { registerWebApp } from '../web/webApp';
import { discardUnfinishedRestore } from './unfinishedRestore';

const FULL = {
  address:
    'an address has as many connections as LM_CONNECTIONS_PER_ADDRESS allows; those that wait longest are cut',
  total: 'there are as many connections as LM_CONNECTIONS allows; those that wait longest are cut',
};

const DERIVED_LOG_KEY =
  'LM_LOG_KEY is not set: the key of the log is derived from LM_LICENSE_SIGNING_KEY, so that whoever steals that one can sign for the log too; give the log a key of its own';

/** Everything in one process; resolves when it answers. @throws StartupFailure */
export async function serve(settings: Settings): Promise<void> {
  const logger = createLogger(settings);
  if (settings.unknown.length > 0)
    logger.warn(`these are no settings of this server, and do nothing: ${settings.unknown.join(', ')}`);
  await checkAddress(settings);
  const dataDirectory = checkDataDirectory(settings.dataDirectory);
  checkSecrets(settings, dataDirectory);
  if (!settings.databaseUrl) createDataDirectory(dataDirectory);
  const release = settings.databaseUrl ? () => undefined : await claimDataDirectory(dataDirectory);

  const callTimeout = settings.callTimeout * 1000;
  const pools = { poolSize: settings.databasePool, statementTimeout: callTimeout * BULK_READ_FACTOR };
  const database = await openDatabase({
    ...pools,
    url: settings.databaseUrl,
    dataDirectory,
    beforeMigration: refusesForeignSecrets(settings, dataDirectory),
    warn: (thrown) => logger.warn({ err: thrown }, 'a database connection or its upkeep failed'),
    onLost: (reason) => {
      logger.fatal(reason);
      process.exit(1);
    },
  });
  let app: FastifyInstance | undefined;
  let reads: Reads | undefined;
  const closeDatabases = () => Promise.all([reads?.close(), database.close()]);
  try {
    reads = await openReads(database, { ...pools, url: settings.databaseReadUrl, logger });
    const secrets = await openSecrets(database.db, settings, dataDirectory);
    await discardUnfinishedRestore(database.db, settings, dataDirectory, secrets).catch((err: unknown) =>
      logger.warn({ err }, 'LM_DATA_DIR/restoring could not be removed: it may hold keys of a backup'),
    );
    createDataDirectory(dataDirectory); // a start that is refused before leaves nothing behind
    const beside = keptBeside(atMostOnceAMinute((err) => logger.warn({ err }, NOT_KEPT_WARNING)));
    const licenseFiles = await createLicenseFiles(database.db, secrets.licenseFileKeys, {
      issuer: settings.providerName,
      appUrl: settings.appUrl,
      seen: openSeenSerials(dataDirectory.path, beside),
      alarm: (text) => logger.error({ alarm: 'license-keys' }, text),
    });
    const lastSigned = openLastSigned(dataDirectory.path, beside);
    const log = await openLog(database.db, {
      origin: settings.logOrigin,
      keys: logKeysOf(secrets),
      lastSigned,
      alarm: (text) => logger.error({ alarm: 'log' }, text),
    });
    const proofs = licenseProofs(database.db, log, {
      setting: settings.licenseFileProof,
      warn: (err) => logger.warn({ err }, 'a license file has no proof'),
    });
    const webhooks = {
      box: secretBox(secrets.licenseFileKeys.encryption),
      allowPrivate: settings.webhooksAllowPrivate,
    };
    const signIns = await prepareSignIns(database.db, settings, licenseFiles, dataDirectory);
    const signUp = await signUpPolicyOf(settings, database.db);
    app = buildServer({
      db: database.db,
      reads,
      tokenSecret: secrets.tokenSecret,
      tokenTtl: settings.tokenTtl,
      sessionIdle: settings.sessionIdle,
      keepDeletedDays: settings.keepDeletedDays,
      callTimeout,
      licenseFiles,
      licenseProofs: proofs,
      log,
      logVerification: logVerification({
        database,
        keys: logKeysOf(secrets),
        lastSigned,
        timeout: callTimeout * BULK_READ_FACTOR,
        warn: (err) => logger.warn({ err }, 'the log was not verified to its end'),
      }),
      webhooks,
      signUp,
      signUpHereOnly: settings.signUp === undefined,
      providerName: settings.providerName,
      basePath: settings.basePath,
      rateLimit: settings.rateLimit,
      allowedOrigins: settings.allowedOrigins,
      trustProxy: settings.trustProxy,
      connectionTimeout: settings.connectionTimeout,
      logger,
      logReads: settings.logReads,
    });
    publishLog(app, { db: database.db, log, callTimeout });
    publishStatus(app, { db: database.db, licenseFiles, proofs, callTimeout });
    keepLog(app, log, callTimeout * BULK_READ_FACTOR);
    sendWebhooks(app, { db: database.db, ...webhooks, callTimeout });
    let closeGuests: () => void = () => undefined;
    const isStopping = stopOnSignals(app, {
      logger,
      delay: settings.stopDelay,
      engine: database.engine,
      close: async () => {
        closeGuests();
        await closeDatabases();
        release();
      },
    });
    const isProxy = namedProxies(settings.trustProxy);
    const isAddressUnreadable = readForwarding(
      app.server,
      { isProxy, isPublicHttps: settings.appUrl?.startsWith('https:') ?? false },
      atMostOnceAMinute(() => logger.warn(UNREADABLE_ADDRESS_WARNING)),
    );
    const isBehindUnnamedProxy = noticeUnnamedProxies(
      app,
      isProxy,
      atMostOnceAMinute((peer) => logger.warn({ peer }, UNNAMED_PROXY_WARNING)),
    );
    const connectionCounts = boundConnections(
      app.server,
      {
        total: settings.connections,
        perAddress: settings.connectionsPerAddress,
        waitMs: settings.connectionTimeout * 1000,
        isProxy,
      },
      atMostOnceAMinute((why) => logger.warn(FULL[why])),
    );
    registerSecurityHeaders(app);
    registerHealth(app, {
      ping: () => database.ping(),
      checkDisk: database.probeDisk ? watchDisk(database.probeDisk) : () => Promise.resolve(),
      isStopping,
      warnings: () => [
        isBehindUnnamedProxy() ? UNNAMED_PROXY_WARNING : undefined,
        isAddressUnreadable() ? UNREADABLE_ADDRESS_WARNING : undefined,
        beside.isBehind() ? NOT_KEPT_WARNING : undefined,
        log.trouble(),
        changesRefused(),
        entriesHeldUp(),
      ],
    });
    registerMetrics(app, {
      pool: database.pool,
      listReads: reads.counts,
      connectionCounts,
      isLogBroken: () => log.trouble() !== undefined,
      webhookStanding: () => webhookStanding(database.db),
      access: settings.metrics,
    });
    await registerWebApp(app, {
      basePath: settings.basePath,
      providerName: settings.providerName,
      sourceMaps: settings.sourceMaps,
      signUp: signUpKind(signUp),
      keepDeletedDays: settings.keepDeletedDays,
      cacheDirectory: join(dataDirectory.path, 'cache'),
      toolBuilds: followToolBuilds(),
    });
    await listen(app, settings);
    if (database.embedded) {
      closeGuests = openGuestSocket(database.embedded, dataDirectory.path, (thrown) =>
        logger.warn({ err: thrown }, 'the command line cannot reach the embedded database'),
      );
    }
    if (!settings.appUrl)
      logger.warn(
        'LM_PUBLIC_URL does not say where people reach the application: license files have no link to their license',
      );
    if (!secrets.logKeys) logger.warn(DERIVED_LOG_KEY);
    console.log(welcome(addressOf(app, settings), signIns));
    process.send?.('ready');
  } catch (thrown) {
    await app?.close();
    await closeDatabases();
    throw thrown;
  }
}

function welcome(address: string, signIns: readonly string[]): string {
  return ['', `License Admin is ready: ${address}`, ...signIns.map((line) => `  ${line}`), ''].join('\n');
}
