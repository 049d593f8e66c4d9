import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '../testing/scratch';
import { readSettings } from './settings';
import { StartupFailure } from './startupFailure';

const scratch = scratchDirectory();

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment);
  } catch (thrown) {
    if (thrown instanceof StartupFailure) return thrown.message;
    throw thrown;
  }
  throw new Error('The settings were accepted.');
};

test('without any variable the server starts on port 4200 of this machine, with demo data', () => {
  expect(readSettings({})).toMatchObject({
    host: 'localhost',
    port: 4200,
    databaseUrl: undefined,
    basePath: '/license-admin/',
    demo: true,
    signUp: undefined,
    tokenTtl: 8 * 3600,
    sessionIdle: 3600,
    trustProxy: false,
    metrics: 'loopback',
  });
});

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
  ['DATABASE_URL', 'mysql://root@db/lm', 'DATABASE_URL must be a PostgreSQL address'],
  ['LM_DATABASE_READ_URL', 'postgres:replica', 'LM_DATABASE_READ_URL must be a PostgreSQL address'],
  ['LM_DATABASE_READ_URL', 'postgresql://replica/lm', 'LM_DATABASE_READ_URL is a replica of the database in'],
  ['LM_DEMO', 'yes', 'LM_DEMO must be 0 or 1, not "yes".'],
  ['LM_TOKEN_SECRET', 'short', 'LM_TOKEN_SECRET must be at least 32 characters long'],
  ['LM_TOKEN_TTL', '5', 'LM_TOKEN_TTL must be a time from 1m to 30d'],
  ['LM_KEEP_DELETED', '3 weeks', 'LM_KEEP_DELETED must be a number of days from 0 to 3650'],
  ['LM_KEEP_DELETED', '9999', 'LM_KEEP_DELETED must be a number of days from 0 to 3650'],
  ['LM_SESSION_IDLE', '5', 'LM_SESSION_IDLE must be a time from 1m to 30d'],
  ['LM_TOKEN_TTL', '8 hours', 'LM_TOKEN_TTL must be a time from 1m to 30d'],
  ['LM_SIGNUP', 'everybody', 'LM_SIGNUP must be open, closed, approval or e-mail domains'],
  ['LM_PUBLIC_URL', 'lm.example.com', 'LM_PUBLIC_URL must be where people reach'],
  [
    'LM_RATE_LIMIT',
    '60',
    'LM_RATE_LIMIT must be such as 1000/10s (calls in a time from 1s to 1h), or off, not "60".',
  ],
  ['LM_RATE_LIMIT', '1000/10s/3', 'LM_RATE_LIMIT must be'],
  ['LM_RATE_LIMIT', '0/1m', 'LM_RATE_LIMIT must be such as 1000/10s (calls in a time from 1s to 1h), or off'],
  ['LM_RATE_LIMIT', '100/1d', 'LM_RATE_LIMIT must be'],
  ['LM_ALLOWED_ORIGINS', '*', 'LM_ALLOWED_ORIGINS must be exact origins such as https://app.example.com'],
  ['LM_ALLOWED_ORIGINS', 'https://*.example.com', 'LM_ALLOWED_ORIGINS must be exact origins'],
  ['LM_ALLOWED_ORIGINS', 'https://app.example.com/', 'LM_ALLOWED_ORIGINS must be exact origins'],
  ['LM_ALLOWED_ORIGINS', 'https://one.example,two.example', 'LM_ALLOWED_ORIGINS must be exact origins'],
  ['LM_BASE_PATH', '/lm/', 'LM_BASE_PATH must be a path'],
  ['LM_BASE_PATH', '/a b/', 'LM_BASE_PATH must be a path'],
  ['LM_BASE_PATH', '/a/../b/', 'LM_BASE_PATH must be a path'],
  ['LM_LICENSE_FILE_KEY', 'AAAA', 'LM_LICENSE_FILE_KEY must be 32 random bytes in base64'],
  ['LM_TRUST_PROXY', 'true', 'LM_TRUST_PROXY must be addresses or networks'],
  ['LM_TRUST_PROXY', '999.1.1.1', 'LM_TRUST_PROXY must be addresses or networks'],
  ['LM_TRUST_PROXY', '172.16/12', 'not "172.16/12" (invalid IP address: 172.16).'],
  ['LM_TRUST_PROXY', '10/8', 'LM_TRUST_PROXY must be addresses or networks'],
  ['LM_TRUST_PROXY', 'loopback,1', 'LM_TRUST_PROXY must be addresses or networks'],
  ['LM_TRUST_PROXY', '0x7f.0.0.1', 'LM_TRUST_PROXY must be addresses or networks'],
  ['LM_TRUST_PROXY', '010.0.0.0/8', 'LM_TRUST_PROXY must be addresses or networks'],
  ['LM_TRUST_PROXY', 'loopback/8', 'LM_TRUST_PROXY must be addresses or networks'],
  ['LM_TRUST_PROXY', '10.0.0.0/99', 'not "10.0.0.0/99" (invalid range on address: 10.0.0.0/99).'],
  ['LM_TRUST_PROXY', 'loopback,::/500', 'LM_TRUST_PROXY must be addresses or networks'],
  ['LM_TRUST_PROXY', '10.0.0.0/255.0.255.0', 'LM_TRUST_PROXY must be addresses or networks'],
  ['LM_TRUST_PROXY', ',', 'LM_TRUST_PROXY must be addresses or networks'],
  ['LM_CONNECTIONS', '99999', 'LM_CONNECTIONS must be at most'],
  ['LM_CONNECTIONS', '2', 'LM_CONNECTIONS must be a whole number from 16'],
  ['LM_CONNECTIONS_PER_ADDRESS', '0', 'LM_CONNECTIONS_PER_ADDRESS must be a whole number from 1'],
  ['LM_CONNECTION_TIMEOUT', '1h', 'LM_CONNECTION_TIMEOUT must be a time from 1s to 10m'],
  ['LM_STOP_DELAY', '1h', 'LM_STOP_DELAY must be a time from 0 to 5m'],
  ['LM_SOURCE_MAPS', 'yes', 'LM_SOURCE_MAPS must be 0 or 1'],
  ['LM_LICENSE_FILE_PROOF', '1', 'LM_LICENSE_FILE_PROOF must be on or off, not "1".'],
  ['LM_METRICS', 'on', 'LM_METRICS must be loopback, open or off, not "on".'],
  ['LM_LOG_LEVEL', 'loud', 'LM_LOG_LEVEL must be'],
  ['LM_ADMIN_EMAIL', 'admin@example.com', 'LM_ADMIN_EMAIL and LM_ADMIN_PASSWORD belong together'],
  [
    'LM_TOKEN_SECRET_FILE',
    '/there/is/none',
    'LM_TOKEN_SECRET_FILE must be the path of a file that can be read',
  ],
])('%s=%s is refused with a sentence that names it', (name, value, sentence) => {
  expect(refusalOf({ [name]: value })).toContain(sentence);
});

