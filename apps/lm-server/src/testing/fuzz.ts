import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { isApiError } from '@lm/api-client';
import { contractCalls } from '../http/contract';
import { packageRoot } from '../start/packageRoot';
import { securityHeaders } from '../web/securityHeaders';
import { contractBreach } from './contractFetch';
import { hostileRequests, STAND_INS, type HostileRequest } from './hostileInput';
import { startPostgresCluster } from './postgresCluster';
import { ADMINISTRATOR, runServer, UNDER_LOAD, type RunningServer } from './runServer';
import { newStaffMember, signIn, type StaffMember } from './staff';
import { buildTestServer } from './testDatabases';

/**
 * `npm run fuzz [requests] [seed] [postgresql]`: sends requests made from the contract, valid, nearly valid and hostile,
 * to every call of a real server, as an administrator, as a user and as nobody, and holds each answer against the
 * contract. The same seed makes the same requests; each request has a seed of its own, with which it is sent alone.
 */
const words = process.argv.slice(2);
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
const REQUESTS = numbers[0] ?? 3000;
const SEED = numbers[1] ?? Math.floor(Math.random() * 2 ** 31);
const ON_POSTGRESQL = words.includes('postgresql');
const AT_ONCE = 8;
/** An answer that takes this long beside the others is asked for again, alone. */
const SLOW_MS = 1000;
/** What takes this long alone, each time, has met an input that the server cannot cope with: no machine is that slow. */
const HANGS_MS = 15_000;
/** The user is a new one from time to time, because somebody may have changed their password meanwhile. */
const SAME_USER_FOR = 500;
const TRIES_WHEN_SLOW = 5;
const SHOWN_FAILURES = 10;
/** A long run says now and then that it is alive. */
const SAID_EVERY = 10_000;

/** Whose session a request has: most of them one that lets them in. */
const KINDS = ['administrator', 'administrator', 'administrator', 'user', 'user', undefined, 'x.y.z'];

const OPERATIONS = contractCalls.map((operation) => ({
  operation,
  requests: hostileRequests(operation, KINDS),
}));

/** Those on whose behalf requests are made; a token that is signed out is not needed afterwards. */
type Staff = { administrator: StaffMember; user: StaffMember; others: readonly StaffMember[] };

const results = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
const statuses = new Map<number, number>();

function requestOf(seed: number): { id: string; request: HostileRequest } {
  const { operation, requests } = OPERATIONS[seed % OPERATIONS.length]!;
  return { id: operation.id, request: fc.sample(requests, { seed, numRuns: 1 })[0]! };
}

/** The request with the tokens and the ids of the running server in place of those that stand for them. */
async function real({ id, request }: ReturnType<typeof requestOf>, seed: number, url: string, staff: Staff) {
  const within = (text: string) =>
    staff.others.reduce((all, { userId }, index) => all.replaceAll(STAND_INS[index]!, userId), text);
  const headers = { ...request.headers };
  const kind = headers.authorization?.replace('Bearer ', '');
  if (kind === 'administrator' || kind === 'user') {
    // Nobody goes on with a token that is signed out.
    const { token } = id === 'logout' ? await signInAgain(url, staff[kind]) : staff[kind];
    headers.authorization = `Bearer ${token}`;
  }
  headers['x-forwarded-for'] ??= `10.${(seed >> 16) & 255}.${(seed >> 8) & 255}.${seed & 255}`;
  const body = request.body === undefined ? undefined : within(request.body);
  return { method: request.method, path: within(request.path), headers, body };
}

const signInAgain = async (url: string, member: StaffMember) =>
  signIn({ url }, member).catch((error: unknown) => {
    if (isApiError(error)) return member;
    throw error;
  });

/** What every answer has, beside what the contract says of it. */
const PROMISED = ['x-request-id', 'cache-control', ...Object.keys(securityHeaders)];

function missingHeaders({ headers }: Response): string | undefined {
  const missing = PROMISED.filter((name) => !headers.has(name));
  return missing.length > 0 ? `answered without ${missing.join(', ')}` : undefined;
}

type Sent = { status: number; ms: number; breach: string | undefined };

async function send(url: string, { method, path, headers, body }: HostileRequest): Promise<Sent> {
  const since = performance.now();
  try {
    const response = await fetch(url + path, { method, headers, body, redirect: 'manual' });
    const text = await response.text();
    const ms = performance.now() - since;
    const { status } = response;
    const breach =
      status >= 500 && status !== 503
        ? `answered ${status}: ${text}`
        : (contractBreach(method, url + path, response, text) ?? missingHeaders(response));
    return { status, ms, breach };
  } catch (thrown) {
    const { message, cause } = thrown as Error;
    return {
      status: 0,
      ms: performance.now() - since,
      breach: `was not answered: ${message} (${String(cause)})`,
    };
  }
}

