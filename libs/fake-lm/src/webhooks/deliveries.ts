import type { Schemas } from '@lm/api-client';
import { eventTypeOf, isWanted, nextAttempt, pauseAskedFor, PING } from '@lm/domain';
import { eventsFrom } from '../audit-logs/eventHandlers';
import type { FakeStore } from '../store/FakeStore';
import type { FakeDelivery, FakeWebhook } from '../store/rows';
import { disableOrphans, saveWebhook } from './saveWebhook';

const ADMINISTRATOR = { id: '', isAdmin: true };
const PREFIX = 'whsec_';
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const eventAt = (store: FakeStore, position: number) => eventsFrom(store, position, ADMINISTRATOR)[0]!;

/** Queues a delivery, or one that there was again. */
export function queue(
  store: FakeStore,
  { id: webhookId }: FakeWebhook,
  position: number | null,
): FakeDelivery {
  const known = store.deliveries.find(
    (one) => position !== null && one.webhookId === webhookId && one.position === position,
  );
  if (known) return queueAgain(store, known);
  const made: FakeDelivery = {
    ...{ id: store.nextId('deliveries'), webhookId, position, state: 'waiting', tries: 0, attempts: [] },
    messageId: crypto.randomUUID(),
    eventType: position === null ? PING : eventTypeOf(eventAt(store, position)),
    created: store.timestamp(),
    queued: store.now(),
    due: store.now(),
  };
  store.deliveries.push(made);
  return made;
}

/** Has it sent now, with all its time again. */
export const queueAgain = (store: FakeStore, delivery: FakeDelivery): FakeDelivery =>
  Object.assign(delivery, { state: 'waiting', queued: store.now(), due: store.now(), tries: 0 });

/** Until it is over, no other call sends what one is sending: the receiver may call the fake. */
const CLAIMED_MS = 60_000;

const waiting = (store: FakeStore, { id }: FakeWebhook): FakeDelivery[] =>
  store.deliveries.filter(({ webhookId, state }) => webhookId === id && state === 'waiting');

/** Queues what has happened, and gives what is due to the receiver, if the fake has one. */
export async function sendDue(store: FakeStore): Promise<void> {
  disableOrphans(store);
  for (const webhook of store.webhooks.values()) {
    if (!webhook.isEnabled) continue;
    for (const event of eventsFrom(store, webhook.cursor, ADMINISTRATOR))
      if (isWanted(webhook, event)) queue(store, webhook, event.position);
    webhook.cursor = store.auditLogs.size;
  }
  if (!store.receiver) return;
  for (const delivery of [...store.deliveries]) {
    const webhook = store.webhooks.get(delivery.webhookId);
    if (!webhook) continue;
    const isDue = delivery.state === 'waiting' && delivery.due <= store.now();
    if (isDue && (delivery.position === null || takesEvents(store, webhook)))
      await send(store, webhook, delivery);
  }
}

/** Whether an endpoint is enabled, and has not asked for a pause that lasts. */
const takesEvents = (store: FakeStore, { isEnabled, pausedUntil }: FakeWebhook): boolean =>
  isEnabled && !(pausedUntil !== null && Date.parse(pausedUntil) > store.now().getTime());

/** What the receiver asked for does not hold any more: what waits is due now, but what is being sent at this moment. */
export function goOn(store: FakeStore, webhook: FakeWebhook): void {
  webhook.pausedUntil = null;
  const now = store.now();
  const claimed = new Date(now.getTime() + CLAIMED_MS);
  for (const one of waiting(store, webhook)) if (one.due > claimed) one.due = now;
}

/** For an endpoint that is back, or elsewhere: what waits is due now and has all its time again. */
export function startAnew(store: FakeStore, webhook: FakeWebhook): void {
  webhook.pausedUntil = null;
  for (const one of waiting(store, webhook)) queueAgain(store, one);
}

