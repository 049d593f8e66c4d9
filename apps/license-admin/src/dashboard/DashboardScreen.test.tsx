import { DAY_MS, expiryInstant, expiryText } from '@lm/domain';
import type { FakeLm, LicenseSeed } from '@lm/fake-lm';
import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';
import { renderScreen } from '../testing/renderScreen';
import { DashboardScreen } from './DashboardScreen';

const PAST = '2020-12-31T23:59:59.999Z';

/** A server with these licenses of one customer for one application. */
function serverWith(licenses: readonly LicenseSeed[], server = installFakeLm()): FakeLm {
  const customerId = server.addCustomer().id;
  const applicationIds = [server.addApplication({ applicationName: 'Gate Planner' }).id];
  for (const license of licenses) server.addLicense({ customerId, applicationIds, ...license });
  return server;
}

const times = <Value,>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => value(index));

const show = (server: FakeLm, at = '/dashboard') => renderScreen(<DashboardScreen />, { at, server });
/** The end of the day that is so many days from today, by UTC. */
const endOfDay = (days: number) => expiryInstant(new Date(Date.now() + days * DAY_MS).toISOString());
const dayText = (days: number) => expiryText(endOfDay(days), 'en-US');
const card = async (title: string) => {
  await screen.findByText('All licenses issued');
  return within(screen.getByRole('region', { name: title }));
};

test('counts beyond the first thousand licenses and the first hundred customers', async () => {
  const server = serverWith(times(1200, (index) => (index % 4 === 3 ? { expiryDate: PAST } : {})));
  for (let number = 1; number < 150; number++) server.addCustomer();
  show(server);
  const total = (await screen.findByText('1,200', { selector: 'article p' })).closest('article');
  expect(total).toHaveTextContent('All licenses issued');
  expect(screen.getByText('75% of total').closest('article')).toHaveTextContent('900');
  expect(screen.getByText('Managed applications').closest('article')).toHaveTextContent('1');
  expect(screen.getByText('Total customers in system').closest('article')).toHaveTextContent('150');
  expect(screen.getByRole('link', { name: 'Active Licenses' })).toHaveAttribute(
    'href',
    '/licenses?status=Active',
  );
  const pagesOf = (operation: 'listLicenses' | 'listCustomers' | 'listApplications') =>
    server
      .callsOf(operation)
      .filter(({ query }) => !('Expired' in query))
      .map(({ query }) => [query.PageNumber, query.PageSize]);
  expect(pagesOf('listLicenses')).toEqual([
    [1, 1000],
    [2, 1000],
  ]);
  expect(pagesOf('listCustomers')).toEqual([
    [1, 100],
    [2, 100],
  ]);
  expect(pagesOf('listApplications')).toEqual([[1, 100]]);
});

test('a long list’s figures and newest rows are there before all of it is read, and stay what they are', async () => {
  const isActive = (index: number) => index % 100 === 0;
  const server = serverWith(
    times(1300, (index) => ({ expiryDate: isActive(index) ? endOfDay(index / 100 + 2) : PAST })),
  );
  const isRest = ({ query }: { query: { Expired?: boolean; PageNumber: number } }) =>
    query.Expired === undefined && query.PageNumber === 2;
  const release = server.hold('listLicenses', isRest);
  show(server);
  const figures = async () => {
    await screen.findByText('13 licenses expiring');
    const cards = ['License Status Overview', 'Licensed Applications', 'Licenses Expiring Within 30 Days'];
    return [
      screen.getByText('1% of total').closest('article'),
      ...cards.map((title) => screen.getByRole('region', { name: title })),
    ].map((card) => card!.textContent);
  };
  const early = await figures();
  expect(early[0]).toContain('13');
  expect(early[1]).toContain('1,287');
  const table = within(screen.getByRole('table', { name: 'Licenses overview' }));
  expect(table.getAllByRole('rowheader')).toHaveLength(10);
  expect(screen.getByText('1,000 of 1,300 licenses loaded')).toBeVisible();
  release();
  expect(await screen.findByText(/of 1300 results|of 1,300 results/)).toBeVisible();
  expect(screen.queryByText('1,000 of 1,300 licenses loaded')).not.toBeInTheDocument();
  expect(await figures()).toEqual(early);
});

test.each([
  [10, 0, 'Excellent license status! All systems are properly licensed and active.'],
  [8, 2, 'Good license management. A few licenses may need attention soon.'],
  [5, 5, 'Moderate license status. Review expiring licenses for renewal.'],
  [1, 9, 'License status needs immediate attention. Several licenses require renewal.'],
])('with %i active and %i expired licenses says: %s', async (active, expired, message) => {
  show(serverWith(times(active + expired, (index) => (index < active ? {} : { expiryDate: PAST }))));
  const overview = await card('License Status Overview');
  expect(await overview.findByText(message)).toBeVisible();
  expect(overview.getByText('valid and in use').closest('li')).toHaveTextContent(`${active}${active * 10}%`);
  expect(overview.getByText('need renewal').closest('li')).toHaveTextContent(`${expired}${expired * 10}%`);
  expect(overview.getByText('license overview').closest('li')).toHaveTextContent(`${active * 10}%`);
  expect(
    overview.getByRole('row', {
      name: `Active Licenses ${active} ${active === 1 ? 'license' : 'licenses'} (${active * 10}% of total)`,
    }),
  );
});

