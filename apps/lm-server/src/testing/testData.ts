import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { TEST_SECRETS } from './runServer';
import {
  copyEmbeddedTemplate,
  shareCompressedFiles,
  templateDatabase,
  type Furnishing,
} from './testDatabases';

/** The database that this run of the tests is about. */
export type TestEngine = 'embedded' | 'postgresql';

/** Which database the running test project is about: it is in the name of the Jest project. */
export const testEngine = (): TestEngine =>
  process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded';

/** How many processes serve one PostgreSQL, in every test. */
const REPLICAS = 2;

/** A database of its own and what its servers keep beside it, whether any of them runs or not. */
export type TestData = {
  /** What `DATABASE_URL` is; absent with the embedded database. */
  databaseUrl?: string;
  /** Of the first process. */
  dataDirectory: string;
  /** Of each process. */
  dataDirectories: readonly string[];
  /** How a tool of the operator's reaches the database; a server must run when it is the embedded one. */
  connection: pg.PoolConfig;
  /** What a command or a server is given to work on it. */
  commandSettings: typeof TEST_SECRETS & Record<string, string>;
  /** The same once more, while no server runs. */
  copy: () => Promise<TestData>;
  remove: () => void;
};

/** A copy of a prepared database of the engine under test. */
export async function makeTestData(furnishing: Furnishing = 'empty'): Promise<TestData> {
  const isShared = testEngine() === 'postgresql';
  const data = testDataOf(isShared ? await copyDatabase(templateDatabase(furnishing)) : undefined);
  if (!isShared) copyEmbeddedTemplate(furnishing, data.dataDirectory);
  for (const directory of data.dataDirectories) shareCompressedFiles(directory);
  return data;
}

function testDataOf(databaseUrl: string | undefined): TestData {
  const parent = mkdtempSync(join(tmpdir(), 'lm-server-test-'));
  const dataDirectories = Array.from({ length: databaseUrl ? REPLICAS : 1 }, (_, index) =>
    join(parent, `data-${index + 1}`),
  );
  const [dataDirectory] = dataDirectories as [string];
  return {
    databaseUrl,
    dataDirectory,
    dataDirectories,
    connection: databaseUrl
      ? { connectionString: databaseUrl }
      : { host: dataDirectory, user: 'postgres', database: 'postgres', max: 1 },
    commandSettings: {
      ...TEST_SECRETS,
      LM_DATA_DIR: dataDirectory,
      LM_CALL_TIMEOUT: '4m', // a busy machine is no reason to answer 503
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    copy: async () => {
      const copy = testDataOf(databaseUrl && (await copyDatabase(new URL(databaseUrl).pathname.slice(1))));
      for (const [index, directory] of dataDirectories.entries())
        cpSync(directory, copy.dataDirectories[index]!, { recursive: true });
      return copy;
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** The address of a new database of the tests' PostgreSQL; without a template it is empty. */
export const copyDatabase = (template = 'template1') => createDatabase(`template ${template}`);

/** @param as how `create database` is to make it */
export async function createDatabase(as: string): Promise<string> {
  const url = new URL(process.env.TEST_POSTGRES_URL!);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await byHand({ connectionString: url.href }, `create database ${name} ${as}`);
  url.pathname = `/${name}`;
  return url.href;
}

/** Does something to a database past its servers. */
export async function byHand(
  connection: pg.ClientConfig,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
