import { screen, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { DashboardScreen } from './DashboardScreen';

test.each([
  ['customer', '/dashboard?customer=70'],
  ['application', '/dashboard?application=71'],
  ['status', '/dashboard?status=Expired'],
  ['creator', '/dashboard?createdBy=ben'],
])('shows the licenses of the %s that its filter says', async (_, at) => {
  const server = installFakeLm();
  const others = { customerId: server.addCustomer().id, applicationIds: [server.addApplication().id] };
  server.addLicense(others);
  server.addLicense(others);
  server.addLicense({
    customerId: server.addCustomer({ id: 70, customerName: 'The one' }).id,
    applicationIds: [server.addApplication({ id: 71 }).id],
    createdBy: server.user.id,
    expiryDate: '2020-12-31T23:59:59.999Z',
  });
  renderScreen(<DashboardScreen />, { at: at.replace('ben', server.user.id), server });
  const table = within(await screen.findByRole('table', { name: 'Licenses overview' }));
  await table.findByRole('rowheader', { name: /^The one/ });
  expect(table.getAllByRole('rowheader')).toHaveLength(1);
});
