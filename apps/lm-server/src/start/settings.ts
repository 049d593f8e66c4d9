import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEmail, passwordProblem } from '@lm/domain';
import { workspaceRoot } from './packageRoot';
import type { SignUpPolicy } from '../session/sessions';
import { reasonOf, StartupFailure } from './startupFailure';

/** Who may read `/metrics`: programs on this machine, everyone who can reach the port, or nobody. */
export type MetricsAccess = 'loopback' | 'open' | 'off';

/** Everything that an operator can set, read once at start. Each comes from the environment variable named beside it. */
export type Settings = {
  /** `HOST` */
  host: string;
  /** `PORT`; 0 takes any free one. */
  port: number;
  /** `DATABASE_URL`: PostgreSQL; absent, the embedded database. */
  databaseUrl: string | undefined;
  /** `LM_DATABASE_POOL` */
  databasePool: number;
  /** `LM_DATA_DIR` */
  dataDirectory: string;
  /** `LM_BASE_PATH`, with slashes on both ends. */
  basePath: string;
  /** `LM_PROVIDER_NAME` */
  providerName: string;
  /** `LM_DEMO` */
  demo: boolean;
  /** `LM_ADMIN_EMAIL` and `LM_ADMIN_PASSWORD` */
  administrator: { email: string; password: string } | undefined;
  /** `LM_SIGNUP` */
  signUp: SignUpPolicy;
  /** `LM_TOKEN_SECRET`, as bytes. */
  tokenSecret: Buffer | undefined;
  /** `LM_TOKEN_TTL`, in seconds. */
  tokenTtl: number;
  /** `LM_LICENSE_SIGNING_KEY`: Ed25519 seeds, the one that signs first. */
  licenseSigningKeys: Buffer[] | undefined;
  /** `LM_LICENSE_FILE_KEY`: AES-256 keys, the one that encrypts first. */
  licenseFileKeys: Buffer[] | undefined;
  /** `LM_TRUST_PROXY`: the proxies whose `X-Forwarded-For` is believed. */
  trustProxy: false | string[];
  /** `LM_METRICS` */
  metrics: MetricsAccess;
  /** `LM_LOG_LEVEL`; on a terminal requests are not shown unless asked for. */
  logLevel: (typeof LOG_LEVELS)[number];
};

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const METRICS_ACCESS: readonly MetricsAccess[] = ['loopback', 'open', 'off'];

/** These may come from a file instead, named by the variable with `_FILE` added: the way of container secrets. */
const SECRETS = [
  'DATABASE_URL',
  'LM_ADMIN_PASSWORD',
  'LM_TOKEN_SECRET',
  'LM_LICENSE_SIGNING_KEY',
  'LM_LICENSE_FILE_KEY',
] as const;

/** Read by the workspace's other tools; the server lets them pass. */
const OTHER_TOOLS = ['LM_API_URL'];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS: Record<string, number> = { '': 1, s: 1, m: MINUTE, h: HOUR, d: DAY };

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

  const settings: Settings = {
    host: take('HOST') ?? 'localhost',
    port: wholeNumber('PORT', take('PORT') ?? '4200', 0, 65_535),
    databaseUrl: databaseUrl(take('DATABASE_URL')),
    databasePool: wholeNumber('LM_DATABASE_POOL', take('LM_DATABASE_POOL') ?? '10', 1, 1000),
    dataDirectory: take('LM_DATA_DIR') ?? join(workspaceRoot, '.lm-data'),
    basePath: basePath(take('LM_BASE_PATH') ?? '/license-admin/'),
    providerName: providerName(take('LM_PROVIDER_NAME') ?? 'License Admin'),
    demo: flag('LM_DEMO', take('LM_DEMO') ?? '1'),
    administrator: administrator(take('LM_ADMIN_EMAIL'), take('LM_ADMIN_PASSWORD')),
    signUp: signUp(take('LM_SIGNUP') ?? 'open'),
    tokenSecret: tokenSecret(take('LM_TOKEN_SECRET')),
    tokenTtl: duration('LM_TOKEN_TTL', take('LM_TOKEN_TTL') ?? '8h'),
    licenseSigningKeys: keys('LM_LICENSE_SIGNING_KEY', take('LM_LICENSE_SIGNING_KEY')),
    licenseFileKeys: keys('LM_LICENSE_FILE_KEY', take('LM_LICENSE_FILE_KEY')),
    trustProxy: trustProxy(take('LM_TRUST_PROXY')),
    metrics: oneOf('LM_METRICS', take('LM_METRICS') ?? 'loopback', METRICS_ACCESS),
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

const wrong = (name: string, what: string) => new StartupFailure(`${name} must be ${what}.`);

function contentsOf(variable: string, path: string | undefined): string | undefined {
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (thrown) {
    throw wrong(variable, `the path of a file that can be read (${reasonOf(thrown)})`);
  }
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw wrong(name, `a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`);
}

function oneOf<Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const value = values.find((candidate) => candidate === text);
  if (value) return value;
  throw wrong(name, `${values.slice(0, -1).join(', ')} or ${values.at(-1)}, not ${JSON.stringify(text)}`);
}

