import pg from 'pg';
import { EMPTIED } from './otherVersion';
import { startTestServer, type TestServer } from './startTestServer';
import { copyDatabase, testEngine } from './testData';

let embedded: TestServer | undefined;

/** For all tests of a file that have `withEmptyDatabase`: the embedded database is reached through a server alone. */
export function shareEmptyDatabases(): void {
  beforeAll(async () => {
    if (testEngine() === 'embedded') embedded = await startTestServer();
  });
  afterAll(() => embedded?.close());
}

/** Where the database under test takes connections: PostgreSQL, or the socket that a running server keeps for guests. */
export async function withEmptyDatabase(work: (connect: () => pg.Pool) => Promise<void>): Promise<void> {
  const pools: pg.Pool[] = [];
  const open = (config: pg.PoolConfig) => {
    const pool = new pg.Pool(config);
    pools.push(pool);
    return pool;
  };
  try {
    if (embedded) {
      const guest = { host: embedded.dataDirectory, user: 'postgres', database: 'postgres', max: 1 };
      await open(guest).query(EMPTIED);
      await work(() => open(guest));
    } else {
      const connectionString = await copyDatabase();
      await work(() => open({ connectionString }));
    }
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
