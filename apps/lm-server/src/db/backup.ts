import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type Pool, type PoolClient } from 'pg';
import {
  damaged,
  FORMAT,
  isObject,
  linesOf,
  readHeader,
  VERSION,
  writeLines,
  type Header,
} from './backupFile';
import { versionPutBack } from './columns';
import { atOneMoment, takeAnyTime } from './atOneMoment';
import type { Db } from './Db';
import { dropEverything } from './dropEverything';
import { demandNotNewer, demandReplaceable, migrationsFolder, newestMigration } from './migrateDatabase';
import { continueNumbers, continueSerials, lastNumbers, type LastNumbers } from './numbers';
import { heldTokens, revokeTokensBut } from './restoredTokens';
import { disableWebhooksBut, enabledWebhooks } from './restoredWebhooks';
import * as schema from './schema';

/** Each after those it refers to. */
export const TABLES = [
  'users',
  'api_tokens',
  'license_keys',
  'shared_file_keys',
  'airports',
  'applications',
  'customers',
  'customer_contacts',
  'licenses',
  'license_applications',
  'license_issues',
  'license_proofs',
  'audit_logs',
  'log_state',
  'log_leaves',
  'log_pending',
  'log_tiles',
  'log_checkpoints',
  'log_cosignatures',
  'log_keys',
  'timeline_entries',
  'deleted_records',
  'idempotency_keys',
  'webhooks',
  'webhook_deliveries',
] as const;

/** What ends with its database, or is counted and written again by the one that goes on. */
export const NOT_KEPT = [
  'sessions',
  'rate_limits',
  'row_counts',
  'secret_fingerprints',
  'log_verification',
] as const;

const BATCH = 1000;

type TableLine = { table: string };
type RowLine = { row: object };
/** `numbers` is absent in backups of older versions. */
type EndLine = { end: true; rows: number; numbers?: LastNumbers };
type BackupLine = Header | TableLine | RowLine | EndLine;

/**
 * Writes what the database holds at one moment.
 * @param original the database of which `pool` is a copy: a copy's sequences are ahead
 * @returns how many rows
 * @throws StartupFailure for a database of a newer version, of which something would be left out, and as {@link writeLines}
 */
export async function writeBackup(
  pool: Pool,
  file: string,
  files: Record<string, string>,
  original?: Pool,
): Promise<number> {
  return writeLines<BackupLine, number>(file, (write) =>
    atOneMoment(pool, async (client) => {
      await takeAnyTime(client);
      const migration = (await newestMigration(drizzle(client)))!;
      demandNotNewer(migration);
      await write({
        format: FORMAT,
        version: VERSION,
        created: new Date().toISOString(),
        migration,
        files,
      });
      let rows = 0;
      for (const table of TABLES) {
        await write({ table });
        await client.query(
          `declare contents no scroll cursor for select to_json(t) as row from ${table} as t`,
        );
        for (;;) {
          const batch = await client.query<RowLine>(`fetch ${BATCH} from contents`);
          for (const { row } of batch.rows) await write({ row });
          rows += batch.rows.length;
          if (batch.rows.length < BATCH) break;
        }
        await client.query('close contents');
      }
      const numbers = await lastNumbers(original ?? client); // sequences know no snapshot: read last, they are ahead of every row
      await write({ end: true, rows, numbers });
      return rows;
    }),
  );
}

type ReadOptions = {
  keepTokens: boolean;
  /** May refuse to. */
  beforeReplacing: (tx: Db, replaced: { hasUsers: boolean }) => Promise<void>;
  beforeCommit: (tx: Db, files: Record<string, string>) => Promise<void>;
};

/**
 * Replaces everything, of whatever version it is, by a backup, in one transaction; one of an older version is loaded
 * into its own schema first.
 * @param keepTokens leaves API tokens as the backup has them, whatever is known of them here
 * @param beforeCommit is given the files kept with the rows; what it throws leaves everything as it was
 * @returns the rows loaded, and how many API tokens were revoked
 * @throws StartupFailure for what is no backup, cut short or newer, or not to be replaced: nothing is changed
 */
