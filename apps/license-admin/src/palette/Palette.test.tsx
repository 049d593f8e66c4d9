import { FAKE_USER } from '@lm/fake-lm';
import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const at = () => window.location.pathname.replace(/^\/base/, '') + window.location.search;
const OPEN = '{Control>}k{/Control}';
const palette = () => screen.findByRole('dialog', { name: 'Search or jump to...' });
const option = (name: RegExp) => screen.findByRole('option', { name });
const lines = () => screen.getAllByRole('option').map((line) => line.textContent);

/** Two customers, an application and a license of the first one's. */
function provider() {
  const server = installFakeLm();
  const oslo = server.addCustomer({
    customerName: 'OSL - Oslo Gardermoen',
    customerContacts: [{ name: 'Mia Berg' }, { name: 'Jon Dahl', email: 'tower@osl.example' }],
  });
  const kyiv = server.addCustomer({ customerName: 'KBP - Бориспіль' });
  const gates = server.addApplication({ applicationName: 'Gate Planner' });
  const license = server.addLicense({
    customerId: oslo.id,
    applicationIds: [gates.id],
    expiryDate: '2099-12-31T23:59:59.999Z',
    comment: 'Order 7',
  });
  return { server, oslo, kyiv, license };
}

type Opened = ReturnType<typeof openApp>;

/** Opens a list and waits until its rows are there. */
async function openList(path: string, row: RegExp, options: Parameters<typeof openApp>[1]): Promise<Opened> {
  const app = openApp(path, options);
  await screen.findAllByRole('rowheader', { name: row });
  return app;
}

test("an airport's code and Enter lead to the customer, and what the screen has read is not read again", async () => {
  const { server, oslo } = provider();
  const { user } = await openList('/licenses', /Oslo/, { server });
  const reads = () =>
    ['listLicenses', 'listCustomers', 'listApplications'].map(
      (call) => server.callsOf(call as 'listLicenses').length,
    );
  const before = reads();
  await user.keyboard(`${OPEN}osl`);
  expect(await option(/Oslo Gardermoen/)).toHaveAttribute('aria-selected', 'true');
  expect(within(await palette()).getByRole('status')).toHaveTextContent(/^\d+ match/);
  expect(reads()).toEqual(before);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(at()).toBe(`/customers/${oslo.id}`));
  expect(await screen.findByRole('heading', { level: 1, name: /Oslo Gardermoen/ })).toHaveFocus();
});

