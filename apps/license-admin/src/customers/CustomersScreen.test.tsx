import type { MockAnswer } from '@lm/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '../browser/saveFile';
import { toast } from '../lm/toast';
import {
  OSLO,
  KYIV,
  airports,
  provider,
  show,
  type User,
  openForm,
  pickAirport,
  contact,
  fillInContact,
  save,
} from '../testing/customersScreen';

jest.mock('../browser/saveFile', () => ({ saveFile: jest.fn() }));

const HAS_LICENSES =
  'Cannot delete customer with existing licenses. Please delete associated licenses first.';

async function confirmDeletion(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Delete OSL/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Delete' });
  expect(within(question).getByText(/^OSL - /)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

test('shows name and e-mail, contacts with their roles cut, and says when there is none', async () => {
  const server = airports();
  server.addCustomer({
    airportId: OSLO,
    customerEmail: 'ops@osl.example',
    customerContacts: Array.from({ length: 6 }, (_, index) => ({
      name: `Person ${index}`,
      role: 'Deputy Director of Airport Information Technology',
    })),
  });
  server.addCustomer({ customerName: 'B', customerContacts: [] });
  const { user } = show(server);
  const row = await screen.findByRole('row', { name: /OSL/ });
  expect(row).toHaveTextContent('ops@osl.example');
  expect(within(row).getAllByText('Deputy Director of Airpor…')).toHaveLength(5);
  expect(row).not.toHaveTextContent('Person 5');
  await user.click(within(row).getByRole('button', { name: '+1 more' }));
  expect(row).toHaveTextContent('Person 5');
  expect(screen.getByRole('row', { name: /^B/ })).toHaveTextContent('No contacts');
});

test("says 'Failed to load customers. Please try again.', announced once, and loads again on request", async () => {
  const server = provider();
  server.failNext('listCustomersWithContacts', { status: 400 });
  const { user } = show(server);
  const said = 'Failed to load customers. Please try again.';
  // A toast announces it, the panel in its place shows it.
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
  const alerts = screen.getAllByRole('alert').filter(({ textContent }) => textContent.includes(said));
  expect(alerts).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /OSL/ })).toBeVisible();
});

test('lists the newest customer first', async () => {
  const server = airports();
  for (const [airportId, day] of [
    [KYIV, '02'],
    [OSLO, '01'],
  ] as const)
    server.addCustomer({ airportId, created: `2026-03-${day}T08:00:00.000Z` });
  show(server);
  await screen.findByRole('rowheader', { name: /KBP/ });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent.slice(0, 3))).toEqual([
    'KBP',
    'OSL',
  ]);
});

test("creates a customer named after its airport, mirrors the first contact, and says 'Customer created successfully'", async () => {
  const server = airports();
  const { user } = show(server);
  const dialog = await openForm(user);
  await pickAirport(user, dialog);
  expect(within(dialog).getByLabelText(/Customer Name/)).toHaveValue('KBP - Boryspil');
  expect(within(dialog).getByLabelText(/Customer Name/)).toBeDisabled();
  await fillInContact(user, dialog, 1);
  await user.click(within(dialog).getByRole('button', { name: 'Add Another Contact' }));
  await fillInContact(user, dialog, 2, 'Taras');
  await save(user, dialog);
  expect(await screen.findByText('Customer created successfully')).toBeVisible();
  const added = await screen.findByRole('row', { name: /KBP - Boryspil.*Олена.*Taras/ });
  expect(within(added).getByText('New')).toBeVisible();
  expect(server.callsOf('createCustomerWithContacts')[0]!.body).toEqual({
    airportId: KYIV,
    customerName: 'KBP - Boryspil',
    customerEmail: null,
    customerPhoneNumber: null,
    customerAddress: null,
    contactPersonName: 'Олена',
    contactPersonEmail: 'olena@kbp.example',
    contactPersonPhone: '+380 1',
    customerContacts: [
      { name: 'Олена', email: 'olena@kbp.example', phone: '+380 1', role: 'Director' },
      { name: 'Taras', email: 'olena@kbp.example', phone: '+380 1', role: 'Director' },
    ],
  });
});

test('asks for an airport and for every field of a contact', async () => {
  const { user } = show(provider());
  const dialog = await openForm(user);
  await save(user, dialog);
  expect(
    await within(dialog).findByText(
      'Please fill in all required contact fields (name, email, phone, and role).',
    ),
  ).toBeVisible();
  for (const text of [
    'Please select an airport.',
    'Name is required',
    'Email is required',
    'Phone is required',
    'Role is required',
  ])
    expect(within(dialog).getByText(text)).toBeVisible();
  await fillInContact(user, dialog, 1);
  await user.clear(contact(dialog, 1).getByLabelText(/Email/));
  await user.type(contact(dialog, 1).getByLabelText(/Email/), 'nobody');
  expect(await within(dialog).findByText('Please fix the validation errors in contacts.')).toBeVisible();
});

