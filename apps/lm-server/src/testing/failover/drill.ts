import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { packageRoot } from '../../start/packageRoot';
import { ADMINISTRATOR, runServer, TEST_SECRETS, type RunningServer } from '../runServer';
import { buildTestServer } from '../testDatabases';
import { missingPackages, signalNode, startCluster, type FailoverCluster } from './cluster';
import { startWriters, type Record as Written } from './writers';

/**
 * `npm run drill -w lm-server -- failover [rounds]`: three nodes of PostgreSQL from the operators' files in
 * `deploy/failover`, two servers on them, and the primary lost again and again while they write. Says what was lost,
 * for how long nothing could be written, and which calls failed. Needs root and a few Debian packages.
 */
const WRITERS = 6;
const SERVERS = 2;
/** How long writes flow before and after each fault, in milliseconds. */
const CALM = 5000;
/** How long a fault may keep writes away before the drill gives up, in milliseconds. */
const GIVE_UP = 90_000;
const GOAL_SECONDS = 30;

type Fault = {
  name: string;
  strike(on: FailoverCluster, node: number): void;
  heal(on: FailoverCluster, node: number): void;
};

const POSTGRES_KILLED: Fault = {
  name: 'kill -9 of PostgreSQL',
  strike: ({ network }, node) => signalNode(network, node, 'SIGKILL', 'postgres'),
  heal: (cluster, node) => cluster.start(node),
};
const NODE_KILLED: Fault = {
  name: 'kill -9 of the whole node',
  strike: ({ network }, node) => signalNode(network, node, 'SIGKILL'),
  heal: (cluster, node) => cluster.start(node),
};
const NODE_STOPPED: Fault = {
  name: 'node stopped, later goes on',
  strike: ({ network }, node) => signalNode(network, node, 'SIGSTOP'),
  heal: ({ network }, node) => signalNode(network, node, 'SIGCONT'),
};
const NETWORK_CUT: Fault = {
  name: 'network cut, later mended',
  strike: ({ network }, node) => network.cut(node),
  heal: ({ network }, node) => network.mend(node),
};
const FAULTS = [POSTGRES_KILLED, NODE_KILLED, NODE_STOPPED, NETWORK_CUT];

type Round = { fault: string; silentSeconds: number; failed: Readonly<Record<string, number>> };

