import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ADMINISTRATOR, runServer, TEST_SECRETS, type RunningServer } from './runServer';
import { copyEmbeddedTemplate, templateDatabase, type Furnishing } from './testDatabases';

/** The database that this run of the tests is about. */
export type TestEngine = 'embedded' | 'postgresql';

export type TestServer = RunningServer & {
  administrator: { email: string; password: string };
  engine: TestEngine;
  /** What `DATABASE_URL` was; absent with the embedded database. */
  databaseUrl?: string;
  dataDirectory: string;
  /** Starts another process on the same data, once this one has ended. */
  again(): Promise<Address>;
  /** Ends the server as an operator would and removes what it kept. */
  close(): Promise<void>;
};

/** What it takes to sign in to a test server. */
export type Address = RunningServer & Pick<TestServer, 'administrator'>;

export type TestServerOptions = {
  furnishing?: Furnishing;
  /** More environment variables, or others. */
  settings?: Record<string, string>;
  /** Another server, whose database this one shares: a replica. PostgreSQL only. */
  beside?: TestServer;
};

/** Which database the running test project is about: it is in the name of the Jest project. */
export const testEngine = (): TestEngine =>
  process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded';

/** Starts a real server, in its own process, on its own copy of a prepared database of the engine under test. */
export async function startTestServer({
  furnishing = 'empty',
  settings = {},
  beside,
}: TestServerOptions = {}): Promise<TestServer> {
  const engine = testEngine();
  const parent = mkdtempSync(join(tmpdir(), 'lm-server-test-'));
  const dataDirectory = join(parent, 'data');
  let databaseUrl: string | undefined;
  if (engine === 'embedded') {
    if (beside) throw new Error('The embedded database has one server.');
    copyEmbeddedTemplate(furnishing, dataDirectory);
  } else {
    databaseUrl = beside?.databaseUrl ?? (await copyPostgresTemplate(furnishing));
  }
  const environment = {
    ...TEST_SECRETS,
    LM_DATA_DIR: dataDirectory,
    LM_DEMO: furnishing === 'demo' ? '1' : '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  const server = await runServer(environment);
  return {
    ...server,
    administrator: ADMINISTRATOR,
    engine,
    databaseUrl,
    dataDirectory,
    again: async () => ({ ...(await runServer(environment)), administrator: ADMINISTRATOR }),
    close: async () => {
      await server.stop();
      rmSync(parent, { recursive: true, force: true });
    },
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