test('the ring’s parts differ without colour, and what is no part of it has no mark', async () => {
  const suspended = { suspendReason: 'Unpaid', suspendedDate: '2026-11-02T09:30:00Z' };
  show(serverWith([{}, { expiryDate: PAST }, suspended]));
  const overview = await card('License Status Overview');
  const markOf = (note: string) => overview.getByText(note).closest('li')!.querySelector('[style]');
  expect(markOf('valid and in use')).not.toHaveAttribute('data-lines');
  expect(markOf('need renewal')).toHaveAttribute('data-lines', 'level');
  expect(markOf('not valid until reinstated')).toHaveAttribute('data-lines', 'upright');
  expect(markOf('license overview')).toBeNull();
});

test('lists what expires within 30 days, most pressing first, and counts the critical ones', async () => {
  // The server's clock is ahead: what has expired is for the server to say.
  const server = installFakeLm({ now: () => new Date(Date.now() + DAY_MS) });
  const customerId = (customerName: string) => server.addCustomer({ customerName }).id;
  serverWith(
    [
      { customerId: customerId('In 19'), expiryDate: endOfDay(19) },
      { customerId: customerId('In 6'), expiryDate: endOfDay(6) },
      { customerId: customerId('In 30'), expiryDate: endOfDay(30) },
      { customerId: customerId('In 13'), expiryDate: endOfDay(13) },
      { customerId: customerId('Gone'), expiryDate: endOfDay(0) },
    ],
    server,
  );
  show(server);
  const expiring = await card('Licenses Expiring Within 30 Days');
  const rows = await expiring.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    `In 6Gate Planner${dayText(6)}7 days leftRenew`,
    `In 13Gate Planner${dayText(13)}14 days leftRenew`,
    `In 19Gate Planner${dayText(19)}20 days leftRenew`,
  ]);
  expect(rows.map((row) => row.querySelector('[data-tone]')!.getAttribute('data-tone'))).toEqual([
    'danger',
    'warning',
    'info',
  ]);
  expect(expiring.getByText('3 licenses expiring')).toBeVisible();
  expect(expiring.getByText('1 critical (7 days or fewer)')).toBeVisible();
});

test('shows the most pressing of many first, and all on request', async () => {
  const { user } = show(serverWith(times(9, (index) => ({ expiryDate: endOfDay(index + 1) }))));
  const expiring = await card('Licenses Expiring Within 30 Days');
  expect(await expiring.findAllByRole('listitem')).toHaveLength(7);
  await user.click(expiring.getByRole('button', { name: 'Show all 9' }));
  expect(expiring.getAllByRole('listitem')).toHaveLength(9);
});

test('a license that ends today is told from one that ends tomorrow', async () => {
  show(serverWith([{ expiryDate: endOfDay(1) }, { expiryDate: endOfDay(0) }]));
  const expiring = await card('Licenses Expiring Within 30 Days');
  const rows = await expiring.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(`${dayText(0)}Expires todayRenew$`),
    expect.stringMatching(`${dayText(1)}2 days leftRenew$`),
  ]);
});

test('an expiring row opens the very license that it stands for', async () => {
  const server = serverWith([
    { expiryDate: endOfDay(9) },
    { expiryDate: endOfDay(3), comment: 'The near one' },
  ]);
  const { user } = openApp('/dashboard', { server });
  const expiring = await screen.findByRole('list', { name: /^Licenses that expire soon/ });
  await user.click(within(expiring).getAllByRole('link')[0]!);
  const details = await screen.findByRole('dialog', { name: 'License Details' });
  expect(await within(details).findByText('The near one')).toBeVisible();
  expect(details).toHaveTextContent(`${dayText(3)}4 days left`);
  await user.click(within(details).getAllByRole('button', { name: 'Close' })[0]!);
  expect(window.location.search).toBe('');
});

test.each([
  ['View all', 2, /^(In 3|In 20)/],
  ['2 licenses expiring', 2, /^(In 3|In 20)/],
  ['1 critical (7 days or fewer)', 1, /^In 3/],
])('"%s" leads to the %i licenses that it counts, soonest first', async (link, count, names) => {
  const server = installFakeLm();
  const customerId = (customerName: string) => server.addCustomer({ customerName }).id;
  serverWith(
    [
      { customerId: customerId('In 3'), expiryDate: endOfDay(3) },
      { customerId: customerId('In 20'), expiryDate: endOfDay(20) },
      { customerId: customerId('In 40'), expiryDate: endOfDay(40) },
      { customerId: customerId('Past'), expiryDate: PAST },
    ],
    server,
  );
  const { user } = openApp('/dashboard', { server });
  await user.click(await screen.findByRole('link', { name: link }));
  const table = within(await screen.findByRole('table', { name: 'License Management' }));
  const found = await table.findAllByRole('rowheader', { name: names });
  expect(found).toHaveLength(count);
  expect(table.getAllByRole('rowheader')).toHaveLength(count);
  expect(found[0]).toHaveTextContent('In 3');
});

