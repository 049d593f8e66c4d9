import { applications } from '@lm/api-client';
import * as webhooks from '@lm/api-client/webhooks';
import { inDatabase } from './inDatabase';
import { admin, shareServer } from './sharedServer';
import { startReceiver, type WebhookReceiver } from './webhookReceiver';

type Endpoint = Awaited<ReturnType<typeof webhooks.get>>;
type Delivery = Awaited<ReturnType<typeof webhooks.delivery>>;

/** What the endpoints of a test tell. */
export let receiver: WebhookReceiver;

/** Starts one server for all tests of a file; each has a receiver of its own, and no endpoint of another test. */
export function shareServerWithReceiver(): void {
  shareServer({ settings: { LM_WEBHOOKS_ALLOW_PRIVATE: '1' } });
  beforeEach(async () => {
    receiver = await startReceiver();
    for (const { id } of await webhooks.list(admin.lm)) await webhooks.remove(admin.lm, id);
  });
  afterEach(() => receiver.close());
}

let names = 0;
/** What an endpoint is told of. */
export const change = (lm = admin.lm) => applications.create(lm, { applicationName: `Told ${(names += 1)}` });

/** An endpoint that is told of new applications. */
export async function addWebhook(lm = admin.lm) {
  const { secret, ...made } = await webhooks.create(lm, {
    name: 'Billing',
    url: receiver.url,
    eventTypes: ['Applications.Create'],
  });
  return { ...made, secret };
}

/** The endpoint, once something is true of it; the test's own limit ends the wait. */
export async function endpoint(id: string, isSo: (one: Endpoint) => boolean): Promise<Endpoint> {
  for (;;) {
    const one = await webhooks.get(admin.lm, id);
    if (isSo(one)) return one;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What the log of deliveries says of the last one, once that is true; the test's own limit ends the wait. */
export async function lastDelivery(webhookId: string, isSo: (one: Delivery) => boolean): Promise<Delivery> {
  for (;;) {
    const { items } = await webhooks.deliveries(admin.lm, webhookId, { limit: 1 });
    const one = items[0] && (await webhooks.delivery(admin.lm, { webhookId, deliveryId: items[0].id }));
    if (one && isSo(one)) return one;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param more SQL that sets other columns of what waits */
export const allDueNow = (more = '') =>
  inDatabase((client) =>
    client.query(`update webhook_deliveries set due = now()${more} where state = 'waiting'`),
  );
