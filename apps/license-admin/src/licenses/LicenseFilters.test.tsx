import { screen } from '@testing-library/react';
import { GATES, OSLO, PAST, providerOfOne, rows, show } from '../testing/licensesScreen';

test.each([
  ['Customer', '/licenses?customer=777'],
  ['Application', '/licenses?application=777'],
  ['Created By', '/licenses?createdBy=zzz'],
])('%s is seen to be set to what is not there any more, and can be cleared', async (label, at) => {
  const { user, address } = show(providerOfOne(), { at });
  expect(await screen.findByDisplayValue('Unknown')).toBe(screen.getByRole('combobox', { name: label }));
  await user.click(screen.getByRole('button', { name: `Clear ${label}` }));
  expect(rows()).toHaveLength(1);
  expect(screen.queryByDisplayValue('Unknown')).toBeNull();
  expect(address()).toBe('/licenses');
});

test('nothing is called unknown while it is on its way', async () => {
  const server = providerOfOne();
  const answers = [server.hold('listCustomers'), server.hold('listApplications')];
  show(server, { at: `/licenses?customer=${OSLO}&application=${GATES}` });
  const customer = await screen.findByRole('combobox', { name: 'Customer' });
  expect(screen.queryByDisplayValue('Unknown')).toBeNull();
  for (const answer of answers) answer();
  expect(await screen.findByDisplayValue('OSL - Oslo Airport')).toBe(customer);
  expect(screen.queryByDisplayValue('Unknown')).toBeNull();
});

test('shows the licenses that a user created', async () => {
  const server = providerOfOne();
  server.addLicense({ expiryDate: PAST, createdBy: server.user.id });
  const { user, address } = show(server);
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
  await user.click(await screen.findByRole('combobox', { name: 'Created By' }));
  await user.click(await screen.findByRole('option', { name: 'Ben Okafor' }));
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('row', { name: /Ben Okafor/ })).toBeVisible();
  expect(address()).toBe(`/licenses?createdBy=${server.user.id}`);
});
