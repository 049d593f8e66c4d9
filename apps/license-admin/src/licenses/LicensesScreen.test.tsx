import type { Schemas } from '@lm/api-client';
import type { FakeLm } from '@lm/fake-lm';
import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { leaveByReload } from '../testing/loadAgain';
import { renderScreen, type RenderScreenOptions } from '../testing/renderScreen';
import { LicensesScreen } from './LicensesScreen';

const OSLO = 1;
const KYIV = 2;
const GATES = 7;
const SLOTS = 8;
const PAST = '2020-12-31T23:59:59.999Z';
const FUTURE = '2099-12-31T23:59:59.999Z';

/** A server with two customers, two applications and no license. */
function provider(): FakeLm {
  const server = installFakeLm();
  server.addCustomer({ id: OSLO, customerName: 'OSL - Oslo Airport' });
  server.addCustomer({ id: KYIV, customerName: 'KBP - Бориспіль' });
  server.addApplication({ id: GATES, applicationName: 'Gate Planner' });
  server.addApplication({ id: SLOTS, applicationName: 'Slot Desk', description: 'Coordinates slots' });
  return server;
}

/** The same with a license of Oslo's for the Gate Planner. */
function providerOfOne(): FakeLm {
  const server = provider();
  server.addLicense({ expiryDate: FUTURE });
  return server;
}

const show = (server: FakeLm, options: RenderScreenOptions = {}) =>
  renderScreen(<LicensesScreen />, { at: '/licenses', ...options, server });

const rows = () => within(screen.getByRole('table')).getAllByRole('rowheader');
type User = ReturnType<typeof renderScreen>['user'];

/** The form with that title, once it is there: a slow answer shows another dialog of that title before it. */
async function formOf(title: string): Promise<HTMLElement> {
  await screen.findByLabelText('Comment');
  return screen.getByRole('dialog', { name: title });
}

