import type { PoolClient } from 'pg';

/** A look that fails leaves the transaction as it was; a connection that fails does not count as one. */
export async function inSavepoint(
  client: PoolClient,
  look: () => Promise<void>,
  onFailure: (thrown: unknown) => void,
): Promise<void> {
  await client.query('savepoint look');
  try {
    await look();
    await client.query('release savepoint look');
  } catch (thrown) {
    await client.query('rollback to savepoint look');
    onFailure(thrown);
  }
}

export async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Reads every column of each. */
export async function countRows(client: PoolClient, table: string): Promise<number> {
  await client.query(
    'set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off; set local enable_seqscan = on',
  );
  const { rows } = await client.query<{ rows: string }>(
    `select count(*) as rows, sum(length(t::text)) as letters from public.${table} as t`,
  );
  return Number(rows[0]!.rows);
}

/** Reads every entry of the primary key; undefined where there is none. */
export async function countKeys(client: PoolClient, table: string): Promise<number | undefined> {
  await client.query(
    'set local enable_indexscan = on; set local enable_indexonlyscan = on; set local enable_seqscan = off',
  );
  const key = await client.query<{ column: string }>(
    `select format('%I', attname) as column from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where indrelid = $1::regclass and indisprimary`,
    [`public.${table}`],
  );
  if (key.rows.length === 0) return undefined;
  const { column } = key.rows[0]!;
  const { rows } = await client.query<{ rows: string }>(
    `select count(*) as rows from (select ${column} from public.${table} order by ${column}) as t`,
  );
  return Number(rows[0]!.rows);
}

export type Reference = { name: string; child: string; parent: string; condition: string; present: string };

export async function referencesOf(client: PoolClient): Promise<Reference[]> {
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

/** Rows whose parent is not there. */
export async function countLost(
  client: PoolClient,
  { child, parent, condition, present }: Reference,
): Promise<number> {
  const { rows } = await client.query<{ lost: string }>(
    `select count(*) as lost from ${child} c where ${present} and not exists (select 1 from ${parent} p where ${condition})`,
  );
  return Number(rows[0]!.lost);
}

export type KeptCount = { list: string; recount: string };

const whole = (table: string): KeptCount => ({
  list: table,
  recount: `select '' as bucket, count(*) as number from ${table}`,
});

export const KEPT_COUNTS: readonly KeptCount[] = [
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

export async function isRight(client: PoolClient, { list, recount }: KeptCount): Promise<boolean> {
  const { rows } = await client.query<{ wrong: string }>(
    `select count(*) as wrong from (${recount}) as real
     full join (select bucket, sum(count) as number from row_counts where list = $1 group by 1) as kept using (bucket)
     where coalesce(real.number, 0) <> coalesce(kept.number, 0)`,
    [list],
  );
  return rows[0]!.wrong === '0';
}

export type StoredFile = { id: number; customer: number; expiry: Date; file: string };

/** In the order of the licenses' numbers. */
export async function storedFilesAbove(
  client: PoolClient,
  above: number,
  limit: number,
): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(
    `select id, customer_id as customer, expiry_date as expiry, license_file as file from licenses
     where file_sealed_here and id > $1 order by id limit $2`,
    [above, limit],
  );
  return rows;
}
