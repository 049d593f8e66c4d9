import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Placeholder } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fastify from 'fastify';
import pg from 'pg';
import { licenses } from '../db/schema';
import { selectLicensePage } from '../licenses/licensePageStore';
import { selectKeptCount } from '../db/listPage';
import { hashPassword, isPassword } from '../session/passwords';
import { startPostgresCluster } from '../testing/postgresCluster';
import { ADMINISTRATOR, runServer, TEST_SECRETS } from '../testing/runServer';
import { buildTestServer } from '../testing/testDatabases';
import { benchHonestLog } from './honestLog';
import { benchHostile } from './hostile';
import { benchLog } from './log';
import { benchSignInFlood } from './signInFlood';
import { figuresOf, load, quantiles, type Figures, type Load } from './load';

/**
 * `npm run bench log [entries] [embedded]` is in `log.ts`, `npm run bench honest-log [entries]` in `honestLog.ts`,
 * `npm run bench hostile` in `hostile.ts`, `npm run bench sign-in [embedded]` in `signInFlood.ts`.
 * `npm run bench [rows] [embedded]`: how fast the server is with a million licenses on PostgreSQL, or a hundred thousand
 * on the embedded database, beside what this machine can do at best: the framework answering a constant, and the
 * database answering the page's bare query and ten rows of one table.
 */
const words = process.argv.slice(2);
if (words.includes('hostile')) process.exit((await benchHostile()) ? 0 : 1);
if (words.includes('sign-in')) process.exit((await benchSignInFlood(words.includes('embedded'))) ? 0 : 1);
const EMBEDDED = words.includes('embedded');
const [ROWS] = words.filter((word) => /^\d+$/.test(word)).map(Number);
if (words.includes('honest-log')) process.exit((await benchHonestLog(ROWS ?? 100_000)) ? 0 : 1);
if (words.includes('log')) process.exit((await benchLog(ROWS ?? 1_000_000, EMBEDDED)) ? 0 : 1);
const LICENSES = ROWS ?? (EMBEDDED ? 100_000 : 1_000_000);
const CUSTOMERS = 5000;
const APPLICATIONS = 40;
const CONNECTIONS = 50;
/** Connections to the database, of the server and of the floor alike. */
const POOL = EMBEDDED ? 1 : 10;
/** A page and its floor are measured in turns, so that whatever else the machine does falls on both. */
const TURNS = 4;
const SECONDS = 2;

const failures: string[] = [];
const say = (what: string, figures: string) => console.log(`${what.padEnd(58)}${figures}`);
const rate = ({ perSecond, p50, p99, bad }: Figures) =>
  `${perSecond.toFixed(0).padStart(7)} /s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms${bad ? `   ${bad} WRONG ANSWERS` : ''}`;
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(0)} %`;
const demand = (what: string, holds: boolean) => {
  console.log(`  ${holds ? 'holds' : 'DOES NOT HOLD'}: ${what}`);
  if (!holds) failures.push(what);
};

/** Licenses whose dates and applications differ as a provider's do, generated where they are kept. */
const GENERATE = [
  `insert into applications (application_name) select 'Product ' || n from generate_series(1, ${APPLICATIONS}) n`,
  `insert into customers (customer_name, airport_id, contact_person_name)
     select code || ' - ' || name, id, 'Kari Nordby' from airports order by id limit ${CUSTOMERS}`,
  `insert into licenses (customer_id, expiry_date, created_date, comment, created_by)
     select (select min(id) from customers) + n % ${CUSTOMERS},
            date_trunc('day', now() + (n % 1800 - 1500) * interval '1 day', 'UTC') + interval '1 day' - interval '1 millisecond',
            now() - (${LICENSES} - n) * interval '1 minute', case when n % 4 = 0 then 'Renewed by phone' end,
            (select id from users limit 1)
     from generate_series(1, ${LICENSES}) n`,
  `insert into license_applications (license_id, application_id)
     select id, (select min(id) from applications) + (id + k) % ${APPLICATIONS} from licenses, generate_series(0, 1) k`,
  'vacuum analyze',
];

/**
 * The bare query: the very statement that the server sends for the first page, prepared, over as many connections of the
 * same driver. What the server adds is HTTP, the session, the rules of the contract and the JSON.
 */
function barePage(): pg.QueryConfig {
  const { sql: text, params } = new PgDialect().sqlToQuery(
    selectLicensePage({
      order: [sql`${licenses.id}`],
      window: { limit: sql.placeholder('limit'), offset: sql.placeholder('offset'), fromEnd: false },
      totalCount: selectKeptCount('licenses'),
    }),
  );
  const values = { limit: 10, offset: 0 };
  return {
    name: 'bare_page',
    text,
    values: params.map((param) => values[(param as Placeholder<keyof typeof values>).name]),
  };
}

/** What no page can be faster than, whatever its statement: the rows alone, without what they refer to or a count. */
const BARE_ROWS: pg.QueryConfig = {
  name: 'bare_rows',
  text: 'select * from licenses order by id desc limit 10',
};

async function askQuery(pool: pg.Pool, page: pg.QueryConfig, seconds: number): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  const deadline = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < deadline) {
        const since = performance.now();
        const { rows } = await pool.query(page);
        if (rows.length < 10) throw new Error('The bare query does not answer ten licenses.');
        times.push(performance.now() - since);
      }
    }),
  );
  return { times, elapsed: performance.now() - start, bad: 0 };
}

async function constantAnswer(): Promise<Figures> {
  const app = fastify();
  const answer = {
    items: Array.from({ length: 10 }, (_, id) => ({ id, customerName: 'OSL - Oslo Airport' })),
  };
  app.get('/', () => answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answers = await load({
    url: `http://127.0.0.1:${(app.addresses()[0] as { port: number }).port}/`,
    connections: CONNECTIONS,
    seconds: 3,
  });
  await app.close();
  return figuresOf(answers);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

