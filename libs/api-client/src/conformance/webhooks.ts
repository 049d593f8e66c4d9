import { auditLogs, isApiError } from '../index';
import * as tokens from '../calls/tokens';
import * as webhooks from '../calls/webhooks';
import { describe, expect, test } from './cases';
import { newApplication } from './newRecords';
import { kindOf, refusedFields } from './outcomes';
import { admin, adminId, connect, later, staff, unique, UNKNOWN_USER } from './setting';

/** Nothing answers there. */
const url = 'https://hooks.invalid/lm';

async function newWebhook(more: Partial<Parameters<typeof webhooks.create>[1]> = {}) {
  const made = await webhooks.create(admin, { name: unique('Billing'), url, ...more });
  later(() => webhooks.remove(admin, made.id).catch(() => undefined));
  return made;
}

/** What is queued comes by itself; the test's own limit ends the wait. */
async function queued(id: string, number: number) {
  for (;;) {
    const { items } = await webhooks.deliveries(admin, id);
    if (items.length >= number) return items;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export default describe('webhooks', () => {
  test('an endpoint is added, told its secret once, changed against what was read, and deleted', async () => {
    const created = await newWebhook({ eventTypes: ['Licenses', 'Customers.Delete'] });
    const { secret, ...made } = created;
    expect(secret).toMatch(/^whsec_[\w+/]{40}$/);
    expect(made).toMatchObject({ url, isEnabled: true, waiting: 0, createdBy: adminId });
    expect(await webhooks.get(admin, made.id)).toEqual(made);
    expect((await webhooks.list(admin)).find(({ id }) => id === made.id)).toEqual(made);
    const changed = await webhooks.update(admin, made.id, { ...created, isEnabled: false });
    expect(changed).toMatchObject({ isEnabled: false, disabledBecause: null, eventTypes: made.eventTypes });
    const stale = { ifMatch: made.etag };
    expect(await kindOf(webhooks.update(admin, made.id, made, stale))).toBe('stale');
    expect(await kindOf(webhooks.remove(admin, made.id, stale))).toBe('stale');
    expect(await kindOf(webhooks.update(admin, made.id, { ...made, id: UNKNOWN_USER }))).toBe('validation');
    await webhooks.remove(admin, made.id, { ifMatch: changed.etag });
    expect(await kindOf(webhooks.get(admin, made.id))).toBe('not-found');
    const about = { tableName: 'Webhooks', recordId: made.id, pageNumber: 1, pageSize: 10 };
    const { items } = await auditLogs.list(admin, about);
    expect(items.map(({ operation, recordName }) => [operation, recordName])).toEqual(
      ['Delete', 'Update', 'Create'].map((operation) => [operation, made.name]),
    );
    const entries = await Promise.all(items.map(({ id }) => auditLogs.get(admin, id)));
    expect(JSON.stringify(entries)).not.toContain(secret.slice(6, 30));
  });

  test('another secret takes its place, and the one before ends later', async () => {
    const made = await newWebhook();
    const rotated = await webhooks.rotateSecret(admin, made.id, { overlapHours: 24 });
    expect(rotated.secret).not.toBe(made.secret);
    expect(Date.parse(rotated.previousSecretEnds!)).toBeGreaterThan(Date.now());
    expect(await webhooks.get(admin, made.id)).not.toHaveProperty('secret');
    expect(await kindOf(webhooks.rotateSecret(admin, made.id, { overlapHours: 1 }))).toBe('conflict');
    const { previousSecretEnds } = await webhooks.rotateSecret(admin, made.id, { overlapHours: 0 });
    expect(previousSecretEnds).toBe(null);
  });

  test('events of its kinds are queued for it, the newest first, and can be sent again', async () => {
    const { id } = await newWebhook({ eventTypes: ['Applications.Create'] });
    const since = new Date().toISOString();
    const first = await newApplication();
    const second = await newApplication();
    const items = await queued(id, 2);
    expect(items).toMatchObject([
      { eventType: 'Applications.Create', state: 'waiting' },
      { eventType: 'Applications.Create', state: 'waiting' },
    ]);
    expect(items[0]!.messageId).not.toBe(items[1]!.messageId);
    const at = { webhookId: id, deliveryId: items[0]!.id };
    const { body, ...detail } = await webhooks.delivery(admin, at);
    expect(detail.attempts.length).toBe(detail.attemptCount);
    expect(JSON.parse(body)).toMatchObject({
      type: 'Applications.Create',
      data: { tableName: 'Applications', recordId: String(second.id), entry: { userId: adminId } },
    });
    const older = await webhooks.deliveries(admin, id, { before: items[0]!.id, state: 'waiting', limit: 1 });
    expect(older).toMatchObject({ items: [{ id: items[1]!.id }], hasMore: false });
    expect((await webhooks.deliveries(admin, id, { limit: 1 })).hasMore).toBe(true);
    expect((await webhooks.replay(admin, at)).messageId).toBe(items[0]!.messageId);
    await webhooks.replaySince(admin, id, { since });
    const again = await webhooks.deliveries(admin, id);
    expect(again.items.map((one) => one.messageId)).toEqual(items.map((one) => one.messageId));
    expect(first.id).not.toBe(second.id);
  });

  test('a disabled endpoint takes tests, and nothing is replayed to it', async () => {
    const { id } = await newWebhook({ isEnabled: false });
    expect(await webhooks.ping(admin, id)).toMatchObject({ eventType: 'ping', state: 'waiting' });
    await newApplication();
    expect((await queued(id, 1)).map(({ eventType }) => eventType)).toEqual(['ping']);
    expect(await kindOf(webhooks.replaySince(admin, id, { since: new Date().toISOString() }))).toBe(
      'conflict',
    );
  });

  test('they are for administrators, with a token for reading and sending again alone', async () => {
    const { id } = await newWebhook();
    expect(await kindOf(webhooks.list(staff))).toBe('forbidden');
    expect(await kindOf(webhooks.create(staff, { name: 'Mine', url }))).toBe('forbidden');
    const { id: tokenId, token } = await tokens.create(admin, adminId, {
      ...{ name: 'Watches', scopes: ['audit'], days: 1 },
    });
    later(() => tokens.revoke(admin, adminId, tokenId));
    expect(await kindOf(webhooks.deliveries(connect(token), id))).toBe('success');
    const { id: testDelivery } = await webhooks.ping(connect(token), id);
    const about = { tableName: 'Webhooks', recordId: id, pageNumber: 1, pageSize: 1 };
    const [entry] = (await auditLogs.list(admin, about)).items;
    expect(entry).toMatchObject({ operation: 'Update', tokenName: 'Watches' });
    const { newValues } = await auditLogs.get(admin, entry!.id);
    expect(JSON.parse(newValues!)).toEqual({ testDelivery });
    expect(await kindOf(webhooks.create(connect(token), { name: 'Mine', url }))).toBe('forbidden');
    expect(await kindOf(webhooks.rotateSecret(connect(token), id, { overlapHours: 1 }))).toBe('forbidden');
    expect(await kindOf(webhooks.delivery(admin, { webhookId: id, deliveryId: 999_999_999 }))).toBe(
      'not-found',
    );
  });

  test('it needs a name, and an address that is secure', async () => {
    expect(await refusedFields(webhooks.create(admin, { name: ' ', url }))).toEqual(['Name']);
    // A provider may allow what is in its own network, and that without TLS.
    const open = { name: unique('Billing'), url: 'http://billing.example', isEnabled: false };
    const made = await webhooks.create(admin, open).catch((refusal: unknown) => refusal);
    if (isApiError(made)) {
      expect(Object.keys(made.fieldErrors)).toEqual(['Url']);
      const { id, name, isEnabled } = await newWebhook({ isEnabled: false });
      const moved = webhooks.update(admin, id, { name, url: open.url, isEnabled });
      expect(await refusedFields(moved)).toEqual(['Url']);
    } else await webhooks.remove(admin, (made as { id: string }).id);
    for (const wrong of ['billing.example', 'https://me:x@billing.example'])
      expect(await refusedFields(webhooks.create(admin, { name: 'Billing', url: wrong }))).toEqual(['Url']);
    const eventTypes = ['licenses'];
    expect(await kindOf(webhooks.create(admin, { name: 'Billing', url, eventTypes }))).toBe('validation');
    const misspelt = webhooks.create(admin, { name: 'Billing', url, eventTypes: ['License'] });
    expect(await refusedFields(misspelt)).toEqual(['EventTypes']);
  });
});
