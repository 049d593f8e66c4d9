import type { Pool, PoolClient } from 'pg';

/** In a transaction that sees nothing of what others do meanwhile, and changes nothing. */
export async function atOneMoment<Result>(
  pool: Pool,
  read: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    return await read(client);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** For what reads everything, however long that takes; until the transaction ends. */
export const takeAnyTime = (client: PoolClient) => client.query('set local statement_timeout = 0');