async function timed(times: number, work: (round: number) => Promise<void>) {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) taken.push(await timeOf(() => work(round)));
  return quantiles(taken);
}

async function measure(url: string, database: pg.PoolConfig): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const login = async () => {
    const answer = await fetch(`${url}/lm/api/Auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(ADMINISTRATOR),
    });
    return (await answer.json()) as { token: string };
  };
  const { token } = await login();
  const headers = { authorization: `Bearer ${token}` };
  const page = (query: string, connections = CONNECTIONS) =>
    load({ url: `${url}/lm/api/Licenses?${query}`, connections, seconds: SECONDS, headers });
  const FIRST = 'PageNumber=1&PageSize=10';
  const pool = new pg.Pool({ ...database, max: POOL });
  await page(FIRST, 10); // warm
  const ofServer = barePage();
  await askQuery(pool, ofServer, SECONDS);

  const rowsTurns: Load[] = [];
  const bareTurns: Load[] = [];
  const firstTurns: Load[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    rowsTurns.push(await askQuery(pool, BARE_ROWS, SECONDS));
    bareTurns.push(await askQuery(pool, ofServer, SECONDS));
    firstTurns.push(await page(FIRST));
  }
  await pool.end();
  const rows = figuresOf(...rowsTurns);
  const bare = figuresOf(...bareTurns);
  const first = figuresOf(...firstTurns);
  const constant = await constantAnswer();
  say('Floor: the framework answering a constant', rate(constant));
  say('Floor: the database answering ten rows of one table', rate(rows));
  say(
    "Floor: the database answering the page's bare query",
    `${rate(bare)}   ${percent(bare.perSecond, rows.perSecond)} of ten rows`,
  );

  const ofFloors = ({ perSecond }: Figures) =>
    `   ${percent(perSecond, bare.perSecond)} of the bare query, ${percent(perSecond, rows.perSecond)} of ten rows, ${percent(perSecond, constant.perSecond)} of the constant`;
  const sayPage = (what: string, figures: Figures) => say(what, rate(figures) + ofFloors(figures));
  const measurePage = async (what: string, query: string) => {
    await page(query, 10); // warm
    sayPage(what, figuresOf(await page(query), await page(query)));
  };

  sayPage(`A page of 10 of ${LICENSES} licenses`, first);
  demand(
    `at least 50 % of the bare query's rate (${percent(first.perSecond, bare.perSecond)})`,
    first.perSecond >= bare.perSecond / 2,
  );
  demand('p99 under 50 ms at 50 connections', first.p99 < 50 && first.bad === 0);
  await measurePage('The page in the middle', `PageNumber=${Math.ceil(LICENSES / 20)}&PageSize=10`);
  await measurePage('The last page', `PageNumber=${Math.ceil(LICENSES / 10)}&PageSize=10`);
  await measurePage('Only the expired', `Expired=true&${FIRST}`);

  const airports = `${url}/lm/api/Airports?PageNumber=1&PageSize=10000`;
  const answer = await fetch(airports, { headers });
  await answer.arrayBuffer();
  const etag = answer.headers.get('etag') ?? '';
  const all = await timed(30, async () => void (await (await fetch(airports, { headers })).arrayBuffer()));
  say('All airports, one at a time', `p50 ${all.p50.toFixed(1)} ms   p99 ${all.p99.toFixed(1)} ms`);
  demand('all airports under 60 ms', all.p50 < 60);
  const unchanged = figuresOf(
    await load({
      url: airports,
      connections: CONNECTIONS,
      seconds: 3,
      headers: { ...headers, 'if-none-match': etag },
      status: 304,
    }),
  );
  say('All airports, unchanged (304)', rate(unchanged));
  demand('an unchanged list is answered with 304', unchanged.bad === 0);

  const hash = await hashPassword(ADMINISTRATOR.password);
  const argonTimes: number[] = [];
  const signInTimes: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    argonTimes.push(await timeOf(() => isPassword(ADMINISTRATOR.password, hash)));
    signInTimes.push(await timeOf(login));
  }
  const argon = quantiles(argonTimes);
  const signIn = quantiles(signInTimes);
  say('Floor: Argon2id alone', `p50 ${argon.p50.toFixed(1)} ms`);
  say('Signing in', `p50 ${signIn.p50.toFixed(1)} ms`);
  demand('signing in costs little beside Argon2id (under 15 ms more)', signIn.p50 - argon.p50 < 15);

  const client = new pg.Client(database);
  await client.connect();
  const { rows: orders } = await client.query<{ customer: number; application: number }>(
    `insert into applications (application_name) select 'Bench ' || n from generate_series(1, 300) n
     returning id as application, (select min(id) from customers) as customer`,
  );
  await client.end();
  const generate = await timed(orders.length, async (round) => {
    const { customer, application } = orders[round]!;
    const body = {
      customerId: customer + round,
      applicationIds: [application],
      expiryDate: '2099-12-31T23:59:59.999Z',
    };
    const answered = await fetch(`${url}/lm/api/Licenses/generate`, {
      method: 'POST',
      headers: { ...headers, ...json },
      body: JSON.stringify(body),
    });
    await answered.arrayBuffer();
    if (answered.status !== 201) throw new Error(`Generating a license answered ${answered.status}.`);
  });
  say('Generating a license', `p50 ${generate.p50.toFixed(1)} ms   p99 ${generate.p99.toFixed(1)} ms`);
  demand('generating a license under 10 ms at the median', generate.p50 < 10);
}

