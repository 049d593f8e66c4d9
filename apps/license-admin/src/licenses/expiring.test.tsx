import { DAY_MS, expiryInstant } from '@lm/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { LicensesScreen } from './LicensesScreen';

const endOfDay = (days: number) => expiryInstant(new Date(Date.now() + days * DAY_MS).toISOString());

const dayText = (instant: string) => new Date(instant).toLocaleDateString('en-US', { timeZone: 'UTC' });

/** Customers that are named by the number of days in which their license ends. */
function show(days: readonly number[], at: string) {
  const server = installFakeLm();
  const applicationIds = [server.addApplication({ applicationName: 'Gate Planner' }).id];
  days.forEach((day, index) =>
    server.addLicense({
      id: index + 1,
      customerId: server.addCustomer({ customerName: `In ${day}` }).id,
      applicationIds,
      expiryDate: endOfDay(day),
    }),
  );
  return renderScreen(<LicensesScreen />, { at, server });
}

const shownCustomers = async () => {
  await screen.findAllByRole('rowheader');
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent.replace(/ L-.*$/, ''));
};

test('a shared address shows what expires in a period, and the last day says how pressing it is', async () => {
  const { address, user } = show([-1, 0, 1, 40, 10], '/licenses?expires=60&sort=expiryDate');
  expect(await shownCustomers()).toEqual(['In 0', 'In 1', 'In 10', 'In 40']);
  const lastDays = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(lastDays[1]).toContain('Expires today');
  expect(lastDays[2]).toContain('2 days left');
  expect(lastDays[3]).toContain('11 days left');
  expect(lastDays[4]).not.toContain('left');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'Within 7 days');
  expect(address()).toBe('/licenses?expires=7&sort=expiryDate');
  expect(await shownCustomers()).toEqual(['In 0', 'In 1']);
});

test('an address that asks for what cannot be shows the list as it is at first, and says no more than that', async () => {
  const { address } = show(
    [-1, 10],
    '/licenses?expires=soon&status=Broken&from=2026-13-99&sort=nonsense&page=two',
  );
  expect((await shownCustomers()).sort()).toEqual(['In -1', 'In 10']);
  expect(address()).toBe('/licenses');
  expect(screen.getByRole('combobox', { name: 'Expires' })).toHaveDisplayValue('Any time');
  expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
});

test('what expired since a day, or ends between two days, is asked for by date and combined with the other filters', async () => {
  const { address, user } = show([-30, -3, 5, 50], '/licenses?sort=expiryDate');
  await shownCustomers();
  const expires = screen.getByRole('combobox', { name: 'Expires' });
  await user.selectOptions(expires, 'Expired since ...');
  expect(await shownCustomers()).toEqual(['In -30', 'In -3']);
  const since = endOfDay(-10).slice(0, 10);
  await user.type(screen.getByLabelText('Expired since'), since);
  await waitFor(async () => expect(await shownCustomers()).toEqual(['In -3']));
  expect(address()).toContain(`expires=expired-since&from=${since}`);

  expect(expires).toHaveDisplayValue(`From ${dayText(since)}`);
  await user.keyboard('{Escape}');
  expect(expires).toHaveFocus();
  expect(screen.getByLabelText('Expired since').closest('[data-open]')).toBeNull();

  await user.selectOptions(expires, 'From ... to ...');
  expect(address()).toBe('/licenses?sort=expiryDate&expires=between');
  await user.type(screen.getByLabelText('From'), endOfDay(-3).slice(0, 10));
  await user.type(screen.getByLabelText('To'), endOfDay(5).slice(0, 10));
  await waitFor(async () => expect(await shownCustomers()).toEqual(['In -3', 'In 5']));
  const [from, to] = [-3, 5].map((day) => dayText(endOfDay(day)));
  expect(expires).toHaveDisplayValue(`${from}–${to}`);
  await user.selectOptions(screen.getByLabelText('Status'), 'Active');
  expect(await shownCustomers()).toEqual(['In 5']);
  expect(address()).toContain('status=Active');
});

test('a period of one day is called by that day', async () => {
  show([5], '/licenses?expires=between&from=2028-02-29&to=2028-02-29');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Expires' })).toHaveDisplayValue('2/29/2028'),
  );
});

test('an address opens a license over the list, to be edited or closed', async () => {
  const { address, user } = show([5, 9], '/licenses?expires=30&open=2');
  const details = await screen.findByRole('dialog', { name: 'License Details' });
  expect(await within(details).findByText('In 9')).toBeVisible();
  await user.click(within(details).getByRole('button', { name: 'Edit' }));
  // A dialog that says what is being read may come before the form.
  await screen.findByLabelText(/Expiry Date/);
  const form = screen.getByRole('dialog', { name: 'Edit License' });
  expect(within(form).getByRole('combobox', { name: /Customer/ })).toHaveValue('In 9');
  expect(within(form).getByLabelText(/Expiry Date/)).toHaveFocus();
  expect(address()).toBe('/licenses?expires=30');
});
