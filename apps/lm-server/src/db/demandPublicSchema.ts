import type { Pool } from 'pg';
import { StartupFailure } from '../start/startupFailure';

/**
 * The server's tables are in the schema "public", and its statements name them alone. A connection cannot ask for it by
 * itself: poolers refuse what they do not know.
 * @throws StartupFailure
 */
export async function demandPublicSchema(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ path: string; isHidden: boolean }>(
    `select current_setting('search_path') as path, exists (select from pg_namespace where nspname = 'public'
       and has_schema_privilege(oid, 'usage') and not nspname = any(current_schemas(false))) as "isHidden"`,
  );
  const { path, isHidden } = rows[0]!;
  if (isHidden)
    throw new StartupFailure(
      `The database's search_path is ${path}, in which the schema "public" is missing: put it there where search_path is set, as with "alter role lm reset search_path".`,
    );
}