test.each([
  [404, 'Selected customer not found'],
  [400, 'Failed to load customer details. Please try again.'],
])('says what happened when the customer to edit is answered with %i', async (status, text) => {
  const server = provider();
  server.failNext('getCustomerWithContacts', { status });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit OSL/ }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each<[string, MockAnswer<'createCustomerWithContacts'>, string]>([
  ['no reason', new Response('', { status: 500 }), 'Failed to save customer. Please try again.'],
  [
    'a reason',
    { status: 409, detail: 'This airport is a customer already.' },
    'This airport is a customer already.',
  ],
  [
    'reasons by field',
    { status: 400, errors: { CustomerName: ['Too long'], AirportId: ['Unknown'] } },
    'Too long, Unknown',
  ],
])('keeps the form open and says why it was not saved: %s', async (_, answer, text) => {
  const server = airports();
  server.answer('createCustomerWithContacts', answer);
  const { user } = show(server);
  const dialog = await openForm(user);
  await pickAirport(user, dialog);
  await fillInContact(user, dialog, 1);
  await save(user, dialog);
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(contact(dialog, 1).getByLabelText(/Name/)).toHaveValue('Олена');
});

test("deletes a customer without licenses, and says 'Customer deleted successfully'", async () => {
  const { user } = show(provider());
  await confirmDeletion(user);
  expect(await screen.findByText('Customer deleted successfully')).toBeVisible();
  expect(await screen.findByText('No records yet')).toBeVisible();
  expect(
    screen.getByText(/^Get started by adding your first records to the system\. Choose Add Customer/),
  ).toBeVisible();
});

test('deletes nothing while the customer has a license, expired ones included', async () => {
  const server = provider();
  server.addLicense({ customerId: 1, expiryDate: '2020-12-31T23:59:59.999Z' });
  const { user } = show(server);
  await confirmDeletion(user);
  expect((await screen.findAllByText(HAS_LICENSES))[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the licenses' })).toHaveAttribute(
    'href',
    `/licenses?customer=${OSLO}`,
  );
  expect(server.callsOf('listLicenses')[0]!.query).toMatchObject({ CustomerId: 1, PageSize: 1000 });
  expect(server.callsOf('deleteCustomer')).toEqual([]);
  server.store.licenses.clear();
  await confirmDeletion(user);
  expect(await screen.findByText('Customer deleted successfully')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show the licenses' })).not.toBeInTheDocument();
});

test.each([
  ['the licenses cannot be read', 'listLicenses', 400, 'Failed to delete customer. Please try again.'],
  ['deleting is refused', 'deleteCustomer', 400, 'Failed to delete customer. Please try again.'],
  ['a license was issued meanwhile', 'deleteCustomer', 409, HAS_LICENSES],
] as const)('says what happened when %s', async (_, operation, status, text) => {
  const server = provider();
  server.failNext(operation, { status });
  const { user } = show(server);
  await confirmDeletion(user);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(screen.getByRole('row', { name: /OSL/ })).toBeVisible();
});

test('of a session that ended before a deletion the sign-in page tells, and the deletion nothing', async () => {
  const server = provider();
  server.failNext('listLicenses', { status: 401 });
  const said = jest.spyOn(toast, 'error');
  const { user } = show(server);
  await confirmDeletion(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.callsOf('listLicenses')).toHaveLength(1);
  expect(said).not.toHaveBeenCalledWith('Failed to delete customer. Please try again.');
});

test('a search that finds nothing says what was deleted under that name, with the way to it', async () => {
  const server = airports();
  const gone = server.addCustomer({ airportId: OSLO });
  server.addCustomer({ airportId: KYIV });
  server.store.remove('customers', gone, server.user.id);
  const { user } = show(server);
  await user.type(await screen.findByRole('searchbox'), gone.customerName);
  expect(await screen.findByText('No results found')).toBeVisible();
  expect(await screen.findByRole('link', { name: gone.customerName })).toHaveAttribute(
    'href',
    `/customers/${gone.id}`,
  );
  expect(screen.getByText(/^deleted on /)).toBeVisible();
});

test('exports nothing before the names of who created it are there', async () => {
  const server = provider();
  const release = server.hold('listUsers');
  const { user } = show(server);
  expect(await screen.findByRole('rowheader', { name: /OSL/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const [, file] = jest.mocked(saveFile).mock.calls[0]!;
  const [headings, customer] = (await file.text()).replace('\uFEFF', '').split('\r\n');
  expect(headings).toBe(
    'Customer,Customer Email,Customer Phone,Customer Address,Contact Persons,Created By,Created Date',
  );
  expect(customer).toMatch(/^OSL - Oslo Airport,ops@osl\.example,.*"Kari Nordby, .*kari@osl\.example, /);
});
