import type { Pool } from 'pg';
import { StartupFailure } from '../start/startupFailure';
import { tableNames } from './tableNames';

/**
 * The server's tables are in the schema "public", and its statements name them alone. A connection cannot ask for it by
 * itself: poolers refuse what they do not know.
 * @throws StartupFailure
 */
export async function demandPublicSchema(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ path: string; isMissing: boolean; hiding: string | null }>(
    `select current_setting('search_path') as path,
       exists (select from pg_namespace where nspname = 'public'
         and has_schema_privilege(oid, 'usage') and not nspname = any(current_schemas(false))) as "isMissing",
       (select min(format('%I.%I', nspname, relname))
          from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where relname = any($1) and array_position(current_schemas(false), nspname)
            < array_position(current_schemas(false), 'public')) as hiding`,
    [tableNames],
  );
  const { path, isMissing, hiding } = rows[0]!;
  const found = `The database's search_path is ${path}, in which`;
  if (isMissing)
    throw new StartupFailure(
      `${found} the schema "public" is missing: put it there where search_path is set, as with "alter role lm reset search_path".`,
    );
  if (hiding !== null)
    throw new StartupFailure(
      `${found} ${hiding} hides the server's own table: put "public" first where search_path is set, as with "alter role lm set search_path = public".`,
    );
}
