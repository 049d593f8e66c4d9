import type { Schemas } from '@lm/api-client';
import { authorOf, changeAs } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { isoMoment, momentOf } from '../db/moment';
import { Tagged, type Handlers } from '../http/call';
import { etagOf } from '../http/etag';
import { demandSameId } from '../http/sameId';
import type { Log } from '../log/log';
import { treeSize } from '../log/treeStore';
import { deliveriesOf, findDelivery, type DeliveryRow } from './deliveryStore';
import { demandAllowedUrl } from './publicAddress';
import { bodyOf } from './webhookEvent';
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  replayDelivery,
  replaySince,
  rotateSecret,
  sendTest,
} from './webhookRules';
import type { SecretBox } from './webhookSecrets';
import { allWebhooks, findWebhook, type ShownWebhook } from './webhookStore';

export type WebhookSettings = { box: SecretBox; allowPrivate: boolean };

type WebhookServices = { db: Db; log: Log; webhooks: WebhookSettings };

const USUAL_LIMIT = 50;

/** The endpoints that are told of events, and what was sent to them. */
export const webhookHandlers = ({ db, log, webhooks: { box, allowPrivate } }: WebhookServices) => {
  /** Behind all that has been done. */
  const endOfLog = async () => {
    await log.catchUp();
    return treeSize(db);
  };
  return {
    listWebhooks: async () => (await allWebhooks(db)).map((row) => webhookOf(row)),

    createWebhook: async ({ body, caller }) => {
      demandAllowedUrl(body.url, allowPrivate);
      const cursor = await endOfLog();
      const made = await changeAs(db, caller, (writing) => addWebhook(writing, body, { cursor, box }));
      return tagged(...made);
    },

    getWebhook: async ({ path }) => tagged(await findWebhook(db, path.webhookId)),

    updateWebhook: async ({ path, body, caller, ifMatch }) => {
      demandSameId(path.webhookId, body.id);
      const end = await endOfLog();
      return tagged(
        await changeAs(db, caller, (writing) =>
          changeWebhook(writing, path.webhookId, body, { ifMatch, end, allowPrivate }),
        ),
      );
    },

    deleteWebhook: ({ path, caller, ifMatch }) =>
      changeAs(db, caller, (writing) => removeWebhook(writing, path.webhookId, ifMatch)),

    rotateWebhookSecret: async ({ path, body, caller }) =>
      tagged(...(await changeAs(db, caller, (writing) => rotateSecret(writing, path.webhookId, body, box)))),

    pingWebhook: async ({ path, caller }) =>
      deliveryOf(await changeAs(db, caller, (writing) => sendTest(writing, path.webhookId))),

    replayWebhook: async ({ path, body, caller }) => {
      const since = momentOf('Since', body.since);
      await log.catchUp();
      return tagged(await changeAs(db, caller, (writing) => replaySince(writing, path.webhookId, since)));
    },

    listWebhookDeliveries: async ({ path, query }) => {
      const { id, pausedUntil } = await findWebhook(db, path.webhookId);
      const { State: state, Before: before, Limit: limit = USUAL_LIMIT } = query;
      const rows = await deliveriesOf(db, id, { state, before, limit: limit + 1 });
      return {
        items: rows.slice(0, limit).map((row) => deliveryOf(row, pausedUntil)),
        hasMore: rows.length > limit,
      };
    },

    getWebhookDelivery: async ({ path }) => {
      const { pausedUntil } = await findWebhook(db, path.webhookId);
      const row = await findDelivery(db, path.webhookId, path.deliveryId);
      const attempts = [...row.attempts];
      return { ...deliveryOf(row, pausedUntil), body: await bodyOf(db, path.webhookId, row), attempts };
    },

    replayWebhookDelivery: async ({ path, caller }) =>
      deliveryOf(
        await changeAs(db, caller, (writing) => replayDelivery(writing, path.webhookId, path.deliveryId)),
      ),
  } satisfies Partial<Handlers>;
};

const tagged = (row: ShownWebhook, secret?: string) => new Tagged(etagOf(row), webhookOf(row, secret));

const webhookOf = (row: ShownWebhook, secret?: string): Schemas['Webhook'] => ({
  id: row.id,
  name: row.name,
  url: row.url,
  eventTypes: row.eventTypes,
  isEnabled: row.isEnabled,
  disabledBecause: row.disabledBecause,
  secretHint: row.secretHint,
  previousSecretEnds: toCome(row.previousSecretEnds),
  pausedUntil: toCome(row.pausedUntil),
  waiting: row.waiting,
  lastDelivered: row.lastDelivered === null ? null : isoMoment(row.lastDelivered),
  created: row.created.toISOString(),
  createdBy: authorOf(row.createdBy),
  etag: etagOf(row),
  ...(secret !== undefined && { secret }),
});

const toCome = (date: Date | null) => (date && date > new Date() ? date.toISOString() : null);

/** @param pausedUntil when the endpoint is sent events again */
function deliveryOf(row: DeliveryRow, pausedUntil: Date | null = null): Schemas['WebhookDelivery'] {
  const last = row.attempts.at(-1);
  const next = pausedUntil && row.position !== null && pausedUntil > row.due ? pausedUntil : row.due;
  return {
    id: row.id,
    messageId: row.messageId,
    eventType: row.eventType,
    state: row.state,
    created: row.created.toISOString(),
    attemptCount: row.attempts.length,
    lastAttempt: last?.at ?? null,
    lastOutcome: last ? (last.error ?? String(last.status)) : null,
    nextAttempt: row.state === 'waiting' ? next.toISOString() : null,
  };
}
