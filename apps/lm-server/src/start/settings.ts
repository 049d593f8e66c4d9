import { join } from 'node:path';
import { descriptorLimit } from './descriptors';
import { workspaceRoot } from './packageRoot';
import {
  administrator,
  basePath,
  connectionBound,
  contentsOf,
  databaseUrl,
  DAY,
  days,
  duration,
  flag,
  keys,
  MINUTE,
  oneOf,
  optional,
  OTHER_FILES,
  localUrl,
  logOrigin,
  providerName,
  publicUrl,
  readUrl,
  signUp,
  tokenSecret,
  trustProxy,
  wholeNumber,
} from './settingValues';
import type { SignUpPolicy } from '../session/signUpPolicy';
import { StartupFailure } from './startupFailure';

/** Who may read `/metrics`: programs on this machine, everyone who can reach the port, or nobody. */
export type MetricsAccess = 'loopback' | 'open' | 'off';

/** Everything that an operator can set, read once at start; `readSettings` says from which variable. */
export type Settings = {
  host: string;
  /** `PORT`; 0 takes any free one. */
  port: number;
  /** `DATABASE_URL`: PostgreSQL; absent, the embedded database. */
  databaseUrl: string | undefined;
  /** `LM_DATABASE_READ_URL`: a streaming replica of that PostgreSQL, for lists. */
  databaseReadUrl: string | undefined;
  databasePool: number;
  /** `LM_CALL_TIMEOUT`, in seconds. */
  callTimeout: number;
  dataDirectory: string;
  /** `LM_BASE_PATH`, with slashes on both ends. */
  basePath: string;
  /** `LM_PUBLIC_URL`: where people reach the web application, with a slash at its end. */
  appUrl: string | undefined;
  providerName: string;
  demo: boolean;
  administrator: { email: string; password: string } | undefined;
  /** `LM_SIGNUP`; absent, `signUpPolicyOf` decides. */
  signUp: SignUpPolicy | undefined;
  /** `LM_TOKEN_SECRET`, as bytes. */
  tokenSecret: Buffer | undefined;
  /** `LM_TOKEN_TTL`, in seconds. */
  tokenTtl: number;
  /** `LM_SESSION_IDLE`, in seconds. */
  sessionIdle: number;
  /** `LM_KEEP_DELETED`: for how many days what is deleted can be restored. */
  keepDeletedDays: number;
  /** `LM_LICENSE_SIGNING_KEY`: Ed25519 seeds, the one that signs first. */
  licenseSigningKeys: Buffer[] | undefined;
  /** `LM_LICENSE_FILE_KEY`: AES-256 keys, the one that encrypts first. */
  licenseFileKeys: Buffer[] | undefined;
  /** `LM_LOG_KEY`: Ed25519 seeds, the one that signs checkpoints of the log first. */
  logKeys: Buffer[] | undefined;
  /** `LM_LOG_ORIGIN`: how a log that begins is called; by where people reach the server unless set. */
  logOrigin: string;
  /** `LM_TRUST_PROXY`: the proxies whose `X-Forwarded-For` is believed. */
  trustProxy: false | string[];
  /** `LM_CONNECTIONS`: how many connections at once; always fewer than this process may have open. */
  connections: number;
  connectionsPerAddress: number;
  /** `LM_CONNECTION_TIMEOUT`: how long the other side of a connection may keep the server waiting, in seconds. */
  connectionTimeout: number;
  /** `LM_SOURCE_MAPS`, which also makes the build write them. */
  sourceMaps: boolean;
  /** `LM_STOP_DELAY`: how long a stopping server goes on serving, in seconds; absent, as long as somebody probes it. */
  stopDelay: number | undefined;
  metrics: MetricsAccess;
  /** `LM_LOG_READS`: how many successful reads a second are logged. */
  logReads: number;
  /** `LM_LOG_LEVEL`; on a terminal requests are not shown unless asked for. */
  logLevel: (typeof LOG_LEVELS)[number];
};

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const METRICS_ACCESS: readonly MetricsAccess[] = ['loopback', 'open', 'off'];

/** These may come from a file instead, named by the variable with `_FILE` added: the way of container secrets. */
const SECRETS = [
  'DATABASE_URL',
  'LM_DATABASE_READ_URL',
  'LM_ADMIN_PASSWORD',
  'LM_TOKEN_SECRET',
  'LM_LICENSE_SIGNING_KEY',
  'LM_LICENSE_FILE_KEY',
  'LM_LOG_KEY',
] as const;

/** Read by the workspace's other tools; the server lets them pass. */
const OTHER_TOOLS = ['LM_API_URL'];

/**
 * Reads and checks the settings.
 *
 * @throws StartupFailure with one sentence that names the variable and what it may be. Secret values are not repeated.
 */
