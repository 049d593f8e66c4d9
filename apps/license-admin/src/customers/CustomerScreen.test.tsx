import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderPage } from '../testing/renderPage';
import { CustomerScreen } from './CustomerScreen';

const CUSTOMER = 41;

/** A server with a customer at Oslo, one license that is valid and one that has expired. */
function provider() {
  const server = installFakeLm();
  const { id: airportId } = server.addAirport({ code: 'OSL', name: 'Oslo Gardermoen' });
  const { id: applicationId } = server.addApplication({ applicationName: 'Gates' });
  const { id: other } = server.addApplication({ applicationName: 'Slots' });
  server.addCustomer({
    id: CUSTOMER,
    airportId,
    customerEmail: 'office@osl.example',
    customerPhoneNumber: '+47 6481 2000 ext. 7',
    customerAddress: 'Gardermoen',
    customerContacts: [
      { name: 'Kari Nordmann', email: 'kari@osl.example', phone: '(47) 911-22', role: 'Operations' },
    ],
  });
  server.addLicense({ customerId: CUSTOMER, applicationIds: [applicationId] });
  server.addLicense({
    customerId: CUSTOMER,
    applicationIds: [other],
    expiryDate: '2020-12-31T23:59:59.999Z',
  });
  return server;
}

const show = (server = provider(), id: string | number = CUSTOMER) =>
  renderPage(CustomerScreen, '/customers', id, { server });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** Once it is there: a slow answer shows another dialog of that title before it. */
const editForm = async () => {
  await screen.findByLabelText(/^Customer Address/);
  return within(screen.getByRole('dialog', { name: 'Edit Customer' }));
};

test('shows where the customer is, whom to ask, and how to reach them at a press', async () => {
  show();
  await heading(/^OSL/);
  expect(document.title).toMatch(/^OSL/);
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/customers');
  expect(crumbs.getByText('OSL')).toHaveAttribute('aria-current', 'page');
  const hrefs = (text: string) =>
    screen
      .getAllByRole('link')
      .find(({ textContent }) => textContent === text)
      ?.getAttribute('href');
  expect(hrefs('office@osl.example')).toBe('mailto:office@osl.example');
  expect(hrefs('+47 6481 2000 ext. 7')).toBe('tel:+4764812000');
  expect(hrefs('kari@osl.example')).toBe('mailto:kari@osl.example');
  expect(hrefs('(47) 911-22')).toBe('tel:4791122');
});

