import type { Schemas } from '@lm/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeLm, installFakeLm, pageOf, problem } from '../testing/fakeLm';
import { renderScreen, type RenderScreenOptions } from '../testing/renderScreen';
import { sampleApplication, sampleCustomer, sampleLicense } from '../testing/samples';
import { LicensesScreen } from './LicensesScreen';

const OSLO = sampleCustomer({ id: 1, customerName: 'OSL - Oslo Airport' });
const KYIV = sampleCustomer({ id: 2, customerName: 'KBP - Бориспіль' });
const GATES = sampleApplication({ id: 7, applicationName: 'Gate Planner' });
const SLOTS = sampleApplication({ id: 8, applicationName: 'Slot Desk' });
const FILE = btoa('sealed');

/** A server with two customers, two applications and these licenses. */
function serverWith(licenses: readonly Schemas['LicenseSummary'][]): FakeLm {
  return installFakeLm()
    .on('GET /api/Customers', ({ query }) => ({ body: pageOf([OSLO, KYIV], query) }))
    .on('GET /api/Applications', ({ query }) => ({ body: pageOf([GATES, SLOTS], query) }))
    .on('GET /api/Licenses', ({ query }) => ({ body: pageOf(licenses, query) }))
    .on('GET /api/Licenses/{id}', ({ ids }) => {
      const license = licenses.find(({ id }) => String(id) === ids[0]);
      return license ? { body: { ...license, licenseFile: FILE } } : problem(404, 'No such license.');
    });
}

const show = (server: FakeLm, options: RenderScreenOptions = {}) =>
  renderScreen(<LicensesScreen />, { at: '/licenses', ...options, server });

const rows = () => within(screen.getByRole('table')).getAllByRole('rowheader');
const sent = ({ calls }: FakeLm, method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path.split('?')[0] === `/lm${path}`);

type User = ReturnType<typeof renderScreen>['user'];

/** Fills in the form that generates a license. */
async function fillIn(user: User, { customer, application }: { customer: string; application: string }) {
  const dialog = await screen.findByRole('dialog', { name: 'Generate New License' });
  await user.type(within(dialog).getByRole('combobox', { name: /Customer/ }), customer);
  await user.click(await screen.findByRole('option', { name: new RegExp(customer) }));
  await user.click(within(dialog).getByRole('button', { name: /Applications/ }));
  await user.click(await screen.findByRole('option', { name: application }));
  await user.keyboard('{Escape}');
  await user.type(within(dialog).getByLabelText(/Expiry Date/), '2099-05-31');
  return dialog;
}

test('shows each license with its customer, applications, status, dates and creator', async () => {
  const applications = ['A', 'B', 'C', 'D', 'E', 'F'].map((applicationName, id) => ({
    id,
    applicationName,
    description: null,
  }));
  show(
    serverWith([
      sampleLicense({ id: 1, applications }),
      sampleLicense({ id: 2, applications: [], isExpired: true, expiryDate: null, createdBy: 'Unknown' }),
    ]),
  );
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
  expect(second).toHaveTextContent('No expiry date');
  expect(second).toHaveTextContent('Unknown');
});

test('starts with the status that the address asks for, and shows all once the filters are cleared', async () => {
  const { user, address } = show(
    serverWith([
      sampleLicense({ id: 1, customerName: 'Active one' }),
      sampleLicense({ id: 2, customerName: 'Expired one', isExpired: true }),
    ]),
    { at: '/licenses?status=Expired' },
  );
  await screen.findByRole('rowheader', { name: 'Expired one' });
  expect(rows()).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
  expect(rows()).toHaveLength(2);
  expect(address()).toBe('/licenses');
});

test('finds a license by the names of its applications and by its status', async () => {
  const { user } = show(
    serverWith([
      sampleLicense({ id: 1, customerName: 'One' }),
      sampleLicense({
        id: 2,
        customerName: 'Two',
        isExpired: true,
        applications: [{ id: 8, applicationName: 'Slot Desk', description: 'Coordinates slots' }],
      }),
    ]),
  );
  await screen.findByRole('rowheader', { name: 'One' });
  await user.type(screen.getByRole('searchbox'), 'coordinates');
  await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['Two']));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'active');
  await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['One']));
});