test('a secret that is refused is not repeated', () => {
  expect(refusalOf({ LM_TOKEN_SECRET: 'hunter2' })).not.toContain('hunter2');
  expect(refusalOf({ LM_ADMIN_EMAIL: 'admin@example.com', LM_ADMIN_PASSWORD: 'hunter2' })).not.toContain(
    'hunter2',
  );
  expect(refusalOf({ DATABASE_URL: 'mysql://root:hunter2@db/lm' })).not.toContain('hunter2');
});

test('proxies are named by address, by network and by the words for private ones', () => {
  const named = [
    'loopback',
    'linklocal',
    'uniquelocal',
    '192.0.2.1',
    '2001:db8::1',
    '10.0.0.0/8',
    '10.1.0.0/255.255.0.0',
    'fd00::/8',
  ];
  expect(readSettings({ LM_TRUST_PROXY: named.join(', ') }).trustProxy).toEqual(named);
});

test.each(['DATABASE_URL', 'LM_ADMIN_PASSWORD', 'LM_TOKEN_SECRET', 'LM_LICENSE_FILE_KEY'])(
  '%s from an empty file is refused: the server would start without it',
  (name) => {
    const file = join(scratch, 'empty');
    for (const content of ['', ' \n']) {
      writeFileSync(file, content);
      expect(refusalOf({ [`${name}_FILE`]: file })).toBe(
        `${name}_FILE must be the path of a file that holds a value, but ${file} is empty.`,
      );
    }
  },
);

test('a secret that is given twice is refused: neither can be told to be the newer one', () => {
  const file = join(scratch, 'twice');
  writeFileSync(file, randomBytes(32).toString('base64'));
  const both = { LM_TOKEN_SECRET: randomBytes(32).toString('hex'), LM_TOKEN_SECRET_FILE: file };
  expect(refusalOf(both)).toBe('LM_TOKEN_SECRET and LM_TOKEN_SECRET_FILE are both set: keep one of them.');
});

