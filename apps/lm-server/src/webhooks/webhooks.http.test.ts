import { auditLogs, users } from '@lm/api-client';
import { end, list as listEvents } from '@lm/api-client/events';
import * as webhooks from '@lm/api-client/webhooks';
import { inDatabase } from '../testing/inDatabase';
import { admin, server } from '../testing/sharedServer';
import { atOnce, newStaffMember, outcomesOf, refusalOf, signIn } from '../testing/staff';
import {
  addWebhook,
  allDueNow,
  change,
  endpoint,
  lastDelivery,
  receiver,
  shareServerWithReceiver,
} from '../testing/webhookEndpoint';
import { startReceiver, withStatus, type Received } from '../testing/webhookReceiver';

shareServerWithReceiver();

const recordsOf = async (received: readonly Received[], secret: string) => {
  const events = await Promise.all(
    received.map(({ body, headers }) => webhooks.verifyWebhook(body, headers, secret)),
  );
  return events.map(({ data }) => ('recordId' in data ? Number(data.recordId) : data.webhookId));
};

test('every change of many at once is told once, signed, as administrators read it', async () => {
  const { id, secret } = await addWebhook();
  const after = await end(admin.lm);
  const made = await Promise.all(atOnce(30, change));
  const received = await receiver.until(made.length);
  expect((await recordsOf(received, secret)).sort()).toEqual(made.map((one) => one.id).sort());
  const { items } = await listEvents(admin.lm, { after, limit: 1000 });
  const sent = received.map(({ body }) => (JSON.parse(body) as { data: { position: number } }).data);
  expect(sent.sort((one, other) => one.position - other.position)).toEqual(
    items.filter(({ tableName }) => tableName === 'Applications'),
  );
  const last = await lastDelivery(id, ({ state }) => state === 'delivered');
  expect(last.attempts).toMatchObject([
    { status: 204, answer: '', error: null, headers: { 'webhook-id': last.messageId } },
  ]);
  expect(received.map(({ headers }) => headers['webhook-id'])).toContain(last.messageId);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(made.length);
});

test('what a receiver refuses is sent again under the same id, and its answer is in the log', async () => {
  const { id, secret } = await addWebhook();
  receiver.answer(withStatus(500, {}, 'é'.repeat(3000)));
  await change();
  const failed = await lastDelivery(id, ({ attemptCount }) => attemptCount > 0);
  expect(failed).toMatchObject({ state: 'waiting', lastOutcome: '500' });
  expect(failed.attempts[0]!.answer).toBe('é'.repeat(512));
  expect(Date.parse(failed.nextAttempt!)).toBeGreaterThan(Date.parse(failed.lastAttempt!) + 3_000);
  receiver.answer(withStatus(302, { location: `${receiver.url}/elsewhere` }));
  await allDueNow();
  await lastDelivery(id, ({ lastOutcome }) => lastOutcome === '302'); // nobody follows
  receiver.answer(withStatus(200));
  await allDueNow();
  await lastDelivery(id, ({ state }) => state === 'delivered');
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual(Array(3).fill(failed.messageId));
  expect(await recordsOf(receiver.received, secret)).toHaveLength(3);
});

test('a receiver that switches protocols has not taken what it was sent, and gets it again', async () => {
  const { id } = await addWebhook();
  receiver.answer(withStatus(101, { connection: 'upgrade', upgrade: 'websocket' }));
  await change();
  const refused = await lastDelivery(id, ({ attemptCount }) => attemptCount > 0);
  expect(refused).toMatchObject({ state: 'waiting', lastOutcome: '101' });
  receiver.answer(withStatus(204));
  await allDueNow();
  await lastDelivery(id, ({ state }) => state === 'delivered');
});

test.each([
  ['HTTP', (url: string) => url, 'What came back is no answer of HTTP.'],
  ['TLS', (url: string) => url.replace('http:', 'https:'), 'No TLS connection could be made.'],
])('of an address where no receiver speaks %s people are told so in words', async (_, address, words) => {
  const { id, secret: __, ...webhook } = await addWebhook();
  await webhooks.update(admin.lm, id, { ...webhook, url: address(receiver.url) });
  receiver.answer(({ socket }) => void socket!.end('220 mail.example ESMTP\r\n'));
  await change();
  const { attempts } = await lastDelivery(id, ({ attemptCount }) => attemptCount > 0);
  expect(attempts[0]!.error).toBe(words);
});

