import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  issueUnheard,
  nothingAcknowledged,
  prepareCustomer,
  repeatLost,
  signIn,
  writeThroughOutages,
  writeUntilGone,
  writing,
  type Acknowledged,
} from './acknowledgedWrites';
import { packageRoot } from '../start/packageRoot';
import { startPostgresCluster, type PostgresCluster } from './postgresCluster';
import { ADMINISTRATOR, runServer, TEST_SECRETS, type RunningServer } from './runServer';
import type { TestEngine } from './testData';
import { buildTestServer } from './testDatabases';

/**
 * `npm run test:kill [rounds]`: ends the server, and PostgreSQL with it, by `kill -9` in the middle of writing, again
 * and again. After each restart every write that was acknowledged must be there, whole, and nothing half-written.
 */
const ROUNDS = Number(process.argv[2] ?? 8);
const WRITERS = 8;
/** Answers lost behind the commit before each kill: a thousand in eight rounds on both databases. */
const UNHEARD = 65;
/** How many of those are on their way at a time: many more at once are answered 503. */
const UNHEARD_AT_ONCE = 13;
/** How often PostgreSQL alone goes in each of the ways. */
const OUTAGES = 2;
/** When writes that are not acknowledged yet will never be, in milliseconds: how soon they are is told, not judged. */
const GIVEN_UP_AFTER = 300_000;

type Place = {
  settings: Record<string, string>;
  kill(server: RunningServer): Promise<void>;
  /** Makes the database reachable again before the server starts. */
  revive(): Promise<void>;
  connect(): pg.Client;
};

const results = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };

function check(what: string, found: unknown, expected: unknown): void {
  const holds = JSON.stringify(found) === JSON.stringify(expected);
  if (holds) results.passed += 1;
  else {
    results.failed += 1;
    const failure = `${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;
    results.failures.push(failure);
    console.error(`  FAILED: ${failure}`);
  }
}

/** A kill before the first acknowledgement would prove nothing. */
async function untilBusy(done: Acknowledged): Promise<void> {
  const enough = done.licenses.length + WRITERS;
  const deadline = Date.now() + GIVEN_UP_AFTER;
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
     and not exists (select 1 from licenses l where l.id::text = a.record_id)
     and not exists (select 1 from audit_logs d where d.table_name = 'Licenses' and d.operation = 'Delete' and d.record_id = a.record_id)`,
  'licenses without the issue that they are': `select count(*) from licenses l where 1 <> (select count(*) from license_issues i
     where i.serial = l.serial and i.ended_date is null and i.issue = l.issue and i.license_id = l.id)`,
  'issues that hold without their license': `select count(*) from license_issues i where ended_date is null
     and not exists (select 1 from licenses l where l.id = i.license_id)`,
  'numbers with an issue missing':
    'select count(*) from (select 1 from license_issues group by serial having count(*) <> max(issue)) gaps',
  'applications licensed twice to one customer': `select count(*) from (select 1 from licenses l
     join license_applications a on a.license_id = l.id group by l.customer_id, a.application_id having count(*) > 1) twice`,
  'licenses missing from the kept count': `select (select count(*) from licenses) - (select sum(count) from row_counts where list = 'licenses')`,
  'licenses missing from the kept counts by id': `select count(*) from
     (select lpad((id / 10000)::text, 6, '0') as bucket, count(*) as there from licenses group by 1) l
     full join (select bucket, sum(count) as kept from row_counts where list = 'licenses by ten thousand' group by 1) c using (bucket)
     where there is distinct from nullif(kept, 0)`,
};

async function verify(place: Pick<Place, 'connect'>, done: Acknowledged): Promise<void> {
  const client = place.connect();
  await client.connect();
  const numberFrom = async (statement: string, values: unknown[] = []) =>
    Number(Object.values((await client.query<Record<string, unknown>>(statement, values)).rows[0]!)[0]);
  try {
    for (const table of ['applications', 'licenses'] as const) {
      const there = await numberFrom(`select count(*) from ${table} where id = any($1)`, [done[table]]);
      check(`acknowledged ${table}`, there, done[table].length);
    }
    const licensed = `select count(distinct application_id) from license_applications where application_id = any($1)`;
    check('licensed applications', await numberFrom(licensed, [done.licensed]), done.licensed.length);
    for (const [what, statement] of Object.entries(HALF_WRITTEN)) check(what, await numberFrom(statement), 0);
  } finally {
    await client.end();
  }
}

async function killAgainAndAgain(engine: TestEngine, place: Place): Promise<void> {
  const done = nothingAcknowledged();
  let server = await runServer(place.settings);
  const token = await signIn(server.url);
  const customerId = await prepareCustomer(server.url, token);
  let slowest = 0;
  let repeated = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { url } = server;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilGone(writing({ url, token, customerId, name: `${round}/${writer}`, done })),
    );
    await untilBusy(done);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 900));
    for (let sent = 0; sent < UNHEARD; sent += UNHEARD_AT_ONCE) {
      const wave = Array.from({ length: UNHEARD_AT_ONCE }, (_, one) =>
        issueUnheard({ url, token, customerId, name: `${round} unheard ${sent + one}`, done }),
      );
      await Promise.all(wave);
    }
    await place.kill(server);
    await Promise.all(writers);
    const since = Date.now();
    await place.revive();
    server = await runServer(place.settings);
    slowest = Math.max(slowest, Date.now() - since);
    check('start-up without a warning', server.log().match(/"level":"(warn|error|fatal)".*/g) ?? [], []);
    repeated += done.lost.length;
    const replayedBefore = done.replayed;
    check('changes whose answers were lost', await repeatLost(done, { url: server.url, token }), []);
    check('answers lost behind the commit, given again', done.replayed - replayedBefore >= UNHEARD, true);
    await verify(place, done);
  }
  check('the server still stops in order', await server.stop(), 0);
  const { applications, licenses } = done;
  console.log(
    `${engine}: ${ROUNDS} kills, ${applications.length + licenses.length} acknowledged writes, ${repeated} lost answers asked for again (${done.replayed} behind the commit), slowest restart ${slowest} ms`,
  );
}

