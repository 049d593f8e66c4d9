import { applications, auth, createLmClient, licenses, type LmClient } from '@lm/api-client';
import * as webhooks from '@lm/api-client/webhooks';
import { createFakeLm } from '../index';

type Event = { type: string; data: { recordId: string } };

/** A fake with an endpoint behind which a program does as told with each event. */
async function withProgram(
  work: (event: Event, lm: LmClient, webhookId: string) => Promise<unknown>,
  { status = 204, now }: { status?: number; now?: () => Date } = {},
) {
  const received: { id: string | null; type: string }[] = [];
  const fake = createFakeLm({
    now,
    receiver: async (request) => {
      const event = (await request.json()) as Event;
      received.push({ id: request.headers.get('webhook-id'), type: event.type });
      await work(event, lm, id);
      return new Response(null, { status });
    },
  });
  const lm = createLmClient({
    fetch: fake.fetch,
    token: fake.signIn(fake.administrator.email),
    timeoutMs: 2000,
    retries: 0,
  });
  const { id } = await webhooks.create(lm, { name: 'Describes', url: 'https://billing.example/lm' });
  return { fake, lm, id, received };
}

const describeIt = ({ type, data }: Event, lm: LmClient) =>
  type === 'Applications.Create'
    ? applications.update(lm, Number(data.recordId), { applicationName: 'Gates', description: 'Seen' })
    : Promise.resolve();

test('a program that is told of a change may make one itself, and is told of each once', async () => {
  const { lm, id, received } = await withProgram(describeIt);
  const { id: application } = await applications.create(lm, { applicationName: 'Gates' });
  expect(received.map(({ type }) => type)).toEqual(['Applications.Create', 'Applications.Update']);
  expect((await applications.all(lm)).find((one) => one.id === application)?.description).toBe('Seen');
  const { items } = await webhooks.deliveries(lm, id);
  expect(items.map(({ state, attemptCount }) => [state, attemptCount])).toEqual([
    ['delivered', 1],
    ['delivered', 1],
  ]);
});

test('of changes at the same time a slow program is told once each', async () => {
  const { lm, received } = await withProgram(() => new Promise((resume) => setTimeout(resume, 5)));
  const names = ['Gates', 'Belts', 'Stands'];
  await Promise.all(names.map((applicationName) => applications.create(lm, { applicationName })));
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ id }) => id)).size).toBe(3);
});

test('a program is told of a download and of a refused sign-in after the call itself', async () => {
  const { fake, lm, received } = await withProgram(() => Promise.resolve());
  await licenses.get(lm, fake.addLicense().id);
  expect(received.at(-1)?.type).toBe('Downloads.Create');
  await auth.login(lm, { email: fake.user.email, password: 'wrong' }).catch(() => undefined);
  expect(received.at(-1)?.type).toBe('SignInFailures.Create');
});

test('what a program refuses is sent again with the next call once it is due', async () => {
  let now = new Date('2026-11-21T09:30:00Z');
  const { lm, received } = await withProgram(() => Promise.resolve(), { status: 503, now: () => now });
  await applications.create(lm, { applicationName: 'Gates' });
  await applications.all(lm);
  expect(received).toHaveLength(1);
  now = new Date('2026-11-21T10:30:00Z');
  await applications.all(lm);
  expect(received).toHaveLength(2);
});

test('an endpoint that its program deletes stays deleted, though it then says that it is gone', async () => {
  const { lm, id, received } = await withProgram((_, client, own) => webhooks.remove(client, own), {
    status: 410,
  });
  await applications.create(lm, { applicationName: 'Gates' });
  expect(received).toHaveLength(1);
  expect((await webhooks.list(lm)).map((one) => one.id)).not.toContain(id);
});

test.each([
  ['http://billing.example/lm', 'URL must begin with https://'],
  ['https://localhost/lm', 'URL must be of a public network'],
  ['https://10.0.0.1/lm', 'URL must be of a public network'],
  ['https://[::ffff:127.0.0.1]/lm', 'URL must be of a public network'],
])('no endpoint stands at %s', async (url, detail) => {
  const { lm, id } = await withProgram(() => Promise.resolve());
  const refusal = { status: 400, detail, fieldErrors: { Url: [detail] } };
  await expect(webhooks.create(lm, { name: 'Billing', url })).rejects.toMatchObject(refusal);
  await expect(webhooks.update(lm, id, { name: 'Billing', url })).rejects.toMatchObject(refusal);
});

test('an endpoint whose address is not allowed any more can be renamed and disabled, but not enabled', async () => {
  const { lm, id, fake } = await withProgram(() => Promise.resolve());
  const url = 'https://10.0.0.1/lm';
  fake.store.webhooks.get(id)!.url = url;
  const disabled = { name: 'Old billing', url, isEnabled: false };
  expect(await webhooks.update(lm, id, { ...disabled, isEnabled: true })).toMatchObject({
    name: 'Old billing',
  });
  expect(await webhooks.update(lm, id, disabled)).toMatchObject(disabled);
  const enabling = webhooks.update(lm, id, { ...disabled, isEnabled: true });
  await expect(enabling).rejects.toMatchObject({ status: 400 });
});
