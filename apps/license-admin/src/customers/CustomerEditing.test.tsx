import type { FakeLm } from '@lm/fake-lm';
import { screen, within } from '@testing-library/react';
import {
  provider,
  show,
  type User,
  openForm,
  pickAirport,
  contact,
  fillInContact,
  save,
} from '../testing/customersScreen';
import { leaveByReload } from '../testing/loadAgain';

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
    server.user.id,
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
  expect(await within(dialog).findByText(/Ben Okafor saved changes meanwhile/)).toBeVisible();
  await save(user, dialog);
  expect(await screen.findByText('Customer updated successfully')).toBeVisible();
  expect(server.store.customers.get(1)).toMatchObject(MERGED);
});

test('says beside a field of a contact what a colleague wrote there, and nothing beside one that only was changed here', async () => {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await typeInto(user, dialog);
  await user.type(contact(dialog, 1).getByLabelText(/Role/), ' of Gates');
  changeElsewhere(server);
  await save(user, dialog);
  await user.click(await within(dialog).findByRole('button', { name: 'Load and keep my changes' }));
  const role = contact(dialog, 1).getByLabelText(/Role/);
  expect(role).toHaveAccessibleDescription('Ben Okafor changed this to “Director”.');
  expect(contact(dialog, 1).getByLabelText(/Name/)).not.toHaveAccessibleDescription(/changed this/);
  await user.clear(role);
  await user.type(role, 'Director');
  expect(role).not.toHaveAccessibleDescription(/changed this/);
});

/** Types into the first contact and removes it, loads what a colleague saved of it meanwhile, and has it back. */
async function hadBack(field: RegExp, typed: string) {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await user.type(contact(dialog, 1).getByLabelText(field), typed);
  await user.click(within(dialog).getByRole('button', { name: 'Add Another Contact' }));
  await fillInContact(user, dialog, 2, 'Liv');
  await user.click(within(dialog).getByRole('button', { name: 'Remove Contact 1' }));
  changeElsewhere(server);
  await save(user, dialog);
  await user.click(await within(dialog).findByRole('button', { name: 'Load and keep my changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Undo' }));
  return { server, user, dialog };
}

test('a removed contact is had back as a colleague saved it meanwhile, with what was typed into it', async () => {
  const { server, user, dialog } = await hadBack(/Name/, '-Lund');
  expect(contact(dialog, 1).getByLabelText(/Role/)).toHaveValue('Director');
  await save(user, dialog);
  expect(await screen.findByText('Customer updated successfully')).toBeVisible();
  expect(server.store.customers.get(1)!.customerContacts).toMatchObject([
    { id: 31, name: 'Kari Nordby-Lund', role: 'Director' },
    { name: 'Liv' },
  ]);
});

test('says beside a field of a contact that is had back what a colleague wrote there', async () => {
  const { dialog } = await hadBack(/Role/, ' of Gates');
  const role = contact(dialog, 1).getByLabelText(/Role/);
  expect(role).toHaveDisplayValue(/ of Gates$/);
  expect(role).toHaveAccessibleDescription('Ben Okafor changed this to “Director”.');
});

test('a removed contact that a colleague removed, too, is had back as a new one', async () => {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await user.click(within(dialog).getByRole('button', { name: 'Add Another Contact' }));
  await fillInContact(user, dialog, 2, 'Liv');
  await user.click(within(dialog).getByRole('button', { name: 'Remove Contact 1' }));
  const customer = server.store.customers.get(1)!;
  const [kari] = customer.customerContacts;
  const ola = { ...kari!, id: 32, name: 'Ola' };
  server.store.save('customers', { ...customer, customerContacts: [ola] }, server.user.id);
  await save(user, dialog);
  await user.click(await within(dialog).findByRole('button', { name: 'Load and keep my changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Undo' }));
  await save(user, dialog);
  expect(await screen.findByText('Customer updated successfully')).toBeVisible();
  const saved = server.store.customers.get(1)!.customerContacts;
  expect(saved.map(({ name }) => name).sort()).toEqual(['Kari Nordby', 'Liv', 'Ola']);
  expect(saved.map(({ id }) => id)).not.toContain(31);
});

test('a customer that has been deleted meanwhile is shown in fields of one look, none of them inert', async () => {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await typeInto(user, dialog);
  server.store.customers.clear();
  await save(user, dialog);
  await within(dialog).findByRole('button', { name: 'Continue as new' });
  const fields = within(dialog).getAllByRole('textbox');
  expect(fields[0]).toHaveValue('OSL - Oslo Airport');
  for (const field of fields) expect(field).toBeEnabled();
  for (const field of fields) expect(field).toHaveAttribute('readonly');
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
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
  expect(await within(dialog).findByText(/Ben Okafor saved changes meanwhile/)).toBeVisible();
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