export function readSettings(environment: Environment = process.env): Settings {
  const seen = new Set<string>(OTHER_TOOLS);
  const take = (name: string): string | undefined => {
    seen.add(name);
    const given = environment[name]?.trim() || undefined;
    if (!(SECRETS as readonly string[]).includes(name)) return given;
    const file = `${name}_FILE`;
    seen.add(file);
    return given ?? contentsOf(file, environment[file]?.trim() || undefined);
  };

  const databasePool = wholeNumber('LM_DATABASE_POOL', take('LM_DATABASE_POOL') ?? '10', 1, 1000);
  const primary = databaseUrl('DATABASE_URL', take('DATABASE_URL'));
  const databaseReadUrl = readUrl(take('LM_DATABASE_READ_URL'), primary);
  const toDatabases = databaseReadUrl ? 2 * databasePool : databasePool;
  const connections = connectionBound(take('LM_CONNECTIONS'), descriptorLimit() - OTHER_FILES - toDatabases);
  const host = take('HOST') ?? 'localhost';
  const port = wholeNumber('PORT', take('PORT') ?? '4200', 0, 65_535);
  const path = basePath(take('LM_BASE_PATH') ?? '/license-admin/');
  const appUrl = publicUrl(take('LM_PUBLIC_URL')) ?? localUrl(host, port, path);
  const settings: Settings = {
    host,
    port,
    databaseUrl: primary,
    databaseReadUrl,
    databasePool,
    callTimeout: duration('LM_CALL_TIMEOUT', take('LM_CALL_TIMEOUT') ?? '10s', {
      min: 1,
      max: 5 * MINUTE,
      words: 'from 1s to 5m, such as 10s',
    }),
    dataDirectory: take('LM_DATA_DIR') ?? join(workspaceRoot, '.lm-data'),
    basePath: path,
    appUrl,
    providerName: providerName(take('LM_PROVIDER_NAME') ?? 'License Admin'),
    demo: flag('LM_DEMO', take('LM_DEMO') ?? '1'),
    administrator: administrator(take('LM_ADMIN_EMAIL'), take('LM_ADMIN_PASSWORD')),
    signUp: signUp(take('LM_SIGNUP')),
    tokenSecret: tokenSecret(take('LM_TOKEN_SECRET')),
    tokenTtl: duration('LM_TOKEN_TTL', take('LM_TOKEN_TTL') ?? '8h', {
      min: MINUTE,
      max: 30 * DAY,
      words: 'from 1m to 30d, such as 8h or 3600 (seconds)',
    }),
    sessionIdle: duration('LM_SESSION_IDLE', take('LM_SESSION_IDLE') ?? '60m', {
      min: MINUTE,
      max: 30 * DAY,
      words: 'from 1m to 30d, such as 60m or 3600 (seconds)',
    }),
    keepDeletedDays: days('LM_KEEP_DELETED', take('LM_KEEP_DELETED') ?? '90'),
    licenseSigningKeys: keys('LM_LICENSE_SIGNING_KEY', take('LM_LICENSE_SIGNING_KEY')),
    licenseFileKeys: keys('LM_LICENSE_FILE_KEY', take('LM_LICENSE_FILE_KEY')),
    logKeys: keys('LM_LOG_KEY', take('LM_LOG_KEY')),
    logOrigin: logOrigin(take('LM_LOG_ORIGIN'), appUrl),
    trustProxy: trustProxy(take('LM_TRUST_PROXY')),
    connections,
    connectionsPerAddress: wholeNumber(
      'LM_CONNECTIONS_PER_ADDRESS',
      take('LM_CONNECTIONS_PER_ADDRESS') ?? String(Math.min(512, Math.ceil(connections / 2))),
      1,
      connections,
    ),
    connectionTimeout: duration('LM_CONNECTION_TIMEOUT', take('LM_CONNECTION_TIMEOUT') ?? '30s', {
      min: 1,
      max: 10 * MINUTE,
      words: 'from 1s to 10m, such as 30s',
    }),
    sourceMaps: flag('LM_SOURCE_MAPS', take('LM_SOURCE_MAPS') ?? '0'),
    stopDelay: optional(take('LM_STOP_DELAY'), (text) =>
      duration('LM_STOP_DELAY', text, { min: 0, max: 5 * MINUTE, words: 'from 0 to 5m, such as 10s' }),
    ),
    metrics: oneOf('LM_METRICS', take('LM_METRICS') ?? 'loopback', METRICS_ACCESS),
    logReads: wholeNumber('LM_LOG_READS', take('LM_LOG_READS') ?? '100', 0, 1_000_000),
    logLevel: oneOf(
      'LM_LOG_LEVEL',
      take('LM_LOG_LEVEL') ?? (process.stderr.isTTY ? 'warn' : 'info'),
      LOG_LEVELS,
    ),
  };
  refuseUnknown(environment, seen);
  return settings;
}

function refuseUnknown(environment: Environment, known: ReadonlySet<string>) {
  const unknown = Object.keys(environment)
    .filter((name) => name.startsWith('LM_') && !known.has(name))
    .sort();
  if (unknown.length === 0) return;
  const settings = [...known].filter((name) => name.startsWith('LM_') && !OTHER_TOOLS.includes(name)).sort();
  throw new StartupFailure(
    `There is no setting ${unknown.join(', ')}: unset it or correct its name (the settings are ${settings.join(', ')}).`,
  );
}