/** Fills in the form that generates a license. */
async function fillIn(user: User, { customer, application }: { customer: string; application: string }) {
  const dialog = await screen.findByRole('dialog', { name: 'Generate New License' });
  await user.type(within(dialog).getByRole('combobox', { name: /Customer/ }), customer);
  await user.click(await screen.findByRole('option', { name: new RegExp(customer) }));
  await user.click(within(dialog).getByRole('button', { name: /Applications/ }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${application}`) }));
  await user.keyboard('{Escape}');
  await user.type(within(dialog).getByLabelText(/Expiry Date/), '2099-05-31');
  return dialog;
}

test('shows each license with its customer, applications, status, dates and creator', async () => {
  const server = provider();
  const applicationIds = ['A', 'B', 'C', 'D', 'E', 'F'].map(
    (applicationName) => server.addApplication({ applicationName }).id,
  );
  server.addLicense({ applicationIds: [], expiryDate: PAST, createdBy: 'Unknown' });
  server.addLicense({ applicationIds, expiryDate: FUTURE });
  show(server);
  const [first, second] = await screen.findAllByRole('row', { name: /Oslo/ });
  expect(
    within(first!)
      .getAllByRole('listitem')
      .map((chip) => chip.textContent),
  ).toEqual(['A', 'B', 'C', 'D', '+2 more']);
  expect(first).toHaveTextContent('Active');
  expect(first).toHaveTextContent('12/31/2099');
  expect(first).toHaveTextContent('Ada Lovelace');
  expect(second).toHaveTextContent('No applications');
  expect(second).toHaveTextContent('Expired');
  expect(second).toHaveTextContent('12/31/2020');
  expect(second).toHaveTextContent('Unknown');
});

test("takes the server's word for what has expired, also of a license without a date", async () => {
  const server = providerOfOne();
  server.answer('listLicenses', async (_, carryOut) => {
    const page = (await (await carryOut()).json()) as Schemas['LicensePage'];
    return {
      body: { ...page, items: page.items.map((row) => ({ ...row, expiryDate: null, isExpired: true })) },
    };
  });
  show(server);
  const row = await screen.findByRole('row', { name: /Oslo/ });
  expect(row).toHaveTextContent('No expiry date');
  expect(row).toHaveTextContent('Expired');
});

test('starts with the status that the address asks for, and shows all once the filters are cleared', async () => {
  const server = providerOfOne();
  server.addLicense({ customerId: KYIV, expiryDate: PAST });
  const { user, address } = show(server, { at: '/licenses?status=Expired' });
  await screen.findByRole('rowheader', { name: /KBP/ });
  expect(rows()).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
  expect(rows()).toHaveLength(2);
  expect(address()).toBe('/licenses');
});

test('finds a license by the names of its applications and by its status', async () => {
  const server = providerOfOne();
  server.addLicense({ customerId: KYIV, applicationIds: [SLOTS], expiryDate: PAST });
  const { user } = show(server);
  await screen.findByRole('rowheader', { name: /OSL/ });
  const names = () => rows().map((row) => row.textContent.replace(/ L-.*$/, ''));
  await user.type(screen.getByRole('searchbox'), 'coordinates');
  await waitFor(() => expect(names()).toEqual(['KBP - Бориспіль']));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'active');
  await waitFor(() => expect(names()).toEqual(['OSL - Oslo Airport']));
});

test('shows the first hundred at once, says how many are loaded, and then has them all in order', async () => {
  const server = provider();
  for (let number = 250; number > 0; number--) {
    const customerName = `Customer ${String(number).padStart(3, '0')}`;
    server.addLicense({ customerId: server.addCustomer({ customerName }).id });
  }
  const release = server.hold('listLicenses', ({ query }) => query.PageNumber === 3);
  show(server);
  await screen.findByRole('rowheader', { name: /^Customer 001/ });
  expect(await screen.findByText('200 of 250 licenses loaded')).toBeVisible();
  expect(screen.getByText('Showing 1-10 of 100 results')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  release();
  expect(await screen.findByText('Showing 1-10 of 250 results')).toBeVisible();
  expect(rows()[0]).toHaveTextContent('Customer 001');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test("says 'Failed to load data. Please try again.' and loads again on request", async () => {
  const server = providerOfOne();
  server.failNext('listLicenses', { status: 400 });
  const { user } = show(server);
  expect((await screen.findAllByText('Failed to load data. Please try again.')).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /^OSL - Oslo Airport/ })).toBeVisible();
});

test('keeps the first hundred and says that the others are missing when a later page fails', async () => {
  const server = provider();
  for (let number = 0; number < 150; number++) server.addLicense();
  server.answer('listLicenses', ({ query }, carryOut) =>
    query.PageNumber === 2 ? { status: 400 } : carryOut(),
  );
  show(server);
  expect(await screen.findByText(/Only 100 of 150 licenses are shown/)).toBeVisible();
  expect(await screen.findByText('Failed to load data. Please try again.')).toBeVisible();
  expect(rows()).toHaveLength(10);
});

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

/** Opens the first license for editing, writes a comment and saves. */
async function edit(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const dialog = await formOf('Edit License');
  expect(within(dialog).getByRole('combobox', { name: /Customer/ })).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Comment'), 'Renewed');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  return dialog;
}

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

test("says 'Failed to load license details. Please try again.' and loads them on request", async () => {
  const server = provider();
  server.addLicense({ licenseFile: null });
  server.failNext('getLicense', { status: 404 });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const dialog = await screen.findByRole('dialog', { name: 'License Details' });
  expect(await within(dialog).findByText('Failed to load license details. Please try again.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Gate Planner')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'No License File' })).toBeDisabled();
});

test('downloads the license file, decoded, under its specified name, which alone the audit log tells of', async () => {
  const saved: { name: string; content: Blob }[] = [];
  let blob: Blob;
  URL.createObjectURL = (content) => {
    blob = content as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blob });
  });
  const server = provider();
  server.addLicense({ expiryDate: FUTURE, licenseFile: btoa('sealed') });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const download = await screen.findByRole('button', { name: 'Download License' });
  expect(download).toHaveFocus();
  const downloads = () => [...server.store.auditLogs.values()].filter((one) => one.tableName === 'Downloads');
  expect(downloads()).toEqual([]);
  await user.click(download);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(downloads()).toHaveLength(1);
  expect(saved[0]!.name).toBe('license_OSL20991231.enc');
  expect(await saved[0]!.content.text()).toBe('sealed');
});

test('says so when the file cannot be downloaded', async () => {
  const server = provider();
  server.addLicense({ expiryDate: FUTURE });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const download = await screen.findByRole('button', { name: 'Download License' });
  server.failNext('getLicense', { status: 404 });
  await user.click(download);
  expect(await screen.findByText('Failed to download the license file. Please try again.')).toBeVisible();
  await waitFor(() => expect(download).not.toHaveAttribute('aria-busy', 'true'));
});

test("deletes after asking, and says 'License deleted successfully'", async () => {
  const server = providerOfOne();
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Delete' });
  expect(question).toHaveTextContent(
    'Are you sure you want to delete this item? This action cannot be undone.',
  );
  expect(within(question).getByText(/^L-\d+-[A-Z] · OSL · .+ · until 12\/31\/2099$/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('License deleted successfully')).toBeVisible();
  expect(await screen.findByText('No records yet')).toBeVisible();
  expect(screen.getByText(/^Get started by adding your first records to the system\. [A-Z]/)).toBeVisible();
});

test("says 'Failed to delete license. Please try again.' and keeps the license", async () => {
  const server = providerOfOne();
  server.failNext('deleteLicense', { status: 400 });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete license. Please try again.')).toBeVisible();
  expect(rows()).toHaveLength(1);
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
  await user.click(screen.getByRole('button', { name: 'Continue as new' }));
  const dialog = screen.getByRole('dialog', { name: 'Generate New License' });
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('Renewed');
  await user.click(within(dialog).getByRole('button', { name: 'Generate License' }));
  expect(await screen.findByText('License generated successfully')).toBeVisible();
  expect([...server.store.licenses.values()]).toMatchObject([{ customerId: OSLO, comment: 'Renewed' }]);
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
  expect(
    await screen.findByText(
      /another one in its place meanwhile: L-.* · OSL · Gate Planner · until 6\/30\/2100/,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue as new' })).not.toBeInTheDocument();
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
    server.failNext('generateLicense', 'lost-answer');
    const { user } = show(server);
    await act(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.callsOf('generateLicense')).toHaveLength(1);
  });

  test.each([
    ['the same', '', 'Renewed', 1],
    ['something else', ' twice', 'Renewed twice', 2],
  ])('trying again with %s neither repeats it nor contradicts itself', async (_, more, comment, calls) => {
    const server = providerOfOne();
    const { user } = show(server);
    await screen.findByRole('button', { name: /^Edit/ });
    server.failNext('generateLicense', 'lost-answer');
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
