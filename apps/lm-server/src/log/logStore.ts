import { sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';

/** Until the transaction ends. */
export async function takeLogIfFree(tx: Db, lock: number): Promise<boolean> {
  const [row] = await rowsOf<{ taken: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${lock}) as taken`);
  return row!.taken;
}

/** Asked all the time, so one short statement. @param signAfter seconds that what was added may wait */
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

/**
 * Undefined when no entry waits for its place. Its own date may be long past, as of demo data: it has not waited since before
 * the log last went on.
 */
export async function oldestPendingSeconds(db: Db): Promise<number | undefined> {
  const [oldest] = await rowsOf<{ seconds: number }>(
    db,
    sql`select extract(epoch from now() - greatest(date, coalesce((select created from log_checkpoints
        order by id desc limit 1), now())))::float8 as seconds
      from log_pending order by id limit 1`,
  );
  return oldest?.seconds;
}
