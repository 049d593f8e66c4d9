import { screen, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { leaveByReload } from '../testing/loadAgain';
import { openApp } from '../testing/openApp';
import { renderPage } from '../testing/renderPage';
import { ApplicationScreen } from './ApplicationScreen';

const GATES = 7;

/** A server with Gates, which one customer has and another had. */
function provider() {
  const server = installFakeLm();
  server.addApplication({ id: GATES, applicationName: 'Gates', description: 'Stands and gates' });
  const [now, before] = ['OSL', 'BGO'].map((code) => {
    const { id: airportId } = server.addAirport({ code, name: `${code} Airport` });
    return server.addCustomer({ airportId }).id;
  });
  server.addLicense({ customerId: now, applicationIds: [GATES] });
  server.addLicense({ customerId: before, applicationIds: [GATES], expiryDate: '2020-12-31T23:59:59.999Z' });
  return server;
}

const show = (server = provider(), as?: string) =>
  renderPage(ApplicationScreen, '/applications', GATES, { server, as });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('shows what it is, who has it and who had it, and how many licenses were valid when', async () => {
  show();
  await heading('Gates');
  expect(screen.getByText('Stands and gates', { selector: ':not(ins)' })).toBeVisible();
  const has = within(await screen.findByRole('list', { name: 'Licenses' }));
  expect(has.getByRole('link', { name: /^OSL/ })).toBeVisible();
  const had = within(screen.getByRole('list', { name: 'Earlier Licenses' }));
  expect(had.getByRole('link', { name: /^BGO/ })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Valid Licenses Over Time' })).toBeVisible();
});

/** Twelve customers that have Gates, and eleven that had it. */
function providerOfMany() {
  const server = provider();
  for (let many = 0; many < 21; many++) {
    const { id: airportId } = server.addAirport();
    server.addLicense({
      customerId: server.addCustomer({ airportId }).id,
      applicationIds: [GATES],
      ...(many % 2 === 1 && { expiryDate: '2020-12-31T23:59:59.999Z' }),
    });
  }
  return server;
}

test.each(['Show all 12', 'Show all 11'])('"%s" leads to as many licenses', async (link) => {
  const { user } = openApp(`/applications/${GATES}`, { server: providerOfMany() });
  await user.click(await screen.findByRole('link', { name: link }));
  expect(await screen.findByText(`Showing 1-10 of ${link.slice(9)} results`)).toBeVisible();
});

test('where some of them are suspended, it leads to all licenses and names no number', async () => {
  const server = providerOfMany();
  const [valid] = server.store.licenses.values();
  server.store.licenses.set(valid!.id, { ...valid!, suspendedDate: '2026-01-01T00:00:00.000Z' });
  show(server);
  expect(await screen.findByRole('link', { name: 'Show all 11' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    `/licenses?application=${GATES}&sort=expiryDate`,
  );
});

const overTime = async () => within(await screen.findByRole('region', { name: 'Valid Licenses Over Time' }));

test('the months of the chart are counted by the server, every issue of a license among them', async () => {
  const server = provider();
  const months = Array.from({ length: 19 }, (_, month) => ({
    end: new Date(Date.UTC(2026, month + 1) - 1).toISOString(),
    count: month,
  }));
  server.answer('countValidLicenses', { body: months });
  show(server);
  const chart = await overTime();
  expect(await chart.findByRole('row', { name: '1/2026 0' })).toBeInTheDocument();
  expect(chart.getByRole('row', { name: '7/2027 18' })).toBeInTheDocument();
});

test('an application without a valid license in any of the months has no empty chart', async () => {
  const server = provider();
  server.store.licenses.clear();
  server.store.issues.clear();
  show(server);
  const chart = await overTime();
  expect(await chart.findByText(/^No license for this application was valid in the last six/)).toBeVisible();
  expect(chart.queryByRole('table')).not.toBeInTheDocument();
});

test('says when the months could not be counted, and counts them at another try', async () => {
  const server = provider();
  server.failNext('countValidLicenses', { status: 418 });
  const { user } = show(server);
  const chart = await overTime();
  expect(await chart.findByText('Failed to count the valid licenses. Please try again.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Licenses' })).toBeVisible();
  await user.click(chart.getByRole('button', { name: 'Try again' }));
  expect(await chart.findByRole('table')).toBeInTheDocument();
});

test('an administrator edits it on its page', async () => {
  const { user } = show();
  await heading('Gates');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByLabelText(/^Application Name/);
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Application' }));
  await user.type(dialog.getByLabelText(/^Application Name/), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await heading('Gates 2');
});

test('what was typed into its form is offered on its page when it is gone as well, and becomes a new one', async () => {
  const server = provider();
  const { id } = server.addApplication({ applicationName: 'Flights' });
  const shown = openApp(`/applications/${id}`, { server });
  await shown.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await shown.user.type(await screen.findByLabelText(/^Application Name/), ' 2');
  leaveByReload(shown);
  server.store.remove('applications', server.store.applications.get(id)!, server.administrator.id);
  const again = openApp(`/applications/${id}`, { server });
  expect(await screen.findByText(/^You were editing this application .* has been deleted/)).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Continue as new' }));
  const form = () => screen.findByRole('dialog', { name: 'New Application' });
  expect(within(await form()).getByLabelText(/^Application Name/)).toHaveValue('Flights 2');
  const address = window.location.pathname.slice('/base'.length) + window.location.search;
  leaveByReload(again);
  openApp(address, { server });
  expect(within(await form()).getByLabelText(/^Application Name/)).toHaveValue('Flights 2');
});

test('others look at it', async () => {
  const server = provider();
  show(server, server.user.email);
  await heading('Gates');
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)$/ })).not.toBeInTheDocument();
});

test('says plainly that there is no such application', async () => {
  const server = provider();
  server.store.licenses.clear();
  server.store.applications.delete(GATES);
  show(server);
  await heading('Application not found');
});

test('says in the place of the licenses that they could not be loaded, and tries again', async () => {
  const server = provider();
  server.failNext('listLicenses', { status: 418 });
  const { user } = show(server);
  const licenses = within(await screen.findByRole('region', { name: 'Licenses' }));
  expect(await licenses.findByText('Failed to load data. Please try again.')).toBeVisible();
  await user.click(licenses.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Licenses' })).toBeVisible();
});

const restore = { name: 'Restore' };

test('once deleted says why it cannot be restored, for as long as that is so', async () => {
  const server = provider();
  const gone = server.addApplication({ applicationName: 'Flights' });
  server.store.remove('applications', gone, server.administrator.id);
  const { id: otherId } = server.addApplication({ applicationName: 'Flights' });
  const { user } = renderPage(ApplicationScreen, '/applications', gone.id, { server });
  await screen.findByRole('button', restore);
  const release = server.hold('listApplications');
  await user.click(screen.getByRole('button', restore));
  expect(await screen.findByText(/^Another application is called "Flights" by now/)).toBeVisible();
  release();
  expect(await screen.findByText(/^Another application is called "Flights" by now/)).toBeVisible();
  const inTheWay = within(screen.getByRole('list', { name: 'In the Way' }));
  expect(inTheWay.getByRole('link', { name: 'Flights' })).toHaveAttribute('href', `/applications/${otherId}`);
  server.store.applications.delete(otherId);
  const showIt = server.hold('listApplications');
  await user.click(screen.getByRole('button', restore));
  expect(await screen.findByText(/^Flights is restored\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restoring...' })).toHaveAttribute('aria-disabled', 'true');
  showIt();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
});
