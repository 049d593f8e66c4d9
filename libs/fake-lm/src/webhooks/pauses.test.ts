import { applications, createLmClient } from '@lm/api-client';
import * as webhooks from '@lm/api-client/webhooks';
import { createFakeLm } from '../index';

const HOUR_MS = 3_600_000;

/** A fake with an endpoint that answers as told and counts, and a clock. */
async function withEndpoint() {
  let now = Date.parse('2026-11-21T09:30:00Z');
  let names = 0;
  const receiver = { answer: () => new Response(null, { status: 204 }), sent: 0 };
  const fake = createFakeLm({
    now: () => new Date(now),
    receiver: () => {
      receiver.sent += 1;
      return Promise.resolve(receiver.answer());
    },
  });
  const lm = createLmClient({ fetch: fake.fetch, token: () => fake.signIn(fake.administrator.email) });
  const url = 'https://billing.example/lm';
  const { id } = await webhooks.create(lm, { name: 'Billing', url, eventTypes: ['Applications.Create'] });
  return {
    ...{ lm, id, receiver },
    later: (ms: number) => (now += ms),
    change: () => applications.create(lm, { applicationName: `Told ${(names += 1)}` }),
  };
}

const askingFor = (seconds: number) => () =>
  new Response(null, { status: 503, headers: { 'Retry-After': String(seconds) } });

test('an endpoint that asks for a pause is sent nothing until it is over, then everything', async () => {
  const { lm, id, receiver, later, change } = await withEndpoint();
  receiver.answer = askingFor(3600);
  await change();
  const pausedUntil = '2026-11-21T10:30:00.000Z';
  expect(await webhooks.get(lm, id)).toMatchObject({ pausedUntil, isEnabled: true });
  await change();
  expect(receiver.sent).toBe(1);
  const { items } = await webhooks.deliveries(lm, id);
  expect(items).toMatchObject([{ nextAttempt: pausedUntil }, { nextAttempt: pausedUntil }]);
  receiver.answer = () => new Response(null, { status: 204 });
  later(HOUR_MS);
  expect((await webhooks.deliveries(lm, id, { state: 'delivered' })).items).toHaveLength(2);
  expect(await webhooks.get(lm, id)).toMatchObject({ pausedUntil: null, waiting: 0 });
});

test('a pause ends when somebody sends again, and is no longer than eight hours', async () => {
  const { lm, id, receiver, change } = await withEndpoint();
  receiver.answer = askingFor(86_400);
  await change();
  expect((await webhooks.get(lm, id)).pausedUntil).toBe('2026-11-21T17:30:00.000Z');
  receiver.answer = () => new Response(null, { status: 204 });
  const { items } = await webhooks.deliveries(lm, id);
  await webhooks.replay(lm, { webhookId: id, deliveryId: items[0]!.id });
  expect(await webhooks.get(lm, id)).toMatchObject({ pausedUntil: null, waiting: 0 });
});

test('410 disables it at once, three days without any success do too', async () => {
  const gone = await withEndpoint();
  gone.receiver.answer = () => new Response(null, { status: 410 });
  await gone.change();
  expect(await webhooks.get(gone.lm, gone.id)).toMatchObject({ isEnabled: false, disabledBecause: 'gone' });

  const failing = await withEndpoint();
  failing.receiver.answer = () => new Response(null, { status: 500 });
  await failing.change();
  failing.later(73 * HOUR_MS);
  await webhooks.deliveries(failing.lm, failing.id);
  expect((await webhooks.get(failing.lm, failing.id)).disabledBecause).toBe('failing');
});

test('when something got through last stays known while it is sent again, so that no other event disables it', async () => {
  const { lm, id, receiver, later, change } = await withEndpoint();
  receiver.answer = () => new Response(null, { status: 500 });
  await change();
  later(48 * HOUR_MS);
  await webhooks.deliveries(lm, id); // tried, and due again in hours
  receiver.answer = () => new Response(null, { status: 204 });
  await webhooks.ping(lm, id);
  const [delivered] = (await webhooks.deliveries(lm, id, { limit: 1 })).items;
  expect(delivered?.state).toBe('delivered');
  receiver.answer = () => new Response(null, { status: 500 });
  await webhooks.replay(lm, { webhookId: id, deliveryId: delivered!.id });
  later(24 * HOUR_MS);
  expect((await webhooks.deliveries(lm, id, { state: 'failed' })).items).toHaveLength(2);
  expect(await webhooks.get(lm, id)).toMatchObject({
    isEnabled: true,
    lastDelivered: '2026-11-23T09:30:00.000Z',
  });
});

test('what waits for one that is enabled again has three days from then on', async () => {
  const { lm, id, receiver, later, change } = await withEndpoint();
  receiver.answer = () => new Response(null, { status: 500 });
  await change();
  const webhook = { name: 'Billing', url: 'https://billing.example/lm' };
  await webhooks.update(lm, id, { ...webhook, isEnabled: false });
  later(96 * HOUR_MS);
  await webhooks.update(lm, id, webhook);
  const { items } = await webhooks.deliveries(lm, id);
  expect(items).toMatchObject([{ state: 'waiting', attemptCount: 2 }]);
  expect(await webhooks.get(lm, id)).toMatchObject({ isEnabled: true });
});
