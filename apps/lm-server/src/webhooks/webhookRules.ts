import { randomUUID } from 'node:crypto';
import type { Schemas } from '@lm/api-client';
import { HOUR_MS, PING, SECRET_OVERLAP, TOO_MANY_WEBHOOKS, WEBHOOK_DISABLED, WEBHOOKS_MAX } from '@lm/domain';
import { change, type AuditValues, type Writing } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { takeTurns } from '../db/takeTurns';
import { demandCurrent } from '../http/etag';
import { conflict } from '../http/problem';
import { hurry, queueAgain, queueTest, queueWaitingAgain, type DeliveryRow } from './deliveryStore';
import { demandAllowedUrl } from './publicAddress';
import { newSecret, secretHint, type SecretBox } from './webhookSecrets';
import {
  countWebhooks,
  deleteWebhook,
  endPause,
  findWebhook,
  insertWebhook,
  lockWebhook,
  moveCursorBack,
  updateWebhook,
  type ShownWebhook,
  type WebhookRow,
} from './webhookStore';

const WEBHOOKS_LOCK = 5_310_121;

type Input = Pick<Schemas['WebhookInput'], 'name' | 'url' | 'eventTypes' | 'isEnabled'>;

const valuesOf = ({ name, url, eventTypes = [], isEnabled = true }: Input) => ({
  ...{ name, url, eventTypes, isEnabled },
  disabledBecause: null,
});

/** @param cursor behind the events that it is not told of @throws Problem 409 */
export async function addWebhook(
  { tx, audit, userId: createdBy }: Writing,
  body: Input,
  { cursor, box }: { cursor: number; box: SecretBox },
): Promise<[ShownWebhook, string]> {
  await takeTurns(tx, WEBHOOKS_LOCK);
  if ((await countWebhooks(tx)) >= WEBHOOKS_MAX) throw conflict('too-many-webhooks', TOO_MANY_WEBHOOKS);
  const [id, secret] = [randomUUID(), newSecret()];
  const values = { ...valuesOf(body), secretHint: secretHint(secret) };
  await insertWebhook(tx, { id, ...values, secret: box.seal(secret, id), cursor, createdBy });
  audit('Create', 'Webhooks', id, { new: auditValues(values) }, { name: values.name });
  return [await findWebhook(tx, id), secret];
}

/**
 * An address that is not allowed any more does not keep its endpoint from being disabled or renamed.
 * @param end of the log: from there on goes what is enabled again
 * @throws Problem 400, 404, 412
 */
export async function changeWebhook(
  { tx, audit, userId }: Writing,
  id: string,
  body: Input,
  { ifMatch, end, allowPrivate }: { ifMatch: string | undefined; end: number; allowPrivate: boolean },
): Promise<ShownWebhook> {
  const old = await lockWebhook(tx, id);
  demandCurrent(ifMatch, old);
  const values = valuesOf(body);
  const isBack = values.isEnabled && !old.isEnabled;
  const isElsewhere = values.url !== old.url;
  if (isBack || isElsewhere) demandAllowedUrl(values.url, allowPrivate);
  const row = await updateWebhook(tx, old, {
    ...values,
    ...(isBack && { cursor: end, createdBy: userId }),
    ...((isBack || isElsewhere) && { pausedUntil: null }),
  });
  if (isBack || isElsewhere) await queueWaitingAgain(tx, id);
  audit('Update', 'Webhooks', id, { old: auditValues(old), new: auditValues(row) }, { name: row.name });
  return findWebhook(tx, id);
}

/** What the server does of its own accord. */
export const disableWebhook = (
  db: Db,
  id: string,
  because: NonNullable<WebhookRow['disabledBecause']>,
): Promise<void> =>
  change(db, null, async (tx, audit) => {
    const old = await lockWebhook(tx, id);
    if (!old.isEnabled) return;
    const row = await updateWebhook(tx, old, { isEnabled: false, disabledBecause: because });
    audit('Update', 'Webhooks', id, { old: auditValues(old), new: auditValues(row) }, { name: row.name });
  });

/** @throws Problem 404, 412 */
export async function removeWebhook({ tx, audit }: Writing, id: string, ifMatch?: string): Promise<void> {
  const old = await lockWebhook(tx, id);
  demandCurrent(ifMatch, old);
  await deleteWebhook(tx, id);
  audit('Delete', 'Webhooks', id, { old: auditValues(old) }, { name: old.name });
}

/** @throws Problem 404, 409 */
export async function rotateSecret(
  { tx, audit }: Writing,
  id: string,
  { overlapHours }: Schemas['WebhookSecretRotation'],
  box: SecretBox,
): Promise<[ShownWebhook, string]> {
  const old = await lockWebhook(tx, id);
  // Nothing is signed with one that cannot be read.
  const isOverlapping = overlapHours > 0 && box.open(old.secret, id) !== undefined;
  if (isOverlapping && old.previousSecretEnds && old.previousSecretEnds > new Date())
    throw conflict('secret-overlap', SECRET_OVERLAP);
  const secret = newSecret();
  const row = await updateWebhook(tx, old, {
    secret: box.seal(secret, id),
    secretHint: secretHint(secret),
    previousSecret: isOverlapping ? old.secret : null,
    previousSecretEnds: isOverlapping ? new Date(Date.now() + overlapHours * HOUR_MS) : null,
  });
  audit('Update', 'Webhooks', id, { old: auditValues(old), new: auditValues(row) }, { name: row.name });
  return [await findWebhook(tx, id), secret];
}

/** @throws Problem 404 */
export async function sendTest({ tx, audit }: Writing, id: string): Promise<DeliveryRow> {
  const { name } = await lockWebhook(tx, id);
  const row = await queueTest(tx, id, PING);
  audit('Update', 'Webhooks', id, { new: { testDelivery: row.id } }, { name });
  return row;
}

/** @throws Problem 404, 409 */
export async function replaySince({ tx, audit }: Writing, id: string, since: Date): Promise<ShownWebhook> {
  const { isEnabled, name } = await lockWebhook(tx, id);
  if (!isEnabled) throw conflict('webhook-disabled', WEBHOOK_DISABLED);
  await moveCursorBack(tx, id, since);
  await goOn(tx, id);
  audit('Update', 'Webhooks', id, { new: { replayedSince: since.toISOString() } }, { name });
  return findWebhook(tx, id);
}

/** @throws Problem 404 */
export async function replayDelivery(
  { tx, audit }: Writing,
  id: string,
  deliveryId: number,
): Promise<DeliveryRow> {
  const { name } = await lockWebhook(tx, id);
  const row = await queueAgain(tx, id, deliveryId);
  await goOn(tx, id);
  audit('Update', 'Webhooks', id, { new: { replayedDelivery: deliveryId } }, { name });
  return row;
}

/** Whoever sends again knows that the receiver is back. */
async function goOn(tx: Db, id: string): Promise<void> {
  await endPause(tx, id);
  await hurry(tx, id);
}

const auditValues = ({
  name,
  url,
  eventTypes,
  isEnabled,
  disabledBecause,
  secretHint,
}: Pick<
  WebhookRow,
  'name' | 'url' | 'eventTypes' | 'isEnabled' | 'disabledBecause' | 'secretHint'
>): AuditValues => ({
  ...{ name, url, eventTypes, isEnabled, secretHint },
  ...(disabledBecause && { disabledBecause }),
});
