import type { MockAnswer } from '@lm/api-client/testing';
import type { FakeLm } from '@lm/fake-lm';
import { screen, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { leaveByReload } from '../testing/loadAgain';
import { renderScreen } from '../testing/renderScreen';
import { CustomersScreen } from './CustomersScreen';

const OSLO = 1;
const KYIV = 2;

/** A server with two airports and no customer. */
function airports(): FakeLm {
  const server = installFakeLm();
  server.addAirport({ id: OSLO, code: 'OSL', name: 'Oslo Airport', location: 'Oslo, Norway' });
  server.addAirport({ id: KYIV, code: 'KBP', name: 'Boryspil', location: 'Kyiv, Ukraine' });
  return server;
}

/** The same with a customer at Oslo, who has one contact. */
function provider(): FakeLm {
  const server = airports();
  server.addCustomer({
    airportId: OSLO,
    customerEmail: 'ops@osl.example',
    customerContacts: [{ id: 31, name: 'Kari Nordby', email: 'kari@osl.example' }],
  });
  return server;
}

const show = (server: FakeLm) => renderScreen(<CustomersScreen />, { at: '/customers', server });
type User = ReturnType<typeof renderScreen>['user'];

const openForm = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Add Customer' }));
  return screen.findByRole('dialog', { name: 'Add New Customer' });
};

const pickAirport = async (user: User, dialog: HTMLElement, code = 'KBP') => {
  await user.type(within(dialog).getByRole('combobox', { name: /Airport/ }), code);
  await user.click(await screen.findByRole('option', { name: new RegExp(code) }));
};

const contact = (dialog: HTMLElement, number: number) =>
  within(within(dialog).getByRole('group', { name: `Contact ${number}` }));

const fillInContact = async (user: User, dialog: HTMLElement, number: number, name = 'Олена') => {
  const fields = contact(dialog, number);
  await user.type(fields.getByLabelText(/Name/), name);
  await user.type(fields.getByLabelText(/Email/), 'olena@kbp.example');
  await user.type(fields.getByLabelText(/Phone/), '+380 1');
  await user.type(fields.getByLabelText(/Role/), 'Director');
};

const save = (user: User, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: /Create Customer|Save Changes/ }));

async function confirmDeletion(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Delete OSL/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Delete' });
  expect(within(question).getByText(/^OSL - /)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

const HAS_LICENSES =
  'Cannot delete customer with existing licenses. Please delete associated licenses first.';

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

test("says 'Failed to load customers. Please try again.' and loads again on request", async () => {
  const server = provider();
  server.failNext('listCustomersWithContacts', { status: 400 });
  const { user } = show(server);
  expect((await screen.findAllByText('Failed to load customers. Please try again.')).length).toBeGreaterThan(
    0,
  );
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

test('keeps between one and three contacts', async () => {
  const { user } = show(provider());
  const dialog = await openForm(user);
  await user.click(within(dialog).getByRole('button', { name: 'Remove Contact 1' }));
  expect(await within(dialog).findByText('At least one contact is required')).toBeVisible();
  const addContact = within(dialog).getByRole('button', { name: 'Add Another Contact' });
  await user.click(addContact);
  await user.click(addContact);
  await user.click(addContact);
  expect(await within(dialog).findByText('Maximum 3 contacts allowed per customer')).toBeVisible();
  expect(within(dialog).getAllByRole('group', { name: /^Contact/ })).toHaveLength(3);
});

test('moves the focus into the contact that was added, and beside the one that was removed', async () => {
  const { user } = show(provider());
  const dialog = await openForm(user);
  const name = (number: number) => contact(dialog, number).getByLabelText(/Name/);
  const press = (button: string) => user.click(within(dialog).getByRole('button', { name: button }));
  await press('Add Another Contact');
  expect(name(2)).toHaveFocus();
  await press('Add Another Contact');
  expect(name(3)).toHaveFocus();
  await press('Remove Contact 3');
  expect(name(2)).toHaveFocus();
  await press('Remove Contact 1');
  expect(name(1)).toHaveFocus();
});

test('after the last field of a contact comes the next thing on the screen, not its removal', async () => {
  const { user } = show(provider());
  const dialog = await openForm(user);
  await fillInContact(user, dialog, 1);
  expect(contact(dialog, 1).getByLabelText(/Role/)).toHaveFocus();
  await user.keyboard('{Tab}{Enter}');
  expect(contact(dialog, 1).getByLabelText(/Name/)).toHaveValue('Олена');
  expect(contact(dialog, 2).getByLabelText(/Name/)).toHaveFocus();
});

test('a removed contact is had back as it was typed, at its place and with the focus', async () => {
  const { user } = show(provider());
  const dialog = await openForm(user);
  await fillInContact(user, dialog, 1);
  await user.click(within(dialog).getByRole('button', { name: 'Add Another Contact' }));
  await fillInContact(user, dialog, 2, 'Taras');
  await user.click(within(dialog).getByRole('button', { name: 'Remove Contact 1' }));
  expect(within(dialog).getByText('Олена is removed.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(contact(dialog, 1).getByLabelText(/Name/)).toHaveFocus();
  expect(contact(dialog, 1).getByLabelText(/Name/)).toHaveValue('Олена');
  expect(contact(dialog, 2).getByLabelText(/Name/)).toHaveValue('Taras');
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a stored contact that was removed is had back with what was typed into it, and is not deleted', async () => {
  const server = provider();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit OSL/ }));
  await screen.findByLabelText('Customer Address');
  const dialog = screen.getByRole('dialog', { name: 'Edit Customer' });
  for (const [label, text] of [
    [/Phone/, '+47 2'],
    [/Role/, 'Director'],
  ] as const) {
    await user.clear(contact(dialog, 1).getByLabelText(label));
    await user.type(contact(dialog, 1).getByLabelText(label), text);
  }
  await user.click(within(dialog).getByRole('button', { name: 'Add Another Contact' }));
  await user.click(within(dialog).getByRole('button', { name: 'Remove Contact 1' }));
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await user.click(within(dialog).getByRole('button', { name: 'Remove Contact 2' }));
  await save(user, dialog);
  expect(await screen.findByText('Customer updated successfully')).toBeVisible();
  expect(server.callsOf('updateCustomerWithContacts')[0]!.body).toMatchObject({
    customerContacts: [{ id: 31, isDeleted: false, role: 'Director' }],
  });
});

test("sends a removed contact as deleted and as it was stored, and says 'Customer updated successfully'", async () => {
  const server = provider();
  const etag = server.store.etagOf(server.store.customers.get(1)!);
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit OSL/ }));
  await screen.findByLabelText('Customer Address');
  const dialog = screen.getByRole('dialog', { name: 'Edit Customer' });
  await user.clear(contact(dialog, 1).getByLabelText(/Name/));
  await user.click(within(dialog).getByRole('button', { name: 'Add Another Contact' }));
  await fillInContact(user, dialog, 2, 'Liv');
  await user.click(within(dialog).getByRole('button', { name: 'Remove Contact 1' }));
  await save(user, dialog);
  expect(await screen.findByText('Customer updated successfully')).toBeVisible();
  expect(await screen.findByRole('row', { name: /OSL.*Liv/ })).not.toHaveTextContent('Kari Nordby');
  const [call] = server.callsOf('updateCustomerWithContacts');
  expect(call!.headers.get('If-Match')).toBe(etag);
  expect(call!.body).toMatchObject({
    id: 1,
    contactPersonName: 'Liv',
    customerContacts: [
      { id: 31, isDeleted: true, name: 'Kari Nordby', email: 'kari@osl.example' },
      { id: null, isDeleted: false, name: 'Liv' },
    ],
  });
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

const openEdit = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Edit OSL/ }));
  await screen.findByLabelText('Customer Address');
  return screen.getByRole('dialog', { name: 'Edit Customer' });
};

