import { applications, createLmClient, customers, licenses } from '@lm/api-client';
import { modify } from '@lm/api-client/modify';
import pg from 'pg';
import { newCustomer } from '../testing/issuedLicense';
import { startNetworkProxy, type NetworkProxy } from '../testing/networkProxy';
import type { RunningServer } from '../testing/runServer';
import { atOnce, refusalOf, signInAdministrator, type StaffMember } from '../testing/staff';
import { untilItSucceeds } from '../testing/untilItSucceeds';
import { startTestServer, type TestServer } from '../testing/startTestServer';

/** Time enough for thirty calls on a busy machine, and not for ever in the tests that wait for its end. */
const CALL_TIMEOUT = '8s';
const PAGE = { pageNumber: 1, pageSize: 10 };

let network: NetworkProxy;
let server: TestServer;
let database: pg.Client;
let admin: StaffMember;
beforeAll(async () => {
  network = await startNetworkProxy(new URL(process.env.TEST_POSTGRES_URL!).searchParams.get('host')!);
  server = await startTestServer({ network, settings: { LM_CALL_TIMEOUT: CALL_TIMEOUT } });
  database = new pg.Client(server.databaseUrl);
  await database.connect();
  admin = await signInAdministrator(server);
});
afterEach(() => network.heal());
afterAll(async () => {
  await server.close();
  await database.end();
  await network.close();
});

const list = () => applications.list(admin.lm, PAGE);

const rowsOf = async (statement: string) => (await database.query<object>(statement)).rows;

const WAITING_FOR_A_LOCK = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const COMMITTING = `select from pg_stat_activity
  where datname = current_database() and query = 'commit' and state = 'active'`;

type Warning = { level: string; reason: string; calls: number; err: { cause: { message: string } } };

/** What a server has logged about calls that it answered with 503. */
const warningsOf = (process: RunningServer) =>
  process
    .log()
    .split('\n')
    .filter((line) => line.includes('answered with 503'))
    .map((line) => JSON.parse(line) as Warning);

async function countedAnswers(): Promise<number> {
  const texts = await Promise.all(
    server.processes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
  );
  const counts = texts.flatMap((text) => [...text.matchAll(/^unavailable_answers_total\{.*\} (\d+)$/gm)]);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

test('a network that swallows bytes costs the calls of that moment, and everything works again by itself', async () => {
  await Promise.all(atOnce(30, list));
  network.stall();
  const refusals = await Promise.all(atOnce(30, () => refusalOf(list())));
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]));
  expect(refusals.every(({ retryAfterMs }) => retryAfterMs === 5000)).toBe(true);
  await network.heal();
  await untilItSucceeds(list);
  await Promise.all(atOnce(30, list));
  expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
});

test('while the network swallows bytes, the server says soon that it is alive and not ready', async () => {
  network.stall();
  const statusOf = async (path: string) =>
    (await fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(200_000) })).status;
  void atOnce(30, list).map((call) => call.catch(() => undefined));
  expect(await Promise.all([statusOf('/healthz'), statusOf('/readyz')])).toEqual([200, 503]);
  await network.heal();
  await untilItSucceeds(async () => expect(await statusOf('/readyz')).toBe(200));
});

test('a network that is cut, or that refuses connections, is survived as often as it happens', async () => {
  for (const breaking of ['cut', 'refuse', 'cut', 'refuse'] as const) {
    const statuses = atOnce(20, () =>
      list().then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      ),
    );
    await network[breaking]();
    for (const status of await Promise.all(statuses)) expect([200, 503]).toContain(status);
    await network.heal();
    await untilItSucceeds(list);
  }
});

test('a slow network is no outage', async () => {
  network.delay(50);
  await expect(list()).resolves.toBeDefined();
});

test('a locked table costs a call its time, and the statement ends with the call', async () => {
  await database.query('begin; lock table licenses in access exclusive mode');
  try {
    expect((await refusalOf(licenses.list(admin.lm, PAGE))).status).toBe(503);
    // The lock is still held.
    await untilItSucceeds(async () => expect(await rowsOf(WAITING_FOR_A_LOCK)).toEqual([]));
    await expect(list()).resolves.toBeDefined();
  } finally {
    await database.query('rollback');
  }
  await expect(licenses.list(admin.lm, PAGE)).resolves.toBeDefined();
});