function flag(name: string, text: string): boolean {
  return oneOf(name, text, ['0', '1']) === '1';
}

function duration(name: string, text: string): number {
  const [, number, unit] = /^(\d+)([smhd]?)$/.exec(text) ?? [];
  const seconds = Number(number) * UNITS[unit ?? '']!;
  if (seconds >= MINUTE && seconds <= 30 * DAY) return seconds;
  throw wrong(name, `a time from 1m to 30d, such as 8h or 3600 (seconds), not ${JSON.stringify(text)}`);
}

function databaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text;
  throw wrong('DATABASE_URL', 'a PostgreSQL address such as postgresql://user:password@host:5432/database');
}

function basePath(text: string): string {
  const path = `/${text}/`.replaceAll(/\/{2,}/g, '/');
  const isPlain = /^\/([\w.~-]+\/)*$/.test(path) && !/\/\.{1,2}\//.test(path);
  const isTaken = /^\/(lm|storybook|reference|healthz|readyz|metrics)\//.test(path);
  if (isPlain && !isTaken) return path;
  throw wrong(
    'LM_BASE_PATH',
    `a path such as /license-admin/ that begins with none of the server's own, not ${JSON.stringify(text)}`,
  );
}

function providerName(text: string): string {
  if (text.length <= 100) return text;
  throw wrong('LM_PROVIDER_NAME', 'at most 100 characters long');
}

function administrator(email: string | undefined, password: string | undefined): Settings['administrator'] {
  if (!email && !password) return undefined;
  if (!email || !password) {
    throw new StartupFailure('LM_ADMIN_EMAIL and LM_ADMIN_PASSWORD belong together: set both or neither.');
  }
  if (!isEmail(email) || email.length > 100) {
    throw wrong('LM_ADMIN_EMAIL', `an e-mail address, not ${JSON.stringify(email)}`);
  }
  const problem = passwordProblem(password);
  if (problem) throw new StartupFailure(`LM_ADMIN_PASSWORD is too weak: ${problem}.`);
  return { email, password };
}

function signUp(text: string): SignUpPolicy {
  if (text === 'open' || text === 'closed') return text;
  const domains = list(text).map((domain) => domain.replace(/^@/, '').toLowerCase());
  if (domains.length > 0 && domains.every((domain) => /^([a-z\d-]+\.)+[a-z\d-]+$/.test(domain)))
    return domains;
  throw wrong(
    'LM_SIGNUP',
    `open, closed or e-mail domains such as example.com,example.org, not ${JSON.stringify(text)}`,
  );
}

function tokenSecret(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length >= 32) return bytes;
  throw wrong(
    'LM_TOKEN_SECRET',
    'at least 32 characters long, for example the output of "openssl rand -base64 48"',
  );
}

function keys(name: string, text: string | undefined): Buffer[] | undefined {
  if (text === undefined) return undefined;
  const found = list(text).map((key) => Buffer.from(key, /[-_]/.test(key) ? 'base64url' : 'base64'));
  if (found.length > 0 && found.every((key) => key.length === 32)) return found;
  throw wrong(
    name,
    '32 random bytes in base64, for example the output of "openssl rand -base64 32" (older keys after it, separated by commas)',
  );
}

function trustProxy(text: string | undefined): false | string[] {
  if (text === undefined) return false;
  const proxies = list(text);
  const isProxy = (proxy: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(proxy) ||
    /^[\d.]+(\/\d+)?$|^[\da-f:.]*:[\da-f:.]*(\/\d+)?$/i.test(proxy);
  if (proxies.length > 0 && proxies.every(isProxy)) return proxies;
  throw wrong(
    'LM_TRUST_PROXY',
    `addresses or networks of proxies such as loopback or 10.0.0.0/8, not ${JSON.stringify(text)}`,
  );
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
