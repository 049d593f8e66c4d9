import { screen, waitFor, within } from '@testing-library/react';
import { applications, createLmClient } from '@lm/api-client';
import type { FakeLm, WebhookReceiver } from '@lm/fake-lm';
import * as webhooks from '@lm/api-client/webhooks';
import { AuditLogsScreen } from '../audit-logs/AuditLogsScreen';
import { answeredWithClock } from '../testing/answeredWithClock';
import { installFakeLm } from '../testing/fakeLm';
import { leaveByReload } from '../testing/loadAgain';
import { renderScreen } from '../testing/renderScreen';
import { WebhooksScreen } from './WebhooksScreen';

const url = 'https://billing.example/lm';
const clientOf = (server: FakeLm) =>
  createLmClient({ fetch: server.fetch, token: server.signIn(server.administrator.email) });

/** An endpoint that has been told of a new application, or has refused it. */
async function tellingServer(receiver: WebhookReceiver) {
  const server = installFakeLm({ receiver });
  const lm = clientOf(server);
  const webhook = await webhooks.create(lm, { name: 'Billing', url, eventTypes: ['Applications'] });
  await applications.create(lm, { applicationName: 'Gates' });
  return { server, lm, webhook };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('adds an endpoint, whose secret is shown this once with Copy in focus, and deletes it', async () => {
  const { user, server } = renderScreen(<WebhooksScreen />);
  expect(await screen.findByText('No endpoints yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Endpoint' }));
  const form = within(screen.getByRole('dialog', { name: 'New Endpoint' }));
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByText('Name is required')).toBeVisible();
  await user.type(form.getByLabelText(/^Name/), 'Billing');
  await user.clear(form.getByLabelText(/^URL/));
  await user.type(form.getByLabelText(/^URL/), 'http://billing.example');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findAllByText('URL must begin with https://')).not.toEqual([]);
  await user.clear(form.getByLabelText(/^URL/));
  await user.type(form.getByLabelText(/^URL/), url);
  await user.click(form.getByRole('button', { name: 'Create' }));
  const made = within(await screen.findByRole('dialog', { name: 'The Secret of the Endpoint' }));
  await waitFor(() => expect(made.getByRole('button', { name: 'Copy Secret' })).toHaveFocus());
  const [webhook] = [...server.store.webhooks.values()];
  expect(made.getByText(webhook!.secret)).toBeVisible();
  await user.click(made.getByRole('button', { name: 'Done' }));
  const card = await region('Billing');
  expect(card.getByText('All events')).toBeVisible();
  expect(card.getByText('Nothing has been sent in the last 30 days.')).toBeVisible();
  expect(screen.queryByText(webhook!.secret)).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Delete: Billing' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Endpoint' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No endpoints yet')).toBeVisible();
});

test('shows what was sent and answered, and sends it again', async () => {
  const answers = [new Response('Not today', { status: 503 }), new Response(null, { status: 204 })];
  const { server } = await tellingServer(() => answers.shift()!);
  const { user } = renderScreen(<WebhooksScreen />, { server });
  const card = await region('Billing');
  const list = within(await card.findByRole('list', { name: 'Deliveries: Billing' }));
  expect(list.getByText('Waiting')).toBeVisible();
  expect(list.getByText(/ · next attempt \d/)).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Details: Create · Applications, \d/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Delivery' }));
  expect(await details.findByText('Create · Applications (Applications.Create)')).toBeVisible();
  await user.click(await details.findByRole('button', { name: 'How the answer began' }));
  expect(details.getByText('Not today')).toBeVisible();
  expect(details.getByText(/· 503$/)).toBeVisible();
  await user.click(details.getAllByRole('button', { name: 'Close' })[0]!);
  await user.click(list.getByRole('button', { name: /^Send again: Create · Applications, \d/ }));
  expect(await list.findByText('Received')).toBeVisible();
  expect(server.store.deliveries.map(({ attempts }) => attempts.length)).toEqual([2]);
});