const slow: number[] = [];

async function check(seed: number, url: string, staff: Staff): Promise<void> {
  const made = requestOf(seed);
  const { status, ms, breach } = await send(url, await real(made, seed, url, staff));
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (breach !== undefined) fail(seed, made, breach);
  else if (ms > SLOW_MS) slow.push(seed);
  else results.passed += 1;
}

/** What the machine does besides may have held an answer up: one that is too slow is asked for again, alone. */
async function checkSlow(url: string, staff: Staff): Promise<void> {
  for (const seed of slow) {
    const made = requestOf(seed);
    let fastest = Infinity;
    for (let attempt = 0; attempt < TRIES_WHEN_SLOW && fastest > HANGS_MS; attempt += 1) {
      const { ms } = await send(url, await real(made, seed, url, staff));
      fastest = Math.min(fastest, ms);
    }
    if (fastest > HANGS_MS) fail(seed, made, `took ${fastest.toFixed(0)} ms`);
    else results.passed += 1;
  }
}

function fail(seed: number, { id, request }: ReturnType<typeof requestOf>, failure: string): void {
  results.failed += 1;
  if (results.failed > SHOWN_FAILURES) return;
  results.failures.push(
    `${id} ${failure.slice(0, 2000)}\nseed ${seed}: ${JSON.stringify(request).slice(0, 2000)}`,
  );
  console.error(`\n  FAILED: ${id} ${failure.slice(0, 2000)}`);
  console.error(`  ${JSON.stringify(request).slice(0, 2000)}`);
  console.error(`  Again: npm run fuzz -w lm-server -- 1 ${seed}${ON_POSTGRESQL ? ' postgresql' : ''}`);
}

async function hire(server: RunningServer): Promise<Staff> {
  const administrator = await signIn(server, ADMINISTRATOR);
  const others: StaffMember[] = [];
  for (const _ of STAND_INS) others.push(await newStaffMember(server, administrator));
  return { administrator, user: await newStaffMember(server, administrator), others };
}

async function fuzz(server: RunningServer): Promise<void> {
  let staff = await hire(server);
  for (let start = 0; start < REQUESTS; start += SAME_USER_FOR) {
    if (start > 0 && start % SAID_EVERY === 0) console.log(`${start} sent, ${results.failed} failed`);
    const end = Math.min(start + SAME_USER_FOR, REQUESTS);
    let next = start;
    const sendNext = async () => {
      while (next < end) await check(SEED + next++, server.url, staff);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    // A request that signs out, or changes a password, is right to end the session it was sent with.
    const administrator = await signIn(server, ADMINISTRATOR);
    staff = { ...staff, administrator, user: await newStaffMember(server, administrator) };
  }
  await checkSlow(server.url, staff);
}

const scratch = mkdtempSync(join(tmpdir(), 'lm-server-fuzz-'));
console.log(`${REQUESTS} requests, seed ${SEED}`);
buildTestServer();
const cluster = ON_POSTGRESQL ? await startPostgresCluster() : undefined;
try {
  await cluster?.createDatabase('fuzz');
  const server = await runServer({
    ...UNDER_LOAD,
    LM_DATA_DIR: join(scratch, 'data'),
    LM_CALL_TIMEOUT: '4m', // a busy machine is no reason to answer 503
    ...(cluster && { DATABASE_URL: cluster.urlOf('fuzz') }),
  });
  const since = performance.now();
  await fuzz(server);
  const seconds = (performance.now() - since) / 1000;
  const sorted = [...statuses].sort(([one], [other]) => one - other);
  console.log(sorted.map(([status, count]) => `${status}: ${count}`).join('   '));
  console.log(`${slow.length} took more than ${SLOW_MS} ms at first, beside the others.`);
  console.log(`${(REQUESTS / seconds).toFixed(0)} requests a second; ${results.failed} failed.`);
  if (server.log() !== '') console.log(`The server's log:\n${server.log().slice(0, 4000)}`);
  await server.stop();
} finally {
  await cluster?.remove();
  rmSync(scratch, { recursive: true, force: true });
}
mkdirSync(join(packageRoot, 'test-results'), { recursive: true });
writeFileSync(join(packageRoot, 'test-results/fuzz.json'), JSON.stringify(results));
process.exit(results.failed > 0 ? 1 : 0);
