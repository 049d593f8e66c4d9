import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startLoadBalancer } from './loadBalancer';
import type { NetworkProxy } from './networkProxy';
import { ADMINISTRATOR, runServer, TEST_SECRETS, type RunningServer, type RunOptions } from './runServer';
import {
  copyEmbeddedTemplate,
  shareCompressedFiles,
  templateDatabase,
  type Furnishing,
} from './testDatabases';

export type TestEngine = 'embedded' | 'postgresql';

/** A server as its clients see it: on PostgreSQL two processes behind one address, which take turns. */
export type TestServer = Address & {
  engine: TestEngine;
  /** What `DATABASE_URL` was; absent with the embedded database. */
  databaseUrl?: string;
  /** Of the first process. */
  dataDirectory: string;
  /** How a tool of the operator's reaches its database. */
  connection: pg.PoolConfig;
  /** What a command is given to work on its data. */
  commandSettings: typeof TEST_SECRETS & Record<string, string>;
  again(): Promise<Address>;
  close(): Promise<void>;
};

export type Address = Omit<RunningServer, 'pid'> & {
  administrator: { email: string; password: string };
  /** The processes behind the address. The embedded database has one. */
  processes: readonly RunningServer[];
};

export type TestServerOptions = {
  furnishing?: Furnishing;
  settings?: Record<string, string>;
  network?: Pick<NetworkProxy, 'urlTo'>;
} & RunOptions;

/** Which database the running test project is about: it is in the name of the Jest project. */
export const testEngine = (): TestEngine =>
  process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded';

/** How many processes serve one PostgreSQL, in every test. */
const REPLICAS = 2;

/** Starts a real server on its own copy of a prepared database of the engine under test. */
export async function startTestServer({
  furnishing = 'empty',
  settings = {},
  descriptors,
  network,
}: TestServerOptions = {}): Promise<TestServer> {
  const engine = testEngine();
  const parent = mkdtempSync(join(tmpdir(), 'lm-server-test-'));
  const dataDirectories = Array.from({ length: engine === 'postgresql' ? REPLICAS : 1 }, (_, index) =>
    join(parent, `data-${index + 1}`),
  );
  const [dataDirectory] = dataDirectories as [string];
  let databaseUrl: string | undefined;
  if (engine === 'postgresql') databaseUrl = await copyPostgresTemplate(furnishing);
  else copyEmbeddedTemplate(furnishing, dataDirectory);
  for (const directory of dataDirectories) shareCompressedFiles(directory);
  const start = () =>
    startProcesses(
      dataDirectories.map((directory) => ({
        ...TEST_SECRETS,
        LM_DATA_DIR: directory,
        LM_DEMO: furnishing === 'demo' ? '1' : '0',
        ...(databaseUrl && { DATABASE_URL: network?.urlTo(databaseUrl) ?? databaseUrl }),
        ...settings,
      })),
      { descriptors },
    );
  const server = await start();
  return {
    ...server,
    engine,
    databaseUrl,
    dataDirectory,
    connection: databaseUrl
      ? { connectionString: databaseUrl }
      : { host: dataDirectory, user: 'postgres', database: 'postgres', max: 1 },
    commandSettings: {
      ...TEST_SECRETS,
      LM_DATA_DIR: dataDirectory,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    again: start,
    close: async () => {
      await server.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

async function startProcesses(
  environments: readonly Record<string, string>[],
  options: RunOptions,
): Promise<Address> {
  const processes = await Promise.all(environments.map((one) => runServer(one, options)));
  const [first, ...others] = processes as [RunningServer, ...RunningServer[]];
  const balancer = others.length > 0 ? await startLoadBalancer(processes) : undefined;
  const ended = Promise.all(processes.map((one) => one.ended)).then((codes) => {
    balancer?.close();
    return codes.find((code) => code !== 0) ?? first.ended;
  });
  return {
    url: balancer?.url ?? first.url,
    administrator: ADMINISTRATOR,
    processes,
    log: () => processes.map((one) => one.log()).join(''),
    printed: () => processes.map((one) => one.printed()).join(''),
    stop: (signal) => {
      for (const one of processes) void one.stop(signal);
      return ended;
    },
    ended,
  };
}

async function copyPostgresTemplate(furnishing: Furnishing): Promise<string> {
  const admin = process.env.TEST_POSTGRES_URL!;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query(`create database ${name} template ${templateDatabase(furnishing)}`);
  } finally {
    await client.end();
  }
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
