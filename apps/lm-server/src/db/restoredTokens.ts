import type { PoolClient } from 'pg';

/** The API tokens of the database that a backup replaces which were not revoked. */
export async function heldTokens(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from api_tokens where revoked is null');
  return rows.map(({ id }) => id);
}

/**
 * Revokes what a backup brings back although it may have been revoked since, or gone with its user.
 * @param held what is known to hold still
 * @returns how many of them would have held
 */
export async function revokeTokensBut(client: PoolClient, held: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `update public.api_tokens set revoked = now()
     where revoked is null and expires > now() and not id = any($1::uuid[])`,
    [held],
  );
  return rowCount ?? 0;
}
