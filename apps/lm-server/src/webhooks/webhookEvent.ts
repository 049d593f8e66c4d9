import { eventTypeOf, isWanted, PING } from '@lm/domain';
import type { Db } from '../db/Db';
import { epochNow } from '../events/eventCursor';
import { entriesFrom } from '../events/eventStore';
import { wholeEvent } from '../events/readEvents';
import { queueEvents, type DeliveryRow } from './deliveryStore';
import { moveCursor, takeOneBehind } from './webhookStore';

const SLICE = 1000;

/** Queues the next events of an endpoint, each server of one that no other has. @returns whether there may be more to do */
export const queueSome = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const webhook = await takeOneBehind(tx);
    if (!webhook) return false;
    const { entries, read } = await entriesFrom(tx, webhook.cursor, SLICE);
    const wanted = entries.filter((entry) => isWanted(webhook, entry));
    await queueEvents(
      tx,
      webhook.id,
      wanted.map((entry) => ({ position: entry.position, eventType: eventTypeOf(entry) })),
    );
    await moveCursor(tx, webhook.id, webhook.cursor + read);
    return true;
  });

/** What is sent: the log keeps it, so that it is kept once, and what is erased there is sent no more. */
export async function bodyOf(
  db: Db,
  webhookId: string,
  { position, created }: Pick<DeliveryRow, 'position' | 'created'>,
): Promise<string> {
  if (position === null)
    return JSON.stringify({ type: PING, timestamp: created.toISOString(), data: { webhookId } });
  const { entries } = await entriesFrom(db, position, 1);
  const data = wholeEvent(entries[0]!, await epochNow(db));
  return JSON.stringify({ type: eventTypeOf(data), timestamp: data.entry.operationDate, data });
}
