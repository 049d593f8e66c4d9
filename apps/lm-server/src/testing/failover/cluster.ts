import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../start/packageRoot';
import { freePort } from '../freePort';
import { primaryOf, untilWhole } from './members';
import { layNetwork, NODES, signal, type Network } from './network';
import { withPrimary } from './withPrimary';

/** Three nodes of PostgreSQL that fail over by themselves, and the address at which their primary is found. */
export type FailoverCluster = {
  url: string;
  /** For `LM_DATABASE_READ_URL`. */
  readUrl: string;
  network: Network;
  primary(): Promise<number>;
  start(node: number): void;
  untilWhole(): Promise<void>;
  /** Copies the logs of the nodes, and what the servers have logged, into a directory. */
  keepLogs(directory: string, servers: readonly { log(): string }[]): void;
  remove(): void;
};

const BIN_DIRECTORY = '/usr/lib/postgresql/15/bin';
const TEMPLATES = join(packageRoot, 'deploy/failover');

/** What the drill runs, and the Debian package that has it. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  [`${BIN_DIRECTORY}/postgres`]: 'postgresql-15',
  '/usr/bin/setpriv': 'util-linux',
};

export const missingPackages = (): string[] =>
  Object.entries(PROGRAMS)
    .filter(([path]) => !existsSync(path))
    .map(([, name]) => name);

/** It is on no node, where what a killed drill has left is found. */
const NOT_ORPHANED = ['setpriv', '--pdeathsig', 'KILL'];
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];

type Values = Readonly<Record<string, string>>;

