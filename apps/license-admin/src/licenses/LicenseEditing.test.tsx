import type { FakeLm } from '@lm/fake-lm';
import { screen, waitFor, within } from '@testing-library/react';
import {
  OSLO,
  KYIV,
  FUTURE,
  provider,
  providerOfOne,
  show,
  formOf,
  fillIn,
  edit,
} from '../testing/licensesScreen';

test('replaces an edited license, leaves alone the one that the server has removed, and shows the new one', async () => {
  const server = providerOfOne();
  const { user } = show(server);
  await edit(user);
  expect(await screen.findByText('License updated successfully')).toBeVisible();
  const details = await screen.findByRole('dialog', { name: 'License Details' });
  expect(await within(details).findByText('Renewed')).toBeVisible();
  expect(server.callsOf('generateLicense')[0]!.body).toMatchObject({ licenseId: 1 });
  expect(server.callsOf('listLicenses').map(({ query }) => query)).toContainEqual({
    CustomerId: OSLO,
    PageNumber: 1,
    PageSize: 100,
  });
  expect(server.callsOf('deleteLicense')).toEqual([]);
});

test('a usual term is one press away, counted from the last day of the license, and leads into the date', async () => {
  const server = provider();
  server.addLicense({ expiryDate: FUTURE });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const form = await formOf('Edit License');
  await user.click(within(form).getByRole('button', { name: '+2 years, to 12/31/2101' }));
  expect(within(form).getByLabelText(/Expiry Date/)).toHaveValue('2101-12-31');
  expect(within(form).getByLabelText(/Expiry Date/)).toHaveFocus();
  await user.click(within(form).getByRole('button', { name: '+1 year, to 12/31/2100' }));
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.callsOf('generateLicense')).toHaveLength(1));
  expect(server.callsOf('generateLicense')[0]!.body).toMatchObject({
    expiryDate: '2100-12-31T23:59:59.999Z',
  });
});

/** A server that issues the license anew and lets the replaced one stand, as the contract allows. */
function providerThatKeeps(): FakeLm {
  const server = providerOfOne();
  server.answer('generateLicense', ({ body: { comment } }) => ({
    body: server.addLicense({ comment, expiryDate: FUTURE }).id,
  }));
  return server;
}

test('deletes an edited license that the server has kept', async () => {
  const server = providerThatKeeps();
  const { user } = show(server);
  await edit(user);
  await screen.findByRole('dialog', { name: 'License Details' });
  expect([...server.store.licenses.keys()]).toEqual([2]);
});

test("says 'Failed to delete license. Please try again.' when the replaced license stays", async () => {
  const server = providerThatKeeps();
  server.failNext('deleteLicense', { status: 400 });
  const { user } = show(server);
  await edit(user);
  expect(await screen.findByText('Failed to delete license. Please try again.')).toBeVisible();
  expect(await screen.findByText('License updated successfully')).toBeVisible();
});

test("says 'Failed to update license. Please try again.' and keeps the form open", async () => {
  const server = providerOfOne();
  server.answer('generateLicense', new Response('', { status: 500 }));
  const { user } = show(server);
  const dialog = await edit(user);
  expect(await within(dialog).findByText('Failed to update license. Please try again.')).toBeVisible();
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('Renewed');
});

test("says 'Failed to load license for editing. Please try again.'", async () => {
  const server = providerOfOne();
  server.failNext('getLicense', { status: 404 });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  expect(await screen.findByText('Failed to load license for editing. Please try again.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('while the license to edit is still being read', () => {
  const openEdit = async (server: FakeLm) => {
    const shown = show(server);
    await shown.user.click((await screen.findAllByRole('button', { name: /^Edit/ }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Edit License' });
    expect(within(dialog).getByText('Loading License...')).toBeVisible();
    return { ...shown, dialog };
  };

  test('the dialog is there at once, and whoever leaves it hears no more of it', async () => {
    const server = providerOfOne();
    const release = server.hold('getLicense');
    const { user, dialog } = await openEdit(server);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await fillIn(user, { customer: 'Oslo', application: 'Slot Desk' });
    release();
    await user.click(screen.getByRole('button', { name: 'Generate License' }));
    expect(await screen.findByText('License generated successfully')).toBeVisible();
    expect(server.callsOf('generateLicense')[0]!.body).not.toHaveProperty('licenseId');
    expect(server.store.licenses.size).toBe(2);
  });

  test('another license that is edited instead is the one that is shown', async () => {
    const server = providerOfOne();
    server.addLicense({ customerId: KYIV, expiryDate: FUTURE, comment: 'of Kyiv' });
    const release = server.hold('getLicense', ({ path }) => path.id === 2);
    const { user } = await openEdit(server);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Edit OSL/ }));
    await screen.findByLabelText('Comment');
    release();
    const dialog = screen.getByRole('dialog', { name: 'Edit License' });
    expect(within(dialog).getByLabelText('Comment')).toHaveValue('');
    expect(within(dialog).getByRole('combobox', { name: /Customer/ })).toHaveValue('OSL - Oslo Airport');
  });
});
