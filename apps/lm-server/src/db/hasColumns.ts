import type { PoolClient } from 'pg';

/** Whether a database has these columns (`table.column`), which another version may have made. */
export async function hasColumns(client: PoolClient, columns: readonly string[]): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from information_schema.columns
     where table_schema = 'public' and table_name || '.' || column_name = any($1)`,
    [columns],
  );
  return rowCount === columns.length;
}
