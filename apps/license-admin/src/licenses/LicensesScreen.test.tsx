import type { Schemas } from '@lm/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { toast } from '../lm/toast';
import { KYIV, SLOTS, PAST, FUTURE, provider, providerOfOne, show, rows } from '../testing/licensesScreen';

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
  expect(first).toHaveTextContent('Ada Lindqvist');
  expect(second).toHaveTextContent('No applications');
  expect(second).toHaveTextContent('Expired');
  expect(second).toHaveTextContent('12/31/2020');
  expect(second).toHaveTextContent('Unknown');
});

test('names who created a license once the users are there, and shows no ID before', async () => {
  const server = providerOfOne();
  const release = server.hold('listUsers');
  const { user } = show(server);
  const row = await screen.findByRole('row', { name: /Oslo/ });
  await user.click(within(row).getByRole('button', { name: /^View/ }));
  const details = await screen.findByRole('dialog', { name: 'License Details' });
  expect(await within(details).findByText('Created By')).toBeVisible();
  for (const shown of [row, details]) expect(shown).not.toHaveTextContent(server.administrator.id);
  release();
  await waitFor(() => expect(row).toHaveTextContent('Ada Lindqvist'));
  expect(details).toHaveTextContent('Ada Lindqvist');
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

test('exports nothing without whom to call about each license, says what is missing and loads it on request', async () => {
  const server = providerOfOne();
  server.failNext('listCustomers', { status: 400 });
  const { user } = show(server);
  expect(await screen.findByRole('rowheader', { name: /^OSL/ })).toBeVisible();
  expect((await screen.findAllByText('Failed to load data. Please try again.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
});

test('exports nothing before the names of who created it are there', async () => {
  const server = providerOfOne();
  const release = server.hold('listUsers');
  show(server);
  expect(await screen.findByRole('rowheader', { name: /^OSL/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
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

test('of a session that ended before the download the sign-in page tells, and the download nothing', async () => {
  const server = provider();
  server.addLicense({ expiryDate: FUTURE });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const download = await screen.findByRole('button', { name: 'Download License' });
  const said = jest.spyOn(toast, 'error');
  server.failNext('getLicense', { status: 401 });
  await user.click(download);
  await waitFor(() => expect(server.callsOf('getLicense').length).toBeGreaterThan(1));
  await waitFor(() => expect(download).not.toHaveAttribute('aria-busy', 'true'));
  expect(said).not.toHaveBeenCalledWith('Failed to download the license file. Please try again.');
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