test('shows the first hundred at once, says how many are loaded, and then has them all in order', async () => {
  const all = Array.from({ length: 250 }, (_, index) =>
    sampleLicense({ id: index + 1, customerName: `Customer ${String(index + 1).padStart(3, '0')}` }),
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const server = serverWith(all).on('GET /api/Licenses', async ({ query }) => {
    if (query.get('PageNumber') === '3') await held;
    return new Response(JSON.stringify(pageOf(all, query)));
  });
  show(server);
  await screen.findByRole('rowheader', { name: 'Customer 001' });
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
  const server = serverWith([sampleLicense({ id: 1 })]).on('GET /api/Licenses', problem(400, 'Not now.'));
  const { user } = show(server);
  expect((await screen.findAllByText('Failed to load data. Please try again.')).length).toBeGreaterThan(0);
  server.on('GET /api/Licenses', ({ query }) => ({ body: pageOf([sampleLicense({ id: 1 })], query) }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'OSL - Oslo Airport' })).toBeVisible();
});

test('keeps the first hundred and says that the others are missing when a later page fails', async () => {
  const all = Array.from({ length: 150 }, (_, index) => sampleLicense({ id: index + 1 }));
  const server = serverWith(all).on('GET /api/Licenses', ({ query }) =>
    query.get('PageNumber') === '2' ? problem(400, 'Not now.') : { body: pageOf(all, query) },
  );
  show(server);
  expect(await screen.findByText(/Only 100 of 150 licenses are shown/)).toBeVisible();
  expect(await screen.findByText('Failed to load data. Please try again.')).toBeVisible();
  expect(rows()).toHaveLength(10);
});

test('generates a license and shows it in the list', async () => {
  const licenses: Schemas['LicenseSummary'][] = [];
  const server = serverWith(licenses).on('POST /api/Licenses/generate', () => {
    licenses.push(sampleLicense({ id: 42 }));
    return { status: 201, body: 42 };
  });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await fillIn(user, { customer: 'Oslo', application: 'Slot Desk' });
  await user.click(screen.getByRole('button', { name: 'Generate License' }));
  expect(await screen.findByText('License generated successfully')).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'OSL - Oslo Airport' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent(server, 'POST', '/api/Licenses/generate')[0]!.body).toEqual({
    customerId: 1,
    applicationIds: [8],
    expiryDate: '2099-05-31T23:59:59.999Z',
    comment: null,
  });
});

test('asks for customer, applications and a date in the future before anything is sent', async () => {
  const server = serverWith([]);
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await user.click(await screen.findByRole('button', { name: 'Generate License' }));
  expect(await screen.findByText('Customer selection is required')).toBeVisible();
  expect(screen.getByText('At least one application is required')).toBeVisible();
  expect(screen.getByText('Expiry date is required')).toBeVisible();
  await user.type(screen.getByLabelText(/Expiry Date/), '2020-01-01');
  expect(await screen.findByText('Expiry date must be a future date')).toBeVisible();
  expect(sent(server, 'POST', '/api/Licenses/generate')).toEqual([]);
});

test('refuses an application that the customer already has, and names it', async () => {
  const server = serverWith([sampleLicense({ id: 1 })]);
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await fillIn(user, { customer: 'Oslo', application: 'Gate Planner' });
  await user.click(screen.getByRole('button', { name: 'Generate License' }));
  expect(
    await screen.findByText(
      'Customer "OSL - Oslo Airport" already has valid license(s) for the following application(s): Gate Planner. Please remove these applications or select a different customer.',
    ),
  ).toBeVisible();
  expect(sent(server, 'POST', '/api/Licenses/generate')).toEqual([]);
});

