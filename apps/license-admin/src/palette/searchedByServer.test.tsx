import type { Schemas } from '@lm/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const OPEN = '{Control>}k{/Control}';

/** A customer with a license, and one without. */
function provider() {
  const server = installFakeLm();
  const oslo = server.addCustomer({ customerName: 'OSL - Oslo Gardermoen' });
  const kyiv = server.addCustomer({ customerName: 'KBP - Бориспіль' });
  const gates = server.addApplication({ applicationName: 'Gate Planner' });
  const license = server.addLicense({ customerId: oslo.id, applicationIds: [gates.id] });
  return { server, oslo, kyiv, license };
}

/** From a page that has read none of the lists. */
async function type(text: string, server: ReturnType<typeof installFakeLm>) {
  const { user } = openApp('/audit-logs', { server });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard(`${OPEN}${text}`);
  return { user, status: within(await screen.findByRole('dialog')).getByRole('status') };
}

/** A server of whose licenses only the newest, of another customer, is read to be searched. */
function serverWithTooMany() {
  const made = provider();
  made.server.addLicense({ customerId: made.kyiv.id });
  made.server.answer('listLicenses', async ({ query }, carryOut) => {
    const page = (await (await carryOut()).json()) as Schemas['LicensePage'];
    if (query.SearchTerm) return { body: page };
    return {
      body: { ...page, items: page.items.slice(0, 1), totalCount: 5001, totalPages: 6, hasNextPage: true },
    };
  });
  return made;
}

test.each([
  ['its number', (number: string) => number],
  ['its number as far as it is typed', (number: string) => number.slice(0, -2)],
])(
  'more licenses than can be searched here are left to the server, which finds one by %s',
  async (_, typed) => {
    const { server, license } = serverWithTooMany();
    await type(typed(license.number), server);
    const found = within(await screen.findByRole('group', { name: 'Licenses, from the server' }));
    expect(await found.findByRole('option', { name: /· OSL · Gate Planner/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(server.callsOf('listLicenses').filter(({ query }) => !query.SearchTerm)).toHaveLength(1);
  },
);

test('where only the newest licenses were searched it says so, and leads to the list of all', async () => {
  const { server } = serverWithTooMany();
  const { user } = await type('osl gate planner', server);
  const part = within(await screen.findByRole('group', { name: 'Searched in part' }));
  expect(part.getAllByRole('option').map((line) => line.textContent)).toEqual([
    'All licenses with “osl gate planner”The newest 1 were searched, the others by number and file name',
  ]);
  await waitFor(() => expect(screen.queryByText('Asking the server...')).not.toBeInTheDocument());
  expect(screen.queryByText(/^Nothing matches/)).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.search).toBe('?search=osl+gate+planner'));
});

test('what has not been read yet is waited for before matches are counted', async () => {
  const { server, oslo, kyiv } = provider();
  server.addLicense({ customerId: oslo.id, comment: 'Moved from Бориспіль' });
  server.store.remove('customers', kyiv, server.user.id);
  const release = server.hold('listLicenses');
  const { status } = await type('бориспіль', server);
  await screen.findByRole('group', { name: 'Deleted' });
  expect(status).toHaveTextContent('Asking the server...');
  release();
  expect(await screen.findByRole('group', { name: 'Licenses' })).toBeVisible();
  expect(status).toHaveTextContent('2 matches shown');
});

test('until the lists are read the server is asked, and said so; a failure can be tried again', async () => {
  const { server } = provider();
  server.failNext('listCustomersWithContacts', { status: 503 }, Infinity);
  server.failNext('listCustomers', { status: 503 }, Infinity);
  const { user } = await type('gardermoen', server);
  expect(await screen.findByText(/server could not be asked/)).toBeVisible();
  server.recover();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const found = within(await screen.findByRole('group', { name: 'Customers, from the server' }));
  expect(await found.findByRole('option', { name: /Oslo/ })).toBeVisible();
  expect(server.callsOf('listCustomers').at(-1)!.query).toMatchObject({ SearchTerm: 'gardermoen' });
});
