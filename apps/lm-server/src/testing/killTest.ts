import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { packageRoot } from '../start/packageRoot';
import { startPostgresCluster, type PostgresCluster } from './postgresCluster';
import { ADMINISTRATOR, runServer, TEST_SECRETS, type RunningServer } from './runServer';
import type { TestEngine } from './startTestServer';
import { buildTestServer } from './testDatabases';

/**
 * `npm run test:kill [rounds]`: ends the server, and PostgreSQL with it, by `kill -9` in the middle of writing, again
 * and again. After each restart every write that was acknowledged must be there, whole, and nothing half-written.
 */
const ROUNDS = Number(process.argv[2] ?? 20);
const WRITERS = 8;

type Acknowledged = { applications: number[]; licenses: number[] };

type Place = {
  settings: Record<string, string>;
  /** Ends everything at once. */
  kill(server: RunningServer): Promise<void>;
  /** Makes the database reachable again before the server starts. */
  revive(): Promise<void>;
  connect(): pg.Client;
};

const results = { passed: 0, failed: 0, skipped: 0 };

function check(what: string, found: unknown, expected: unknown): void {
  const holds = JSON.stringify(found) === JSON.stringify(expected);
  if (holds) results.passed += 1;
  else {
    results.failed += 1;
    console.error(`  FAILED: ${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
  }
}

async function post<Result>(
  url: string,
  path: string,
  token: string,
  body: unknown,
): Promise<Result | undefined> {
  const answer = await fetch(`${url}/lm/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (answer.status === 201 || answer.status === 200) return (await answer.json()) as Result;
  throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Writes until the server is gone; what it acknowledged is noted the moment the answer is there. */
async function write(
  url: string,
  token: string,
  customerId: number,
  name: string,
  done: Acknowledged,
): Promise<void> {
  for (let number = 1; ; number += 1) {
    try {
      const application = await post<{ id: number }>(url, 'Applications', token, {
        applicationName: `${name} ${number}`,
      });
      done.applications.push(application!.id);
      const license = await post<{ id: number } | number>(url, 'Licenses/generate', token, {
        customerId,
        applicationIds: [application!.id],
        expiryDate: '2099-12-31T23:59:59.999Z',
      });
      done.licenses.push(typeof license === 'number' ? license : license!.id);
    } catch (thrown) {
      if (thrown instanceof TypeError || thrown instanceof SyntaxError) return; // the connection broke: no acknowledgement
      if (/answered 5/.test((thrown as Error).message)) return; // its database went first
      throw thrown;
    }
  }
}

/** A kill before the first acknowledgement would prove nothing. */
async function untilBusy(done: Acknowledged): Promise<void> {
  const enough = done.licenses.length + WRITERS;
  const deadline = Date.now() + 60_000;
  while (done.licenses.length < enough) {
    if (Date.now() > deadline) throw new Error('The server acknowledges no writes.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What must be empty when nothing is half-written. */
const HALF_WRITTEN: Record<string, string> = {
  'licenses without applications':
    'select count(*) from licenses l where not exists (select 1 from license_applications a where a.license_id = l.id)',
  'licenses without their audit row': `select count(*) from licenses l where 1 <> (select count(*) from audit_logs a
     where a.table_name = 'Licenses' and a.operation = 'Create' and a.record_id = l.id::text)`,
  'licenses without their file': 'select count(*) from licenses where license_file is null',
  'applications without their audit row': `select count(*) from applications p where 1 <> (select count(*) from audit_logs a
     where a.table_name = 'Applications' and a.operation = 'Create' and a.record_id = p.id::text)`,
  'audit rows of licenses that are not there': `select count(*) from audit_logs a where a.table_name = 'Licenses' and a.operation = 'Create'
     and not exists (select 1 from licenses l where l.id::text = a.record_id)`,
  'licenses missing from the kept count': `select (select count(*) from licenses) - (select sum(count) from row_counts where list = 'licenses')`,
  'licenses missing from the kept counts by id': `select count(*) from
     (select lpad((id / 10000)::text, 6, '0') as bucket, count(*) as there from licenses group by 1) l
     full join (select bucket, sum(count) as kept from row_counts where list = 'licenses by ten thousand' group by 1) c using (bucket)
     where there is distinct from nullif(kept, 0)`,
};

async function verify(place: Place, done: Acknowledged): Promise<void> {
  const client = place.connect();
  await client.connect();
  const numberFrom = async (statement: string, values: unknown[] = []) =>
    Number(Object.values((await client.query<Record<string, unknown>>(statement, values)).rows[0]!)[0]);
  try {
    for (const table of ['applications', 'licenses'] as const) {
      const there = await numberFrom(`select count(*) from ${table} where id = any($1)`, [done[table]]);
      check(`acknowledged ${table}`, there, done[table].length);
    }
    for (const [what, statement] of Object.entries(HALF_WRITTEN)) check(what, await numberFrom(statement), 0);
  } finally {
    await client.end();
  }
}

async function signIn(url: string): Promise<string> {
  const { token } = (await (
    await fetch(`${url}/lm/api/Auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMINISTRATOR),
    })
  ).json()) as { token: string };
  return token;
}

async function prepareCustomer(url: string, token: string): Promise<number> {
  const airports = await fetch(`${url}/lm/api/Airports?PageNumber=1&PageSize=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await airports.json()) as { items: { id: number; code: string; name: string }[] };
  const airport = items[0]!;
  const customer = await post<{ id: number } | number>(url, 'Customers/with-contacts', token, {
    customerName: `${airport.code} - ${airport.name}`,
    airportId: airport.id,
    customerContacts: [
      { name: 'Kari Nordby', email: 'kari@osl.example', phone: '+47 64 81 20 00', role: 'Operations' },
    ],
  });
  return typeof customer === 'number' ? customer : customer!.id;
}

async function killAgainAndAgain(engine: TestEngine, place: Place): Promise<void> {
  const done: Acknowledged = { applications: [], licenses: [] };
  let server = await runServer(place.settings);
  const token = await signIn(server.url);
  const customerId = await prepareCustomer(server.url, token);
  let slowest = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { url } = server;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(url, token, customerId, `${round}/${writer}`, done),
    );
    await untilBusy(done);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 900));
    await place.kill(server);
    await Promise.all(writers);
    const since = Date.now();
    await place.revive();
    server = await runServer(place.settings);
    slowest = Math.max(slowest, Date.now() - since);
    check('start-up without a warning', server.log().match(/"level":"(warn|error|fatal)".*/g) ?? [], []);
    await verify(place, done);
  }
  check('the server still stops in order', await server.stop(), 0);
  const { applications, licenses } = done;
  console.log(
    `${engine}: ${ROUNDS} kills, ${applications.length + licenses.length} acknowledged writes, slowest restart ${slowest} ms`,
  );
}

async function main(): Promise<void> {
  buildTestServer();
  const scratch = mkdtempSync(join(tmpdir(), 'lm-server-kill-'));
  const settings = {
    ...TEST_SECRETS,
    LM_DEMO: '0',
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
  };
  let cluster: PostgresCluster | undefined;
  try {
    const embedded = join(scratch, 'embedded');
    await killAgainAndAgain('embedded', {
      settings: { ...settings, LM_DATA_DIR: embedded },
      kill: async (server) => void (await server.stop('SIGKILL')),
      revive: () => Promise.resolve(),
      connect: () => new pg.Client({ host: embedded, user: 'postgres', database: 'postgres' }),
    });
    cluster = await startPostgresCluster();
    const postgres = cluster;
    await postgres.createDatabase('kill');
    await killAgainAndAgain('postgresql', {
      settings: {
        ...settings,
        LM_DATA_DIR: join(scratch, 'postgresql'),
        DATABASE_URL: postgres.urlOf('kill'),
      },
      kill: async (server) => void (await Promise.all([server.stop('SIGKILL'), postgres.kill()])),
      revive: () => postgres.restart(),
      connect: () => new pg.Client(postgres.urlOf('kill')),
    });
  } finally {
    await cluster?.remove();
    rmSync(scratch, { recursive: true, force: true });
  }
  mkdirSync(join(packageRoot, 'test-results'), { recursive: true });
  writeFileSync(join(packageRoot, 'test-results/kill.json'), JSON.stringify(results));
  console.log(`${results.passed} passed, ${results.failed} failed`);
  process.exit(results.failed > 0 ? 1 : 0);
}

await main();