test('a commit whose answer is lost is answered with 503, says so, and is not repeated', async () => {
  await database.query(`
    create function wait_for_the_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(7); return null; end $$;
    create constraint trigger slow_commit after insert on applications deferrable initially deferred
      for each row when (new.application_name = 'Lost answer') execute function wait_for_the_test();
    select pg_advisory_lock(7)`);
  const creation = refusalOf(applications.create(admin.lm, { applicationName: 'Lost answer' }));
  await untilItSucceeds(async () => expect(await rowsOf(COMMITTING)).toHaveLength(1));
  network.stall();
  await database.query('select pg_advisory_unlock(7)');
  const { status, body } = await creation;
  expect(status).toBe(503);
  expect(body).toMatchObject({ detail: expect.stringMatching(/may be saved or not/) as string });
  await network.heal();
  const { rows } = await database.query(
    `select (select count(*) from applications where application_name = 'Lost answer') as saved,
       (select count(*) from audit_logs where new_values like '%Lost answer%') as noted`,
  );
  expect(rows).toEqual([{ saved: '1', noted: '1' }]);
  await database.query('drop trigger slow_commit on applications');
});

test('a change that is saved before the database goes is not made once more by a client that repeats', async () => {
  const { id } = await newCustomer(admin);
  const lm = createLmClient({ baseUrl: `${server.url}/lm`, token: admin.token, retryDelayMs: 1 });
  const holder = new pg.Client(server.databaseUrl);
  await holder.connect();
  // The answer has the customer's licenses.
  await holder.query('begin; lock table licenses in access exclusive mode');
  let isAnswered = false;
  const change = refusalOf(
    modify(
      (options) => customers.getWithContacts(lm, id, options),
      ({ customerName, airportId, customerAddress }, options) => {
        const changed = { customerName, airportId, customerAddress: `${customerAddress ?? ''}+` };
        return customers.update(lm, id, changed, options);
      },
    ),
  ).finally(() => (isAnswered = true));
  await untilItSucceeds(async () => {
    await database.query(WAITING_FOR_A_LOCK.replace('select', 'select pg_terminate_backend(pid)'));
    expect(isAnswered).toBe(true);
  });
  await holder.end();
  expect(await change).toMatchObject({ status: 503, code: 'outcome-unknown' });
  expect(await customers.getWithContacts(admin.lm, id)).toMatchObject({ customerAddress: '+' });
});

test('an outage is in the log with its cause, at once and then a line every few seconds, and in the metrics', async () => {
  await untilItSucceeds(list);
  const saidBefore = server.processes.map((process) => warningsOf(process).length);
  const countedBefore = await countedAnswers();
  await network.refuse();
  await Promise.all(atOnce(200, () => refusalOf(list())));
  const said = await untilItSucceeds(() => {
    const warnings = server.processes.flatMap((process, index) =>
      warningsOf(process).slice(saidBefore[index]),
    );
    expect(sumOf(warnings.map(({ calls }) => calls))).toBeGreaterThanOrEqual(200);
    return warnings;
  });
  expect(said.length).toBeLessThan(50);
  expect(said.at(-1)).toMatchObject({ level: 'warn', reason: 'unreachable' });
  expect(said.at(-1)!.err.cause.message).toMatch(/ECONNREFUSED/);
  expect((await countedAnswers()) - countedBefore).toBeGreaterThanOrEqual(200);
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe('when calls have all the time in the world', () => {
  let patient: TestServer;
  beforeAll(async () => {
    patient = await startTestServer({ settings: { LM_CALL_TIMEOUT: '5m' } });
  });
  afterAll(() => patient.close());

  test('a caller who leaves ends their statement', async () => {
    const { token } = await signInAdministrator(patient);
    const client = new pg.Client(patient.databaseUrl);
    await client.connect();
    const waiting = async () => (await client.query<object>(WAITING_FOR_A_LOCK)).rows.length;
    await client.query('begin; lock table licenses in access exclusive mode');
    try {
      const leaving = new AbortController();
      const call = fetch(`${patient.url}/lm/api/Licenses?PageNumber=1&PageSize=10`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      });
      await untilItSucceeds(async () => expect(await waiting()).toBe(1));
      leaving.abort();
      await expect(call).rejects.toThrow('aborted');
      await untilItSucceeds(async () => expect(await waiting()).toBe(0));
    } finally {
      await client.end();
    }
    expect(patient.log()).not.toContain('answered with 503');
  });
});
