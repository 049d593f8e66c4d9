import { screen, waitFor, within } from '@testing-library/react';
import { OSLO, KYIV, SLOTS, FUTURE, provider, providerOfOne, show, fillIn } from '../testing/licensesScreen';

test('generates a license, and its details open over the list with the download in focus', async () => {
  const server = provider();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await fillIn(user, { customer: 'Oslo', application: 'Slot Desk' });
  await user.click(screen.getByRole('button', { name: 'Generate License' }));
  expect(await screen.findByText('License generated successfully')).toBeVisible();
  const details = await screen.findByRole('dialog', { name: 'License Details' });
  expect(await within(details).findByRole('button', { name: 'Download License' })).toHaveFocus();
  expect(within(details).getByText('OSL - Oslo Airport')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('rowheader', { name: /^OSL - Oslo Airport .*New$/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsOf('generateLicense')[0]!.body).toEqual({
    customerId: OSLO,
    applicationIds: [SLOTS],
    expiryDate: '2099-05-31T23:59:59.999Z',
    comment: null,
  });
});

test('the next license begins with the applications and the date of the one before, and asks for the customer', async () => {
  const server = provider();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await fillIn(user, { customer: 'Oslo', application: 'Slot Desk' });
  await user.click(screen.getByRole('button', { name: 'Generate License' }));
  await user.click(await screen.findByRole('button', { name: 'Create another' }));
  const form = await screen.findByRole('dialog', { name: 'Generate New License' });
  expect(within(form).getByRole('combobox', { name: /Customer/ })).toHaveFocus();
  await user.keyboard('KBP');
  await screen.findByRole('option', { name: /^KBP/ });
  await user.keyboard('{Enter}');
  await user.click(within(form).getByRole('button', { name: 'Generate License' }));
  await waitFor(() => expect(server.callsOf('generateLicense')).toHaveLength(2));
  expect(server.callsOf('generateLicense')[1]!.body).toEqual({
    customerId: KYIV,
    applicationIds: [SLOTS],
    expiryDate: '2099-05-31T23:59:59.999Z',
    comment: null,
  });
});

test('asks for customer, applications and a date in the future before anything is sent', async () => {
  const server = provider();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await user.click(await screen.findByRole('button', { name: 'Generate License' }));
  expect(await screen.findByText('Customer selection is required')).toBeVisible();
  expect(screen.getByText('At least one application is required')).toBeVisible();
  expect(screen.getByText('Expiry date is required')).toBeVisible();
  await user.type(screen.getByLabelText(/Expiry Date/), '2020-01-01');
  expect(await screen.findByText('Expiry date must be a future date')).toBeVisible();
  expect(server.callsOf('generateLicense')).toEqual([]);
});

test('refuses an application that the customer already has, and names it', async () => {
  const server = providerOfOne();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await fillIn(user, { customer: 'Oslo', application: 'Gate Planner' });
  await user.click(screen.getByRole('button', { name: 'Generate License' }));
  expect(
    await screen.findByText(
      'Customer "OSL - Oslo Airport" already has valid license(s) for the following application(s): Gate Planner. Please remove these applications or select a different customer.',
    ),
  ).toBeVisible();
  expect(server.callsOf('generateLicense')).toEqual([]);
});

test.each([
  ['no reason', new Response('', { status: 500 }), 'Failed to generate license. Please try again.'],
  ['a reason', { status: 409, detail: 'Somebody was faster.' }, 'Somebody was faster.'],
])('keeps what was typed and says why when it is refused with %s', async (_, answer, text) => {
  const server = provider();
  server.answer('generateLicense', answer);
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = await fillIn(user, { customer: 'Oslo', application: 'Slot Desk' });
  await user.click(screen.getByRole('button', { name: 'Generate License' }));
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).getByLabelText(/Expiry Date/)).toHaveValue('2099-05-31');
});

test('says at the choice which applications the customer has, and leads to the license in the way', async () => {
  const server = providerOfOne();
  const { address, user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const form = await screen.findByRole('dialog', { name: 'Generate New License' });
  await user.keyboard('OSL');
  await screen.findByRole('option', { name: /^OSL/ });
  await user.keyboard('{Enter}');
  await user.click(within(form).getByRole('button', { name: /Applications/ }));
  await user.click(await screen.findByRole('option', { name: 'Gate Planner licensed until 12/31/2099' }));
  expect(screen.getByRole('option', { name: 'Slot Desk' })).toBeVisible();
  await user.keyboard('{Escape}');
  const link = within(form).getByRole('link', {
    name: /^L-\d+-[A-Z] · OSL · Gate Planner · until 12\/31\/2099$/,
  });
  expect(link.parentElement).toHaveTextContent(/^In the way: L-.* OSL/);
  expect(within(form).getByText(/^Customer "OSL - Oslo Airport" already has valid license/)).toBeVisible();
  await user.click(link);
  const details = await screen.findByRole('dialog', { name: 'License Details' });
  expect(await within(details).findByText('12/31/2099')).toBeVisible();
  await user.click(within(details).getAllByRole('button', { name: 'Close' })[0]!);
  expect(address()).toBe('/licenses');
  expect(within(form).getByRole('combobox', { name: /Customer/ })).toHaveValue('OSL - Oslo Airport');
});

test('names the license that came in the way after the list was read, when the server refuses', async () => {
  const server = provider();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const form = await fillIn(user, { customer: 'Oslo', application: 'Gate Planner' });
  server.addLicense({ expiryDate: FUTURE });
  await user.click(screen.getByRole('button', { name: 'Generate License' }));
  expect(
    await within(form).findByRole('link', {
      name: /^L-\d+-[A-Z] · OSL · Gate Planner · until 12\/31\/2099$/,
    }),
  ).toBeVisible();
});

test('issues what the list shows as taken but the server does not, after asking it', async () => {
  const server = providerOfOne();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  server.store.licenses.clear();
  await fillIn(user, { customer: 'Oslo', application: 'Gate Planner' });
  await user.click(screen.getByRole('button', { name: 'Generate License' }));
  expect(await screen.findByText('License generated successfully')).toBeVisible();
  expect(server.store.licenses.size).toBe(1);
});

test('issues nothing when the form is closed while the server is asked what is in the way', async () => {
  const server = providerOfOne();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  server.store.licenses.clear();
  const release = server.hold('listLicenses');
  await fillIn(user, { customer: 'Oslo', application: 'Gate Planner' });
  await user.click(screen.getByRole('button', { name: 'Generate License' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByRole('dialog', { name: 'Generate New License' });
  expect(server.callsOf('generateLicense')).toEqual([]);
});
