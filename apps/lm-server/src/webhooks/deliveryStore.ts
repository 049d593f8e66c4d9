import { and, desc, eq, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { DELIVERIES_KEPT_DAYS } from '@lm/domain';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';
import { webhookDeliveries, type Attempt } from '../db/schema';
import { notFound } from '../http/problem';

export type { Attempt };
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type DeliveryState = DeliveryRow['state'];

const ATTEMPTS_KEPT = 20;

/** Then another server may send it: more than an attempt takes. */
const CLAIMED_SECONDS = 60;

/** What makes one that was queued before wait anew. */
const QUEUED_NOW = {
  state: 'waiting',
  queued: sql`now()`,
  due: sql`now()`,
  tries: 0,
} as const;

/** Those that wait already stay as they are. */
export async function queueEvents(
  tx: Db,
  webhookId: string,
  events: readonly { position: number; eventType: string }[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(webhookDeliveries)
    .values(events.map((event) => ({ webhookId, ...event })))
    .onConflictDoUpdate({
      target: [webhookDeliveries.webhookId, webhookDeliveries.position],
      set: QUEUED_NOW,
      setWhere: ne(webhookDeliveries.state, 'waiting'),
    });
}

export async function queueTest(tx: Db, webhookId: string, eventType: string): Promise<DeliveryRow> {
  const [row] = await tx.insert(webhookDeliveries).values({ webhookId, eventType }).returning();
  return row!;
}

const isIt = (webhookId: string, id: number) =>
  and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id));

/** @throws Problem 404 */
export async function findDelivery(db: Db, webhookId: string, id: number): Promise<DeliveryRow> {
  const [row] = await db.select().from(webhookDeliveries).where(isIt(webhookId, id));
  if (!row) throw notFound('delivery');
  return row;
}

/** @throws Problem 404 */
export async function queueAgain(tx: Db, webhookId: string, id: number): Promise<DeliveryRow> {
  const [row] = await tx.update(webhookDeliveries).set(QUEUED_NOW).where(isIt(webhookId, id)).returning();
  if (!row) throw notFound('delivery');
  return row;
}

type Wanted = { state: DeliveryState | undefined; before: number | undefined; limit: number };

/** The newest first. */
export const deliveriesOf = (db: Db, webhookId: string, { state, before, limit }: Wanted) =>
  db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        state && eq(webhookDeliveries.state, state),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit);

/** Has what waits sent now, however long it was to wait; not what is being sent at this moment. */
export const hurry = (tx: Db, webhookId: string) =>
  tx.execute(sql`update webhook_deliveries set due = now() where webhook_id = ${webhookId} and state = 'waiting'
    and due > now() + ${CLAIMED_SECONDS} * interval '1 second'`);

/** Has what waits sent now, also what is being sent at this moment, and gives it all its time again. */
export const queueWaitingAgain = (tx: Db, webhookId: string) =>
  tx
    .update(webhookDeliveries)
    .set(QUEUED_NOW)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))
    .execute();

const HAS_OWNER = sql`exists (select from users where users.id = webhooks.created_by and users.is_admin)`;

/** A test is sent whatever the endpoint is. */
const MAY_BE_SENT = sql`due <= now() and state = 'waiting'
  and (position is null or (is_enabled and ${HAS_OWNER} and coalesce(paused_until <= now(), true)))`;

type Due = { areBehind: boolean; ids: string[]; orphans: string[] };

/**
 * Whether events are to be queued, the endpoints for which something is due, and those whose owner is no administrator any
 * more. Asked all the time: one short statement.
 */
export async function dueWebhooks(db: Db): Promise<Due> {
  const [row] = await rowsOf<Due>(
    db,
    sql`select exists (select from webhooks where is_enabled and cursor <= (select max(position) from log_leaves)) as "areBehind",
      array(select id::text from webhooks where exists (
        select from webhook_deliveries where webhook_id = webhooks.id and ${MAY_BE_SENT})) as ids,
      array(select id::text from webhooks where is_enabled and not ${HAS_OWNER}) as orphans`,
  );
  return row!;
}

export type Claimed = Pick<
  DeliveryRow,
  'id' | 'messageId' | 'position' | 'created' | 'queued' | 'tries' | 'due'
>;

/** Takes what is due first for this server, for a while: should it end, another one sends it then. */
export async function claim(db: Db, webhookId: string, limit: number): Promise<Claimed[]> {
  const { id, messageId, position, created, queued, tries, due } = webhookDeliveries;
  const first = sql`select webhook_deliveries.id from webhook_deliveries join webhooks on webhooks.id = webhook_id
    where webhook_id = ${webhookId} and ${MAY_BE_SENT}
    order by due, webhook_deliveries.id limit ${limit} for update of webhook_deliveries skip locked`;
  const rows = await db
    .update(webhookDeliveries)
    .set({ due: sql`now() + ${CLAIMED_SECONDS} * interval '1 second'` })
    .where(sql`${id} in (${first})`)
    .returning({ id, messageId, position, created, queued, tries, due });
  return rows.sort((one, other) => one.id - other.id);
}

/** Unless it was queued anew, or by another server, since it was claimed. @returns whether it was written */
const settle = async (db: Db, { id, due }: Claimed, values: Record<string, unknown>): Promise<boolean> => {
  const rows = await db
    .update(webhookDeliveries)
    .set(values)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.due, due)))
    .returning({ id: webhookDeliveries.id });
  return rows.length > 0;
};

const withAttempt = (attempt: Attempt): SQL =>
  sql`(case when jsonb_array_length(attempts) < ${ATTEMPTS_KEPT} then attempts else attempts - 0 end)
    || ${JSON.stringify([attempt])}::jsonb`;

/** @param next undefined for the last one */
export const recordAttempt = (
  db: Db,
  claimed: Claimed,
  attempt: Attempt,
  { isDelivered, next }: { isDelivered: boolean; next?: Date | undefined },
): Promise<boolean> =>
  settle(db, claimed, {
    tries: claimed.tries + 1,
    attempts: withAttempt(attempt),
    ...(next ? { due: next } : { state: isDelivered ? 'delivered' : 'failed' }),
    ...(isDelivered && { delivered: sql`now()` }),
  });

/** Gives back what was claimed and not sent. */
export const release = (db: Db, claimed: Claimed) => settle(db, claimed, { due: sql`now()` });

export async function hasSucceededSince(db: Db, webhookId: string, since: Date): Promise<boolean> {
  const { id, delivered } = webhookDeliveries;
  const isIn = and(eq(webhookDeliveries.webhookId, webhookId), gte(delivered, since));
  return (await db.select({ id }).from(webhookDeliveries).where(isIn).limit(1)).length > 0;
}

/** Also what waits for an endpoint that is disabled. Every server may. */
export async function removeOldDeliveries(db: Db): Promise<void> {
  const { created, queued, state } = webhookDeliveries;
  const end = sql`now() - ${DELIVERIES_KEPT_DAYS} * interval '1 day'`;
  await db.delete(webhookDeliveries).where(and(lt(created, end), or(ne(state, 'waiting'), lt(queued, end))));
}
