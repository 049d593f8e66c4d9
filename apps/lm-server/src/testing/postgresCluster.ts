import { execFileSync, spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A private PostgreSQL server for tests, reached through a UNIX socket, and over TLS where that is asked for. */
export type PostgresCluster = {
  urlOf(database: string): string;
  /** By TCP on `localhost`, which its certificate names, where it has one. */
  overTls?: { urlOf(database: string): string; certificate: string };
  /** Creates a database, empty or as a copy of another one that nobody is connected to. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Kills every process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Stops it as an operator would: `fast` ends every connection in order, `immediate` drops everything. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  restart(): Promise<void>;
  remove(): Promise<void>;
};

const USER = 'lm';

/**
 * Starts a new cluster; installs PostgreSQL from the system's packages when it is absent and this user may.
 * @param durable set to false when nobody cares what a power cut would leave: it need not wait for the disk then.
 * @param replicaOf the cluster that it is to be a streaming replica of.
 * @param tlsPort where it is to listen too, with a certificate that it signed itself.
 */
export async function startPostgresCluster({
  durable = true,
  replicaOf,
  tlsPort,
}: { durable?: boolean; replicaOf?: PostgresCluster; tlsPort?: number } = {}): Promise<PostgresCluster> {
  const binaries = findBinaries() ?? installPostgres();
  const owner = unprivilegedOwner();
  const home = mkdtempSync(join(tmpdir(), 'lm-postgres-'));
  chmodSync(home, 0o755);
  if (owner) chownSync(home, owner.uid, owner.gid);
  const data = join(home, 'data');
  const as: SpawnOptions = { ...owner, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };

  const [maker, ...args] = replicaOf ? copyOf(replicaOf, data) : newCluster(data);
  const made = spawnSync(join(binaries, maker), args, { ...as, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`PostgreSQL could not be initialised: ${String(made.stderr)}`);

  const tls = tlsPort === undefined ? undefined : selfSigned(home, as);

  const urlOf = (database: string) =>
    `postgresql://${USER}@localhost:${tlsPort ?? 5432}/${database}?host=${encodeURIComponent(home)}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    const settings = [
      'max_connections=500',
      `fsync=${durable ? 'on' : 'off'}`,
      `unix_socket_directories=${home}`,
      'logging_collector=off',
      ...(tls
        ? ['listen_addresses=127.0.0.1', `port=${tlsPort}`, 'ssl=on', ...tls.settings]
        : ['listen_addresses=']),
    ];
    server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...as,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let log = '';
    server.stderr!.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await untilItAnswers(urlOf('postgres'), server, () => log);
  };
  await start();

  const withAdmin = async (statement: string) => {
    const client = new pg.Client(urlOf('postgres'));
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const ended = () =>
    new Promise<void>((resolve) => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
    });

  return {
    urlOf,
    ...(tls && {
      overTls: {
        urlOf: (database: string) => `postgresql://${USER}@localhost:${tlsPort}/${database}`,
        certificate: tls.certificate,
      },
    }),
    createDatabase: (name, template) =>
      withAdmin(
        `create database ${pg.escapeIdentifier(name)}${template ? ` template ${pg.escapeIdentifier(template)}` : ''}`,
      ),
    kill: async () => {
      // The postmaster is halted first, so that it can neither start another process nor stop one in order.
      server!.kill('SIGSTOP');
      const children = childrenOf(server!.pid!);
      server!.kill('SIGKILL');
      for (const pid of children) tryKill(pid);
      await ended();
      await untilEnded(children);
    },
    stop: async (mode) => {
      server!.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended();
    },
    restart: start,
    remove: async () => {
      server?.kill('SIGINT'); // "fast" shutdown: cuts connections, writes everything
      await ended();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A certificate for `localhost`, whose key the owner of the cluster alone may read. */
function selfSigned(home: string, as: SpawnOptions) {
  const key = join(home, 'server.key');
  const certificate = join(home, 'server.crt');
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { ...as, stdio: 'ignore' },
  );
  return { certificate, settings: [`ssl_cert_file=${certificate}`, `ssl_key_file=${key}`] };
}

type Command = [program: string, ...args: string[]];

const newCluster = (data: string): Command => [
  'initdb',
  ...['--pgdata', data, '--username', USER, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
  '--no-sync',
];

const copyOf = (primary: PostgresCluster, data: string): Command => [
  'pg_basebackup',
  ...['--pgdata', data, '--dbname', primary.urlOf('postgres'), '--write-recovery-conf'],
  ...['--checkpoint', 'fast', '--no-sync'],
];

const PLACES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

function findBinaries(): string | undefined {
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const candidates = PLACES.filter((place) => existsSync(place)).flatMap((place) =>
    readdirSync(place)
      .sort((a, b) => b.localeCompare(a, undefined, { numeric: true }))
      .map((version) => join(place, version, 'bin')),
  );
  return [...candidates, ...(onPath ? [onPath] : [])].find(
    (path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')),
  );
}

function installPostgres(): string {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing PostgreSQL for the tests (apt-get install postgresql)');
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql'], options);
  }
  const found = findBinaries();
  if (found) return found;
  throw new Error(
    'PostgreSQL is not installed: install it (on Debian: apt-get install postgresql) and run the tests again.',
  );
}

/** PostgreSQL refuses to run as root; then it runs as the owner of its own package, or as nobody. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      continue; // no such user on this machine
    }
  }
  throw new Error('PostgreSQL refuses to run as root and there is no other user to run it as.');
}

async function untilItAnswers(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start: ${log()}`);
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean).map(Number);
}

/** A killed process holds the cluster's shared memory until the system has cleared it away. */
async function untilEnded(pids: readonly number[]): Promise<void> {
  const isRunning = (pid: number) => {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return Boolean(stdout?.trim()) && !stdout.startsWith('Z');
  };
  const deadline = Date.now() + 30_000;
  while (pids.some(isRunning) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 25));
}

function tryKill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}
