import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkLicenseFile, type LicenseFileKeys } from '@lm/api-client';
import { masterFileKeys } from '@lm/api-client/provider';
import pg, { type PoolClient } from 'pg';
import type { Db } from '../db/Db';
import type { Database } from '../db/openDatabase';
import { INSUFFICIENT_PRIVILEGE } from '../db/position';
import { reasonOfSqlState, Unavailable } from '../db/unavailable';
import { createLicenseFiles } from '../licenses/licenseFile';
import { openSeenSerials } from '../licenses/seenSerials';
import { demandKnownSecrets } from '../start/knownSecrets';
import { checkSecrets, loadSecrets, type Secrets } from '../start/secrets';
import type { Settings } from '../start/settings';
import { reasonOf, StartupFailure } from '../start/startupFailure';
import type { DataDirectory } from '../start/dataDirectory';

type Findings = {
  tables: number;
  rows: number;
  files: number;
  damage: string[];
  /** What is no damage, but still to be done. */
  reminders: string[];
};

const SLICE = 500;

/**
 * Reads everything at one moment and tells what is damaged: rows, indexes, references, kept counts, files, secrets.
 * Changes no data.
 */
export async function checkData(
  { db, pool }: Database,
  settings: Settings,
  dataDirectory: DataDirectory,
): Promise<Findings> {
  const findings: Findings = { tables: 0, rows: 0, files: 0, damage: [], reminders: [] };
  const secrets = await checkedSecrets(db, settings, dataDirectory, findings);
  const publicKeys = secrets && (await publicKeysOf(db, secrets, settings, dataDirectory, findings));
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    for (const table of await tablesOf(client)) await checkTable(client, table, findings);
    for (const reference of await referencesOf(client)) await checkReference(client, reference, findings);
    for (const count of KEPT_COUNTS) await checkCount(client, count, findings);
    if (secrets && publicKeys) await checkLicenseFiles(client, secrets, publicKeys, findings);
    return findings;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Made-up secrets would open no license file. */
async function checkedSecrets(
  db: Db,
  settings: Settings,
  dataDirectory: DataDirectory,
  { damage }: Findings,
): Promise<Secrets | undefined> {
  const { tokenSecret, licenseSigningKeys, licenseFileKeys } = settings;
  const file = join(dataDirectory.path, 'secrets.json');
  if (!(tokenSecret && licenseSigningKeys && licenseFileKeys) && !existsSync(file)) {
    damage.push(`${file} is missing: restore it from your backup, for it opens the license files.`);
    return undefined;
  }
  try {
    checkSecrets(settings, dataDirectory);
    return await demandKnownSecrets(db, () => loadSecrets(settings, dataDirectory), dataDirectory.path);
  } catch (thrown) {
    if (!(thrown instanceof StartupFailure)) throw thrown;
    damage.push(thrown.message);
    return undefined;
  }
}

async function publicKeysOf(
  db: Db,
  { licenseFileKeys }: Secrets,
  { providerName }: Settings,
  { path }: DataDirectory,
  { damage, reminders }: Findings,
) {
  const licenseFiles = await createLicenseFiles(db, licenseFileKeys, {
    issuer: providerName,
    seen: openSeenSerials(path),
    alarm: (text) => damage.push(text),
    remind: (text) => reminders.push(text),
  });
  return licenseFiles.publicKeys();
}

/** A damaged table must not hide the next. */
async function noting(
  client: PoolClient,
  { damage }: Findings,
  what: string,
  look: () => Promise<void>,
): Promise<void> {
  await client.query('savepoint look');
  try {
    await look();
    await client.query('release savepoint look');
  } catch (thrown) {
    await client.query('rollback to savepoint look');
    if (keepsFromLooking(thrown)) throw thrown;
    damage.push(`${what} cannot be read: ${reasonOf(thrown)}`);
  }
}

/** Says nothing of what is kept; what cannot be read from the disk does. */
function keepsFromLooking(thrown: unknown): boolean {
  if (!(thrown instanceof pg.DatabaseError)) return thrown instanceof Unavailable;
  const { code = '' } = thrown;
  return code === INSUFFICIENT_PRIVILEGE || (reasonOfSqlState(code) !== undefined && !code.startsWith('58'));
}

async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Every column of every row, then every entry of every whole index. */
async function checkTable(client: PoolClient, table: string, findings: Findings): Promise<void> {
  findings.tables += 1;
  await noting(client, findings, `The table ${table}`, async () => {
    await client.query(
      'set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off; set local enable_seqscan = on',
    );
    const read = await client.query<{ rows: string }>(
      `select count(*) as rows, sum(length(t::text)) as letters from public.${table} as t`,
    );
    const rows = Number(read.rows[0]!.rows);
    findings.rows += rows;
    await client.query(
      'set local enable_indexscan = on; set local enable_indexonlyscan = on; set local enable_seqscan = off',
    );
    const key = await client.query<{ column: string }>(
      `select format('%I', attname) as column from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where indrelid = $1::regclass and indisprimary`,
      [`public.${table}`],
    );
    if (key.rows.length === 0) return;
    const { column } = key.rows[0]!;
    const indexed = await client.query<{ rows: string }>(
      `select count(*) as rows from (select ${column} from public.${table} order by ${column}) as t`,
    );
    const entries = Number(indexed.rows[0]!.rows);
    if (entries !== rows)
      findings.damage.push(
        `The table ${table} has ${rows} rows and its primary key ${entries}: run "reindex table ${table}".`,
      );
  });
}

type Reference = { name: string; child: string; parent: string; condition: string; present: string };

async function referencesOf(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
            string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ') as condition,
            string_agg(format('c.%I is not null', a.attname), ' and ') as present
     from pg_constraint
     cross join lateral unnest(conkey, confkey) as pair (own, other)
     join pg_attribute a on a.attrelid = conrelid and a.attnum = pair.own
     join pg_attribute f on f.attrelid = confrelid and f.attnum = pair.other
     where contype = 'f' and connamespace = 'public'::regnamespace
     group by 1, 2, 3 order by 1`,
  );
  return rows;
}

async function checkReference(client: PoolClient, reference: Reference, findings: Findings): Promise<void> {
  const { name, child, parent, condition, present } = reference;
  await noting(client, findings, `The reference ${name}`, async () => {
    const { rows } = await client.query<{ lost: string }>(
      `select count(*) as lost from ${child} c where ${present} and not exists (select 1 from ${parent} p where ${condition})`,
    );
    if (rows[0]!.lost !== '0')
      findings.damage.push(
        `${rows[0]!.lost} rows of ${child} belong to rows of ${parent} that are not there.`,
      );
  });
}

type KeptCount = { list: string; recount: string };

const whole = (table: string): KeptCount => ({
  list: table,
  recount: `select '' as bucket, count(*) as number from ${table}`,
});

const KEPT_COUNTS: readonly KeptCount[] = [
  ...['airports', 'applications', 'customers', 'licenses'].map(whole),
  {
    list: 'licenses by last day',
    recount: `select to_char(expiry_date at time zone 'UTC', 'YYYY-MM-DD') as bucket, count(*) as number from licenses where suspended_date is null group by 1`,
  },
  {
    list: 'licenses by ten thousand',
    recount: `select lpad((id / 10000)::text, 6, '0') as bucket, count(*) as number from licenses group by 1`,
  },
  {
    list: 'audit_logs',
    recount: `select table_name || '/' || operation as bucket, count(*) as number from audit_logs group by 1`,
  },
  {
    list: 'audit log repeats',
    recount: `select bucket, count(*) as number
      from audit_logs cross join lateral audit_log_repeats(audit_logs) as bucket
      where change_id < id and bucket is not null group by 1`,
  },
];

async function checkCount(
  client: PoolClient,
  { list, recount }: KeptCount,
  findings: Findings,
): Promise<void> {
  await noting(client, findings, `The kept count of ${list}`, async () => {
    const { rows } = await client.query<{ wrong: string }>(
      `select count(*) as wrong from (${recount}) as real
       full join (select bucket, sum(count) as number from row_counts where list = $1 group by 1) as kept using (bucket)
       where coalesce(real.number, 0) <> coalesce(kept.number, 0)`,
      [list],
    );
    if (rows[0]!.wrong !== '0')
      findings.damage.push(
        `The kept count of ${list} is not the real one: back up and restore, which counts anew.`,
      );
  });
}

type StoredFile = { id: number; customer: number; expiry: Date; file: string };

async function checkLicenseFiles(
  client: PoolClient,
  { licenseFileKeys }: Secrets,
  publicKeys: Awaited<ReturnType<typeof publicKeysOf>>,
  findings: Findings,
): Promise<void> {
  await noting(client, findings, 'License files', async () => {
    for (let above = 0; ;) {
      const { rows } = await client.query<StoredFile>(
        `select id, customer_id as customer, expiry_date as expiry, license_file as file from licenses
         where file_sealed_here and id > $1 order by id limit ${SLICE}`,
        [above],
      );
      for (const stored of rows) {
        findings.files += 1;
        const problem = await problemOf(stored, masterFileKeys(licenseFileKeys.encryption), publicKeys);
        if (problem) findings.damage.push(`The file of license ${stored.id} ${problem}`);
      }
      if (rows.length < SLICE) return;
      above = rows.at(-1)!.id;
    }
  });
}

async function problemOf(
  { id, customer, expiry, file }: StoredFile,
  fileKey: LicenseFileKeys['fileKey'],
  publicKeys: Awaited<ReturnType<typeof publicKeysOf>>,
): Promise<string | undefined> {
  if (!file) return 'is missing.';
  const judged = await checkLicenseFile(file, { fileKey, publicKeys });
  const statement =
    judged.verdict === 'valid' || judged.verdict === 'expired'
      ? judged.statement
      : judged.verdict === 'revoked-key'
        ? judged.claimed
        : undefined;
  if (!statement) return `does not open: ${'message' in judged ? judged.message : judged.verdict}`;
  const isRight =
    statement.licenseId === id &&
    statement.customerId === customer &&
    statement.expiryDate === expiry.toISOString();
  return isRight ? undefined : 'states another license than the one it belongs to.';
}