export async function readBackup(
  pool: Pool,
  file: string,
  { keepTokens, beforeReplacing, beforeCommit }: ReadOptions,
): Promise<{ rows: number; revokedTokens: number }> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const client = await pool.connect();
  const tx = drizzle(client, { schema });
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local search_path = public');
    await demandReplaceable(tx);
    const replacedUsers = await userIds(client);
    await beforeReplacing(tx, { hasUsers: replacedUsers.length > 0 });
    const lines = linesOf(file);
    const header = await readHeader(lines, file, migrations);
    const replaced = await lastNumbers(client);
    const held = await heldTokens(client);
    const enabled = await enabledWebhooks(client);
    await dropEverything(client);
    await client.query(
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    for (const migration of migrations.filter(({ folderMillis }) => folderMillis <= header.migration)) {
      await apply(client, migration);
    }
    const { rows, numbers } = await loadRows(client, lines, file);
    const isSameInstallation = (await userIds(client)).some((id) => replacedUsers.includes(id));
    const known = { kept: numbers ?? {}, replaced, isSameInstallation };
    await continueNumbers(client, known);
    for (const migration of migrations.filter(({ folderMillis }) => folderMillis > header.migration)) {
      await apply(client, migration);
    }
    await continueSerials(client, known);
    await renameLog(client);
    await disableWebhooksBut(client, enabled);
    const revokedTokens = keepTokens ? 0 : await revokeTokensBut(client, held);
    await beforeCommit(tx, header.files);
    await client.query('commit');
    return { rows, revokedTokens };
  } catch (thrown) {
    await client.query('rollback').catch(() => undefined);
    throw thrown;
  } finally {
    client.release();
  }
}

/** Without them queries are only slower at first, so that a failure is none of the restore's. */
export const gatherStatistics = (pool: Pool): Promise<unknown> =>
  pool.query('analyze').catch(() => undefined);

/** A restored log may lack what was signed after the backup, so it goes on under another name. */
const renameLog = (client: PoolClient) =>
  client.query(
    `update public.log_state set origin = regexp_replace(origin, '/restored-[0-9]+$', '')
       || '/restored-' || to_char(clock_timestamp() at time zone 'UTC', 'YYYYMMDDHH24MISS')`,
  );

/** User ids are random: two databases that share one are copies of one another. */
async function userIds(client: PoolClient): Promise<string[]> {
  const exists = await client.query<{ found: string | null }>("select to_regclass('public.users') as found");
  if (!exists.rows[0]?.found) return [];
  return (await client.query<{ id: string }>('select id from users')).rows.map(({ id }) => id);
}

async function apply(client: PoolClient, { sql, hash, folderMillis }: MigrationMeta) {
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

/** With an ETag that was told of no other state. */
const putBack = (row: object): object =>
  isVersioned(row) ? { ...row, version: versionPutBack(row.version) } : row;

const isVersioned = (row: object): row is { version: number } =>
  typeof (row as { version?: unknown }).version === 'number';

/** SQLSTATEs of values that are none of their column, and of broken constraints. */
const MISFIT = /^2[23]/;

async function loadRows(client: PoolClient, lines: AsyncGenerator<object>, file: string): Promise<EndLine> {
  let table: string | undefined;
  let batch: object[] = [];
  let rows = 0;
  let end: EndLine | undefined;
  const flush = async () => {
    if (batch.length === 0) return;
    const name = pg.escapeIdentifier(table!);
    await client
      .query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
        JSON.stringify(batch),
      ])
      .catch((thrown: unknown) => {
        throw MISFIT.test((thrown as { code?: string }).code ?? '') ? damaged(file) : thrown;
      });
    rows += batch.length;
    batch = [];
  };
  for await (const line of lines as AsyncGenerator<Partial<TableLine & RowLine & EndLine>>) {
    if (line.end) {
      end = line as EndLine;
    } else if (line.table !== undefined) {
      await flush();
      table = TABLES.find((known) => known === line.table);
      if (!table) throw damaged(file);
    } else {
      if (!table || !isObject(line.row)) throw damaged(file);
      batch.push(putBack(line.row));
      if (batch.length === BATCH) await flush();
    }
  }
  await flush();
  const areNumbers = Object.values(end?.numbers ?? {}).every(Number.isSafeInteger);
  if (end?.rows !== rows || !areNumbers) throw damaged(file);
  return end;
}
