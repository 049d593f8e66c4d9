import type { Pool, PoolClient } from 'pg';

/** The highest number given to a row, by table; deleted rows count. */
export type LastNumbers = Readonly<Record<string, number>>;

/** License numbers are made of it. */
const SERIALS = 'license_serials';

export async function lastNumbers(client: Pool | PoolClient): Promise<LastNumbers> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select table_name as name, last_value as last
     from information_schema.columns
     join pg_sequences on format('%I.%I', schemaname, sequencename) =
       pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name)
     where table_schema = 'public' and is_identity = 'YES' and last_value is not null
     union all
     select sequencename, last_value from pg_sequences
     where schemaname = 'public' and sequencename = '${SERIALS}' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

/** From the audit log, for backups that kept no sequences. */
async function auditedNumbers(client: PoolClient): Promise<LastNumbers> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select table_name as name, max(record_id::bigint) as last
     from audit_logs where record_id ~ '^[0-9]{1,15}$' group by table_name`,
  );
  const tableOf = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
  return Object.fromEntries(rows.map(({ name, last }) => [tableOf(name), Number(last)]));
}

/** Left out when it is not known what was given out after the backup. */
const LEAST_GAP = 1000;

/** What was given out since a backup grows with what the installation gives out at all. */
const gapAfter = (last: number) => Math.max(LEAST_GAP, Math.ceil(last / 10));

type KnownNumbers = {
  /** None in a backup of an older version. */
  kept: LastNumbers;
  /** Of the database that the backup replaces. */
  replaced: LastNumbers;
  /** They have users in common. */
  isSameInstallation: boolean;
};

type Numbered = { sequence: string; last: number; replaced: number };

/** Goes on above all numbers ever given out, so that no license file names another's license. */
export async function continueNumbers(client: PoolClient, known: KnownNumbers): Promise<void> {
  const numbered = await numberedTables(client, known);
  // A database that went on from this backup knows every number since.
  const knowsAll = known.isSameInstallation && numbered.every(({ last, replaced }) => replaced >= last);
  for (const { sequence, last, replaced } of numbered) {
    const next = knowsAll ? replaced : last + gapAfter(last);
    await continueFrom(client, sequence, next);
  }
}

/** The same for license numbers, which older schemas lack. */
export async function continueSerials(client: PoolClient, known: KnownNumbers): Promise<void> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(serial) as last from public.license_issues',
  );
  const last = Math.max(Number(rows[0]!.last), known.kept[SERIALS] ?? 0);
  const replaced = known.replaced[SERIALS] ?? 0;
  const knowsAll = known.isSameInstallation && replaced >= last;
  await continueFrom(client, `public.${SERIALS}`, knowsAll ? replaced : last + gapAfter(last));
}

async function continueFrom(client: PoolClient, sequence: string, next: number): Promise<void> {
  if (next === 0) return; // nothing has been numbered yet
  await client.query(
    'select setval($1::regclass, least($2::bigint, (select seqmax from pg_sequence where seqrelid = $1::regclass)))',
    [sequence, next],
  );
}

async function numberedTables(client: PoolClient, { kept, replaced }: KnownNumbers): Promise<Numbered[]> {
  const audited = await auditedNumbers(client);
  const { rows } = await client.query<{ name: string; sequence: string }>(
    `select table_name as name, pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
  );
  const numbered: Numbered[] = [];
  for (const { name, sequence } of rows) {
    const stored = await client.query<{ last: string | null }>(`select max(id) as last from public.${name}`);
    const last = Math.max(Number(stored.rows[0]!.last), kept[name] ?? 0, audited[name] ?? 0);
    numbered.push({ sequence, last, replaced: replaced[name] ?? 0 });
  }
  return numbered;
}