test('while a secret is rotated both sign, then the new one alone', async () => {
  const { id, secret } = await addWebhook();
  const rotated = await webhooks.rotateSecret(admin.lm, id, { overlapHours: 1 });
  await expect(webhooks.rotateSecret(admin.lm, id, { overlapHours: 1 })).rejects.toMatchObject({
    status: 409,
  });
  await change();
  const [both] = await receiver.until(1);
  expect(await recordsOf([both!], secret)).toEqual(await recordsOf([both!], rotated.secret));
  await inDatabase((client) => client.query('update webhooks set previous_secret_ends = now()'));
  await change();
  const [, one] = await receiver.until(2);
  await expect(recordsOf([one!], secret)).rejects.toMatchObject({ fault: 'signature' });
  expect(await recordsOf([one!], rotated.secret)).toHaveLength(1);
  const kept = await inDatabase((client) =>
    client.query('select webhooks::text, audit_logs::text from webhooks, audit_logs'),
  );
  expect(JSON.stringify(kept.rows)).not.toContain(secret.slice(6, 30));
});

test('that a secret was rotated is in the audit log, with no more than its hint', async () => {
  const { id, secretHint } = await addWebhook();
  const rotated = await webhooks.rotateSecret(admin.lm, id, { overlapHours: 1 });
  const about = { tableName: 'Webhooks', recordId: id, pageNumber: 1, pageSize: 1 };
  const { items } = await auditLogs.list(admin.lm, about);
  const entry = await auditLogs.get(admin.lm, items[0]!.id);
  expect(entry).toMatchObject({ operation: 'Update', userId: admin.userId, recordName: 'Billing' });
  expect(JSON.parse(entry.oldValues!)).toMatchObject({ secretHint });
  expect(JSON.parse(entry.newValues!)).toMatchObject({ secretHint: rotated.secretHint });
  expect(JSON.stringify(entry)).not.toContain(rotated.secret.slice(6, 30));
});

test('a delivery is at its own endpoint alone', async () => {
  const [one, other] = [await addWebhook(), await addWebhook()];
  const { id: deliveryId } = await webhooks.ping(admin.lm, one.id);
  const elsewhere = { webhookId: other.id, deliveryId };
  for (const call of [webhooks.delivery, webhooks.replay])
    expect((await refusalOf(call(admin.lm, elsewhere))).status).toBe(404);
  const { id } = await webhooks.delivery(admin.lm, { webhookId: one.id, deliveryId });
  expect(id).toBe(deliveryId);
});

test.each([0, 24])(
  'an endpoint whose secret cannot be read is told of, and goes on with another one (%i hours of overlap)',
  async (overlapHours) => {
    const { id } = await addWebhook();
    const spoil = (column: string) =>
      inDatabase((client) => client.query(`update webhooks set ${column} = decode(repeat('7a', 70), 'hex')`));
    await spoil('secret');
    await webhooks.ping(admin.lm, id);
    const { attempts } = await lastDelivery(id, ({ state }) => state === 'failed');
    expect(attempts[0]!.error).toBe(
      'The secret cannot be read with the keys of this server. Give the endpoint another one, or this server the newest LM_LICENSE_FILE_KEY.',
    );
    const { secret } = await webhooks.rotateSecret(admin.lm, id, { overlapHours });
    await webhooks.ping(admin.lm, id);
    expect(await recordsOf(await receiver.until(1), secret)).toEqual([id]);
    const next = await webhooks.rotateSecret(admin.lm, id, { overlapHours: 1 });
    await spoil('previous_secret');
    await webhooks.ping(admin.lm, id);
    expect(await recordsOf((await receiver.until(2)).slice(1), next.secret)).toEqual([id]);
  },
);

test('410 disables an endpoint; enabled again, it is sent what came meanwhile when that is asked for', async () => {
  const { id, secret, ...webhook } = await addWebhook();
  receiver.answer(withStatus(410));
  const since = new Date().toISOString();
  const gone = await change();
  await lastDelivery(id, ({ state }) => state === 'failed');
  const now = await endpoint(id, ({ isEnabled }) => !isEnabled);
  expect(now.disabledBecause).toBe('gone');
  const missed = await change();
  receiver.answer(withStatus(204));
  await webhooks.ping(admin.lm, id); // tests go there all the same
  expect(await recordsOf((await receiver.until(2)).slice(1), secret)).toEqual([id]);
  await webhooks.update(admin.lm, id, { ...webhook, url: receiver.url });
  const later = await change();
  expect(await recordsOf((await receiver.until(3)).slice(2), secret)).toEqual([later.id]);
  await webhooks.replaySince(admin.lm, id, { since });
  const replayed = (await receiver.until(6)).slice(3);
  expect((await recordsOf(replayed, secret)).sort()).toEqual([gone.id, missed.id, later.id].sort());
});

const ways: Record<string, (id: string, webhook: Parameters<typeof webhooks.update>[2]) => Promise<unknown>> =
  {
    'the address is changed': (id, webhook) =>
      webhooks.update(admin.lm, id, { ...webhook, url: `${receiver.url}/other` }),
    'one delivery is sent again': async (id) => {
      const { items } = await webhooks.deliveries(admin.lm, id, { limit: 1 });
      await webhooks.replay(admin.lm, { webhookId: id, deliveryId: items[0]!.id });
    },
    'everything since a moment is sent again': (id) =>
      webhooks.replaySince(admin.lm, id, { since: new Date().toISOString() }),
  };

