import * as webhooks from '@lm/api-client/webhooks';
import { inDatabase } from '../testing/inDatabase';
import { admin, server } from '../testing/sharedServer';
import {
  addWebhook,
  allDueNow,
  change,
  endpoint,
  lastDelivery,
  receiver,
  shareServerWithReceiver,
} from '../testing/webhookEndpoint';
import { withStatus } from '../testing/webhookReceiver';

shareServerWithReceiver();

test('what failed for three days is given up, and an endpoint to which nothing got through is disabled', async () => {
  const { id } = await addWebhook();
  receiver.answer(withStatus(503, { 'retry-after': '600' }));
  await change();
  const told = await lastDelivery(id, ({ attemptCount }) => attemptCount > 0);
  expect(Date.parse(told.nextAttempt!)).toBeGreaterThan(Date.parse(told.lastAttempt!) + 599_000);
  await endpoint(id, ({ pausedUntil }) => pausedUntil !== null);
  const metrics = await Promise.all(
    server.processes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()),
  );
  // One of them sent it.
  expect(metrics.join('\n')).toMatch(/^webhook_attempts_total{outcome="refused"} [1-9]/m);
  for (const each of metrics) {
    expect(each).toMatch(/^webhook_deliveries_waiting 1$/m);
    expect(each).toMatch(/^webhook_oldest_waiting_seconds \d*\.\d/m);
    expect(each).toMatch(/^webhook_endpoints_paused 1$/m);
  }
  await change(); // held up with it
  await inDatabase((client) => client.query('update webhooks set paused_until = null'));
  await allDueNow(", queued = now() - interval '3 days'");
  const now = await endpoint(id, ({ isEnabled }) => !isEnabled);
  expect(now.disabledBecause).toBe('failing');
  const { items } = await webhooks.deliveries(admin.lm, id, { state: 'failed' });
  expect(items.length).toBeGreaterThan(0);
});

/** Has the last delivery of an endpoint sent again. */
async function replayLast(webhookId: string): Promise<void> {
  const { items } = await webhooks.deliveries(admin.lm, webhookId, { limit: 1 });
  await webhooks.replay(admin.lm, { webhookId, deliveryId: items[0]!.id });
}

test('when something got through last stays known, also while that is sent again in vain', async () => {
  const { id } = await addWebhook();
  for (const send of [() => webhooks.ping(admin.lm, id), change]) {
    receiver.answer(withStatus(204));
    await send();
    await lastDelivery(id, ({ state }) => state === 'delivered');
    const { lastDelivered } = await webhooks.get(admin.lm, id);
    receiver.answer(withStatus(503));
    await replayLast(id);
    await lastDelivery(id, ({ attemptCount }) => attemptCount === 2);
    expect(lastDelivered).not.toBeNull();
    expect(await webhooks.get(admin.lm, id)).toMatchObject({ lastDelivered });
  }
});

test('an endpoint that refuses one event stays enabled, also while what it took is sent again in vain', async () => {
  const { id } = await addWebhook();
  receiver.answer(withStatus(400));
  await change();
  const refused = await lastDelivery(id, ({ attemptCount }) => attemptCount === 1);
  receiver.answer(withStatus(204));
  await change();
  await lastDelivery(id, ({ state }) => state === 'delivered');
  receiver.answer(withStatus(503));
  await replayLast(id);
  await lastDelivery(id, ({ attemptCount }) => attemptCount === 2);
  await inDatabase((client) =>
    client.query(
      "update webhook_deliveries set due = now(), queued = now() - interval '3 days' where id = $1",
      [refused.id],
    ),
  );
  await endpoint(id, ({ waiting }) => waiting === 1); // the refused one is given up
  receiver.answer(withStatus(204));
  await change();
  await lastDelivery(id, ({ state }) => state === 'delivered');
});

test.each([
  ['is enabled again', [{ isEnabled: false }, { isEnabled: true }]],
  ['gets another address', [{ path: '/other' }]],
])('what waits for an endpoint has three days again when that %s', async (_, changes) => {
  const { id, secret: __, ...webhook } = await addWebhook();
  receiver.answer(withStatus(503));
  await change();
  await lastDelivery(id, ({ attemptCount }) => attemptCount === 1);
  await inDatabase((client) =>
    client.query("update webhook_deliveries set queued = now() - interval '3 days'"),
  );
  for (const { path = '', ...values } of changes as { path?: string; isEnabled?: boolean }[])
    await webhooks.update(admin.lm, id, { ...webhook, ...values, url: receiver.url + path });
  const again = await lastDelivery(id, ({ attemptCount }) => attemptCount === 2);
  expect(again.state).toBe('waiting');
  receiver.answer(withStatus(204));
  await allDueNow();
  await lastDelivery(id, ({ state }) => state === 'delivered');
});
