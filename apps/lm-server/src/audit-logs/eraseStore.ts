import { sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';

/** Which entries: those about one record, and those about what it owned, whose values name it as `userId`. */
export type Erasure = {
  tables: readonly string[];
  ownedIn?: readonly string[];
  recordId: string;
  keepsName: boolean;
};

/**
 * Erases what entries of the audit log say, and the salts of their leaves, without which these tell nothing.
 * @returns their ids.
 */
export async function eraseEntries(
  tx: Db,
  { tables, ownedIn = [], recordId, keepsName }: Erasure,
): Promise<number[]> {
  const erased = await rowsOf<{ id: number }>(
    tx,
    sql`update log_leaves set salt = null from audit_logs
      where audit_logs.id in (
          select id from audit_logs where record_id = ${recordId} and table_name = any(${sql.param(tables)}::text[])
          union all
          select id from audit_logs where table_name = any(${sql.param(ownedIn)}::text[])
            and ${recordId} in (old_values::jsonb ->> 'userId', new_values::jsonb ->> 'userId'))
        and log_leaves.kind = 'audit' and record = audit_logs.id and log_leaves.issue = 0 and salt is not null
      returning audit_logs.id::float8 as id`,
  );
  const ids = erased.map(({ id }) => id).sort((one, other) => one - other);
  await tx.execute(
    sql`update audit_logs set old_values = null, new_values = null,
        record_name = case when ${keepsName} then record_name end
      where id = any(${sql.param(ids)}::bigint[])`,
  );
  return ids;
}