/** The operators' own file with their places filled in. */
function fillIn(template: string, values: Values): string {
  const text = readFileSync(join(TEMPLATES, template), 'utf8').replace(
    /@([A-Z][A-Z_\d]+)@/g,
    (place, name: string) => values[name] ?? place,
  );
  const [open] = /@[A-Z_\d]+@(?=.*[^#])/.exec(text.replace(/#.*$/gm, '')) ?? [];
  if (open) throw new Error(`${template} has ${open}, which the drill does not know.`);
  return text;
}

/** Builds the cluster from the operators' files, each node in its part of a network of its own. */
export async function startCluster(): Promise<FailoverCluster> {
  const network = layNetwork(NODES);
  removeLeftovers();
  const home = mkdtempSync(join(tmpdir(), DIRECTORY_PREFIX));
  const children: ChildProcess[] = [];
  const remove = () => {
    for (const child of children) child.kill('SIGKILL');
    network.remove();
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', remove); // also when the drill is interrupted
  try {
    const passwords = prepareNodes(home, network);
    const start = (node: number) => {
      const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
      for (const program of ['etcd', 'patroni']) {
        const name = `${program}-${node}`;
        if (running.some(({ spawnargs }) => spawnargs.includes(name))) continue;
        children.push(startProgram(home, network, node, program, name));
      }
    };
    for (const node of NODES) start(node);
    const [port, replicasPort] = [await freePort(), await freePort()];
    children.push(startHaproxy(home, network, { port, replicasPort }));
    const admin = `postgresql://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`;
    await untilWhole(network);
    await createDatabase(admin, passwords.lm);
    return {
      url: `postgresql://lm:${passwords.lm}@127.0.0.1:${port}/lm`,
      readUrl: `postgresql://lm:${passwords.lm}@127.0.0.1:${replicasPort}/lm`,
      network,
      primary: () => primaryOf(network),
      start,
      untilWhole: () => untilWhole(network),
      keepLogs: (directory, servers) => {
        mkdirSync(directory, { recursive: true });
        for (const file of logFilesOf(home))
          copyFileSync(file, join(directory, file.slice(home.length + 1).replace('/', '-')));
        for (const [index, server] of servers.entries())
          writeFileSync(join(directory, `server${index + 1}.log`), server.log());
      },
      remove,
    };
  } catch (thrown) {
    console.error(logsOf(home));
    remove();
    throw thrown;
  }
}

/** Of every directory that a drill makes for itself. */
export const DIRECTORY_PREFIX = 'lm-drill-';

/** A drill that was killed could not take its directories away. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(DIRECTORY_PREFIX))
      rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 10 });
}

const password = () => randomBytes(18).toString('hex');

function prepareNodes(home: string, network: Network) {
  chmodSync(home, 0o711);
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  const passwords = { superuser: password(), replication: password(), lm: password() };
  for (const node of NODES) {
    const directory = join(home, `node${node}`);
    for (const path of [directory, join(directory, 'etcd'), join(directory, 'sockets')]) {
      mkdirSync(path, { mode: 0o700 });
      chownSync(path, owner.uid, owner.gid);
    }
    const values: Values = {
      NODE_NAME: `node${node}`,
      NODE_ADDRESS: network.addressOf(node),
      ETCD_HOSTS: NODES.map((other) => `${network.addressOf(other)}:2379`).join(','),
      ETCD_CLUSTER: NODES.map((other) => `node${other}=http://${network.addressOf(other)}:2380`).join(','),
      ETCD_DIRECTORY: join(directory, 'etcd'),
      BIN_DIRECTORY,
      DATA_DIRECTORY: join(directory, 'data'),
      SOCKET_DIRECTORY: join(directory, 'sockets'),
      PASSWORD_FILE: join(directory, 'pgpass'),
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
      NETWORK: network.range,
    };
    for (const [template, name] of [
      ['patroni.yml', 'patroni.yml'],
      ['etcd.conf.yml', 'etcd.yml'],
    ] as const) {
      const file = join(directory, name);
      writeFileSync(file, fillIn(template, values), { mode: 0o600 });
      chownSync(file, owner.uid, owner.gid);
    }
  }
  return passwords;
}

/** The program's name stands among its arguments (`exec -a`), which tells its processes apart. */
function startProgram(home: string, network: Network, node: number, program: string, name: string) {
  const directory = join(home, `node${node}`);
  const command =
    program === 'etcd'
      ? ['/usr/bin/etcd', '--config-file', join(directory, 'etcd.yml')]
      : ['/usr/bin/patroni', join(directory, 'patroni.yml')];
  return run(join(directory, `${program}.log`), name, [...network.inside(node), ...AS_POSTGRES, ...command]);
}

function startHaproxy(home: string, network: Network, at: { port: number; replicasPort: number }) {
  const nodes = NODES.flatMap((node): [string, string][] => [
    [`NODE_${node}_NAME`, `node${node}`],
    [`NODE_${node}_ADDRESS`, network.addressOf(node)],
  ]);
  const file = join(home, 'haproxy.cfg');
  const values = {
    BIND_ADDRESS: `127.0.0.1:${at.port}`,
    REPLICAS_BIND_ADDRESS: `127.0.0.1:${at.replicasPort}`,
    ...Object.fromEntries(nodes),
  };
  writeFileSync(file, fillIn('haproxy.cfg', values));
  return run(join(home, 'haproxy.log'), 'haproxy', [...NOT_ORPHANED, '/usr/sbin/haproxy', '-db', '-f', file]);
}

function run(logFile: string, name: string, command: readonly string[]): ChildProcess {
  const log = openSync(logFile, 'a');
  // The shell's $0 carries the name and is gone once it has become the program.
  return spawn('/bin/sh', ['-c', 'exec "$@"', name, ...command], {
    stdio: ['ignore', log, log],
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  });
}

function idOf(flag: string): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}

const createDatabase = (admin: string, lmPassword: string): Promise<void> =>
  withPrimary(admin, async (client) => {
    await client.query('drop database if exists lm');
    await client.query('drop role if exists lm');
    await client.query(`create role lm login password '${lmPassword}'`);
    await client.query('create database lm owner lm');
  });

/** Ends, halts or wakes every process on a node, or those of one program. */
export function signalNode(network: Network, node: number, name: NodeJS.Signals, program?: string): void {
  const isMeant = (pid: number) => !program || commandOf(pid) === program;
  for (const pid of network.processesOf(node).filter(isMeant)) signal(pid, name);
}

function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function logFilesOf(home: string): string[] {
  const files = NODES.flatMap((node) =>
    ['etcd', 'patroni'].map((name) => join(home, `node${node}`, `${name}.log`)),
  );
  return [...files, join(home, 'haproxy.log')].filter((file) => existsSync(file));
}

const logsOf = (home: string) =>
  logFilesOf(home)
    .map((file) => `${file}:\n${readFileSync(file, 'utf8').slice(-2000)}`)
    .join('\n');
