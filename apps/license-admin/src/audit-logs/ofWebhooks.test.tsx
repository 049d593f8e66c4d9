import { createLmClient } from '@lm/api-client';
import * as webhooks from '@lm/api-client/webhooks';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../testing/renderScreen';
import { installFakeLm } from '../testing/fakeLm';
import { UserActivity } from '../users/UserActivity';
import { AuditLogsScreen } from './AuditLogsScreen';

/** A server whose administrator has added an endpoint, given it another secret, switched it off and on, and deleted it. */
async function serverWithWebhook() {
  const server = installFakeLm();
  const lm = createLmClient({ fetch: server.fetch, token: server.signIn(server.administrator.email) });
  const url = 'https://billing.example/lm';
  const { secret: _, ...made } = await webhooks.create(lm, {
    name: 'Billing',
    url,
    eventTypes: ['Licenses'],
  });
  await webhooks.rotateSecret(lm, made.id, { overlapHours: 1 });
  await webhooks.update(lm, made.id, { ...made, isEnabled: false });
  await webhooks.update(lm, made.id, { ...made, isEnabled: true });
  await webhooks.update(lm, made.id, { ...made, eventTypes: [] });
  await webhooks.remove(lm, made.id);
  return server;
}

test('says in words what was done to an endpoint, in the list and in the details', async () => {
  const server = await serverWithWebhook();
  const { user } = renderScreen(<AuditLogsScreen />, { at: '/audit-logs', server });
  await user.selectOptions(await screen.findByLabelText('Table'), 'Webhooks');
  for (const word of ['Create', 'Secret Rotated', 'Disabled', 'Enabled', 'Update', 'Delete'])
    expect(
      await screen.findByRole('row', { name: new RegExp(`^Webhooks Billing.* ${word} `) }),
    ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^View Rotated the secret of webhook Billing/ }));
  const rotated = within(await screen.findByRole('dialog', { name: 'View Audit Log Details' }));
  expect(rotated.getByLabelText('Operation')).toHaveValue('Secret Rotated');
  expect(await rotated.findByText('Secret', { selector: 'dt' })).toBeVisible();
  await user.click(rotated.getAllByRole('button', { name: 'Close' })[0]!);
  await user.click(screen.getByRole('button', { name: /^View Changed webhook Billing/ }));
  const changed = within(await screen.findByRole('dialog', { name: 'View Audit Log Details' }));
  const events = await changed.findByText('Events', { selector: 'dt' });
  expect(events.parentElement).toHaveTextContent('from Licenses to All events');
});

test('an endpoint that was sent a test was there before, and only what was sent is written down', async () => {
  const server = installFakeLm();
  const lm = createLmClient({ fetch: server.fetch, token: server.signIn(server.administrator.email) });
  const url = 'https://billing.example/lm';
  const { id } = await webhooks.create(lm, { name: 'Billing', url, eventTypes: [] });
  await webhooks.ping(lm, id);
  const { user } = renderScreen(<AuditLogsScreen />, { at: '/audit-logs', server });
  await user.click(await screen.findByRole('button', { name: /^View Changed webhook Billing/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View Audit Log Details' }));
  expect(await dialog.findByText('Test Delivery')).toBeVisible();
  expect(dialog.getByText('None in this entry.')).toBeVisible();
});

test('says it among what a user did last', async () => {
  const server = await serverWithWebhook();
  renderScreen(<UserActivity user={server.administrator} />, { server });
  for (const word of ['Rotated the secret of', 'Disabled', 'Enabled', 'Deleted'])
    expect(await screen.findByText(`${word} webhook Billing`)).toBeVisible();
});
