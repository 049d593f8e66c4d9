import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applications } from '@lm/api-client';
import { startNetworkProxy, type NetworkProxy } from '../testing/networkProxy';
import { startPostgresCluster, type PostgresCluster } from '../testing/postgresCluster';
import { ADMINISTRATOR, runCommand, runServer, TEST_SECRETS, type RunningServer } from '../testing/runServer';
import { atOnce, clientOf, signIn, type StaffMember } from '../testing/staff';
import { byHand } from '../testing/testData';
import { untilItSucceeds } from '../testing/untilItSucceeds';

const PAGE = { pageNumber: 1, pageSize: 1000 };
const DATABASE = 'replicated';
/** Whom the servers are at the database: somebody without special rights. */
const USER = 'application';

// A primary and a replica of its own: to promote it is the last thing that is done to it.
let primary: PostgresCluster;
let replica: PostgresCluster;
let network: NetworkProxy;
let servers: [RunningServer, RunningServer];
let admin: StaffMember;
let settings: Record<string, string>;
const scratch = mkdtempSync(join(tmpdir(), 'lm-server-replica-'));

const socketDirectoryOf = (cluster: PostgresCluster) =>
  new URL(cluster.urlOf(DATABASE)).searchParams.get('host')!;

function asUser(address: string): string {
  const url = new URL(address);
  url.username = USER;
  return url.href;
}

beforeAll(async () => {
  primary = await startPostgresCluster({ durable: false });
  await primary.createDatabase(DATABASE);
  await atPrimary(`create role ${USER} login; alter database ${DATABASE} owner to ${USER}`);
  replica = await startPostgresCluster({ durable: false, replicaOf: primary });
  network = await startNetworkProxy(socketDirectoryOf(replica));
  settings = {
    ...TEST_SECRETS,
    LM_DATA_DIR: join(scratch, '1'),
    LM_DEMO: '0',
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
    DATABASE_URL: asUser(primary.urlOf(DATABASE)),
    LM_DATABASE_READ_URL: network.urlTo(asUser(replica.urlOf(DATABASE))),
  };
  const first = await runServer(settings);
  servers = [first, await runServer({ ...settings, LM_DATA_DIR: join(scratch, '2') })];
  admin = await signIn(first, ADMINISTRATOR);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await network.close();
  await replica.remove();
  await primary.remove();
  rmSync(scratch, { recursive: true, force: true });
});

const atPrimary = (statement: string) => byHand({ connectionString: primary.urlOf(DATABASE) }, statement);
const atReplica = (statement: string) => byHand({ connectionString: replica.urlOf(DATABASE) }, statement);

/** How many lists the servers have read, by outcome. */
async function outcomes(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { url } of servers) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, outcome, count] of text.matchAll(/^list_reads_total\{outcome="(\w+)"\} (\d+)$/gm))
      found[outcome!] = (found[outcome!] ?? 0) + Number(count);
  }
  return found;
}

const clients = () => servers.map((server) => clientOf(server, admin.token));

/** Adds an application at one server and finds it in the list of the other, again and again. */
async function writeHereAndReadThere(times: number, name: string): Promise<void> {
  const [here, there] = clients();
  for (let number = 1; number <= times; number += 1) {
    const [writer, reader] = number % 2 ? [here!, there!] : [there!, here!];
    const { id } = await applications.create(writer, { applicationName: `${name} ${number}` });
    const { items } = await applications.list(reader, PAGE);
    expect(items.map((item) => item.id)).toContain(id);
  }
}

/** Lists until one more of them was read with this outcome. */
async function untilReads(outcome: string): Promise<void> {
  const before = (await outcomes())[outcome] ?? 0;
  await untilItSucceeds(async () => {
    await Promise.all(clients().map((lm) => applications.list(lm, PAGE)));
    expect((await outcomes())[outcome] ?? 0).toBeGreaterThan(before);
  });
}

test('lists are read from the replica, and what one server has saved is in the next list of the other', async () => {
  await untilReads('replica');
  await writeHereAndReadThere(20, 'Kept up');
});

test('while the replica stands still, lists have what was saved all the same; then it is used again', async () => {
  await atReplica('select pg_wal_replay_pause()');
  await writeHereAndReadThere(10, 'Paused');
  expect((await outcomes()).behind).toBeGreaterThan(0);
  await atReplica('select pg_wal_replay_resume()');
  await untilReads('replica');
});

const lists = () => Promise.all(clients().flatMap((lm) => atOnce(10, () => applications.list(lm, PAGE))));

test('a replica that hangs costs no call more than some time, and serves again by itself', async () => {
  await untilReads('replica');
  network.stall();
  await lists();
  await lists();
  expect((await outcomes()).failed).toBeGreaterThan(0);
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await network.heal();
  await untilReads('replica');
});

test('no call fails when the replica is killed in the middle of them', async () => {
  let isOver = false;
  const readOn = async () => {
    while (!isOver) await lists();
  };
  const reading = readOn();
  await untilReads('replica');
  await replica.kill();
  await untilReads('failed');
  await replica.restart();
  await untilReads('replica');
  isOver = true;
  await reading;
  for (const server of servers) {
    expect(server.log()).toContain('lists are read from the database, not from its replica');
    expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
  }
});

test.each([
  ['another database of the same PostgreSQL', () => replica.urlOf('postgres')],
  ['another PostgreSQL', () => process.env.TEST_POSTGRES_URL!],
])('a server does not start with %s as its replica', async (_, urlOf) => {
  const ended = await runCommand([], {
    ...settings,
    PORT: '0',
    LM_DATA_DIR: join(scratch, '3'),
    LM_DATABASE_READ_URL: urlOf(),
  });
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^LM_DATABASE_READ_URL leads to another database than DATABASE_URL: .*\n$/,
    ) as string,
  });
});

test('a replica that was promoted serves no list any more', async () => {
  await untilReads('replica');
  await atReplica('select pg_promote()');
  await untilReads('not_a_replica');
  await writeHereAndReadThere(4, 'Promoted');
});

test('calls do without the replica when the right to read the position is taken away while servers run', async () => {
  await atPrimary('revoke execute on function pg_control_system() from public');
  await untilReads('no_position');
  await writeHereAndReadThere(4, 'Forbidden');
  for (const server of servers) expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
});