test('what is typed before the search has come is not lost, and Escape gives the focus back', async () => {
  const { server } = provider();
  const { user } = await openList('/customers', /Oslo/, { server });
  const button = screen.getByRole('button', { name: 'Search or jump to...' });
  await user.click(button);
  await user.keyboard('kbp');
  const field = await screen.findByRole('combobox', { name: 'Search or jump to...' });
  await waitFor(() => expect(field).toHaveValue('kbp'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test("a license is found by its file's pasted name", async () => {
  const { server } = provider();
  const { user } = await openList('/licenses', /Oslo/, { server });
  await user.keyboard(OPEN);
  await palette();
  await user.paste('C:\\Downloads\\license_OSL20991231 (1).enc');
  expect(await option(/OSL · Gate Planner/)).toHaveTextContent('12/31/2099');
});

test('on a page that has read no list everything is found: customers, also by a contact, licenses, applications, users', async () => {
  const { server, license } = provider();
  const { user } = openApp('/audit-logs', { server });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard(`${OPEN}osl`);
  expect(await option(/Oslo Gardermoen/)).toHaveAttribute('aria-selected', 'true');
  const field = screen.getByRole('combobox', { name: 'Search or jump to...' });
  const find = async (text: string, found: RegExp) => {
    await user.clear(field);
    await user.type(field, text);
    expect(await option(found)).toBeVisible();
  };
  await find('tower@osl', /Oslo Gardermoen.*Contact Jon Dahl, tower@osl\.example/);
  await find('mia', /Oslo Gardermoen.*Contact Mia Berg/);
  await find(license.number.replaceAll('-', '').toLowerCase(), /· OSL · Gate Planner/);
  await find('gate pl', /^Gate Planner/);
  await find('ben', /^Ben Okafor/);
  await find('customer success', /^Ben Okafor/);
  await find('london', /^Ben Okafor/);
  await find('order 7', /· OSL · Gate Planner/);
});

test('what was deleted is found as such, and leads to its page, which restores it', async () => {
  const { server, kyiv } = provider();
  server.store.remove('customers', kyiv, server.user.id);
  const { user } = openApp('/audit-logs', { server });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard(`${OPEN}бориспіль`);
  const found = within(await screen.findByRole('group', { name: 'Deleted' }));
  expect(found.getByRole('option', { name: /Customer, deleted on / })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeVisible();
  expect(at()).toBe(`/customers/${kyiv.id}`);
});

test('a plain user is offered nothing that only administrators may', async () => {
  const { server } = provider();
  const { user } = await openList('/applications', /Gate/, { server, as: FAKE_USER.email });
  await user.keyboard(OPEN);
  await palette();
  expect(lines().join('\n')).toContain('Create License');
  expect(lines().join('\n')).not.toMatch(/User Management|Audit Logs|New Application|Add New User/);
  await user.keyboard('user management');
  expect(await screen.findByText('Nothing matches “user management”')).toBeVisible();
});

test("on a license's page it offers what can be done with the license, and nothing that cannot", async () => {
  const { server, license } = provider();
  const { user } = openApp(`/licenses/${license.id}`, { server });
  await screen.findByRole('button', { name: 'Download License' });
  await user.keyboard(OPEN);
  await palette();
  const toDo = new RegExp(`^(.+)${license.number}`);
  const ofLicense = () => lines().flatMap((line) => toDo.exec(line)?.[1] ?? []);
  expect(ofLicense()).toEqual(['Renew', 'Edit', 'Download License', 'Suspend...', 'Delete']);
  await user.keyboard('suspend');
  expect(await option(/^Suspend\.\.\./)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await user.type(await screen.findByLabelText(/Reason/), 'Unpaid');
  await user.click(screen.getByRole('button', { name: 'Suspend License' }));
  expect(await screen.findByText(/^Suspended by /)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard(OPEN);
  await palette();
  expect(ofLicense()).toEqual(['Download License', 'Reinstate', 'Delete']);
});

test('on the page of what one may only look at nothing to do with it is offered', async () => {
  const { server } = provider();
  const [application] = [...server.store.applications.values()];
  const { user } = openApp(`/applications/${application!.id}`, { server, as: FAKE_USER.email });
  await screen.findByRole('list', { name: 'Timeline' });
  await user.keyboard(OPEN);
  await palette();
  expect(lines().join('\n')).not.toMatch(/^(Edit|Delete)Gate Planner/m);
});

test('an administrator finds users, and creates them', async () => {
  const { server } = provider();
  const { user } = await openList('/applications', /Gate/, { server });
  await user.keyboard(`${OPEN}ben`);
  expect(await option(/Ben Okafor/)).toBeVisible();
  await user.clear(screen.getByRole('combobox', { name: 'Search or jump to...' }));
  await user.keyboard('add user');
  expect(await option(/^Add New User/)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Add New User' })).toBeVisible();
});

test('switches the theme and exports the list that is shown', async () => {
  const { server } = provider();
  const { user, store } = await openList('/customers', /Oslo/, { server });
  await user.keyboard(`${OPEN}dark`);
  await option(/Switch to dark theme/);
  await user.keyboard('{Enter}');
  expect(store.getState().theme.chosen).toBe('dark');
  await user.keyboard(`${OPEN}export`);
  await option(/Export CSV/);
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  await user.keyboard('{Enter}');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  saved.mockRestore();
});

test('exports a list from a screen that is none', async () => {
  const { server, license } = provider();
  const { user } = openApp(`/licenses/${license.id}`, { server });
  await screen.findByRole('button', { name: 'Download License' });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  await user.keyboard(`${OPEN}export cust`);
  await option(/^Export Customers/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(server.callsOf('recordExport')[0]!.body).toEqual({ list: 'Customer Management', rows: 2 });
  expect(window.location.hash).toBe('');
  saved.mockRestore();
});

test('what only administrators may is offered as soon as it is known who is signed in', async () => {
  const { server } = provider();
  const release = server.hold('listUsers');
  const { user } = await openList('/applications', /Gate/, { server });
  await user.keyboard(OPEN);
  await palette();
  expect(lines().join('\n')).not.toContain('Add New User');
  release();
  expect(await option(/^Add New User/)).toBeVisible();
});

test('does not open over a dialog', async () => {
  const { server } = provider();
  const { user } = await openList('/customers', /Oslo/, { server });
  await user.click(screen.getByRole('button', { name: 'Add Customer' }));
  await screen.findByRole('dialog', { name: 'Add New Customer' });
  await user.keyboard(OPEN);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('dialog', { name: 'Search or jump to...' })).not.toBeInTheDocument();
});