/** What a colleague does at another desk. */
function changeElsewhere(server: FakeLm) {
  const customer = server.store.customers.get(1)!;
  const [kari] = customer.customerContacts;
  server.store.save(
    'customers',
    { ...customer, customerPhoneNumber: '+47 1', customerContacts: [{ ...kari!, role: 'Director' }] },
    null,
  );
}

const MERGED = {
  customerAddress: 'Edvard Munchs veg',
  customerPhoneNumber: '+47 1',
  customerContacts: [{ id: 31, name: 'Kari Nordby-Lund', role: 'Director' }],
};

const typeInto = async (user: User, dialog: HTMLElement) => {
  await user.type(within(dialog).getByLabelText('Customer Address'), 'Edvard Munchs veg');
  await user.type(contact(dialog, 1).getByLabelText(/Name/), '-Lund');
};

test('loads what a colleague saved meanwhile under what was typed, contact by contact', async () => {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await typeInto(user, dialog);
  changeElsewhere(server);
  await save(user, dialog);
  await user.click(await within(dialog).findByRole('button', { name: 'Load and keep my changes' }));
  expect(await within(dialog).findByText(/Somebody else saved changes meanwhile/)).toBeVisible();
  await save(user, dialog);
  expect(await screen.findByText('Customer updated successfully')).toBeVisible();
  expect(server.store.customers.get(1)).toMatchObject(MERGED);
});

test('going on with a draft keeps what a colleague saved since', async () => {
  const server = provider();
  const shown = show(server);
  await typeInto(shown.user, await openEdit(shown.user));
  leaveByReload(shown);
  changeElsewhere(server);
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  await screen.findByLabelText('Customer Address');
  const dialog = screen.getByRole('dialog', { name: 'Edit Customer' });
  expect(await within(dialog).findByText(/Somebody else saved changes meanwhile/)).toBeVisible();
  await save(user, dialog);
  expect(await screen.findByText('Customer updated successfully')).toBeVisible();
  expect(server.store.customers.get(1)).toMatchObject(MERGED);
});

test('a customer that is still being read never takes the place of what was opened instead', async () => {
  const server = provider();
  const release = server.hold('getCustomerWithContacts');
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit OSL/ }));
  expect(await screen.findByText('Loading Customer...')).toBeVisible();
  await user.keyboard('{Escape}');
  const dialog = await openForm(user);
  await pickAirport(user, dialog);
  release();
  await fillInContact(user, dialog, 1);
  await save(user, dialog);
  expect(await screen.findByText('Customer created successfully')).toBeVisible();
  expect(server.store.customers.size).toBe(2);
});
