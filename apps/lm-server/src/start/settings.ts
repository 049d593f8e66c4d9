import { join } from 'node:path';
import { DELETED_KEPT_DAYS, SESSION_SECONDS } from '@lm/domain';
import { workspaceRoot } from './packageRoot';
import {
  administrator,
  allowedOrigins,
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
  rateLimit,
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
import type { Quota } from '../tokens/tokenLimit';
import { StartupFailure } from './startupFailure';
import { unknownSettings } from './unknownSettings';

export type MetricsAccess = 'loopback' | 'open' | 'off';

/** What an operator can set; `readSettings` says by which variables. */
export type Settings = {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** Absent, the embedded database. */
  databaseUrl: string | undefined;
  /** A streaming replica, for lists. */
  databaseReadUrl: string | undefined;
  databasePool: number;
  /** Seconds. */
  callTimeout: number;
  dataDirectory: string;
  /** With slashes on both ends. */
  basePath: string;
  /** Where people reach the web application, with a slash at its end, where that is known. */
  appUrl: string | undefined;
  rateLimit: Quota | undefined;
  /** Of other web applications, whose pages may call. */
  allowedOrigins: string[];
  providerName: string;
  demo: boolean;
  administrator: { email: string; password: string } | undefined;
  /** Absent, `signUpPolicyOf` decides. */
  signUp: SignUpPolicy | undefined;
  tokenSecret: Buffer | undefined;
  /** Seconds. */
  tokenTtl: number;
  /** Seconds. */
  sessionIdle: number;
  keepDeletedDays: number;
  /** Ed25519 seeds, the one that signs first. */
  licenseSigningKeys: Buffer[] | undefined;
  /** AES-256 keys, the one that encrypts first. */
  licenseFileKeys: Buffer[] | undefined;
  /** Ed25519 seeds, the one that signs first. */
  logKeys: Buffer[] | undefined;
  logOrigin: string;
  /** `LM_LICENSE_FILE_PROOF`; absent, `licenseProofs` decides. */
  licenseFileProof: 'on' | 'off' | undefined;
  /** Whose `X-Forwarded-For` is believed. */
  trustProxy: false | string[];
  /** Always fewer than this process may have open. */
  connections: number;
  connectionsPerAddress: number;
  /** Seconds. */
  connectionTimeout: number;
  /** Webhooks may be sent to private networks, and over http. */
  webhooksAllowPrivate: boolean;
  sourceMaps: boolean;
  /** Seconds; absent, as long as somebody probes the server. */
  stopDelay: number | undefined;
  metrics: MetricsAccess;
  /** Successful reads logged a second. */
  logReads: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Names in the environment that look like settings and are none. */
  unknown: string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const METRICS_ACCESS: readonly MetricsAccess[] = ['loopback', 'open', 'off'];

/** Each may come from a file, named by the variable with `_FILE` added. */
const SECRETS = [
  'DATABASE_URL',
  'LM_DATABASE_READ_URL',
  'LM_ADMIN_PASSWORD',
  'LM_TOKEN_SECRET',
  'LM_LICENSE_SIGNING_KEY',
  'LM_LICENSE_FILE_KEY',
  'LM_LOG_KEY',
] as const;

/** @throws StartupFailure that names the variable and what it may be, without repeating a secret */
export function readSettings(environment: Environment = process.env): Settings {
  const seen = new Set<string>();
  const take = (name: string): string | undefined => {
    seen.add(name);
    const given = environment[name]?.trim() || undefined;
    if (!(SECRETS as readonly string[]).includes(name)) return given;
    const file = `${name}_FILE`;
    seen.add(file);
    const path = environment[file]?.trim() || undefined;
    if (given && path) throw new StartupFailure(`${name} and ${file} are both set: keep one of them.`);
    return given ?? contentsOf(file, path);
  };

  const databasePool = wholeNumber('LM_DATABASE_POOL', take('LM_DATABASE_POOL') ?? '10', 1, 1000);
  const primary = databaseUrl('DATABASE_URL', take('DATABASE_URL'));
  const databaseReadUrl = readUrl(take('LM_DATABASE_READ_URL'), primary);
  const toDatabases = databaseReadUrl ? 2 * databasePool : databasePool;
  const connections = connectionBound(take('LM_CONNECTIONS'), toDatabases);
  const host = take('HOST') ?? 'localhost';
  const port = wholeNumber('PORT', take('PORT') ?? '4200', 0, 65_535);
  const path = basePath(take('LM_BASE_PATH') ?? '/license-admin/');
  const demo = flag('LM_DEMO', take('LM_DEMO') ?? '1');
  // A license file of real use would say for years where nobody else finds it.
  const appUrl = publicUrl(take('LM_PUBLIC_URL')) ?? (demo ? localUrl(host, port, path) : undefined);
  const settings: Omit<Settings, 'unknown'> = {
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
    rateLimit: rateLimit(take('LM_RATE_LIMIT') ?? '1000/10s'),
    allowedOrigins: allowedOrigins(take('LM_ALLOWED_ORIGINS')),
    providerName: providerName(take('LM_PROVIDER_NAME') ?? 'License Admin'),
    demo,
    administrator: administrator(take('LM_ADMIN_EMAIL'), take('LM_ADMIN_PASSWORD')),
    signUp: signUp(take('LM_SIGNUP')),
    tokenSecret: tokenSecret(take('LM_TOKEN_SECRET')),
    tokenTtl: duration('LM_TOKEN_TTL', take('LM_TOKEN_TTL') ?? `${SESSION_SECONDS}s`, {
      min: MINUTE,
      max: 30 * DAY,
      words: 'from 1m to 30d, such as 8h or 3600 (seconds)',
    }),
    sessionIdle: duration('LM_SESSION_IDLE', take('LM_SESSION_IDLE') ?? '60m', {
      min: MINUTE,
      max: 30 * DAY,
      words: 'from 1m to 30d, such as 60m or 3600 (seconds)',
    }),
    keepDeletedDays: days('LM_KEEP_DELETED', take('LM_KEEP_DELETED') ?? String(DELETED_KEPT_DAYS)),
    licenseSigningKeys: keys('LM_LICENSE_SIGNING_KEY', take('LM_LICENSE_SIGNING_KEY')),
    licenseFileKeys: keys('LM_LICENSE_FILE_KEY', take('LM_LICENSE_FILE_KEY')),
    logKeys: keys('LM_LOG_KEY', take('LM_LOG_KEY')),
    logOrigin: logOrigin(take('LM_LOG_ORIGIN'), appUrl),
    licenseFileProof: optional(take('LM_LICENSE_FILE_PROOF'), (text) =>
      oneOf('LM_LICENSE_FILE_PROOF', text, ['on', 'off'] as const),
    ),
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
    webhooksAllowPrivate: flag('LM_WEBHOOKS_ALLOW_PRIVATE', take('LM_WEBHOOKS_ALLOW_PRIVATE') ?? '0'),
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
  return { ...settings, unknown: unknownSettings(environment, seen) };
}
