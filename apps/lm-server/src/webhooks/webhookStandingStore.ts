import { sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { Deadline } from '../db/deadline';
import { rowsOf } from '../db/listPage';

/** How far the sending of webhooks is behind, of all servers together. */
export type WebhookStanding = { waiting: number; oldestSeconds: number; paused: number };

/** Nobody waits long for figures. */
const TIMEOUT_MS = 2_000;

export const webhookStanding = (db: Db): Promise<WebhookStanding> =>
  new Deadline(TIMEOUT_MS).run(async () => {
    const [row] = await rowsOf<WebhookStanding>(
      db,
      sql`select count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(queued)), 0)::float8 as "oldestSeconds",
        (select count(*)::int from webhooks where is_enabled and paused_until > now()) as paused
      from webhook_deliveries join webhooks on webhooks.id = webhook_id
      where state = 'waiting' and (is_enabled or position is null)`,
    );
    return row!;
  });
