import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresCluster, type PostgresCluster } from './postgresCluster';
import { buildTestServer, prepareEmbeddedTemplates, preparePostgresTemplates } from './testDatabases';

declare global {
  var testPostgres: PostgresCluster | undefined;
}

/** Once per run: the server built, a private PostgreSQL started, and on both databases what every test copies. */
export default async function setUp(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return; // another project of this run has done it
  buildTestServer();
  const cluster = await startPostgresCluster({ durable: false });
  globalThis.testPostgres = cluster;
  process.env.TEST_POSTGRES_URL = cluster.urlOf('postgres');
  const scratch = mkdtempSync(join(tmpdir(), 'lm-server-test-'));
  try {
    await Promise.all([prepareEmbeddedTemplates(), preparePostgresTemplates(cluster, scratch)]);
  } catch (thrown) {
    await cluster.remove();
    throw thrown;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
