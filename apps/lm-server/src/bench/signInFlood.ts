import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgresCluster } from '../testing/postgresCluster';
import { ADMINISTRATOR, runServer, TEST_SECRETS } from '../testing/runServer';
import { signIn } from '../testing/staff';
import { buildTestServer } from '../testing/testDatabases';
import { figuresOf, load, type Figures, type Load } from './load';

/**
 * `npm run bench -- sign-in [embedded]`: how long others wait for a page of a list while many sign in at once, from addresses of
 * their own: fifty with right passwords, four hundred with wrong ones. Whoever is refused tries again after a second,
 * which is less than they are told to wait. On PostgreSQL, or on the embedded database.
 */
const SECONDS = 5;
const VISITORS = 4;
const TURNS = 2;
const FACTOR = 3;
const PAUSE_MS = 1000;

type Client = { email: string; password: string; address: string };

const RIGHT: readonly Client[] = Array.from({ length: 50 }, (_, index) => ({
  email: `staff${index}@provider.example`,
  password: ADMINISTRATOR.password,
  address: `198.18.0.${index}`,
}));

const WRONG: readonly Client[] = Array.from({ length: 400 }, (_, index) => ({
  email: `guess${index}@provider.example`,
  password: 'Wrong-Horse-1',
  address: `198.19.${Math.floor(index / 200)}.${index % 200}`,
}));

/** @returns whether others keep their speed. */
export async function benchSignInFlood(isEmbedded: boolean): Promise<boolean> {
  buildTestServer();
  const scratch = mkdtempSync(join(tmpdir(), 'lm-server-bench-'));
  const cluster = isEmbedded ? undefined : await startPostgresCluster();
  try {
    await cluster?.createDatabase('sign_ins');
    const databaseUrl = cluster?.urlOf('sign_ins');
    const dataDirectory = join(scratch, 'data');
    const server = await runServer({
      ...TEST_SECRETS,
      LM_DATA_DIR: dataDirectory,
      LM_DEMO: '1',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      LM_TRUST_PROXY: 'loopback',
      LM_ADMIN_EMAIL: ADMINISTRATOR.email,
      LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
      LM_LOG_LEVEL: 'warn',
    });
    await addStaff(databaseUrl ?? { host: dataDirectory, user: 'postgres', database: 'postgres' });
    const { token } = await signIn(server, ADMINISTRATOR);
    const results = [
      await compare(server.url, token, 'fifty who sign in with right passwords', RIGHT),
      await compare(server.url, token, 'four hundred who guess wrong passwords', WRONG),
    ];
    await server.stop();
    return results.every(Boolean);
  } finally {
    await cluster?.remove();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Everybody has the administrator's password: only the accounts matter here. */
async function addStaff(database: string | pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query(
    `insert into users (user_name, email, password_hash, first_name, last_name)
     select email, email, (select password_hash from users where is_admin limit 1), 'Grace', 'Hopper'
     from unnest($1::text[]) as email`,
    [RIGHT.map(({ email }) => email)],
  );
  await client.end();
}

/** Quiet and flooded in turns, so that whatever else the machine does falls on both. */
async function compare(
  url: string,
  token: string,
  what: string,
  clients: readonly Client[],
): Promise<boolean> {
  const visit = () =>
    load({
      url: `${url}/lm/api/Licenses?PageNumber=1&PageSize=10`,
      connections: VISITORS,
      seconds: SECONDS,
      headers: { authorization: `Bearer ${token}` },
    });
  await visit(); // warm
  const [quiet, flooded, signIns]: [Load[], Load[], Load[]] = [[], [], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    quiet.push(await visit());
    const [visits, ...attempts] = await Promise.all([
      visit(),
      ...clients.map((client) => flood(url, client)),
    ]);
    flooded.push(visits);
    signIns.push(...attempts);
  }
  const [calm, others] = [figuresOf(...quiet), figuresOf(...flooded)];
  const asked = signIns.reduce((sum, { times }) => sum + times.length, 0);
  const refused = signIns.reduce((sum, { bad }) => sum + bad, 0);
  console.log(`${what}: ${asked} attempts, ${refused} of them answered otherwise than by 200`);
  console.log(`  others, quiet:    ${say(calm)}\n  others meanwhile: ${say(others)}`);
  const holds = others.p99 < FACTOR * calm.p99 && others.bad === 0;
  console.log(`  ${holds ? 'holds' : 'DOES NOT HOLD'}: p99 below ${FACTOR} times the quiet one\n`);
  return holds;
}

const flood = (url: string, { email, password, address }: Client): Promise<Load> =>
  load({
    url: `${url}/lm/api/Auth/login`,
    connections: 1,
    seconds: SECONDS,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
    pauseMs: PAUSE_MS,
  });

const say = ({ perSecond, p50, p99 }: Figures) =>
  `${perSecond.toFixed(0).padStart(5)} /s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`;