test('shows the licenses that are valid and those that were, each as the way to its page', async () => {
  show();
  const valid = within(await screen.findByRole('list', { name: 'Licenses' }));
  expect(valid.getByRole('link', { name: 'Gates' })).toHaveAttribute('href', '/licenses/1');
  const earlier = within(screen.getByRole('list', { name: 'Earlier Licenses' }));
  expect(earlier.getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/licenses/2');
  expect(screen.getByRole('link', { name: 'Create License' })).toHaveAttribute(
    'href',
    `/licenses?customer=${CUSTOMER}&open=new`,
  );
});

test('says plainly that there is no such customer, and leads to those that there are', async () => {
  show(provider(), 999);
  await heading('Customer not found');
  expect(screen.getByText(/There is no customer with the ID 999/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Customers' })).toHaveAttribute('href', '/customers');
  expect(screen.getByText('Nothing to show here')).toBeVisible();
  expect(screen.queryByText(/^Failed to load/)).not.toBeInTheDocument();
});

test('says that the customer could not be loaded, and tries again', async () => {
  const server = provider();
  server.failNext('getCustomerWithContacts', { status: 418 });
  const { user } = show(server);
  // In its place and in a message that goes by itself.
  await waitFor(() => expect(screen.getAllByText(/^Failed to load customer details/)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading(/^OSL/);
});

test('says in the place of the licenses that they could not be loaded, and of nothing else; tries again', async () => {
  const server = provider();
  server.failNext('listLicenses', { status: 418 });
  const { user } = show(server);
  const cards = await Promise.all(
    ['Licenses', 'Earlier Licenses'].map((name) => screen.findByRole('region', { name })),
  );
  for (const card of cards)
    expect(await within(card).findByText('Failed to load data. Please try again.')).toBeVisible();
  expect(screen.queryByText(/^Failed to load customer details/)).not.toBeInTheDocument();
  await user.click(within(cards[0]!).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Licenses' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Earlier Licenses' })).toBeVisible();
});

test('is read again after the customer was edited on it', async () => {
  const { user } = show();
  await heading(/^OSL/);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await editForm();
  await user.clear(dialog.getByLabelText(/^Customer Address/));
  await user.type(dialog.getByLabelText(/^Customer Address/), 'Edvard Munchs veg');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Edvard Munchs veg', { selector: 'dd' })).toBeVisible();
});

test('tells what happened to it and to its licenses, newest first, several rows of one change as one', async () => {
  const server = provider();
  const { user } = show(server);
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  const events = () => timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(events()).toHaveLength(3));
  expect(events().at(-1)).toMatch(/^Created/);
  expect(events()[0]).toMatch(/^Issued L-\d+-[A-Z] for /);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await editForm();
  await user.clear(dialog.getByLabelText(/^Customer Address/));
  await user.type(dialog.getByLabelText(/^Customer Address/), 'Vegen');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(events()).toHaveLength(4));
  expect(events()[0]).toMatch(/^ChangedAda Lindqvist.*Customer Addressfrom Gardermoen to Vegen/);
});

/** Answers the question before a customer without licenses is deleted. */
async function deleteIt(user: ReturnType<typeof show>['user']) {
  await heading(/^OSL/);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
}

const withoutLicenses = () => {
  const server = provider();
  server.store.licenses.clear();
  return server;
};

test('once deleted says what it was, by whom and until when it can be restored, and brings it back whole', async () => {
  const server = withoutLicenses();
  const { user } = show(server);
  await deleteIt(user);
  expect(await screen.findByText(/^Ada Lindqvist deleted this on .* It can be restored until/)).toBeVisible();
  await heading(/^OSL/);
  const was = within(screen.getByRole('region', { name: 'What It Was' }));
  expect(was.getByText('office@osl.example')).toBeVisible();
  expect(was.getByText(/^Kari Nordmann, Operations/)).toBeVisible();
  const main = within(screen.getByText('Deleted', { selector: 'p' }).closest<HTMLElement>('[data-tone]')!);
  await user.click(main.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(server.store.customers.get(CUSTOMER)!.customerContacts).toHaveLength(1);
});

test('says exactly why it cannot be restored, when its airport has a customer again', async () => {
  const server = withoutLicenses();
  const { airportId } = server.store.customers.get(CUSTOMER)!;
  const { user } = show(server);
  await deleteIt(user);
  await screen.findByText(/It can be restored until/);
  const other = server.addCustomer({ airportId });
  const main = within(screen.getByText('Deleted', { selector: 'p' }).closest<HTMLElement>('[data-tone]')!);
  await user.click(main.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/^The airport has another customer by now/)).toBeVisible();
  const inTheWay = within(screen.getByRole('list', { name: 'In the Way' }));
  expect(inTheWay.getByRole('link', { name: other.customerName })).toHaveAttribute(
    'href',
    `/customers/${other.id}`,
  );
});

test('can be restored from the message that it is deleted', async () => {
  const { user, server } = show(withoutLicenses());
  await deleteIt(user);
  const message = within(await screen.findByRole('alert'));
  expect(message.getByText('Customer deleted successfully')).toBeVisible();
  await user.click(message.getByRole('button', { name: /^Restore OSL/ }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(server.callsOf('restoreDeleted')).toHaveLength(1);
});

test('the question before it is deleted says for how long it can be restored', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="keep-deleted" content="90">');
  const { user } = show();
  await heading(/^OSL/);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Delete' });
  document.head.querySelector('meta[name="keep-deleted"]')!.remove();
  expect(question).toHaveTextContent(
    'Are you sure you want to delete this item? This action cannot be undone.OSL - Oslo GardermoenIt is kept for 90 days, in which it can be restored.',
  );
});

test('is not deleted while it has licenses, and says so with the way to them', async () => {
  const { user, server } = show();
  await heading(/^OSL/);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Show the licenses' })).toBeVisible());
  expect(server.callsOf('deleteCustomer')).toEqual([]);
});