type Outage = { name: string; happen: () => Promise<void> };

/** Takes the database away from a server that stays, and gives it back. */
async function surviveOutages(
  place: Omit<Place, 'kill' | 'revive'>,
  outages: readonly Outage[],
): Promise<void> {
  const done = nothingAcknowledged();
  const server = await runServer(place.settings);
  const { url } = server;
  const token = await signIn(url);
  const customerId = await prepareCustomer(url, token);
  let slowest = 0;
  for (const [round, { name, happen }] of outages.entries()) {
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeThroughOutages(
        writing({ url, token, customerId, name: `${name} ${round}/${writer}`, done }),
        () => isOver,
      ),
    );
    await untilBusy(done);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
    await happen();
    const since = Date.now();
    await untilBusy(done);
    slowest = Math.max(slowest, Date.now() - since);
    isOver = true;
    await Promise.all(writers);
    check('changes that were answered with 503', await repeatLost(done, { url, token }), []);
    check(`no error after: ${name}`, server.log().match(/"level":"(error|fatal)".*/g) ?? [], []);
    await verify(place, done);
  }
  check('the server that has survived stops in order', await server.stop(), 0);
  const { applications, licenses } = done;
  console.log(
    `postgresql alone: ${outages.length} outages, ${applications.length + licenses.length} acknowledged writes, slowest return ${slowest} ms`,
  );
}

/** Every way in which PostgreSQL goes, again and again. */
function outagesOf(postgres: PostgresCluster, connect: () => pg.Client): Outage[] {
  const around = (stop: () => Promise<void>) => async () => {
    await stop();
    await postgres.restart();
  };
  const ways: Outage[] = [
    { name: 'fast', happen: around(() => postgres.stop('fast')) },
    { name: 'immediate', happen: around(() => postgres.stop('immediate')) },
    { name: 'kill -9', happen: around(() => postgres.kill()) },
    { name: 'terminate', happen: () => endConnections(connect()) },
  ];
  return Array.from({ length: OUTAGES }, () => ways).flat();
}

async function endConnections(client: pg.Client): Promise<void> {
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}

async function main(): Promise<void> {
  buildTestServer();
  const scratch = mkdtempSync(join(tmpdir(), 'lm-server-kill-'));
  const settings = {
    ...TEST_SECRETS,
    LM_LOG_KEY: Buffer.from('this key signs the tests log :-)').toString('base64'),
    LM_DEMO: '0',
    LM_PUBLIC_URL: 'https://lm.example.com/',
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
  };
  // Writers leave for good when they are answered 503: only a kill may do that, not a busy machine.
  const patient = { ...settings, LM_CALL_TIMEOUT: '4m' };
  let cluster: PostgresCluster | undefined;
  try {
    cluster = await startPostgresCluster();
    const postgres = cluster;
    await postgres.createDatabase('kill');
    const embedded = join(scratch, 'embedded');
    await Promise.all([
      killAgainAndAgain('embedded', {
        settings: { ...patient, LM_DATA_DIR: embedded },
        kill: async (server) => void (await server.stop('SIGKILL')),
        revive: () => Promise.resolve(),
        connect: () => new pg.Client({ host: embedded, user: 'postgres', database: 'postgres' }),
      }),
      killAgainAndAgain('postgresql', {
        settings: {
          ...patient,
          LM_DATA_DIR: join(scratch, 'postgresql'),
          DATABASE_URL: postgres.urlOf('kill'),
        },
        kill: async (server) => void (await Promise.all([server.stop('SIGKILL'), postgres.kill()])),
        revive: () => postgres.restart(),
        connect: () => new pg.Client(postgres.urlOf('kill')),
      }),
    ]);
    await postgres.createDatabase('outages');
    const connect = () => new pg.Client(postgres.urlOf('outages'));
    const outageSettings = {
      ...settings,
      LM_DATA_DIR: join(scratch, 'outages'),
      DATABASE_URL: postgres.urlOf('outages'),
    };
    await surviveOutages({ settings: outageSettings, connect }, outagesOf(postgres, connect));
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
