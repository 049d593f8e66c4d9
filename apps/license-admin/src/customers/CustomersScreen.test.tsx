import { screen, within } from '@testing-library/react';
import { type FakeLm, installFakeLm, pageOf, problem } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { sampleCustomer, sampleLicense } from '../testing/samples';
import { CustomersScreen } from './CustomersScreen';

const OSLO = sampleCustomer({ id: 1, customerEmail: 'ops@osl.example' });
const AIRPORTS = [
  { id: 1, code: 'OSL', name: 'Oslo Airport', location: 'Oslo, Norway' },
  { id: 2, code: 'KBP', name: 'Boryspil', location: 'Kyiv, Ukraine' },
];

function serverWith(customers = [OSLO]): FakeLm {
  return installFakeLm()
    .on('GET /api/Customers/all-with-contacts', () => ({ body: customers }))
    .on('GET /api/Customers/{id}/with-contacts', ({ ids }) => {
      const customer = customers.find(({ id }) => String(id) === ids[0]);
      if (!customer) return problem(404, 'No such customer.');
      return new Response(JSON.stringify(customer), { headers: { ETag: '"5"' } });
    })
    .on('GET /api/Airports', ({ query }) => ({ body: pageOf(AIRPORTS, query) }));
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
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

const HAS_LICENSES =
  'Cannot delete customer with existing licenses. Please delete associated licenses first.';

test('shows name and e-mail, contacts with their roles cut, and says when there is none', async () => {
  const base = OSLO.customerContacts[0]!;
  const customerContacts = Array.from({ length: 6 }, (_, index) => ({
    ...base,
    id: index,
    name: `Person ${index}`,
    role: 'Deputy Director of Airport Information Technology',
  }));
  show(
    serverWith([
      { ...OSLO, customerContacts },
      sampleCustomer({ id: 2, customerName: 'B', customerContacts: [] }),
    ]),
  );
  const row = await screen.findByRole('row', { name: /OSL/ });
  expect(row).toHaveTextContent('ops@osl.example');
  expect(within(row).getAllByText('Deputy Director of Airpor…')).toHaveLength(5);
  expect(row).not.toHaveTextContent('Person 5');
  expect(row).toHaveTextContent('+1 more');
  expect(screen.getByRole('row', { name: /^B/ })).toHaveTextContent('No contacts');
});

test("says 'Failed to load customers. Please try again.' and loads again on request", async () => {
  const server = serverWith().on('GET /api/Customers/all-with-contacts', problem(400, 'Not now.'));
  const { user } = show(server);
  expect((await screen.findAllByText('Failed to load customers. Please try again.')).length).toBeGreaterThan(
    0,
  );
  server.on('GET /api/Customers/all-with-contacts', { body: [OSLO] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /OSL/ })).toBeVisible();
});

