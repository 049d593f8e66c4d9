import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../start/packageRoot';
import { ADMINISTRATOR, runServer, TEST_SECRETS, type RunningServer } from '../runServer';
import { buildTestServer } from '../testDatabases';
import { DIRECTORY_PREFIX, missingPackages, startCluster, type FailoverCluster } from './cluster';
import { FAULTS, strike, type Round } from './faults';
import { judge, report } from './verdict';
import { startWriters, type Record as Written } from './writers';

/**
 * `npm run drill -w lm-server -- failover [rounds]`: three nodes of PostgreSQL from the operators' files in
 * `deploy/failover`, two servers on them, and the primary lost again and again while they write. Says what was lost,
 * for how long nothing could be written, and which calls failed. Needs root and a few Debian packages.
 */
const WRITERS = 6;
const SERVERS = 2;
/** Where the logs of a drill are kept that missed a goal. */
const LOGS = join(packageRoot, 'test-results/failover-logs');

async function drill(rounds: number): Promise<boolean> {
  rmSync(LOGS, { recursive: true, force: true });
  console.log('Building three nodes of PostgreSQL ...');
  const cluster = await startCluster();
  const scratch = mkdtempSync(join(tmpdir(), `${DIRECTORY_PREFIX}servers-`));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const servers: RunningServer[] = [];
  try {
    for (let number = 1; number <= SERVERS; number += 1)
      servers.push(await startServer(cluster, join(scratch, `server${number}`)));
    const writers = await startWriters(
      servers.map(({ url }) => url),
      WRITERS,
    );
    const done = await strikeAgainAndAgain(cluster, servers, rounds, writers.record);
    await writers.stop();
    const verdict = await judge(cluster.url, writers.record).catch((reason: Error) => {
      console.error(reason.message);
      return undefined;
    });
    const isMet = report(rounds, done, writers.record, verdict);
    if (!isMet) {
      cluster.keepLogs(LOGS, servers);
      console.log(`The logs are in ${LOGS}.`);
    }
    return isMet;
  } finally {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    cluster.remove();
  }
}

const startServer = ({ url, readUrl }: FailoverCluster, dataDirectory: string) =>
  runServer({
    ...TEST_SECRETS,
    LM_DEMO: '0',
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
    LM_LOG_LEVEL: 'warn',
    LM_DATA_DIR: dataDirectory,
    DATABASE_URL: url,
    LM_DATABASE_READ_URL: readUrl,
  });

/** Ends early where a round leaves something behind that a next one could not be told from. */
async function strikeAgainAndAgain(
  cluster: FailoverCluster,
  servers: readonly RunningServer[],
  rounds: number,
  written: Written,
): Promise<Round[]> {
  const done: Round[] = [];
  const endings: string[] = [];
  for (const [index, server] of servers.entries())
    void server.ended.then((code) => endings.push(`server ${index + 1} ended with ${code}`));
  while (done.length < rounds && !done.at(-1)?.broken) {
    const fault = FAULTS[done.length % FAULTS.length]!;
    const round = await strike(cluster, fault, written).catch((thrown: Error) => {
      console.error(`${fault.name}: ${thrown.message}`);
    });
    if (!round) return done;
    done.push(endings.length > 0 ? { ...round, broken: endings.join(', ') } : round);
    console.log(`${done.length}. ${inWords(done.at(-1)!)}`);
  }
  return done;
}

const inWords = ({ fault, failed, broken, ...round }: Round) =>
  `${fault}: ${round.silentSeconds.toFixed(1)} s without a write, ${round.silentAfterReturnSeconds.toFixed(1)} s when ` +
  `the node came back, whole ${round.wholeSeconds?.toFixed(1) ?? '-'} s after that; failed calls ` +
  `${JSON.stringify(failed)}${broken ? `; given up: ${broken}` : ''}`;

async function main(): Promise<void> {
  const [what, rounds = '10'] = process.argv.slice(2);
  if (what !== 'failover') return refuse('Usage: npm run drill -w lm-server -- failover [ROUNDS]');
  const missing = missingPackages();
  if (missing.length > 0) return refuse(`Install first: apt-get install ${missing.join(' ')}`);
  if (process.getuid?.() !== 0) return refuse('Run the drill as root: it builds a network of its own.');
  buildTestServer();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => process.exit(1));
  process.exit((await drill(Number(rounds))) ? 0 : 1);
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

await main();