test('the counts of the status overview lead to the licenses that they count', async () => {
  show(serverWith([{}, { expiryDate: PAST }]));
  const overview = await card('License Status Overview');
  const linked = (name: string) => overview.findByRole('link', { name });
  expect(await linked('1 Active Licenses')).toHaveAttribute('href', '/licenses?status=Active');
  expect(await linked('1 Expired Licenses')).toHaveAttribute('href', '/licenses?status=Expired');
});

test('an empty system raises no alarm and says what to do first, and each step opens its form', async () => {
  const { user } = openApp('/dashboard', { server: installFakeLm() });
  const steps = within(await screen.findByRole('region', { name: 'First Steps' }));
  expect(screen.queryByText(/immediate attention/)).not.toBeInTheDocument();
  expect(steps.getByText('Generate a license')).toBeVisible();
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Create an application',
    'Add a customer',
  ]);
  await user.click(steps.getByRole('link', { name: 'Create an application' }));
  expect(await screen.findByRole('dialog', { name: 'New Application' })).toBeVisible();
});

test('whoever may not create applications is told who does, and is not led to a form that is refused', async () => {
  const server = installFakeLm();
  openApp('/dashboard', { server, as: server.user.email });
  const steps = within(await screen.findByRole('region', { name: 'First Steps' }));
  expect(await steps.findByText('An administrator creates the first application.')).toBeVisible();
  expect(steps.getAllByRole('link').map((link) => link.textContent)).toEqual(['Add a customer']);
});

test('once there is an application and a customer, the next step is the license', async () => {
  const server = serverWith([]);
  const { user } = openApp('/dashboard', { server });
  const steps = within(await screen.findByRole('region', { name: 'First Steps' }));
  expect(steps.getAllByText('Done')).toHaveLength(2);
  await user.click(steps.getByRole('link', { name: 'Generate a license' }));
  expect(await screen.findByRole('dialog', { name: 'Generate New License' })).toBeVisible();
});

test('says what an empty provider has: nothing expiring, no license data, no licenses', async () => {
  show(serverWith([]));
  expect(await screen.findByText('All up to date! No licenses expiring in the next 30 days.')).toBeVisible();
  expect(screen.getByText('No License Data')).toBeVisible();
  expect(
    screen.getByText('No active licenses found for applications. Generate some licenses to see data here.'),
  ).toBeVisible();
  expect(screen.getByText('No licenses found matching the criteria')).toBeVisible();
  expect(screen.getByText('0% of total')).toBeVisible();
});

test('shows the applications that most active licenses include', async () => {
  show(serverWith([{}, {}, { expiryDate: PAST }]));
  const top = await card('Licensed Applications');
  expect(await top.findByRole('row', { name: 'Gate Planner 2' })).toBeInTheDocument();
  expect(top.getByText('1 Applications')).toBeVisible();
  expect(top.getByText('Top 1 by license count')).toBeVisible();
  expect(top.getByText('Total Active: 2')).toBeVisible();
});

test('shows the newest licenses first and turns the order round, from the first page on', async () => {
  const server = installFakeLm();
  const { user } = show(
    serverWith(
      times(12, (index) => ({
        customerId: server.addCustomer({ customerName: `Customer ${index + 1}` }).id,
        createdDate: `2026-01-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`,
        applicationIds: [],
      })),
      server,
    ),
    '/dashboard?page=2',
  );
  const table = within(await screen.findByRole('table', { name: 'Licenses overview' }));
  expect(await table.findByRole('rowheader', { name: /^Customer 2 / })).toBeVisible();
  expect(table.getAllByText('None')).toHaveLength(2);
  await user.click(table.getByRole('button', { name: 'Created Date' }));
  expect(table.getAllByRole('rowheader')[0]).toHaveTextContent('Customer 1');
  expect(table.getAllByRole('rowheader')).toHaveLength(10);
});

test("says 'Failed to load dashboard data. Please try again.', announced once, and loads again on request", async () => {
  const server = serverWith([]);
  server.failNext('listCustomers', { status: 400 });
  const { user } = show(server);
  const said = 'Failed to load dashboard data. Please try again.';
  // A toast announces it, the panel in its place shows it.
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
  const alerts = screen.getAllByRole('alert').filter(({ textContent }) => textContent.includes(said));
  expect(alerts).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Total customers in system')).toBeVisible();
});
