import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { preparedRows } from '../db/prepared';
import type { LoggedAudit } from '../log/rowStore';
import { logAudits } from '../log/leaves';
import { utcText } from '../log/utcText';

/** In a quarter of an hour; afterwards at powers of ten. */
const SAME = 5;

type CountedEntry = {
  table: string;
  operation: string;
  recordId: string;
  userId: string | null;
  tokenName: string | null;
  newValues: string;
  name: string | null;
  same: string;
  one: string;
  oneMost: number;
  all: string;
  allMost: number;
};

/** Adds the event's entry and its leaf in a transaction, unless too many were counted. */
export async function insertCounted(tx: Db, entry: CountedEntry): Promise<void> {
  const added = await preparedRows<LoggedAudit>(tx, 'audit_event', countedInsert)(entry);
  await logAudits(tx, added);
}

const { placeholder } = sql;

const UUID = sql.raw(`'^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`);

/** One more hit in a window, when `from` has a row. */
function counted(key: 'same' | 'one' | 'all', window: '15 minutes' | '1 hour', from = sql``): SQL {
  const next = sql.raw(`now() + interval '${window}'`);
  return sql`insert into rate_limits as kept (key, hits, resets)
    select ${placeholder(key)}::text, 1, ${next} ${from}
    on conflict (key) do update set
      hits = case when kept.resets <= now() then 1 else kept.hits + 1 end,
      resets = case when kept.resets <= now() then ${next} else kept.resets end
    returning hits, resets`;
}

/** Each count sees what the count before it let through. */
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
    insert into audit_logs (table_name, record_id, operation, user_id, token_name, record_name, new_values)
    select ${placeholder('table')}::text, ${placeholder('recordId')}::text, ${placeholder('operation')}::text,
      ${placeholder('userId')}::uuid, ${placeholder('tokenName')}::text,
      coalesce(${placeholder('name')}::text, (
        select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email) from users
        where id = case when ${placeholder('recordId')}::text ~ ${UUID} then ${placeholder('recordId')}::text::uuid end)),
      left(${placeholder('newValues')}::text, -1)
        || case when same.hits > 1 then ',"times":' || same.hits else '' end
        || case when last.until is null then ''
          else ',"furtherLeftOutUntil":"' || to_char(last.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '"' end
        || '}'
    from same, last
    returning id::float8 as id, table_name as "tableName", record_id as "recordId", operation, user_id as "userId",
      ${sql.raw(utcText('operation_date'))} as "operationDate", old_values as "oldValues", new_values as "newValues",
      record_name as "recordName", kind, change_id as "changeId", token_name as "tokenName"`;
}
