import type { FakeLm } from '@lm/fake-lm';
import { screen, waitFor, within } from '@testing-library/react';
import { leaveByReload } from '../testing/loadAgain';
import {
  edit,
  fillIn,
  formOf,
  OSLO,
  provider,
  providerOfOne,
  show,
  SLOTS,
  type User,
} from '../testing/licensesScreen';

test('takes a license that is gone from the list when it cannot be edited any more', async () => {
  const server = providerOfOne();
  const { user } = show(server);
  await screen.findByRole('rowheader', { name: /Oslo/ });
  server.store.licenses.clear();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  expect(await screen.findByText('Failed to load license for editing. Please try again.')).toBeVisible();
  expect(await screen.findByText('No records yet')).toBeVisible();
});

test('says that a license was replaced or deleted while it was edited, and goes on as a new one', async () => {
  const server = providerOfOne();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await screen.findByLabelText('Comment');
  server.store.licenses.clear();
  await user.type(screen.getByLabelText('Comment'), 'Renewed');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText(/somebody has replaced or deleted it meanwhile. What you typed is still here/),
  ).toBeVisible();
  const gone = screen.getByRole('dialog', { name: 'Edit License' });
  expect(within(gone).queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  expect(within(gone).queryByText(/Saving issues|cannot be changed/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue as new' }));
  const dialog = screen.getByRole('dialog', { name: 'Generate New License' });
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('Renewed');
  await user.click(within(dialog).getByRole('button', { name: 'Generate License' }));
  expect(await screen.findByText('License generated successfully')).toBeVisible();
  expect([...server.store.licenses.values()]).toMatchObject([{ customerId: OSLO, comment: 'Renewed' }]);
});

test('loads what a colleague has corrected meanwhile under what was typed, and overwrites neither', async () => {
  const server = providerOfOne();
  const [license] = [...server.store.licenses.values()];
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const dialog = await formOf('Edit License');
  await user.type(within(dialog).getByLabelText('Comment'), 'By phone');
  server.store.save('licenses', { ...license!, expiryDate: '2100-06-30T23:59:59.999Z' }, server.user.id);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText('Changed Meanwhile')).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: 'Load and keep my changes' }));
  expect(await within(dialog).findByDisplayValue('2100-06-30')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('License updated successfully')).toBeVisible();
  expect([...server.store.licenses.values()]).toMatchObject([
    { comment: 'By phone', expiryDate: '2100-06-30T23:59:59.999Z' },
  ]);
});

/** A colleague renews Oslo's license: another one, to another day, is in its place. */
function renew(server: FakeLm) {
  server.store.licenses.clear();
  server.addLicense({ expiryDate: '2100-06-30T23:59:59.999Z' });
}

test('offers the license that a colleague has put in the place of the edited one, with what was typed', async () => {
  const server = providerOfOne();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await screen.findByLabelText('Comment');
  renew(server);
  await user.type(screen.getByLabelText('Comment'), 'By phone');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/replaced it meanwhile: L-.* · OSL · until 6\/30\/2100/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue as new' })).not.toBeInTheDocument();
  expect(screen.getByText('Changed Meanwhile')).toBeVisible();
  // The form is only to be read now, and it is the colleague's license that would be in the way.
  expect(screen.queryByText(/already has valid license/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue with that one' }));
  const dialog = await formOf('Edit License');
  expect(within(dialog).getByLabelText(/Expiry Date/)).toHaveValue('2100-06-30');
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('By phone');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('License updated successfully')).toBeVisible();
  expect([...server.store.licenses.values()]).toMatchObject([
    { comment: 'By phone', expiryDate: '2100-06-30T23:59:59.999Z' },
  ]);
});

test('the form of a new license that an address opens goes on with what was typed there', async () => {
  const server = providerOfOne();
  const at = '/licenses?open=new';
  const shown = show(server, { at });
  await shown.user.type(await screen.findByLabelText('Comment'), 'By phone');
  leaveByReload(shown);
  const { user } = show(server, { at });
  const dialog = await formOf('Generate New License');
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('By phone');
  expect(within(dialog).getByText('This is what you typed before and did not save.')).toBeVisible();
  expect(screen.queryByText(/You were editing/)).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByLabelText('Comment')).toHaveValue('');
});

test('what was typed of a new license is not what an address means that names another customer', async () => {
  const server = providerOfOne();
  const shown = show(server, { at: '/licenses?open=new' });
  await shown.user.type(await screen.findByLabelText('Comment'), 'By phone');
  leaveByReload(shown);
  const [customer] = server.store.customers.keys();
  show(server, { at: `/licenses?customer=${customer}&open=new` });
  const dialog = await formOf('Generate New License');
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: /Customer/ })).toHaveValue('OSL - Oslo Airport'),
  );
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('');
});