test.each([
  [500, undefined, 'Failed to generate license. Please try again.'],
  [409, 'Somebody was faster.', 'Somebody was faster.'],
])('keeps what was typed and says why when generating is answered with %i', async (status, detail, text) => {
  const answer = detail ? problem(status, detail) : { status, body: {} };
  const server = serverWith([]).on('POST /api/Licenses/generate', answer);
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
  const dialog = await screen.findByRole('dialog', { name: 'Edit License' });
  expect(within(dialog).getByRole('combobox', { name: /Customer/ })).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Comment'), 'Renewed');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  return dialog;
}

test('replaces an edited license, leaves alone the one that the server has removed, and shows the new one', async () => {
  const licenses = [sampleLicense({ id: 1 })];
  const server = serverWith(licenses).on('POST /api/Licenses/generate', () => {
    licenses[0] = sampleLicense({ id: 2, comment: 'Renewed' });
    return { status: 201, body: 2 };
  });
  const { user } = show(server);
  await edit(user);
  expect(await screen.findByText('License updated successfully')).toBeVisible();
  const details = await screen.findByRole('dialog', { name: 'License Details' });
  expect(await within(details).findByText('Renewed')).toBeVisible();
  expect(sent(server, 'POST', '/api/Licenses/generate')[0]!.body).toMatchObject({ licenseId: 1 });
  expect(server.calls.map(({ path }) => path)).toContain(
    '/lm/api/Licenses?CustomerId=1&PageNumber=1&PageSize=100',
  );
  expect(sent(server, 'DELETE', '/api/Licenses/1')).toEqual([]);
});

test('deletes an edited license that the server has kept', async () => {
  const licenses = [sampleLicense({ id: 1 })];
  const server = serverWith(licenses)
    .on('POST /api/Licenses/generate', () => {
      licenses.push(sampleLicense({ id: 2 }));
      return { status: 201, body: 2 };
    })
    .on('DELETE /api/Licenses/{id}', () => {
      licenses.shift();
      return { status: 204 };
    });
  const { user } = show(server);
  await edit(user);
  await screen.findByRole('dialog', { name: 'License Details' });
  expect(sent(server, 'DELETE', '/api/Licenses/1')).toHaveLength(1);
});

test("says 'Failed to delete license. Please try again.' when the replaced license stays", async () => {
  const server = serverWith([sampleLicense({ id: 1 })])
    .on('POST /api/Licenses/generate', { status: 201, body: 2 })
    .on('DELETE /api/Licenses/{id}', problem(400, 'No.'));
  const { user } = show(server);
  await edit(user);
  expect(await screen.findByText('Failed to delete license. Please try again.')).toBeVisible();
  expect(await screen.findByText('License updated successfully')).toBeVisible();
});

test("says 'Failed to update license. Please try again.' and keeps the form open", async () => {
  const server = serverWith([sampleLicense({ id: 1 })]).on('POST /api/Licenses/generate', {
    status: 500,
    body: {},
  });
  const { user } = show(server);
  const dialog = await edit(user);
  expect(await within(dialog).findByText('Failed to update license. Please try again.')).toBeVisible();
  expect(within(dialog).getByLabelText('Comment')).toHaveValue('Renewed');
});

test("says 'Failed to load license for editing. Please try again.'", async () => {
  const server = serverWith([sampleLicense({ id: 1 })]).on('GET /api/Licenses/{id}', problem(404, 'Gone.'));
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  expect(await screen.findByText('Failed to load license for editing. Please try again.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test("says 'Failed to load license details. Please try again.' and loads them on request", async () => {
  const server = serverWith([sampleLicense({ id: 1 })]).on('GET /api/Licenses/{id}', problem(404, 'Gone.'));
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const dialog = await screen.findByRole('dialog', { name: 'License Details' });
  expect(await within(dialog).findByText('Failed to load license details. Please try again.')).toBeVisible();
  server.on('GET /api/Licenses/{id}', { body: { ...sampleLicense({ id: 1 }), licenseFile: null } });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Gate Planner')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'No License File' })).toBeDisabled();
});

test('downloads the license file, decoded, under its specified name', async () => {
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
  const { user } = show(serverWith([sampleLicense({ id: 1 })]));
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const download = await screen.findByRole('button', { name: 'Download License' });
  expect(download).toHaveFocus();
  await user.click(download);
  expect(saved[0]!.name).toBe('license_OSL20991231.enc');
  expect(await saved[0]!.content.text()).toBe('sealed');
});

test("deletes after asking, and says 'License deleted successfully'", async () => {
  const licenses = [sampleLicense({ id: 1 })];
  const server = serverWith(licenses).on('DELETE /api/Licenses/{id}', () => {
    licenses.pop();
    return { status: 204 };
  });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Delete' });
  expect(question).toHaveTextContent(
    'Are you sure you want to delete this item? This action cannot be undone.',
  );
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('License deleted successfully')).toBeVisible();
  expect(await screen.findByText('No records yet')).toBeVisible();
  expect(screen.getByText(/^Get started by adding your first records to the system\. [A-Z]/)).toBeVisible();
});

test("says 'Failed to delete license. Please try again.' and keeps the license", async () => {
  const server = serverWith([sampleLicense({ id: 1 })]).on(
    'DELETE /api/Licenses/{id}',
    problem(400, 'Not now.'),
  );
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete license. Please try again.')).toBeVisible();
  expect(rows()).toHaveLength(1);
});
