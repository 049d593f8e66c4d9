import { screen, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const OPEN = '{Control>}k{/Control}';
const palette = () => screen.findByRole('dialog', { name: 'Search or jump to...' });

/** A customer, and a license of another one's. */
function provider() {
  const server = installFakeLm();
  const oslo = server.addCustomer({ customerName: 'OSL - Oslo Gardermoen' });
  const kyiv = server.addCustomer({ customerName: 'KBP - Бориспіль' });
  const gates = server.addApplication({ applicationName: 'Gate Planner' });
  const license = server.addLicense({ customerId: oslo.id, applicationIds: [gates.id] });
  return { server, kyiv, license };
}

/** As if somebody had opened the customer before. */
function keepAsOpened(
  { id, customerName: label }: { id: number; customerName: string },
  owner: unknown,
): void {
  const records = [{ kind: 'customer', id: String(id), label }];
  localStorage.setItem('lm.recent', JSON.stringify({ owner: String(owner), records }));
}

/** Opens a list and waits until its rows are there. */
async function openList(path: string, server: ReturnType<typeof installFakeLm>) {
  const app = openApp(path, { server });
  await screen.findAllByRole('rowheader', { name: /Oslo/ });
  return app;
}

test('what was opened comes first the next time, and is forgotten when one signs out', async () => {
  const { server } = provider();
  const { user } = await openList('/customers', server);
  await user.keyboard(`${OPEN}kbp`);
  await screen.findByRole('option', { name: /Бориспіль/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: /Бориспіль/ });
  await user.keyboard(OPEN);
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getAllByRole('option')[0]).toHaveTextContent('KBP - Бориспіль');
  expect(recent.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('sign out');
  await screen.findByRole('option', { name: /^Sign out/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(localStorage.getItem('lm.recent')).toBeNull();
});

test('what was looked at on its page comes first where no list is loaded, a license once however it was opened', async () => {
  const { server, license } = provider();
  for (const id of [license.id, license.number]) {
    const { unmount } = openApp(`/licenses/${id}`, { server });
    await screen.findByRole('heading', { level: 1, name: license.number });
    unmount();
  }
  const missing = openApp('/customers/987', { server });
  await screen.findByRole('heading', { level: 1, name: 'Customer not found' });
  missing.unmount();
  const { user } = openApp('/audit-logs', { server });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard(OPEN);
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getAllByRole('option').map((line) => line.textContent)).toEqual([
    `${license.number} · OSL · Gate Planner`,
  ]);
});

test('what somebody has opened comes first under their new address, too', async () => {
  const { server, kyiv } = provider();
  const { unmount } = openApp(`/customers/${kyiv.id}`, { server });
  await screen.findByRole('heading', { level: 1, name: /Бориспіль/ });
  unmount();
  const email = 'lovelace@provider.example';
  server.store.users.set(server.administrator.id, { ...server.administrator, email });
  const { user } = openApp('/customers', { server, as: email });
  await screen.findAllByRole('rowheader', { name: /Oslo/ });
  await user.keyboard(OPEN);
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getByRole('option')).toHaveTextContent('KBP - Бориспіль');
});

test("another person's recent things are not shown", async () => {
  const { server, kyiv } = provider();
  keepAsOpened(kyiv, server.user.id);
  const { user } = await openList('/customers', server);
  await user.keyboard(OPEN);
  await palette();
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
});

test.each(['/licenses', '/customers'])(
  'what has been deleted since is not among what was opened last: on %s',
  async (list) => {
    const { server, kyiv } = provider();
    keepAsOpened(kyiv, server.administrator.id);
    server.store.customers.delete(kyiv.id);
    const { user } = await openList(list, server);
    await user.keyboard(OPEN);
    await palette();
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  },
);

test('a session that has run out forgets nothing of what was opened last', async () => {
  const { server, kyiv } = provider();
  const { user } = openApp(`/customers/${kyiv.id}`, { server });
  await screen.findByRole('heading', { level: 1, name: /Бориспіль/ });
  server.endSessions();
  await user.click(screen.getAllByRole('link', { name: 'Customers' })[0]!);
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(localStorage.getItem('lm.recent')).toContain(`"${kyiv.id}"`);
});
