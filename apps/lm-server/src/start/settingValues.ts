import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { namedProxies } from '../http/proxies';
import { weaknessOf } from '../session/weakPasswords';
import { isUserEmail, passwordProblem } from '@lm/domain';
import type { Quota } from '../tokens/tokenLimit';
import type { SignUpPolicy } from '../session/signUpPolicy';
import { descriptorLimit } from './descriptors';
import { reasonOf, StartupFailure } from './startupFailure';
import { demandRandom } from './weakSecrets';

// Each throws a StartupFailure whose sentence names the variable.

export const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const UNITS: Record<string, number> = { '': 1, s: 1, m: MINUTE, h: HOUR, d: DAY };

const wrong = (name: string, what: string) => new StartupFailure(`${name} must be ${what}.`);

/** An empty file is a secret that was lost on its way: without it the server would quietly use something else. */
export function contentsOf(variable: string, path: string | undefined): string | undefined {
  if (!path) return undefined;
  const text = textOf(variable, path).trim();
  if (text) return text;
  throw wrong(variable, `the path of a file that holds a value, but ${path} is empty`);
}

function textOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (thrown) {
    throw wrong(variable, `the path of a file that can be read (${reasonOf(thrown)})`);
  }
}

export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN;
  if (number >= min && number <= max) return number;
  throw wrong(name, `a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`);
}

export function days(name: string, text: string): number {
  const number = Number(/^(\d{1,4})d?$/.exec(text)?.[1] ?? NaN);
  if (number <= MOST_DAYS) return number;
  throw wrong(name, `a number of days from 0 to ${MOST_DAYS}, such as 90, not ${JSON.stringify(text)}`);
}

const MOST_DAYS = 3650;

export const optional = <Value>(
  text: string | undefined,
  read: (text: string) => Value,
): Value | undefined => (text === undefined ? undefined : read(text));

export function oneOf<Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const value = values.find((candidate) => candidate === text);
  if (value) return value;
  throw wrong(name, `${values.slice(0, -1).join(', ')} or ${values.at(-1)}, not ${JSON.stringify(text)}`);
}

export function flag(name: string, text: string): boolean {
  return oneOf(name, text, ['0', '1']) === '1';
}

type TimeBounds = { min: number; max: number; words: string };

/** In seconds; `words` say the bounds to an operator. */
export function duration(name: string, text: string, { min, max, words }: TimeBounds): number {
  const [, number, unit] = /^(\d+)([smhd]?)$/.exec(text) ?? [];
  const seconds = Number(number) * UNITS[unit ?? '']!;
  if (seconds >= min && seconds <= max) return seconds;
  throw wrong(name, `a time ${words}, not ${JSON.stringify(text)}`);
}

/** Calls and the time that they are for; undefined for no limit. */
export function rateLimit(text: string): Quota | undefined {
  if (text === 'off') return undefined;
  const [, hits, time, unit] = /^([1-9]\d{0,6})\/(\d+)([smhd]?)$/.exec(text) ?? [];
  const seconds = Number(time) * UNITS[unit ?? '']!;
  if (seconds >= 1 && seconds <= HOUR) return { hits: Number(hits), seconds };
  const words = 'such as 1000/10s (calls in a time from 1s to 1h), or off';
  throw wrong('LM_RATE_LIMIT', `${words}, not ${JSON.stringify(text)}`);
}

/** Descriptors that are not connections: the embedded database's files, this program's own, some to spare. */
const OTHER_FILES = 320;
const FEWEST_CONNECTIONS = 16;
/** Tried with a few connections: with half as many, the embedded database opens its files and no connection. */
const FEWEST_FILES = 256;

/** Out of descriptors, a server can neither accept a connection nor open a file of its database. */
export function connectionBound(text: string | undefined, toDatabases: number): number {
  const files = descriptorLimit();
  if (files < FEWEST_FILES)
    throw new StartupFailure(
      `This process may have only ${files} files open and needs ${FEWEST_FILES}: raise that with "ulimit -n" or LimitNOFILE=.`,
    );
  const most = Math.max(files - OTHER_FILES - toDatabases, FEWEST_CONNECTIONS);
  if (text === undefined) return Math.min(5000, most);
  const bound = wholeNumber('LM_CONNECTIONS', text, FEWEST_CONNECTIONS, 100_000);
  if (bound <= most) return bound;
  throw wrong(
    'LM_CONNECTIONS',
    `at most ${most} while this process may have ${files} files open (raise that with "ulimit -n" or LimitNOFILE=), not ${bound}`,
  );
}

export function databaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text;
  throw wrong(name, 'a PostgreSQL address such as postgresql://user:password@host:5432/database');
}

export function readUrl(text: string | undefined, primary: string | undefined): string | undefined {
  const url = databaseUrl('LM_DATABASE_READ_URL', text);
  if (!url || primary) return url;
  throw new StartupFailure(
    'LM_DATABASE_READ_URL is a replica of the database in DATABASE_URL: set that too, or neither.',
  );
}