async function drill(rounds: number): Promise<boolean> {
  const scratch = mkdtempSync(join(tmpdir(), 'lm-drill-servers-'));
  console.log('Building three nodes of PostgreSQL ...');
  const cluster = await startCluster();
  const servers: RunningServer[] = [];
  try {
    for (let number = 1; number <= SERVERS; number += 1) {
      servers.push(
        await runServer({
          ...TEST_SECRETS,
          LM_DEMO: '0',
          LM_ADMIN_EMAIL: ADMINISTRATOR.email,
          LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
          LM_LOG_LEVEL: 'warn',
          LM_DATA_DIR: join(scratch, `server${number}`),
          DATABASE_URL: cluster.url,
        }),
      );
    }
    const endings: string[] = [];
    for (const [index, server] of servers.entries())
      void server.ended.then((code) =>
        endings.push(`server ${index + 1} ended with ${code}: ${server.log().slice(-500)}`),
      );
    const writers = await startWriters(
      servers.map(({ url }) => url),
      WRITERS,
    );
    const done: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const result = await strike(cluster, FAULTS[round % FAULTS.length]!, writers.record);
      done.push(result);
      console.log(
        `${round + 1}. ${result.fault}: ${result.silentSeconds.toFixed(1)} s without a write, failed calls ${JSON.stringify(result.failed)}`,
      );
      if (endings.length > 0) throw new Error(endings.join('\n'));
    }
    await writers.stop();
    return report(done, writers.record, await judge(cluster.url, writers.record));
  } finally {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    cluster.remove();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Loses the primary, waits until writes work again, heals the node, and waits until the cluster is whole. */
async function strike(cluster: FailoverCluster, fault: Fault, written: Written): Promise<Round> {
  await cluster.untilWhole();
  await sleep(CALM);
  const node = await cluster.primary();
  const since = Date.now();
  fault.strike(cluster, node);
  await sleep(CALM); // answers that were on their way are no sign of life
  while (!written.acknowledged.some((at) => at > since + CALM)) {
    if (Date.now() - since > GIVE_UP) break;
    await sleep(100);
  }
  await sleep(CALM);
  const silentSeconds = longestSilence(written.acknowledged, since, Date.now());
  fault.heal(cluster, node);
  await cluster.untilWhole();
  await sleep(CALM);
  const failed: Record<string, number> = {};
  for (const { why } of written.failed.filter(({ at }) => at >= since - CALM))
    failed[why] = (failed[why] ?? 0) + 1;
  return { fault: fault.name, silentSeconds, failed };
}

/** In seconds. */
function longestSilence(acknowledged: readonly number[], from: number, to: number): number {
  const moments = [from, ...acknowledged.filter((at) => at >= from && at <= to), to];
  const silences = moments.slice(1).map((at, index) => at - moments[index]!);
  return Math.max(...silences) / 1000;
}

type Verdict = { lostLicenses: number; lostApplications: number; doubleLicenses: number };

async function judge(url: string, { licenses, applications }: Written): Promise<Verdict> {
  const client = new pg.Client(url);
  await client.connect();
  const numberFrom = async (statement: string, values: unknown[] = []) =>
    Number((await client.query<{ number: string }>(statement, values)).rows[0]!.number);
  try {
    const lost = (table: string, ids: number[]) =>
      numberFrom(
        `select count(*) as number from unnest($1::int[]) as promised (id) where not exists (select 1 from ${table} t where t.id = promised.id)`,
        [ids],
      );
    return {
      lostLicenses: await lost('licenses', licenses),
      lostApplications: await lost('applications', applications),
      doubleLicenses: await numberFrom(
        `select count(*) as number from (select 1 from licenses l join license_applications a on a.license_id = l.id
         group by l.customer_id, a.application_id having count(*) > 1) as doubles`,
      ),
    };
  } finally {
    await client.end();
  }
}

function report(rounds: Round[], written: Written, verdict: Verdict): boolean {
  const longest = Math.max(...rounds.map(({ silentSeconds }) => silentSeconds));
  const failed: Record<string, number> = {};
  for (const { why } of written.failed) failed[why] = (failed[why] ?? 0) + 1;
  const result = {
    rounds,
    acknowledgedWrites: written.acknowledged.length,
    acknowledgedWritesLost: verdict.lostLicenses + verdict.lostApplications,
    doubleLicenses: verdict.doubleLicenses,
    longestSilenceSeconds: longest,
    failedCalls: failed,
  };
  console.log(`
Acknowledged writes: ${result.acknowledgedWrites}, of them lost: ${result.acknowledgedWritesLost}
Double licenses: ${result.doubleLicenses}
Longest time without a write: ${longest.toFixed(1)} s
Calls that failed: ${written.failed.length} ${JSON.stringify(failed)}`);
  mkdirSync(join(packageRoot, 'test-results'), { recursive: true });
  writeFileSync(join(packageRoot, 'test-results/failover.json'), JSON.stringify(result, null, 2));
  return result.acknowledgedWritesLost === 0 && result.doubleLicenses === 0 && longest < GOAL_SECONDS;
}

async function main(): Promise<void> {
  const [what, rounds = '10'] = process.argv.slice(2);
  if (what !== 'failover') return refuse('Usage: npm run drill -w lm-server -- failover [ROUNDS]');
  const missing = missingPackages();
  if (missing.length > 0) return refuse(`Install first: apt-get install ${missing.join(' ')}`);
  if (process.getuid?.() !== 0) return refuse('Run the drill as root: it builds a network of its own.');
  buildTestServer();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(1));
  process.exit((await drill(Number(rounds))) ? 0 : 1);
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

await main();