test("creates a customer named after its airport, mirrors the first contact, and says 'Customer created successfully'", async () => {
  const server = serverWith([]).on('POST /api/Customers/with-contacts', {
    status: 201,
    body: sampleCustomer({ id: 2 }),
  });
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
  expect(server.calls.find(({ method }) => method === 'POST')!.body).toEqual({
    airportId: 2,
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
  const { user } = show(serverWith());
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

test('keeps between one and three contacts', async () => {
  const { user } = show(serverWith());
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
  const { user } = show(serverWith());
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

test("sends a removed contact as deleted and as it was stored, and says 'Customer updated successfully'", async () => {
  const server = serverWith().on('PUT /api/Customers/{id}/with-contacts', { body: OSLO });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit OSL/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Customer' });
  await user.clear(contact(dialog, 1).getByLabelText(/Name/));
  await user.click(within(dialog).getByRole('button', { name: 'Add Another Contact' }));
  await fillInContact(user, dialog, 2, 'Liv');
  await user.click(within(dialog).getByRole('button', { name: 'Remove Contact 1' }));
  await save(user, dialog);
  expect(await screen.findByText('Customer updated successfully')).toBeVisible();
  const call = server.calls.find(({ method }) => method === 'PUT')!;
  expect(call.headers.get('If-Match')).toBe('"5"');
  expect(call.body).toMatchObject({
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
  const server = serverWith().on('GET /api/Customers/{id}/with-contacts', problem(status, 'No.'));
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit OSL/ }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [{ status: 500, body: {} }, 'Failed to save customer. Please try again.'],
  [problem(409, 'This airport is a customer already.'), 'This airport is a customer already.'],
  [problem(400, 'Refused.', { CustomerName: ['Too long'], AirportId: ['Unknown'] }), 'Too long, Unknown'],
])('keeps the form open and says why it was not saved: %o', async (answer, text) => {
  const { user } = show(serverWith([]).on('POST /api/Customers/with-contacts', answer));
  const dialog = await openForm(user);
  await pickAirport(user, dialog);
  await fillInContact(user, dialog, 1);
  await save(user, dialog);
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(contact(dialog, 1).getByLabelText(/Name/)).toHaveValue('Олена');
});

test("says 'Could not find airport ID for the selected airport' and chooses nothing", async () => {
  const nameless = [{ code: 'ZZZ', name: 'Nowhere', location: null }];
  const server = serverWith().on('GET /api/Airports', ({ query }) => ({ body: pageOf(nameless, query) }));
  const { user } = show(server);
  const dialog = await openForm(user);
  await pickAirport(user, dialog, 'ZZZ');
  expect(await screen.findByText('Could not find airport ID for the selected airport')).toBeVisible();
  expect(within(dialog).getByLabelText(/Customer Name/)).toHaveValue('');
});

test("says 'Error selecting airport' when an airport has no name", async () => {
  const odd = [{ id: 3, code: 'ZZZ', name: '', location: null }];
  const server = serverWith().on('GET /api/Airports', ({ query }) => ({ body: pageOf(odd, query) }));
  const { user } = show(server);
  const dialog = await openForm(user);
  await pickAirport(user, dialog, 'ZZZ');
  expect(await screen.findByText('Error selecting airport')).toBeVisible();
});

test("says 'Failed to load airports' and loads them again on request", async () => {
  const server = serverWith().on('GET /api/Airports', problem(400, 'Not now.'));
  const { user } = show(server);
  const dialog = await openForm(user);
  expect(await within(dialog).findByText('Failed to load airports')).toBeVisible();
  server.on('GET /api/Airports', ({ query }) => ({ body: pageOf(AIRPORTS, query) }));
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await pickAirport(user, dialog);
  expect(within(dialog).getByLabelText(/Customer Name/)).toHaveValue('KBP - Boryspil');
});

test('says when no airport matches, and when there is none', async () => {
  const { user } = show(serverWith());
  const dialog = await openForm(user);
  await user.type(within(dialog).getByRole('combobox', { name: /Airport/ }), 'qqq');
  expect(await within(dialog).findByText('No airports found matching your search')).toBeVisible();
});

test("deletes a customer without licenses, and says 'Customer deleted successfully'", async () => {
  const customers = [OSLO];
  const server = serverWith(customers).on('DELETE /api/Customers/{id}', () => {
    customers.pop();
    return { status: 204 };
  });
  const { user } = show(server);
  await confirmDeletion(user);
  expect(await screen.findByText('Customer deleted successfully')).toBeVisible();
  expect(await screen.findByText('No records yet')).toBeVisible();
  expect(
    screen.getByText(/^Get started by adding your first records to the system\. Choose Add Customer/),
  ).toBeVisible();
});

test('deletes nothing while the customer has a license, expired ones included', async () => {
  const licenses = [sampleLicense({ id: 1, customerId: 1, isExpired: true })];
  const server = serverWith().on('GET /api/Licenses', ({ query }) => ({ body: pageOf(licenses, query) }));
  const { user } = show(server);
  await confirmDeletion(user);
  expect(await screen.findByText(HAS_LICENSES)).toBeVisible();
  expect(server.calls.find(({ path }) => path.startsWith('/lm/api/Licenses'))!.path).toContain(
    'PageSize=1000',
  );
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

test.each([
  ['the licenses cannot be read', 'GET /api/Licenses', 400, 'Failed to delete customer. Please try again.'],
  ['deleting is refused', 'DELETE /api/Customers/{id}', 400, 'Failed to delete customer. Please try again.'],
  ['a license was issued meanwhile', 'DELETE /api/Customers/{id}', 409, HAS_LICENSES],
])('says what happened when %s', async (_, call, status, text) => {
  const { user } = show(serverWith().on(call, problem(status, 'No.')));
  await confirmDeletion(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('row', { name: /OSL/ })).toBeVisible();
});
