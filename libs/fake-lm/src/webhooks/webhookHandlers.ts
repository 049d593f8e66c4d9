import { HOUR_MS, SECRET_OVERLAP, TOO_MANY_WEBHOOKS, WEBHOOK_DISABLED, WEBHOOKS_MAX } from '@lm/domain';
import { publicUrlProblem } from '@lm/domain/addresses';
import { demandSameId, Tagged, type FakeHandlers, type Schemas } from '../http/call';
import { conflict, demandTag, notFound, refused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import type { FakeDelivery, FakeWebhook } from '../store/rows';
import { bodyOf, goOn, lastSuccess, newSecret, queue, queueAgain, sendDue, startAnew } from './deliveries';
import { auditSending, disableOrphans, removeWebhook, saveWebhook } from './saveWebhook';

const etagOf = ({ id, version }: FakeWebhook) => `"${id}-${version}"`;

const isToCome = (store: FakeStore, instant: string | null) =>
  instant !== null && Date.parse(instant) > store.now().getTime();

function onWire(store: FakeStore, row: FakeWebhook, withSecret = false): Schemas['Webhook'] {
  const { secret, previousSecret: _, cursor: __, version: ___, ...shown } = row;
  const own = store.deliveries.filter(({ webhookId }) => webhookId === row.id);
  return {
    ...shown,
    pausedUntil: isToCome(store, row.pausedUntil) ? row.pausedUntil : null,
    waiting: own.filter(({ state }) => state === 'waiting').length,
    lastDelivered: lastSuccess(store, row) ?? null,
    etag: etagOf(row),
    ...(withSecret && { secret }),
  };
}

/** @param pausedUntil when the endpoint is sent events again */
const deliveryOnWire = (row: FakeDelivery, pausedUntil?: string | null): Schemas['WebhookDelivery'] => {
  const last = row.attempts.at(-1);
  const due = row.due.toISOString();
  const next = pausedUntil && row.position !== null && pausedUntil > due ? pausedUntil : due;
  return {
    ...{ id: row.id, messageId: row.messageId, eventType: row.eventType, state: row.state },
    created: row.created,
    attemptCount: row.attempts.length,
    lastAttempt: last?.at ?? null,
    lastOutcome: last ? (last.error ?? String(last.status)) : null,
    nextAttempt: row.state === 'waiting' ? next : null,
  };
};

/** @throws Problem 404 */
function find(store: FakeStore, id: string): FakeWebhook {
  disableOrphans(store);
  const row = store.webhooks.get(id);
  if (!row) throw notFound('endpoint');
  return row;
}

/** @throws Problem 404 */
function findDelivery(store: FakeStore, path: { webhookId: string; deliveryId: number }): FakeDelivery {
  const { id } = find(store, path.webhookId);
  const row = store.deliveries.find((one) => one.webhookId === id && one.id === path.deliveryId);
  if (!row) throw notFound('delivery');
  return row;
}

/** @throws Problem 400 */
function demandPublicUrl(url: string): void {
  const problem = publicUrlProblem(url);
  if (problem !== undefined) throw refused({ Url: [problem] });
}

type Input = Pick<Schemas['WebhookInput'], 'name' | 'url' | 'eventTypes' | 'isEnabled'>;

const valuesOf = ({ name, url, eventTypes = [], isEnabled = true }: Input) => ({
  ...{ name, url, eventTypes, isEnabled },
  disabledBecause: null,
});

const tagged = (store: FakeStore, id: string, withSecret = false) => {
  const row = find(store, id);
  return new Tagged(etagOf(row), onWire(store, row, withSecret));
};

const withNewSecret = () => {
  const secret = newSecret();
  return { secret, secretHint: `whsec_…${secret.slice(-4)}` };
};

export const webhookHandlers = {
  listWebhooks({ store }) {
    disableOrphans(store);
    return [...store.webhooks.values()].map((row) => onWire(store, row));
  },

  createWebhook({ store, body, caller }) {
    demandPublicUrl(body.url);
    if (store.webhooks.size >= WEBHOOKS_MAX) throw conflict('too-many-webhooks', TOO_MANY_WEBHOOKS);
    const id = crypto.randomUUID();
    const row = {
      ...{ id, ...valuesOf(body), ...withNewSecret(), ...store.createdBy(caller) },
      ...{ previousSecret: null, previousSecretEnds: null, pausedUntil: null },
      ...{ cursor: store.auditLogs.size, version: 0 },
    };
    saveWebhook(store, row, caller.id);
    return tagged(store, id, true);
  },

  getWebhook: ({ store, path }) => tagged(store, path.webhookId),

  updateWebhook({ store, path, body, headers, caller }) {
    demandSameId(path.webhookId, body.id);
    const old = find(store, path.webhookId);
    demandTag(headers, etagOf(old));
    const values = valuesOf(body);
    const isBack = values.isEnabled && !old.isEnabled;
    const isElsewhere = values.url !== old.url;
    if (isBack || isElsewhere) demandPublicUrl(values.url);
    const back = isBack && { cursor: store.auditLogs.size, createdBy: caller.id };
    saveWebhook(store, { ...old, ...values, ...back }, caller.id);
    if (isBack || isElsewhere) startAnew(store, find(store, old.id));
    return tagged(store, old.id);
  },

  deleteWebhook({ store, path, headers, caller }) {
    const row = find(store, path.webhookId);
    demandTag(headers, etagOf(row));
    removeWebhook(store, row, caller.id);
    return undefined;
  },

  rotateWebhookSecret({ store, path, body, caller }) {
    const old = find(store, path.webhookId);
    const { previousSecretEnds } = old;
    if (body.overlapHours > 0 && previousSecretEnds && Date.parse(previousSecretEnds) > store.now().getTime())
      throw conflict('secret-overlap', SECRET_OVERLAP);
    const ends = new Date(store.now().getTime() + body.overlapHours * HOUR_MS).toISOString();
    const previous =
      body.overlapHours > 0
        ? { previousSecret: old.secret, previousSecretEnds: ends }
        : { previousSecret: null, previousSecretEnds: null };
    saveWebhook(store, { ...old, ...withNewSecret(), ...previous }, caller.id);
    return tagged(store, old.id, true);
  },

  pingWebhook({ store, path, caller }) {
    const row = find(store, path.webhookId);
    const delivery = queue(store, row, null);
    auditSending(store, row, { testDelivery: delivery.id }, caller.id);
    return deliveryOnWire(delivery);
  },

  replayWebhook({ store, path, body, caller }) {
    const row = find(store, path.webhookId);
    if (!row.isEnabled) throw conflict('webhook-disabled', WEBHOOK_DISABLED);
    const since = Date.parse(body.since);
    const first = [...store.auditLogs.values()].findIndex(
      (entry) => Date.parse(entry.operationDate) >= since,
    );
    if (first >= 0) row.cursor = Math.min(row.cursor, first);
    goOn(store, row);
    auditSending(store, row, { replayedSince: new Date(since).toISOString() }, caller.id);
    return tagged(store, row.id);
  },

  async listWebhookDeliveries({ store, path, query }) {
    await sendDue(store);
    const { id, pausedUntil } = find(store, path.webhookId);
    const { State, Before = Infinity, Limit = 50 } = query;
    const found = store.deliveries
      .filter((one) => one.webhookId === id && one.id < Before && (State ?? one.state) === one.state)
      .reverse();
    return {
      items: found.slice(0, Limit).map((row) => deliveryOnWire(row, pausedUntil)),
      hasMore: found.length > Limit,
    };
  },

  async getWebhookDelivery({ store, path }) {
    await sendDue(store);
    const row = findDelivery(store, path);
    const { pausedUntil } = find(store, path.webhookId);
    return { ...deliveryOnWire(row, pausedUntil), body: bodyOf(store, row), attempts: row.attempts };
  },

  replayWebhookDelivery({ store, path, caller }) {
    const [webhook, row] = [find(store, path.webhookId), findDelivery(store, path)];
    goOn(store, webhook);
    auditSending(store, webhook, { replayedDelivery: row.id }, caller.id);
    return deliveryOnWire(queueAgain(store, row));
  },
} satisfies Partial<FakeHandlers>;
