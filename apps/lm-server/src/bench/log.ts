import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as logProofs from '@lm/api-client/logProofs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../db/schema';
import { commitmentOf, leafHashOf, nodeHashOf } from '../log/hashes';
import { insertPending } from '../log/leafStore';
import { startPostgresCluster } from '../testing/postgresCluster';
import { ADMINISTRATOR, runCommand, runServer, TEST_SECRETS } from '../testing/runServer';
import { signIn } from '../testing/staff';
import { buildTestServer } from '../testing/testDatabases';
import { figuresOf, load, quantiles, type Figures, type Load } from './load';

const CHANGES = 2000;

/** A million entries are verified in so many seconds. */
const VERIFY_WITHIN_S = 60;
/** What a change waits for its leaf, in milliseconds at the median. */
const WAIT_WITHIN_MS = 5;

/**
 * `npm run bench log [entries] [embedded]`: what a change waits for its leaf, how long it takes until it has its place,
 * and how long the log takes to be verified, beside reading the same rows and hashing as many bytes alone.
 * @returns whether all is as fast as it must be.
 */
export async function benchLog(entries: number, isEmbedded: boolean): Promise<boolean> {
  buildTestServer();
  const scratch = mkdtempSync(join(tmpdir(), 'lm-bench-log-'));
  const dataDirectory = join(scratch, 'data');
  const cluster = isEmbedded ? undefined : await startPostgresCluster();
  try {
    if (cluster) await cluster.createDatabase('bench');
    const settings = {
      ...TEST_SECRETS,
      LM_DATA_DIR: dataDirectory,
      LM_DEMO: '0',
      LM_ADMIN_EMAIL: ADMINISTRATOR.email,
      LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...(cluster && { DATABASE_URL: cluster.urlOf('bench') }),
    };
    const connection: pg.PoolConfig = cluster
      ? { connectionString: cluster.urlOf('bench'), max: 1 }
      : { host: dataDirectory, user: 'postgres', database: 'postgres', max: 1 };
    const server = await runServer(settings);
    const pool = new pg.Pool(connection);
    await fill(pool, entries);
    const wait = await measureWait(pool);
    await untilPlaced(pool);
    await (await fetch(`${server.url}/lm/log/checkpoint`)).text();
    const others = await measureOthers(server.url);
    const [reading, hashing] = [await measureReading(pool, entries), measureHashing(entries)];
    await pool.end();
    await server.stop();
    const began = performance.now();
    const { code, stdout, stderr } = await runCommand(['verify-log'], settings);
    const seconds = (performance.now() - began) / 1000;
    console.log(stdout + stderr);
    console.log(`a page of a list, quiet   ${rateOf(others.quiet)}`);
    console.log(`the same while the server verifies   ${rateOf(others.meanwhile)}, ${others.state}`);
    console.log(`a change waits for its leaf   p50 ${wait.toFixed(2)} ms (at most ${WAIT_WITHIN_MS} ms)`);
    const rate = (took: number) => `${took.toFixed(1)} s, ${(entries / took).toFixed(0)} entries/s`;
    console.log(`floor: reading the rows   ${rate(reading)}`);
    console.log(`floor: hashing as many bytes   ${rate(hashing)}`);
    console.log(`verifying ${entries} entries   ${rate(seconds)} (a million in ${VERIFY_WITHIN_S} s)`);
    return code === 0 && wait < WAIT_WITHIN_MS && seconds < (VERIFY_WITHIN_S * entries) / 1e6 + 5;
  } finally {
    await cluster?.stop('immediate');
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** More at once is more than the embedded database has room for. */
const CHUNK = 20_000;

/** Entries that are older than the log, which records them: it begins anew. */
async function fill(pool: pg.Pool, entries: number): Promise<void> {
  await untilPlaced(pool);
  for (let from = 1; from <= entries; from += CHUNK)
    await pastTriggers(
      pool,
      `insert into audit_logs (table_name, record_id, operation, user_id, operation_date, new_values, record_name)
       select 'Licenses', n::text, 'Create', (select id from users limit 1), now() - n * interval '1 second',
         json_build_object('customerId', n % 5000, 'comment', md5(n::text), 'applications', json_build_array(n % 40))::text,
         'OSL · Product ' || n % 40
       from generate_series(${from}, ${Math.min(from + CHUNK - 1, entries)}) as n`,
    );
  await pastTriggers(
    pool,
    'truncate log_leaves, log_tiles, log_checkpoints',
    'update log_state set recorded_audit_log = 0, recorded_serial = 0, recorded_issue = 0, is_all_recorded = false',
  );
  await pool.query('analyze');
  const began = performance.now();
  await untilPlaced(pool);
  console.log(`recording ${entries} older entries   ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function pastTriggers(pool: pg.Pool, ...statements: string[]): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
  client.release();
}

const rateOf = ({ p50, p99, bad }: Figures) =>
  `p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms${bad ? `   ${bad} WRONG ANSWERS` : ''}`;

/** Two who ask for one page of a list after the other, before and while the server verifies the log. */
async function measureOthers(url: string): Promise<{ quiet: Figures; meanwhile: Figures; state: string }> {
  const { lm, token } = await signIn({ url }, ADMINISTRATOR);
  const ask = () =>
    load({
      url: `${url}/lm/api/Airports?PageNumber=1&PageSize=10`,
      connections: 2,
      seconds: 2,
      headers: { authorization: `Bearer ${token}` },
    });
  await ask();
  const quiet = figuresOf(await ask(), await ask());
  await logProofs.startVerification(lm);
  const began = performance.now();
  const meanwhile: Load[] = [];
  for (;;) {
    const { state, done, total } = await logProofs.verification(lm);
    const said = `${state} after ${((performance.now() - began) / 1000).toFixed(0)} s, ${done} of ${total} entries`;
    if (state !== 'running') return { quiet, meanwhile: figuresOf(...meanwhile), state: said };
    meanwhile.push(await ask());
  }
}

async function untilPlaced(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ is_placed: boolean }>(
      'select not exists (select from log_pending) and (select is_all_recorded from log_state) as is_placed',
    );
    if (rows[0]!.is_placed) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** So many rows are read at a time. */
const SLICE = 2048;

async function measureReading(pool: pg.Pool, entries: number): Promise<number> {
  const began = performance.now();
  for (let from = 0; from < entries; from += SLICE) {
    const range = [from, from + SLICE];
    await pool.query('select * from log_leaves where position >= $1 and position < $2', range);
    await pool.query('select * from audit_logs where id >= $1 and id < $2', range);
  }
  return (performance.now() - began) / 1000;
}

/** As long as an entry of the bench is, about. */
const ENTRY = 'x'.repeat(380);

function measureHashing(entries: number): number {
  const salt = randomBytes(32);
  const began = performance.now();
  let root: Buffer = salt;
  for (let entry = 0; entry < entries; entry += 1)
    root = nodeHashOf(root, leafHashOf(commitmentOf(salt, ENTRY)));
  return (performance.now() - began) / 1000;
}

/** The same transaction with a leaf and without; in a transaction that is given up, so that none stays. */
async function measureWait(pool: pg.Pool): Promise<number> {
  const db = drizzle(pool, { schema });
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await db
      .transaction(async (tx) => {
        const began = performance.now();
        await insertPending(tx, [
          {
            kind: 'audit',
            record: -1,
            issue: 0,
            date: new Date().toISOString(),
            entry: `{"id":${change},"newValues":"${'x'.repeat(500)}"}`,
          },
        ]);
        times.push(performance.now() - began);
        tx.rollback();
      })
      .catch(() => undefined);
  }
  return quantiles(times).p50;
}
