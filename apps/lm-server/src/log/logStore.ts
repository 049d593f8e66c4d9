import { sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';

/** Has the log for itself until the transaction ends, unless another has it. */
export async function takeLogIfFree(tx: Db, lock: number): Promise<boolean> {
  const [row] = await rowsOf<{ taken: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${lock}) as taken`);
  return row!.taken;
}

/**
 * What there is to do: leaves to place, and a checkpoint to sign. Asked all the time, so it is one short statement.
 * @param signAfter how long what was added may wait to be signed, in seconds.
 */
export async function dueWork(db: Db, signAfter: number): Promise<{ hasMore: boolean; isUnsigned: boolean }> {
  const [row] = await rowsOf<{ hasMore: boolean; isUnsigned: boolean }>(
    db,
    sql`select exists (select from log_pending) or exists (select from log_state where not is_all_recorded) as "hasMore",
      coalesce((select created < now() - ${signAfter} * interval '1 second'
          and size < (select max(position) + 1 from log_leaves)
        from log_checkpoints order by id desc limit 1), true) as "isUnsigned"`,
  );
  return row!;
}