async function send(store: FakeStore, sentTo: FakeWebhook, delivery: FakeDelivery): Promise<void> {
  const now = store.now();
  const claimed = new Date(now.getTime() + CLAIMED_MS);
  delivery.due = claimed;
  const { made, retryAfter } = await attemptOf(store, sentTo, delivery);
  const webhook = store.webhooks.get(sentTo.id);
  const isQueuedAnew = delivery.due !== claimed;
  if (!webhook || isQueuedAnew) return;
  delivery.tries += 1;
  delivery.attempts.push(made);
  const isDelivered = isSuccess(made);
  const isLast = isDelivered || made.status === 410 || delivery.position === null;
  const { tries: attempts, queued } = delivery;
  const next = isLast ? undefined : nextAttempt({ attempts, queued, retryAfter }, now, 0.5);
  if (next) delivery.due = next;
  else delivery.state = isDelivered ? 'delivered' : 'failed';
  if (next && retryAfter) webhook.pausedUntil = new Date(now.getTime() + retryAfter).toISOString();
  const isFailing = !next && !isLast && (lastSuccess(store, webhook) ?? '') < queued.toISOString();
  const because = made.status === 410 ? 'gone' : isFailing ? 'failing' : undefined;
  if (because && webhook.isEnabled)
    saveWebhook(store, { ...webhook, isEnabled: false, disabledBecause: because }, null);
}

const isSuccess = ({ status }: Schemas['WebhookAttempt']): boolean =>
  status !== null && status >= 200 && status < 300;

/** When it was, also of what was sent again since. */
export const lastSuccess = (store: FakeStore, { id }: FakeWebhook): string | undefined =>
  store.deliveries
    .flatMap(({ webhookId, attempts }) => (webhookId === id ? attempts.filter(isSuccess) : []))
    .map(({ at }) => at)
    .sort()
    .at(-1);

async function attemptOf(
  store: FakeStore,
  webhook: FakeWebhook,
  delivery: FakeDelivery,
): Promise<{ made: Schemas['WebhookAttempt']; retryAfter?: number | undefined }> {
  const body = bodyOf(store, delivery);
  const seconds = String(Math.floor(store.now().getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'webhook-id': delivery.messageId,
    'webhook-timestamp': seconds,
    'webhook-signature': await signatures(store, webhook, `${delivery.messageId}.${seconds}.${body}`),
  };
  const made = { at: store.timestamp(), milliseconds: 0, headers };
  try {
    const answer = await store.receiver!(new Request(webhook.url, { method: 'POST', headers, body }));
    const text = (await answer.text()).slice(0, 1024);
    const retryAfter = pauseAskedFor(answer.headers.get('Retry-After'), store.now());
    return { made: { ...made, status: answer.status, answer: text, error: null }, retryAfter };
  } catch (thrown) {
    return { made: { ...made, status: null, answer: null, error: String(thrown) } };
  }
}

export function bodyOf(store: FakeStore, { position, created, webhookId }: FakeDelivery): string {
  if (position === null) return JSON.stringify({ type: PING, timestamp: created, data: { webhookId } });
  const data = eventAt(store, position);
  return JSON.stringify({ type: eventTypeOf(data), timestamp: data.entry!.operationDate, data });
}

async function signatures(store: FakeStore, webhook: FakeWebhook, signed: string): Promise<string> {
  const { secret, previousSecret, previousSecretEnds } = webhook;
  const isOverlapping = previousSecretEnds !== null && Date.parse(previousSecretEnds) > store.now().getTime();
  const all = isOverlapping && previousSecret ? [secret, previousSecret] : [secret];
  const made = all.map(async (one) => {
    const raw = bytesOf(one.slice(PREFIX.length));
    const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signed));
    return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
  });
  return (await Promise.all(made)).join(' ');
}

/** @returns a new secret of an endpoint. */
export const newSecret = (): string =>
  PREFIX + btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(30))));