test.each(Object.keys(ways))('a receiver that asked for a day gets what waits when %s', async (way) => {
  const { id, secret, ...webhook } = await addWebhook();
  receiver.answer(withStatus(503, { 'retry-after': '86400' }));
  const first = await change();
  const { pausedUntil } = await endpoint(id, (one) => one.pausedUntil !== null);
  expect(Date.parse(pausedUntil!)).toBeLessThanOrEqual(Date.now() + 8 * 3_600_000);
  const second = await change();
  const held = await lastDelivery(id, ({ attemptCount }) => attemptCount === 0);
  expect(held.nextAttempt).toBe(pausedUntil);
  receiver.answer(withStatus(204));
  await ways[way]!(id, webhook);
  const received = (await receiver.until(3)).slice(1);
  expect((await recordsOf(received, secret)).sort()).toEqual([first.id, second.id].sort());
  expect(await webhooks.get(admin.lm, id)).toMatchObject({ pausedUntil: null });
  const about = { tableName: 'Webhooks', recordId: id, pageNumber: 1, pageSize: 1 };
  const { items } = await auditLogs.list(admin.lm, about);
  expect(items).toMatchObject([{ operation: 'Update', userId: admin.userId }]);
});

test.each(['demoted', 'deleted'])(
  'an endpoint of an administrator who was %s is disabled and says so, until another one takes it over',
  async (how) => {
    const second = await newStaffMember(server, admin, { isAdmin: true });
    const { id, secret, ...webhook } = await addWebhook(second.lm);
    if (how === 'deleted') await users.remove(admin.lm, second.userId);
    else await users.update(admin.lm, second.userId, { email: second.email, isAdmin: false });
    const now = await endpoint(id, ({ isEnabled }) => !isEnabled);
    expect(now).toMatchObject({ disabledBecause: 'owner', createdBy: second.userId });
    await change();
    const taken = await webhooks.update(admin.lm, id, webhook);
    expect(taken).toMatchObject({ isEnabled: true, disabledBecause: null, createdBy: admin.userId });
    const told = await change();
    expect(await recordsOf(await receiver.until(1), secret)).toEqual([told.id]);
  },
);

test('an endpoint that does not answer holds up no other', async () => {
  const slow = await startReceiver();
  slow.answer(() => undefined);
  await webhooks.create(admin.lm, { name: 'Slow', url: slow.url });
  const { secret } = await addWebhook();
  const made = await Promise.all(atOnce(12, change));
  await slow.until(1);
  expect(await recordsOf(await receiver.until(12), secret)).toHaveLength(made.length);
  slow.close();
});

test('whoever changes an endpoint while others do is answered with their own change', async () => {
  const { id, secret: __, ...webhook } = await addWebhook();
  const names = Array.from({ length: 30 }, (_, number) => `Billing ${number}`);
  const changed = await Promise.all(names.map((name) => webhooks.update(admin.lm, id, { ...webhook, name })));
  expect(changed.map(({ name }) => name)).toEqual(names);
  expect(new Set(changed.map(({ etag }) => etag)).size).toBe(names.length);
  const rotate = () => webhooks.rotateSecret(admin.lm, id, { overlapHours: 0 });
  for (const { secret, secretHint } of await Promise.all(atOnce(30, rotate)))
    expect(secret).toContain(secretHint.slice(-4));
});

test('of 40 endpoints that are made at once 20 are, and the others are told that there are too many', async () => {
  const { successes, refusals } = await outcomesOf(
    atOnce(40, () => webhooks.create(admin.lm, { name: 'Billing', url: receiver.url })),
  );
  expect(successes).toBe(20);
  expect(refusals.map(({ problem }) => problem.code)).toEqual(Array(20).fill('too-many-webhooks'));
});

// The last one: the server that the others share ends here.
test('a restart and a server that was killed lose nothing, and send nothing twice that was received', async () => {
  const { secret } = await addWebhook();
  receiver.answer(() => undefined); // no answer: it is being sent when the server ends
  const first = await change();
  await receiver.until(1);
  await server.stop('SIGKILL');
  receiver.answer(withStatus(204));
  const again = await server.again();
  await allDueNow();
  const second = await change((await signIn(again, server.administrator)).lm);
  const received = (await receiver.until(3)).slice(1);
  expect((await recordsOf(received, secret)).sort()).toEqual([first.id, second.id].sort());
  await again.stop();
  const after = await server.again();
  const third = await change((await signIn(after, server.administrator)).lm);
  expect(await recordsOf((await receiver.until(4)).slice(3), secret)).toEqual([third.id]);
  await after.stop();
});
