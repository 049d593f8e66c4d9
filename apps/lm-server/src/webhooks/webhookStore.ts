import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';
import { webhookDeliveries, webhooks } from '../db/schema';
import { notFound } from '../http/problem';

export type WebhookRow = typeof webhooks.$inferSelect;
export type ShownWebhook = Omit<WebhookRow, 'secret' | 'previousSecret'> & {
  waiting: number;
  lastDelivered: string | null;
};

const ofIt = sql`${webhookDeliveries.webhookId} = ${webhooks.id}`;

// What a repeated call is answered with is kept: no secrets in it.
const { secret: _, previousSecret: __, ...columns } = getTableColumns(webhooks);

const SHOWN = {
  ...columns,
  waiting: sql<number>`(select count(*)::int from ${webhookDeliveries} where ${ofIt} and state = 'waiting')`,
  lastDelivered: sql<string | null>`(select max(${webhookDeliveries.delivered})::text
    from ${webhookDeliveries} where ${ofIt})`,
};

export const allWebhooks = (db: Db): Promise<ShownWebhook[]> =>
  db.select(SHOWN).from(webhooks).orderBy(asc(webhooks.created), asc(webhooks.id));

/** @throws Problem 404 */
export async function findWebhook(db: Db, id: string): Promise<ShownWebhook> {
  const [row] = await db.select(SHOWN).from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw notFound('endpoint');
  return row;
}

/** Alone; undefined when it is not there any more. */
export async function webhookToSendTo(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

/** Kept from others until the transaction ends. @throws Problem 404 */
export async function lockWebhook(tx: Db, id: string): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!row) throw notFound('endpoint');
  return row;
}

export const countWebhooks = (tx: Db): Promise<number> => tx.$count(webhooks);

export const insertWebhook = async (tx: Db, values: typeof webhooks.$inferInsert): Promise<void> => {
  await tx.insert(webhooks).values(values);
};

/** As another version of it. */
export async function updateWebhook(
  tx: Db,
  { id, version }: WebhookRow,
  values: Partial<WebhookRow>,
): Promise<WebhookRow> {
  const [row] = await tx
    .update(webhooks)
    .set({ ...values, version: version + 1 })
    .where(eq(webhooks.id, id))
    .returning();
  return row!;
}

export const deleteWebhook = (tx: Db, id: string) => tx.delete(webhooks).where(eq(webhooks.id, id)).execute();

/** It is sent nothing before, but tests. */
export const pauseWebhook = (db: Db, id: string, until: Date) =>
  db.update(webhooks).set({ pausedUntil: until }).where(eq(webhooks.id, id)).execute();

/** What the receiver asked for does not hold any more. */
export const endPause = (tx: Db, id: string) =>
  tx.update(webhooks).set({ pausedUntil: null }).where(eq(webhooks.id, id)).execute();

/** Has everything since a moment queued again. */
export async function moveCursorBack(tx: Db, id: string, since: Date): Promise<void> {
  await tx.execute(sql`update webhooks set cursor = least(cursor, coalesce((
      select min(position) from audit_logs join log_leaves on log_leaves.kind = 'audit' and record = audit_logs.id
      where operation_date >= ${since.toISOString()}), cursor))
    where id = ${id}`);
}

type Behind = Pick<WebhookRow, 'id' | 'cursor' | 'eventTypes'>;

/** An endpoint that is enabled and whose events are not all queued, for this transaction alone. */
export async function takeOneBehind(tx: Db): Promise<Behind | undefined> {
  const [row] = await rowsOf<Behind>(
    tx,
    sql`select id, cursor::float8 as cursor, event_types as "eventTypes" from webhooks
      where is_enabled and cursor <= (select max(position) from log_leaves)
      order by cursor limit 1 for no key update skip locked`,
  );
  return row;
}

export const moveCursor = (tx: Db, id: string, cursor: number) =>
  tx.update(webhooks).set({ cursor }).where(eq(webhooks.id, id)).execute();
