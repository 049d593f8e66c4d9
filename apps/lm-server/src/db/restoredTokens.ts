import type { PoolClient } from 'pg';
import { hasColumns } from './hasColumns';

type HeldTokens = { ofUsers: string[]; ofDeletedUsers: string[] };

/** What says which tokens hold; a version that keeps it in another way does not have all of these. */
const KEPT_IN = ['api_tokens.id', 'api_tokens.revoked', 'deleted_records.rows'];

/** The API tokens of the database that a backup replaces which were not revoked, as far as can be known. */
export async function heldTokens(client: PoolClient): Promise<HeldTokens> {
  if (!(await hasColumns(client, KEPT_IN))) return { ofUsers: [], ofDeletedUsers: [] };
  const { rows } = await client.query<{ id: string; isDeleted: boolean }>(
    `select id::text, false as "isDeleted" from api_tokens where revoked is null
     union all
     select token ->> 'id', true from deleted_records, jsonb_array_elements(rows -> 'api_tokens') as token
     where token ->> 'revoked' is null`,
  );
  const idsWhere = (wanted: boolean) =>
    rows.filter(({ isDeleted }) => isDeleted === wanted).map(({ id }) => id);
  return { ofUsers: idsWhere(false), ofDeletedUsers: idsWhere(true) };
}

/**
 * Revokes what a backup brings back although it may have been revoked since, or gone with its user; what it keeps of
 * deleted users, nobody is to restore.
 * @param held what is known to hold still
 * @returns how many of them would have held
 */
export async function revokeTokensBut(
  client: PoolClient,
  { ofUsers, ofDeletedUsers }: HeldTokens,
): Promise<number> {
  await client.query(
    `update public.deleted_records set rows = jsonb_set(rows, '{api_tokens}', (
       select coalesce(jsonb_agg(token), '[]') from jsonb_array_elements(rows -> 'api_tokens') as token
       where token ->> 'id' = any($1::text[])))
     where rows ? 'api_tokens'`,
    [[...ofUsers, ...ofDeletedUsers]],
  );
  const { rowCount } = await client.query(
    `update public.api_tokens set revoked = now()
     where revoked is null and expires > now() and not id = any($1::uuid[])`,
    [ofUsers],
  );
  return rowCount ?? 0;
}