test('goes on with that license, too, when what was typed is offered again', async () => {
  const server = providerOfOne();
  const shown = show(server);
  await shown.user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await shown.user.type(await screen.findByLabelText('Comment'), 'By phone');
  leaveByReload(shown);
  renew(server);
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  const dialog = await formOf('Edit License');
  expect(within(dialog).getByLabelText(/Expiry Date/)).toHaveValue('2100-06-30');
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('By phone');
});

/** A change is sent three times under its key before it is given up. */
const EVERY_ATTEMPT = 3;

describe('when the answer to a license that was issued is lost', () => {
  test.each<[string, (user: User) => Promise<unknown>, string]>([
    [
      'a new one',
      async (user) => {
        await user.click(await screen.findByRole('button', { name: 'Create' }));
        await fillIn(user, { customer: 'Oslo', application: 'Slot Desk' });
        await user.click(screen.getByRole('button', { name: 'Generate License' }));
      },
      'License generated successfully',
    ],
    ['an edited one', edit, 'License updated successfully'],
  ])('%s is found and taken for the answer', async (_, act, text) => {
    const server = providerOfOne();
    server.failNext('generateLicense', 'lost-answer', EVERY_ATTEMPT);
    const { user } = show(server);
    await act(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.callsOf('generateLicense')).toHaveLength(EVERY_ATTEMPT);
  });

  test.each([
    ['the same', '', 'Renewed', EVERY_ATTEMPT],
    ['something else', ' twice', 'Renewed twice', EVERY_ATTEMPT + 1],
  ])('trying again with %s neither repeats it nor contradicts itself', async (_, more, comment, calls) => {
    const server = providerOfOne();
    const { user } = show(server);
    await screen.findByRole('button', { name: /^Edit/ });
    server.failNext('generateLicense', 'lost-answer', EVERY_ATTEMPT);
    server.failNext('listLicenses', { status: 400 });
    const dialog = await edit(user);
    expect(await within(dialog).findByText(/it may have been saved all the same/)).toBeVisible();
    expect(dialog).toHaveTextContent('Failed to update license. Please try again.');
    if (more) await user.type(within(dialog).getByLabelText('Comment'), more);
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('License updated successfully')).toBeVisible();
    expect(server.callsOf('generateLicense')).toHaveLength(calls);
    expect([...server.store.licenses.values()]).toMatchObject([{ comment }]);
  });
});

test('a suspended license that says the same is not taken for one that was never issued', async () => {
  const server = provider();
  server.addLicense({
    customerId: OSLO,
    applicationIds: [SLOTS],
    expiryDate: '2099-05-31T23:59:59.999Z',
    suspendReason: 'Unpaid',
    suspendedDate: '2026-01-02T03:04:05Z',
  });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = await fillIn(user, { customer: 'Oslo', application: 'Slot Desk' });
  server.failNext('generateLicense', 'lost-request', EVERY_ATTEMPT);
  await user.click(within(dialog).getByRole('button', { name: 'Generate License' }));
  expect(await within(dialog).findByText(/it may have been saved all the same/)).toBeVisible();
  expect(screen.queryByText('License generated successfully')).toBeNull();
});

test('offers what was typed only once it is known what became of the license, and as a new one when it is gone', async () => {
  const server = providerOfOne();
  const shown = show(server);
  await shown.user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await shown.user.type(await screen.findByLabelText('Comment'), 'Renewed');
  leaveByReload(shown);
  server.store.licenses.clear();
  const release = server.hold('listLicenses');
  const { user } = show(server);
  await screen.findByRole('button', { name: 'Create' });
  expect(screen.queryByText(/You were editing/)).not.toBeInTheDocument();
  release();
  expect(
    await screen.findByText(
      /^You were editing the license of OSL - Oslo Airport .* deleted or replaced meanwhile/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue as new' }));
  const dialog = await screen.findByRole('dialog', { name: 'Generate New License' });
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('Renewed');
  expect(within(dialog).getByRole('combobox', { name: /Customer/ })).toHaveValue('OSL - Oslo Airport');
});

test('offers what was typed again when the license could not be read', async () => {
  const server = providerOfOne();
  const shown = show(server);
  await shown.user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await shown.user.type(await screen.findByLabelText('Comment'), 'Renewed');
  leaveByReload(shown);
  const { user } = show(server);
  server.failNext('getLicense', { status: 400 });
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  expect(await screen.findByText('Failed to load license for editing. Please try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue editing' }));
  expect(await screen.findByLabelText('Comment')).toHaveValue('Renewed');
});