export function basePath(text: string): string {
  const path = `/${text}/`.replaceAll(/\/{2,}/g, '/');
  const isPlain = /^\/([\w.~-]+\/)*$/.test(path) && !/\/\.{1,2}\//.test(path);
  const isTaken = /^\/(lm|storybook|reference|healthz|readyz|metrics)\//.test(path);
  if (isPlain && !isTaken) return path;
  throw wrong(
    'LM_BASE_PATH',
    `a path such as /license-admin/ that begins with none of the server's own, not ${JSON.stringify(text)}`,
  );
}

/** With a slash at its end. */
export function publicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isPlain = /^https?:\/\//.test(text) && URL.canParse(text) && !/[?#@\s]/.test(text);
  if (isPlain) return text.replace(/\/*$/, '/');
  throw wrong(
    'LM_PUBLIC_URL',
    `where people reach the web application, such as https://lm.example.com/license-admin/, not ${JSON.stringify(text)}`,
  );
}

export function allowedOrigins(text: string | undefined): string[] {
  const origins = list(text ?? '');
  const isOrigin = (origin: string) =>
    /^https?:[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  if (origins.every(isOrigin)) return origins;
  throw wrong(
    'LM_ALLOWED_ORIGINS',
    `exact origins such as https://app.example.com,http://localhost:3000 (no path, no slash at the end, no *), not ${JSON.stringify(text)}`,
  );
}

/** Undefined when others can reach the server, or when any port is taken. */
export const localUrl = (host: string, port: number, path: string): string | undefined =>
  port !== 0 && ['localhost', '127.0.0.1', '::1'].includes(host)
    ? `http://localhost:${port}${path}`
    : undefined;

/** The name of a new log: the server's address without the scheme (tlog-tiles). */
export function logOrigin(text: string | undefined, appUrl: string | undefined): string {
  if (text === undefined) return `${appUrl ? new URL(appUrl).host : 'license-admin.local'}/lm/log`;
  if (/^[^\s+]{1,150}$/u.test(text)) return text;
  throw wrong('LM_LOG_ORIGIN', `a name such as lm.example.com/lm/log, not ${JSON.stringify(text)}`);
}

export function providerName(text: string): string {
  if (text.length <= 100) return text;
  throw wrong('LM_PROVIDER_NAME', 'at most 100 characters long');
}

export function administrator(
  email: string | undefined,
  password: string | undefined,
): { email: string; password: string } | undefined {
  if (!email && !password) return undefined;
  if (!email || !password) {
    throw new StartupFailure('LM_ADMIN_EMAIL and LM_ADMIN_PASSWORD belong together: set both or neither.');
  }
  if (!isUserEmail(email)) {
    throw wrong('LM_ADMIN_EMAIL', `an e-mail address in ASCII, not ${JSON.stringify(email)}`);
  }
  const problem = passwordProblem(password) ?? weaknessOf(password, { email });
  if (problem) throw new StartupFailure(`LM_ADMIN_PASSWORD is too weak: ${problem}.`);
  return { email, password };
}

export function signUp(text: string | undefined): SignUpPolicy | undefined {
  if (text === undefined || text === 'open' || text === 'closed' || text === 'approval') return text;
  const domains = list(text).map((domain) => domain.replace(/^@/, '').toLowerCase());
  if (domains.length > 0 && domains.every((domain) => /^([a-z\d-]+\.)+[a-z\d-]+$/.test(domain)))
    return domains;
  throw wrong(
    'LM_SIGNUP',
    `open, closed, approval or e-mail domains such as example.com,example.org, not ${JSON.stringify(text)}`,
  );
}

export function tokenSecret(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text, 'utf8');
  const howToMake = 'openssl rand -base64 48';
  if (bytes.length < 32)
    throw wrong('LM_TOKEN_SECRET', `at least 32 characters long, for example the output of "${howToMake}"`);
  demandRandom('LM_TOKEN_SECRET', [bytes], howToMake);
  return bytes;
}

export function keys(name: string, text: string | undefined): Buffer[] | undefined {
  if (text === undefined) return undefined;
  const found = list(text).map((key) => Buffer.from(key, /[-_]/.test(key) ? 'base64url' : 'base64'));
  const howToMake = 'openssl rand -base64 32';
  if (found.length === 0 || found.some((key) => key.length !== 32))
    throw wrong(
      name,
      `32 random bytes in base64, for example the output of "${howToMake}" (older keys after it, separated by commas)`,
    );
  demandRandom(name, found, howToMake);
  return found;
}

export function trustProxy(text: string | undefined): false | string[] {
  if (text === undefined) return false;
  const proxies = list(text);
  const fault = proxies.length > 0 ? faultOf(() => demandProxies(proxies)) : 'it names none';
  if (fault === undefined) return proxies;
  throw wrong(
    'LM_TRUST_PROXY',
    `addresses or networks of proxies such as loopback or 10.0.0.0/8, not ${JSON.stringify(text)} (${fault})`,
  );
}

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Fastify takes 172.16 for 172.0.0.16, and a number of proxies for an address. */
function demandProxies(proxies: readonly string[]): void {
  for (const proxy of proxies) {
    const [address = ''] = proxy.split('/');
    if (!isIP(address) && !PROXY_NAMES.includes(address)) throw new Error(`invalid IP address: ${address}`);
  }
  namedProxies(proxies);
}

function faultOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (thrown) {
    return reasonOf(thrown);
  }
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
