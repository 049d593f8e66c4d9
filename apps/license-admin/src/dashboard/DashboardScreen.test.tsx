import { DAY_MS } from '@lm/domain';
import { screen, within } from '@testing-library/react';
import { type FakeLm, installFakeLm, pageOf, problem } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { sampleApplication, sampleCustomer, sampleLicense } from '../testing/samples';
import { DashboardScreen } from './DashboardScreen';

type Licenses = ReturnType<typeof sampleLicense>[];

function serverWith(licenses: Licenses, customerCount = 1): FakeLm {
  const customers = Array.from({ length: customerCount }, (_, index) => sampleCustomer({ id: index + 1 }));
  const applications = [sampleApplication({ id: 7, applicationName: 'Gate Planner' })];
  return installFakeLm()
    .on('GET /api/Customers', ({ query }) => ({ body: pageOf(customers, query) }))
    .on('GET /api/Applications', ({ query }) => ({ body: pageOf(applications, query) }))
    .on('GET /api/Licenses', ({ query }) => ({ body: pageOf(licenses, query) }));
}

const show = (server: FakeLm, at = '/dashboard') => renderScreen(<DashboardScreen />, { at, server });
const inDays = (days: number) => new Date(Date.now() + (days - 0.5) * DAY_MS).toISOString();
const card = async (title: string) => {
  await screen.findByText('All licenses issued');
  return within(screen.getByRole('region', { name: title }));
};

test('counts beyond the first thousand licenses and the first hundred customers', async () => {
  const licenses = Array.from({ length: 1200 }, (_, index) =>
    sampleLicense({ id: index + 1, isExpired: index % 4 === 3 }),
  );
  const server = serverWith(licenses, 150);
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
  expect(server.calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/lm/api/Licenses?PageNumber=1&PageSize=1000',
      '/lm/api/Licenses?PageNumber=2&PageSize=1000',
      '/lm/api/Customers?PageNumber=1&PageSize=100',
      '/lm/api/Customers?PageNumber=2&PageSize=100',
      '/lm/api/Applications?PageNumber=1&PageSize=100',
    ]),
  );
});

test.each([
  [10, 0, 'Excellent license status! All systems are properly licensed and active.'],
  [8, 2, 'Good license management. A few licenses may need attention soon.'],
  [5, 5, 'Moderate license status. Review expiring licenses for renewal.'],
  [1, 9, 'License status needs immediate attention. Several licenses require renewal.'],
])('with %i active and %i expired licenses says: %s', async (active, expired, message) => {
  const licenses = Array.from({ length: active + expired }, (_, index) =>
    sampleLicense({ id: index + 1, isExpired: index >= active }),
  );
  show(serverWith(licenses));
  const overview = await card('License Status Overview');
  expect(await overview.findByText(message)).toBeVisible();
  expect(overview.getByText('valid and in use').closest('li')).toHaveTextContent(`${active}${active * 10}%`);
  expect(overview.getByText('need renewal').closest('li')).toHaveTextContent(`${expired}${expired * 10}%`);
  expect(overview.getByText('license overview').closest('li')).toHaveTextContent(`${active * 10}%`);
  expect(
    overview.getByRole('row', { name: `Active Licenses ${active} licenses (${active * 10}% of total)` }),
  );
});

test('lists what expires within 30 days, most pressing first, and counts the critical ones', async () => {
  show(
    serverWith([
      sampleLicense({ id: 1, customerName: 'In 20', expiryDate: inDays(20) }),
      sampleLicense({ id: 2, customerName: 'In 7', expiryDate: inDays(7) }),
      sampleLicense({ id: 3, customerName: 'In 31', expiryDate: inDays(31) }),
      sampleLicense({ id: 4, customerName: 'In 14', expiryDate: inDays(14) }),
      sampleLicense({ id: 5, customerName: 'Gone', expiryDate: inDays(1), isExpired: true }),
    ]),
  );
  const expiring = await card('Licenses Expiring Within 30 Days');
  const rows = await expiring.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'In 7Gate Planner7 days left',
    'In 14Gate Planner14 days left',
    'In 20Gate Planner20 days left',
  ]);
  expect(expiring.getByText('3 licenses expiring')).toBeVisible();
  expect(expiring.getByText('1 critical (7 days or fewer)')).toBeVisible();
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
  show(
    serverWith([
      sampleLicense({ id: 1 }),
      sampleLicense({ id: 2 }),
      sampleLicense({ id: 3, isExpired: true }),
    ]),
  );
  const top = await card('Licensed Applications');
  expect(await top.findByRole('row', { name: 'Gate Planner 2' })).toBeInTheDocument();
  expect(top.getByText('1 Applications')).toBeVisible();
  expect(top.getByText('Top 1 by license count')).toBeVisible();
  expect(top.getByText('Total Active: 2')).toBeVisible();
});

test('shows the newest licenses first and turns the order round, from the first page on', async () => {
  const licenses = Array.from({ length: 12 }, (_, index) =>
    sampleLicense({
      id: index + 1,
      customerName: `Customer ${index + 1}`,
      createdDate: `2026-01-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`,
      applications: [],
    }),
  );
  const { user } = show(serverWith(licenses), '/dashboard?page=2');
  const table = within(await screen.findByRole('table', { name: 'Licenses overview' }));
  expect(await table.findByRole('rowheader', { name: 'Customer 2' })).toBeVisible();
  expect(table.getAllByText('None')).toHaveLength(2);
  await user.click(table.getByRole('button', { name: 'Created Date' }));
  expect(table.getAllByRole('rowheader')[0]).toHaveTextContent('Customer 1');
  expect(table.getAllByRole('rowheader')).toHaveLength(10);
});

test("says 'Failed to load dashboard data. Please try again.' and loads again on request", async () => {
  const server = serverWith([]).on('GET /api/Customers', problem(400, 'Not now.'));
  const { user } = show(server);
  expect(
    (await screen.findAllByText('Failed to load dashboard data. Please try again.')).length,
  ).toBeGreaterThan(0);
  server.on('GET /api/Customers', ({ query }) => ({ body: pageOf([], query) }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Total customers in system')).toBeVisible();
});
