import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { auditLogs } from '../db/schema';
import type { Db } from '../db/Db';
import { preparedRows } from '../db/prepared';
import { retried, type AuditOperation, type AuditValues } from './change';

/** What the audit log calls things that happen without changing one of the tables that people manage. */
export type EventTable =
  /** Created by signing in, deleted by signing out. The record is the user. */
  | 'Sessions'
  /** A wrong password, or a right one that may not sign in. The record is the user, or `Unknown`. */
  | 'SignInFailures'
  /** An account was locked after too many failures. The record is the user, or `Unknown`. */
  | 'LockOuts'
  /** A license file was handed out. The record is the license. */
  | 'Downloads'
  /** The web application says that it saved a list as a file. The record is the list. */
  | 'Exports'
  /** A confirmation token was handed out. The record is the user whose address or number it confirms. */
  | 'Confirmations'
  /** The command line did something. The record is the command. */
  | 'Commands';

/** Something that happened. */
export type AuditEvent = {
  table: EventTable;
  /** `Create` unless told. */
  operation?: AuditOperation;
  recordId: number | string;
  /** Who did it; null for nobody who is known. */
  userId: string | null;
  /** The address it came from. */
  address: string;
  /** More about it: no password, no token. */
  values?: AuditValues;
  /** What makes two events the same, besides who, where and what; the record unless told. */
  sameAs?: string;
};

/** The record of an event about an account that does not exist: what was typed may be a password. */
export const UNKNOWN_RECORD = 'Unknown';

/** The same event has an entry so many times in a quarter of an hour, and then at powers of ten. */
const SAME = 5;

/** So many events an hour have entries. */
const BY_USER = 1000;
const FROM_ADDRESS = 100;
const BY_NOBODY_KNOWN = 300;

/**
 * Writes into the audit log that something happened. A flood cannot fill the disk: the same event has an entry for its
 * first five times in a quarter of an hour, then for the 10th, 100th and so on, which say `times`. A user's events have
 * at most a thousand entries an hour; those of nobody who is known a hundred from one address and 300 in all. The entry
 * after those says until when further ones are left out.
 *
 * Call it outside of a transaction; inside one, use the `audit` of `change`.
 */
export async function recordEvent(db: Db, event: AuditEvent): Promise<void> {
  const { table, operation = 'Create', recordId, userId, address, values, sameAs = recordId } = event;
  const entry = { operation, recordId: String(recordId), userId };
  const newValues = JSON.stringify({ ...values, address });
  if (table === 'Commands') {
    // The operator alone gives commands.
    await db.insert(auditLogs).values({ ...entry, tableName: table, newValues });
    return;
  }
  const by = userId ?? address;
  const insert = preparedRows(db, 'audit_event', countedInsert);
  await retried(() =>
    insert({
      ...entry,
      table,
      newValues,
      same: keyOf(table, operation, String(sameAs), by, address),
      one: keyOf(table, by),
      oneMost: userId === null ? FROM_ADDRESS : BY_USER,
      all: keyOf(table, userId === null ? 'nobody known' : `user ${userId}`),
      allMost: userId === null ? BY_NOBODY_KNOWN : BY_USER,
    }),
  );
}

const keyOf = (...parts: string[]) =>
  `audit ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;

const { placeholder } = sql;

/** Counts one more hit in a window of time, when `from` has a row. */
function counted(key: 'same' | 'one' | 'all', window: '15 minutes' | '1 hour', from = sql``): SQL {
  const next = sql.raw(`now() + interval '${window}'`);
  return sql`insert into rate_limits as kept (key, hits, resets)
    select ${placeholder(key)}::text, 1, ${next} ${from}
    on conflict (key) do update set
      hits = case when kept.resets <= now() then 1 else kept.hits + 1 end,
      resets = case when kept.resets <= now() then ${next} else kept.resets end
    returning hits, resets`;
}

/** One statement, so that an event costs one commit. Each count is taken of what the count before it let through. */
function countedInsert(): SQL {
  const oneMost = sql`${placeholder('oneMost')}::int`;
  const allMost = sql`${placeholder('allMost')}::int`;
  const shown = sql.raw(`hits <= ${SAME} or hits in (10, 100, 1000, 10000, 100000, 1000000)`);
  return sql`
    with same as (${counted('same', '15 minutes')}),
    one as (${counted('one', '1 hour', sql`from same where ${shown}`)}),
    everybody as (${counted('all', '1 hour', sql`from one where hits <= ${oneMost} + 1`)}),
    last as (
      select case when one.hits > ${oneMost} then one.resets when everybody.hits > ${allMost} then everybody.resets end as until
      from one, everybody where everybody.hits <= ${allMost} + 1)
    insert into audit_logs (table_name, record_id, operation, user_id, new_values)
    select ${placeholder('table')}::text, ${placeholder('recordId')}::text, ${placeholder('operation')}::text,
      ${placeholder('userId')}::uuid,
      left(${placeholder('newValues')}::text, -1)
        || case when same.hits > 1 then ',"times":' || same.hits else '' end
        || case when last.until is null then ''
          else ',"furtherLeftOutUntil":"' || to_char(last.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '"' end
        || '}'
    from same, last`;
}