console.log(
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}; load, server and database share them\n`,
);
buildTestServer();
const scratch = mkdtempSync(join(tmpdir(), 'lm-server-bench-'));
const cluster = EMBEDDED ? undefined : await startPostgresCluster();
try {
  await cluster?.createDatabase('bench');
  const dataDirectory = join(scratch, 'data');
  const server = await runServer({
    ...TEST_SECRETS,
    LM_DATA_DIR: dataDirectory,
    LM_DEMO: '0',
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
    LM_LOG_LEVEL: 'warn',
    ...(cluster && { DATABASE_URL: cluster.urlOf('bench'), LM_DATABASE_POOL: String(POOL) }),
  });
  const database: pg.PoolConfig = cluster
    ? { connectionString: cluster.urlOf('bench') }
    : { host: dataDirectory, user: 'postgres', database: 'postgres' };
  const client = new pg.Client(database);
  await client.connect();
  const since = Date.now();
  for (const statement of GENERATE) await client.query(statement);
  await client.end();
  say(
    `Generated ${LICENSES} licenses for ${CUSTOMERS} customers`,
    `${((Date.now() - since) / 1000).toFixed(0)} s\n`,
  );
  await measure(server.url, database);
  await server.stop();
} finally {
  await cluster?.remove();
  rmSync(scratch, { recursive: true, force: true });
}
if (failures.length > 0) {
  console.log(`\n${failures.length} did not hold.`);
  process.exit(1);
}
