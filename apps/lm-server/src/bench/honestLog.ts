import { randomBytes, randomInt } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { insertChanges } from '../audit-logs/changeStore';
import * as schema from '../db/schema';
import { nothingAcknowledged, prepareCustomer, signIn, writing } from '../testing/acknowledgedWrites';
import { startPostgresCluster } from '../testing/postgresCluster';
import { ADMINISTRATOR, runCommand, runServer, TEST_SECRETS, type RunningServer } from '../testing/runServer';
import { buildTestServer } from '../testing/testDatabases';

const SERVERS = 2;
/** Over HTTP. */
const WRITERS = 8;
/** Past HTTP: more transactions at once than the servers would begin, of unlike length. */
const STORE_WRITERS = 6;
const LONGEST_MS = 40;
const MOST_ENTRIES = 12;

const newKey = () => randomBytes(32).toString('base64');

/**
 * `npm run bench honest-log [entries]`: two servers of one PostgreSQL are written to by several at once until the log has
 * so many entries; meanwhile it is verified again and again, and then after a restart, restore, adopt-secrets and the
 * change of each key.
 * @returns whether it always fitted: every misfit is a false alarm.
 */
export async function benchHonestLog(entries: number): Promise<boolean> {
  buildTestServer();
  const scratch = mkdtempSync(join(tmpdir(), 'lm-bench-honest-'));
  const cluster = await startPostgresCluster();
  try {
    await cluster.createDatabase('honest');
    const log = new HonestLog(scratch, cluster.urlOf('honest'));
    await log.start();
    await log.write(entries);
    await log.stop();
    await log.verify('after all of it');

    const backup = join(scratch, 'backup.gz');
    await log.command('backup', backup);
    copyFileSync(log.kept, `${log.kept} with the backup`);
    await log.goOn('after a restart');
    await log.command('restore', backup, '--force');
    copyFileSync(`${log.kept} with the backup`, log.kept);
    await log.verify('after restore');
    await log.goOn('after restore and a start');

    log.settings.LM_LOG_KEY = newKey();
    await log.command('adopt-secrets');
    await log.verify('after adopt-secrets');
    await log.goOn('after adopt-secrets and a start');

    log.settings.LM_LOG_KEY = `${newKey()},${log.settings.LM_LOG_KEY}`;
    log.settings.LM_LICENSE_SIGNING_KEY = `${newKey()},${TEST_SECRETS.LM_LICENSE_SIGNING_KEY}`;
    await log.goOn('after new keys of the log and of licenses');
    console.log(`verified ${log.verified} times: ${log.falseAlarms} false alarms`);
    return log.falseAlarms === 0;
  } finally {
    await cluster.stop('immediate');
    rmSync(scratch, { recursive: true, force: true });
  }
}

class HonestLog {
  readonly settings: Record<string, string>;
  private servers: RunningServer[] = [];
  readonly kept: string;
  private customers: number[] = [];
  private round = 0;
  verified = 0;
  falseAlarms = 0;

  constructor(
    private readonly scratch: string,
    private readonly databaseUrl: string,
  ) {
    this.kept = join(scratch, 'kept');
    this.settings = {
      ...TEST_SECRETS,
      DATABASE_URL: databaseUrl,
      LM_DATA_DIR: join(scratch, 'data-0'),
      LM_DEMO: '0',
      LM_ADMIN_EMAIL: ADMINISTRATOR.email,
      LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
      LM_LOG_LEVEL: 'warn',
    };
  }

  async start(): Promise<void> {
    for (let replica = 0; replica < SERVERS; replica += 1)
      this.servers.push(
        await runServer({ ...this.settings, LM_DATA_DIR: join(this.scratch, `data-${replica}`) }),
      );
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    for (const server of this.servers) if (server.log()) console.log(server.log());
    this.servers = [];
  }

  async size(): Promise<number> {
    const client = new pg.Client(this.databaseUrl);
    await client.connect();
    const { rows } = await client.query<{ size: number }>(
      'select (select count(*) from log_leaves)::int + (select count(*) from log_pending)::int as size',
    );
    await client.end();
    return rows[0]!.size;
  }

  /** By several at once, and verified meanwhile. */
  async write(entries: number): Promise<void> {
    const { url } = this.servers[0]!;
    const token = await signIn(url);
    this.customers = [await prepareCustomer(url, token).catch(() => this.customers[0]!)];
    this.round += 1;
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const write = writing({
        url: this.servers[writer % SERVERS]!.url,
        token,
        customerId: this.customers[0]!,
        name: `Round ${this.round} writer ${writer} product`,
        done: nothingAcknowledged(),
      });
      while (!isOver) await write();
    });
    const past = storeWriters(this.databaseUrl, () => isOver);
    const began = performance.now();
    const before = await this.size();
    for (let size = before; size < entries; size = await this.size()) {
      writeFileSync(this.kept, await (await fetch(`${url}/lm/log/checkpoint`)).text());
      await this.verify(`while ${WRITERS + STORE_WRITERS} write`);
    }
    isOver = true;
    await Promise.all([...writers, past]);
    const seconds = (performance.now() - began) / 1000;
    console.log(`${(await this.size()) - before} entries written in ${seconds.toFixed(0)} s`);
  }

  /** A start, some writing, and verified once more. */
  async goOn(when: string): Promise<void> {
    await this.start();
    await this.write((await this.size()) + 500);
    await this.stop();
    await this.verify(when);
  }

  async command(...words: string[]): Promise<void> {
    const { code, stdout, stderr } = await runCommand(words, this.settings);
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${stdout}${stderr}`);
  }

  async verify(when: string): Promise<void> {
    const { code, stdout, stderr } = await runCommand(
      ['verify-log', '--checkpoint', this.kept],
      this.settings,
    );
    this.verified += 1;
    if (code !== 0) this.falseAlarms += 1;
    console.log(`${when}: ${stdout}${stderr}`.trimEnd());
  }
}

async function storeWriters(databaseUrl: string, isOver: () => boolean): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: STORE_WRITERS });
  const db = drizzle(pool, { schema });
  const entry = () => ({
    tableName: 'Customers',
    recordId: String(randomInt(1000)),
    operation: 'Update',
    userId: null,
    old: { customerName: `Åre Østersund ${randomInt(1e9)}`, comment: null },
    new: { customerName: 'Åre Östersund', comment: '“quoted”\n' },
  });
  const write = async () => {
    while (!isOver())
      await db.transaction(async (tx) => {
        await insertChanges(tx, [Array.from({ length: randomInt(1, MOST_ENTRIES) }, entry)]);
        await tx.execute(sql`select pg_sleep(${randomInt(LONGEST_MS) / 1000})`);
      });
  };
  await Promise.all(Array.from({ length: STORE_WRITERS }, write));
  await pool.end();
}
