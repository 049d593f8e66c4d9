import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { hashPassword, isPassword } from '../session/passwords';
import { startPostgresCluster } from '../testing/postgresCluster';
import { ADMINISTRATOR, runServer, TEST_SECRETS } from '../testing/runServer';
import { buildTestServer } from '../testing/testDatabases';
import { load, quantiles, type Figures } from './load';

/**
 * `npm run bench [rows]`: how fast the server is on PostgreSQL with a million licenses, beside what this machine can do
 * at best: the framework answering a constant, PostgreSQL answering the page's bare query.
 */
const LICENSES = Number(process.argv[2] ?? 1_000_000);
const CUSTOMERS = 5000;
const APPLICATIONS = 40;
const CONNECTIONS = 50;
/** Connections to PostgreSQL, of the server and of the floor alike. */
const POOL = 10;
const SECONDS = 8;

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

/** What the first page asks of PostgreSQL, and nothing around it: ten licenses, their applications, the kept count. */
const BARE_PAGE = {
  name: 'page',
  text: `select l.id, l.customer_id, c.customer_name, l.expiry_date, l.comment, l.created_date, l.created_by, l.updated_date, l.updated_by
    from licenses l join customers c on c.id = l.customer_id order by l.id desc limit 10`,
};
const BARE_APPLICATIONS = {
  name: 'applications',
  text: `select o.license_id, a.id, a.application_name, a.description
    from license_applications o join applications a on a.id = o.application_id where o.license_id = any($1::int[])`,
};
const BARE_COUNT = {
  name: 'count',
  text: "select sum(count) from row_counts where list = 'licenses' and bucket = ''",
};

async function bareQuery(url: string): Promise<Figures> {
  const pool = new pg.Pool({ connectionString: url, max: POOL });
  const times: number[] = [];
  const start = performance.now();
  const deadline = start + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < deadline) {
        const since = performance.now();
        const page = await pool.query<{ id: number }>(BARE_PAGE);
        await pool.query({ ...BARE_APPLICATIONS, values: [page.rows.map(({ id }) => id)] });
        await pool.query(BARE_COUNT);
        times.push(performance.now() - since);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  await pool.end();
  return { perSecond: times.length / elapsed, ...quantiles(times), answers: times.length, bad: 0 };
}

async function constantAnswer(): Promise<Figures> {
  const app = fastify();
  const answer = {
    items: Array.from({ length: 10 }, (_, id) => ({ id, customerName: 'OSL - Oslo Airport' })),
  };
  app.get('/', () => answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const figures = await load({
    url: `http://127.0.0.1:${(app.addresses()[0] as { port: number }).port}/`,
    connections: CONNECTIONS,
    seconds: 3,
  });
  await app.close();
  return figures;
}

async function timed(
  times: number,
  work: (round: number) => Promise<void>,
): Promise<{ p50: number; p99: number }> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const since = performance.now();
    await work(round);
    taken.push(performance.now() - since);
  }
  return quantiles(taken);
}

async function measure(url: string, databaseUrl: string): Promise<void> {
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
  const page = (query: string) =>
    load({ url: `${url}/lm/api/Licenses?${query}`, connections: CONNECTIONS, seconds: SECONDS, headers });

  await load({
    url: `${url}/lm/api/Licenses?PageNumber=1&PageSize=10`,
    connections: 10,
    seconds: 3,
    headers,
  }); // warm
  const constant = await constantAnswer();
  say('Floor: the framework answering a constant', rate(constant));
  const bare = await bareQuery(databaseUrl);
  say("Floor: PostgreSQL answering the page's bare queries", rate(bare));

  const ofFloors = ({ perSecond }: Figures) =>
    `   ${percent(perSecond, bare.perSecond)} of the bare queries, ${percent(perSecond, constant.perSecond)} of the constant`;
  const sayPage = (what: string, figures: Figures) => say(what, rate(figures) + ofFloors(figures));

  const first = await page('PageNumber=1&PageSize=10');
  sayPage(`A page of 10 of ${LICENSES} licenses`, first);
  demand(
    `at least 50 % of the bare queries' rate (${percent(first.perSecond, bare.perSecond)})`,
    first.perSecond >= bare.perSecond / 2,
  );
  demand('p99 under 50 ms at 50 connections', first.p99 < 50 && first.bad === 0);
  sayPage('The page in the middle', await page(`PageNumber=${Math.ceil(LICENSES / 20)}&PageSize=10`));
  sayPage('The last page', await page(`PageNumber=${Math.ceil(LICENSES / 10)}&PageSize=10`));
  sayPage('Only the expired', await page('Expired=true&PageNumber=1&PageSize=10'));

  const airports = `${url}/lm/api/Airports?PageNumber=1&PageSize=10000`;
  const answer = await fetch(airports, { headers });
  await answer.arrayBuffer();
  const etag = answer.headers.get('etag') ?? '';
  const all = await timed(30, async () => void (await (await fetch(airports, { headers })).arrayBuffer()));
  say('All airports, one at a time', `p50 ${all.p50.toFixed(1)} ms   p99 ${all.p99.toFixed(1)} ms`);
  demand('all airports under 60 ms', all.p50 < 60);
  const unchanged = await load({
    url: airports,
    connections: CONNECTIONS,
    seconds: 3,
    headers: { ...headers, 'if-none-match': etag },
    status: 304,
  });
  say('All airports, unchanged (304)', rate(unchanged));
  demand('an unchanged list is answered with 304', unchanged.bad === 0);

  const hash = await hashPassword(ADMINISTRATOR.password);
  const argon = await timed(20, async () => void (await isPassword(ADMINISTRATOR.password, hash)));
  const signIn = await timed(20, async () => void (await login()));
  say('Floor: Argon2id alone', `p50 ${argon.p50.toFixed(1)} ms`);
  say('Signing in', `p50 ${signIn.p50.toFixed(1)} ms`);
  demand('signing in costs little beside Argon2id (under 15 ms more)', signIn.p50 - argon.p50 < 15);

  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ customer: number; application: number }>(
    `insert into applications (application_name) select 'Bench ' || n from generate_series(1, 300) n
     returning id as application, (select min(id) from customers) as customer`,
  );
  await client.end();
  const generate = await timed(rows.length, async (round) => {
    const { customer, application } = rows[round]!;
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
  demand('generating a license under 20 ms at the median', generate.p50 < 20);
}

console.log(
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}; load, server and PostgreSQL share them\n`,
);
buildTestServer();
const scratch = mkdtempSync(join(tmpdir(), 'lm-server-bench-'));
const cluster = await startPostgresCluster();
try {
  await cluster.createDatabase('bench');
  const databaseUrl = cluster.urlOf('bench');
  const server = await runServer({
    ...TEST_SECRETS,
    LM_DATA_DIR: join(scratch, 'data'),
    LM_DEMO: '0',
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
    LM_LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    LM_DATABASE_POOL: String(POOL),
  });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const since = Date.now();
  for (const statement of GENERATE) await client.query(statement);
  await client.end();
  say(
    `Generated ${LICENSES} licenses for ${CUSTOMERS} customers`,
    `${((Date.now() - since) / 1000).toFixed(0)} s\n`,
  );
  await measure(server.url, databaseUrl);
  await server.stop();
} finally {
  await cluster.remove();
  rmSync(scratch, { recursive: true, force: true });
}
if (failures.length > 0) {
  console.log(`\n${failures.length} did not hold.`);
  process.exit(1);
}
