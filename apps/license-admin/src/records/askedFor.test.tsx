import { createLmClient, licenses } from '@lm/api-client';
import { expiryInstant } from '@lm/domain';
import { screen, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';

/** Oslo with a license and an application, on a server that notes what it is asked and what it refuses. */
function notingServer() {
  const server = installFakeLm();
  const customer = server.addCustomer({ customerName: 'OSL - Oslo Airport' });
  const application = server.addApplication({ applicationName: 'Gate Planner' });
  const license = server.addLicense({ expiryDate: '2099-12-31T23:59:59.999Z' });
  const asked: string[] = [];
  const refused: string[] = [];
  globalThis.fetch = async (...request) => {
    const [to] = request;
    const { pathname } = new URL(to instanceof Request ? to.url : to, window.location.origin);
    const answer = await server.fetch(...request);
    asked.push(pathname);
    if (answer.status >= 400) refused.push(pathname);
    return answer;
  };
  return { server, customer, application, license, asked, refused };
}

const PAGES = ['customers', 'licenses', 'applications', 'users', 'audit-logs'];
const NO_IDS = ['abc', '-1', '0'];

test.each(PAGES.flatMap((list) => NO_IDS.map((id) => `/${list}/${id}`)))(
  '%s is said to be no record without asking the server for it',
  async (address) => {
    const { server, asked } = notingServer();
    openApp(address, { server });
    expect(await screen.findByRole('heading', { level: 1, name: / not found$/ })).toBeVisible();
    expect(screen.getByText(/the address is not quite right|Only your own|There is no /)).toBeVisible();
    const id = address.split('/').at(-1);
    expect(asked.filter((path) => path.split('/').includes(id!))).toEqual([]);
  },
);

test('an id from before a renewal leads to the license without a refused call, and not back to where one is', async () => {
  const { server, license, refused } = notingServer();
  const client = createLmClient({
    baseUrl: 'http://lm.test/lm',
    fetch: server.fetch,
    token: () => server.signIn(server.administrator.email),
  });
  const second = await licenses.renew(client, license.id, { expiryDate: expiryInstant('2100-12-31') });
  await licenses.renew(client, second.id, { expiryDate: expiryInstant('2101-12-31') });
  openApp(`/licenses/${license.id}`, { server });
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(timeline.getAllByText('Renewed')).toHaveLength(2);
  expect(timeline.queryByRole('link', { name: license.number })).not.toBeInTheDocument();
  expect(refused).toEqual([]);
});

test('an id that no license has leads to the license with these digits in its number', async () => {
  const { server, license } = notingServer();
  const serial = Number(/\d+/.exec(license.number)![0]);
  openApp(`/licenses/${serial}`, { server });
  expect(await screen.findByText(/Did you mean/)).toHaveTextContent(
    `There is no license with the ID ${serial}. It may have been deleted for good, or the address is not quite right. Did you mean ${license.number}?`,
  );
  expect(screen.getByRole('link', { name: license.number })).toHaveAttribute(
    'href',
    `/base/licenses/${license.number}`,
  );
});

test.each(['applications', 'customers', 'licenses'] as const)(
  'what is restored in %s is not asked for among what is deleted any more',
  async (list) => {
    const { server, license, customer, application, refused } = notingServer();
    server.store.remove('licenses', license, server.administrator.id);
    const gone = { applications: application, customers: customer, licenses: license }[list];
    if (list !== 'licenses') server.store.remove(list, gone as typeof customer, server.administrator.id);
    const { user } = openApp(`/${list}/${gone.id}`, { server });
    const restore = await screen.findByRole('button', { name: 'Restore' });
    refused.length = 0;
    await user.click(restore);
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(refused).toEqual([]);
  },
);
