import { screen, waitFor, within } from '@testing-library/react';
import {
  airports,
  fillInContact,
  openForm,
  pickAirport,
  provider,
  save,
  show,
} from '../testing/customersScreen';

test('a taken airport is told at its choice, with the way to the customer that is there', async () => {
  const server = provider();
  const [customer] = server.store.customers.values();
  const airport = server.store.airports.get(customer!.airportId)!;
  const { user } = show(server);
  const dialog = await openForm(user);
  const picker = within(dialog).getByRole('combobox', { name: /Airport/ });
  await user.clear(picker);
  await user.type(picker, airport.code);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${airport.code}`) }));
  expect(await within(dialog).findByText('This airport already has a customer')).toBeVisible();
  await user.click(within(dialog).getByRole('link', { name: /^Open OSL/ }));
  expect(await screen.findByDisplayValue('ops@osl.example')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Edit Customer' })).toBeVisible();
});

/** One airport such as only another server can have. */
const answersWith = (airport: object) =>
  Response.json({
    items: [airport],
    pageNumber: 1,
    totalPages: 1,
    totalCount: 1,
    hasPreviousPage: false,
    hasNextPage: false,
  });

test("says 'Could not find airport ID for the selected airport' and chooses nothing", async () => {
  const server = airports();
  server.answer('listAirports', answersWith({ code: 'ZZZ', name: 'Nowhere', location: null }));
  const { user } = show(server);
  const dialog = await openForm(user);
  await pickAirport(user, dialog, 'ZZZ');
  expect(await screen.findByText('Could not find airport ID for the selected airport')).toBeVisible();
  expect(within(dialog).getByLabelText(/Customer Name/)).toHaveValue('');
});

test("says 'Error selecting airport' when an airport has no name", async () => {
  const server = airports();
  server.answer('listAirports', answersWith({ id: 3, code: 'ZZZ', name: '', location: null }));
  const { user } = show(server);
  const dialog = await openForm(user);
  await pickAirport(user, dialog, 'ZZZ');
  expect(await screen.findByText('Error selecting airport')).toBeVisible();
});

test('says at the airport that its name is too long for a customer, and what to do', async () => {
  const server = airports();
  server.addAirport({ id: 3, code: 'ZZZ', name: 'Z'.repeat(96) });
  const { user } = show(server);
  const dialog = await openForm(user);
  await pickAirport(user, dialog, 'ZZZ');
  await fillInContact(user, dialog, 1);
  await save(user, dialog);
  const picker = within(dialog).getByRole('combobox', { name: /Airport/ });
  await waitFor(() => expect(picker).toHaveFocus());
  expect(picker).toBeInvalid();
  expect(picker).toHaveAccessibleDescription(
    'Customer name must be less than 100 characters. Pick another airport, or ask an administrator to change the name of this one.',
  );
  expect(within(dialog).getByLabelText(/Customer Name/)).toBeValid();
});

test("says 'Failed to load airports' and loads them again on request", async () => {
  const server = provider();
  server.failNext('listAirports', { status: 400 });
  const { user } = show(server);
  const dialog = await openForm(user);
  expect(await within(dialog).findByText('Failed to load airports')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await pickAirport(user, dialog);
  expect(within(dialog).getByLabelText(/Customer Name/)).toHaveValue('KBP - Boryspil');
});

test('says when no airport matches, and when there is none', async () => {
  const { user } = show(provider());
  const dialog = await openForm(user);
  await user.type(within(dialog).getByRole('combobox', { name: /Airport/ }), 'qqq');
  expect(await within(dialog).findByText('No airports found matching your search')).toBeVisible();
});
