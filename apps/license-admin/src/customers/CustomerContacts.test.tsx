import { screen, waitFor, within } from '@testing-library/react';
import { provider, show, openForm, contact, fillInContact, save } from '../testing/customersScreen';

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

test('a fourth contact that is asked for again is refused again, for a screen reader to hear', async () => {
  const { user } = show(provider());
  const dialog = await openForm(user);
  const addContact = within(dialog).getByRole('button', { name: 'Add Another Contact' });
  for (const button of [addContact, addContact, addContact]) await user.click(button);
  const refusal = await within(dialog).findByText('Maximum 3 contacts allowed per customer');
  const heard = jest.fn();
  const observer = new MutationObserver(heard);
  observer.observe(refusal.closest('[aria-live]')!, { childList: true, subtree: true });
  await user.click(addContact);
  await waitFor(() => expect(heard).toHaveBeenCalled());
  expect(within(dialog).getByText('Maximum 3 contacts allowed per customer')).toBeVisible();
  observer.disconnect();
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

test.each([
  ['the first', [0, 0]],
  ['the last', [1, 0]],
])('contacts that were removed stand again in their order, %s had back first', async (_, undos) => {
  const { user } = show(provider());
  const dialog = await openForm(user);
  for (const [number, name] of [
    [1, 'Anna'],
    [2, 'Bent'],
    [3, 'Cleo'],
  ] as const) {
    if (number > 1) await user.click(within(dialog).getByRole('button', { name: 'Add Another Contact' }));
    await fillInContact(user, dialog, number, name);
  }
  for (let times = 0; times < 2; times++)
    await user.click(within(dialog).getByRole('button', { name: 'Remove Contact 1' }));
  for (const place of undos)
    await user.click(within(dialog).getAllByRole('button', { name: 'Undo' })[place]!);
  const names = [1, 2, 3].map((number) => contact(dialog, number).getByLabelText(/Name/));
  expect(names.map((field) => (field as HTMLInputElement).value)).toEqual(['Anna', 'Bent', 'Cleo']);
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