test('an empty variable is one that is not set', () => {
  const empty = {
    DATABASE_URL: '',
    LM_TOKEN_SECRET: ' ',
    LM_TOKEN_SECRET_FILE: '',
    LM_TRUST_PROXY: '',
    PORT: '',
  };
  expect(readSettings(empty)).toEqual(readSettings({}));
});

const ZEROS = Buffer.alloc(32).toString('base64');
const REPEATED: [name: string, value: string][] = [
  ['LM_TOKEN_SECRET', 'x'.repeat(48)],
  ['LM_TOKEN_SECRET', 'abcd'.repeat(12)],
  ['LM_LICENSE_SIGNING_KEY', ZEROS],
  ['LM_LICENSE_SIGNING_KEY', `${randomBytes(32).toString('base64')},${ZEROS}`],
  ['LM_LICENSE_FILE_KEY', ZEROS],
  ['LM_LICENSE_FILE_KEY', Buffer.alloc(32, 'k').toString('base64url')],
];

test.each(REPEATED)('%s is refused when it repeats the same few characters, however long', (name, value) => {
  const file = join(scratch, 'secret');
  writeFileSync(file, `${value}\n`);
  for (const environment of [{ [name]: value }, { [`${name}_FILE`]: file }]) {
    const sentence = refusalOf(environment);
    expect(sentence).toMatch(new RegExp(`^${name} holds a secret that repeats .*"openssl rand`));
    expect(sentence).not.toContain(value);
  }
});

test('a weak administrator password is refused by the rule that it breaks', () => {
  expect(refusalOf({ LM_ADMIN_EMAIL: 'admin@example.com', LM_ADMIN_PASSWORD: 'Password1!' })).toMatch(
    /^LM_ADMIN_PASSWORD is too weak: Password is easy to guess/,
  );
  expect(refusalOf({ LM_ADMIN_EMAIL: 'admin@example.com', LM_ADMIN_PASSWORD: 'lower-case-1' })).toContain(
    'uppercase letter',
  );
});

test.each(['LM_SINGUP', 'LM_PROVIDER', 'LM_DATABASE_URL', 'LM_LOG_KEYS', 'LM_HOST', 'LM_TOKEN_TTL_SECONDS'])(
  'the variable %s, a setting but for a slip, is refused, and the right names are listed',
  (name) => {
    expect(refusalOf({ [name]: 'x' })).toMatch(new RegExp(`^There is no setting ${name}: .*LM_SIGNUP`));
  },
);

test('names of other programs are let be; of those that nobody knows the operator is told', () => {
  const ofTheSdk = { LM_URL: 'x', LM_EMAIL: 'x', LM_PASSWORD: 'x', LM_TOKEN: 'x', LM_LOG_VKEY: 'x' };
  expect(readSettings({ ...ofTheSdk, LM_NIGHTLY_REPORT: 'x' }).unknown).toEqual(['LM_NIGHTLY_REPORT']);
});

test.each([
  ['', '/license-admin/'],
  ['/', '/'],
  ['licenses', '/licenses/'],
  ['/tools/licenses/', '/tools/licenses/'],
])('the base path %j is served as %s', (given, served) => {
  expect(readSettings({ LM_BASE_PATH: given }).basePath).toBe(served);
});

test('sign-up can be limited to e-mail domains', () => {
  expect(readSettings({ LM_SIGNUP: 'Example.com, @airport.example' }).signUp).toEqual([
    'example.com',
    'airport.example',
  ]);
});

test('several license keys are read, the newest first', () => {
  const [fresh, old] = [randomBytes(32), randomBytes(32)];
  const { licenseSigningKeys } = readSettings({
    LM_LICENSE_SIGNING_KEY: `${fresh.toString('base64')},${old.toString('base64url')}`,
  });
  expect(licenseSigningKeys).toEqual([fresh, old]);
});

test.each([
  [{}, 'http://localhost:4200/license-admin/'],
  [{ PORT: '4300', LM_BASE_PATH: '/staff' }, 'http://localhost:4300/staff/'],
  [{ LM_PUBLIC_URL: 'https://lm.example.com/staff', HOST: '0.0.0.0' }, 'https://lm.example.com/staff/'],
  [{ HOST: '0.0.0.0' }, undefined],
  [{ PORT: '0' }, undefined],
  [{ LM_DEMO: '0' }, undefined],
])('license files link to where people reach the web application: %j', (environment, url) => {
  expect(readSettings(environment).appUrl).toBe(url);
});