test('says by itself what waits and what was received last, also where a filter leaves the delivery out', async () => {
  const answers = [new Response('Not today', { status: 503 }), new Response(null, { status: 204 })];
  const { server, lm, webhook } = await tellingServer(() => answers.shift()!);
  const { user } = renderScreen(<WebhooksScreen />, { server });
  const card = await region('Billing');
  await card.findByRole('list', { name: 'Deliveries: Billing' });
  await user.selectOptions(card.getByLabelText('State: Billing'), 'Given up');
  expect(await card.findByText('No delivery of the last 30 days is in this state.')).toBeVisible();
  expect(card.queryByText('Nothing has been sent in the last 30 days.')).not.toBeInTheDocument();
  expect(card.getByText('1 delivery')).toBeVisible();
  expect(card.getByText('Never')).toBeVisible();
  await webhooks.replay(lm, { webhookId: webhook.id, deliveryId: server.store.deliveries[0]!.id });
  expect(await card.findByText('0 deliveries', {}, { timeout: 8000 })).toBeVisible();
  expect(card.queryByText('Never')).not.toBeInTheDocument();
}, 15_000);

test('says why the server disabled an endpoint, and enables it again', async () => {
  const { server } = await tellingServer(() => new Response(null, { status: 410 }));
  const { unmount } = renderScreen(<AuditLogsScreen />, { server });
  expect(await screen.findByText(/^The server has disabled webhooks, .*: Billing\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/audit-logs/webhooks');
  unmount();
  const { user } = renderScreen(<WebhooksScreen />, { server });
  const card = await region('Billing');
  expect(card.getByText(/^The program answered that it wants no more/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Send again since: Billing' })).toBeDisabled();
  await user.click(card.getByRole('button', { name: 'Enable again' }));
  expect(await card.findByText('Enabled')).toBeVisible();
  expect(card.getByRole('button', { name: 'Send again since: Billing' })).toBeEnabled();
  expect(card.queryByRole('button', { name: 'Enable again' })).not.toBeInTheDocument();
});

test('makes another secret, while the one of now signs too', async () => {
  const { server, webhook } = await tellingServer(() => new Response(null, { status: 204 }));
  const { user } = renderScreen(<WebhooksScreen />, { server });
  const card = await region('Billing');
  await user.click(card.getByRole('button', { name: 'New secret: Billing' }));
  const form = within(screen.getByRole('dialog', { name: 'New Secret' }));
  await user.selectOptions(form.getByRole('combobox'), '7 days');
  await user.click(form.getByRole('button', { name: 'Make it' }));
  const made = within(await screen.findByRole('dialog', { name: 'The Secret of the Endpoint' }));
  expect(made.queryByText(webhook.secret)).not.toBeInTheDocument();
  await user.click(made.getByRole('button', { name: 'Done' }));
  expect(await card.findByText(/the one before signs too until/)).toBeVisible();
  expect(server.callsOf('rotateWebhookSecret')[0]!.body).toEqual({ overlapHours: 168 });
});

test.each([
  { button: 'New secret', said: 'The secret of now signs too for is required' },
  { button: 'Send again since', said: 'Since is required' },
])('$button: nothing is done before one of the few is chosen', async (asked) => {
  const { server } = await tellingServer(() => new Response(null, { status: 204 }));
  const { user } = renderScreen(<WebhooksScreen />, { server });
  const card = await region('Billing');
  await user.click(card.getByRole('button', { name: `${asked.button}: Billing` }));
  const form = within(screen.getByRole('dialog'));
  await user.selectOptions(form.getByRole('combobox'), '');
  await user.click(form.getByRole('button', { name: /^(Make it|Send)$/ }));
  expect(await form.findByText(asked.said)).toBeVisible();
});

test.each([
  { button: 'New secret', operation: 'rotateWebhookSecret', said: /there may be a new secret that nobody/ },
  { button: 'Send again since', operation: 'replayWebhook', said: /they may be on their way all the same/ },
] as const)('$button: what may have been done although the answer is lost is said', async (asked) => {
  const { server } = await tellingServer(() => new Response(null, { status: 204 }));
  const { user } = renderScreen(<WebhooksScreen />, { server });
  const card = await region('Billing');
  await user.click(card.getByRole('button', { name: `${asked.button}: Billing` }));
  const form = within(screen.getByRole('dialog'));
  server.failNext(asked.operation, 'lost-answer', 3);
  await user.click(form.getByRole('button', { name: /^(Make it|Send)$/ }));
  expect(await form.findByText('Connection Lost')).toBeVisible();
  expect(form.getByText(asked.said)).toBeVisible();
});

test('a day ago is one by the clock of the server, whatever that of this machine shows', async () => {
  const { server } = await tellingServer(() => new Response(null, { status: 204 }));
  const { user } = renderScreen(<WebhooksScreen />, { server });
  const card = await region('Billing');
  await answeredWithClock(-10 * 86_400);
  await user.click(card.getByRole('button', { name: 'Send again since: Billing' }));
  const form = within(screen.getByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const entry = [...server.store.auditLogs.values()].at(-1);
  const { replayedSince } = JSON.parse(entry!.newValues!) as { replayedSince: string };
  expect(Math.round((Date.now() - Date.parse(replayedSince)) / 86_400_000)).toBe(11);
  await answeredWithClock(0);
});

test('an endpoint whose answer is lost is said to be there perhaps, with a secret that nobody has seen', async () => {
  const { user, server } = renderScreen(<WebhooksScreen />);
  await user.click(await screen.findByRole('button', { name: 'Add Endpoint' }));
  const form = within(screen.getByRole('dialog', { name: 'New Endpoint' }));
  await user.type(form.getByLabelText(/^Name/), 'Billing');
  await user.clear(form.getByLabelText(/^URL/));
  await user.type(form.getByLabelText(/^URL/), url);
  server.failNext('createWebhook', 'lost-answer');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByText(/there may be an endpoint whose secret nobody has seen/)).toBeVisible();
});

test("an address opens the form of a new endpoint, as other lists' addresses do", async () => {
  const { user, address } = renderScreen(<WebhooksScreen />, { at: '/audit-logs/webhooks?open=new' });
  const form = within(await screen.findByRole('dialog', { name: 'New Endpoint' }));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/audit-logs/webhooks');
});

test('a draft of an endpoint that is gone is offered as a new one', async () => {
  const { server, lm, webhook } = await tellingServer(() => new Response(null, { status: 204 }));
  const first = renderScreen(<WebhooksScreen />, { server });
  await first.user.click((await region('Billing')).getByRole('button', { name: 'Edit: Billing' }));
  const form = within(screen.getByRole('dialog', { name: 'Edit Endpoint' }));
  await first.user.type(form.getByLabelText(/^Name/), ' 2');
  leaveByReload(first);
  await webhooks.remove(lm, webhook.id);
  const { user } = renderScreen(<WebhooksScreen />, { server });
  expect(await screen.findByText(/^You were editing Billing.*deleted or replaced meanwhile/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue as new' }));
  const again = within(screen.getByRole('dialog', { name: 'New Endpoint' }));
  expect(again.getByLabelText(/^Name/)).toHaveValue('Billing 2');
});

test('is offered to administrators alone, and asks nothing for anybody else', async () => {
  const { unmount } = renderScreen(<AuditLogsScreen />);
  expect(await screen.findByRole('link', { name: 'Webhooks' })).toHaveAttribute(
    'href',
    '/audit-logs/webhooks',
  );
  unmount();
  const server = installFakeLm();
  renderScreen(<WebhooksScreen />, { server, as: server.user.email });
  expect(await screen.findByText('Only administrators can see the webhooks.')).toBeVisible();
  expect(server.callsOf('listWebhooks')).toEqual([]);
});

test('what a colleague changed of an endpoint meanwhile is not overwritten', async () => {
  const { server, lm, webhook } = await tellingServer(() => new Response(null, { status: 204 }));
  const { user } = renderScreen(<WebhooksScreen />, { server });
  await user.click((await region('Billing')).getByRole('button', { name: 'Edit: Billing' }));
  const form = within(screen.getByRole('dialog', { name: 'Edit Endpoint' }));
  await user.type(form.getByLabelText(/^Name/), ' 2');
  await webhooks.update(lm, webhook.id, { ...webhook, url: `${url}/theirs` });
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await form.findByText('Changed Meanwhile')).toBeVisible();
  expect(server.store.webhooks.get(webhook.id)!.url).toBe(`${url}/theirs`);
});

test('shows the newest ten deliveries, and older ones on request', async () => {
  const { server, lm } = await tellingServer(() => new Response(null, { status: 204 }));
  for (let number = 1; number <= 11; number++)
    await applications.create(lm, { applicationName: `Gates ${number}` });
  const { user } = renderScreen(<WebhooksScreen />, { server });
  const card = await region('Billing');
  const list = within(await card.findByRole('list', { name: 'Deliveries: Billing' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  await user.click(card.getByRole('button', { name: 'Show older ones' }));
  const all = within(await card.findByRole('list', { name: 'Deliveries: Billing' }));
  await waitFor(() => expect(all.getAllByRole('listitem')).toHaveLength(12));
  expect(card.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
});
