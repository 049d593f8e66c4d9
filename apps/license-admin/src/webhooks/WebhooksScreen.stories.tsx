import type { FakeLm } from '@lm/fake-lm';
import { within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'Webhooks', component: ScreenStory, args: { at: '/audit-logs/webhooks' } };

const BILLING = '22222222-2222-4222-8222-222222222222';
const SALES = '33333333-3333-4333-8333-333333333333';
const created = '2026-01-02T03:04:05.000Z';

function fill(server: FakeLm) {
  const usual = {
    ...{ created, createdBy: server.administrator.id },
    ...{ isEnabled: true, disabledBecause: null, secretHint: 'whsec_…9Qa8' },
    ...{ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', previousSecret: null, previousSecretEnds: null },
    ...{ pausedUntil: '2099-01-02T03:04:05.000Z', cursor: server.store.auditLogs.size, version: 1 },
  };
  server.store.webhooks.set(BILLING, {
    ...{ ...usual, id: BILLING, name: 'Billing', url: 'https://billing.example/lm' },
    eventTypes: ['Licenses', 'Customers.Delete'],
  });
  server.store.webhooks.set(SALES, {
    ...{ ...usual, id: SALES, name: 'The system of the sales team', eventTypes: [] },
    url: 'https://events.a-very-long-name-of-a-host.example/of/the/sales/team/for/license-admin?key=1',
    ...{ isEnabled: false, disabledBecause: 'failing' },
  });
  const attempt = (status: number | null, answer: string | null, error: string | null) => ({
    ...{ at: '2026-01-02T03:04:06.000Z', milliseconds: 412, status, answer, error },
    headers: { 'webhook-id': BILLING, 'webhook-timestamp': '1767323046', 'webhook-signature': 'v1,K5oZ=' },
  });
  const date = new Date('2099-01-02T03:04:05Z');
  const position = server.store.auditLogs.size - 1;
  for (const [index, state, made] of [
    [1, 'delivered', attempt(204, '', null)],
    [2, 'failed', attempt(null, null, 'The connection was refused.')],
    [3, 'waiting', attempt(503, '{"error":"Not now"}', null)],
  ] as const)
    server.store.deliveries.push({
      ...{ id: index, webhookId: BILLING, state, position, created, tries: 1 },
      ...{ messageId: SALES, eventType: 'Licenses.Create', attempts: [made], queued: date, due: date },
    });
}

export const NoEndpoints: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No endpoints yet');
  },
};

export const WithEndpoints: Story = {
  args: { prepare: fill },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: 'Deliveries: Billing' });
  },
};
export const WithEndpointsOnAPhone: Story = { ...WithEndpoints, tags: ['phone'] };

export const NewEndpoint: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Endpoint' }));
    await canvas.findByRole('dialog', { name: 'New Endpoint' });
  },
};
export const NewEndpointOnAPhone: Story = { ...NewEndpoint, tags: ['phone'] };

export const ADelivery: Story = {
  ...WithEndpoints,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    const list = within(await canvas.findByRole('list', { name: 'Deliveries: Billing' }));
    await userEvent.click(list.getAllByRole('button', { name: /^Details: / })[0]!);
    await canvas.findByText(/· 503$/);
  },
};
