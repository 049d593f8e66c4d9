import { screen, waitFor } from '@testing-library/react';
import { KYIV, OSLO, PAST, provider, rows, show, SLOTS } from '../testing/licensesScreen';

jest.mock('./mostRead', () => ({ MOST_READ: 100 }));

/** 20 old licenses of Kyiv's below so many of Oslo's. */
function serverWithMany() {
  const server = provider();
  for (let number = 0; number < 20; number++) server.addLicense({ customerId: KYIV, expiryDate: PAST });
  for (let number = 0; number < 130; number++) server.addLicense({ customerId: OSLO, expiryDate: PAST });
  return server;
}

test('says that it has loaded the newest licenses, and finds the others on the server by a filter', async () => {
  const server = serverWithMany();
  show(server, { at: `/licenses?customer=${KYIV}` });
  expect(await screen.findByText(/^The newest 100 of 150 licenses are loaded/)).toBeVisible();
  expect(await screen.findByText(/of 20 results/)).toBeVisible();
  expect(rows()[0]).toHaveTextContent('Бориспіль');
  const whole = server.callsOf('listLicenses').filter(({ query }) => query.CustomerId === undefined);
  expect(whole).toHaveLength(1);
});

test('after a deletion it reads one page and still knows how many there are', async () => {
  const server = serverWithMany();
  const { user } = show(server);
  await screen.findByText(/^The newest 100 of 150 licenses/);
  await user.click(screen.getAllByRole('button', { name: /^Delete/ })[0]!);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/ of 149 licenses are loaded/)).toBeVisible();
  expect(server.callsOf('listLicenses').every(({ query }) => query.PageNumber === 1)).toBe(true);
});

test.each([
  ['application', () => `application=${SLOTS}`, 'ApplicationId', SLOTS],
  ['status', () => 'status=Expired', 'Status', 'Expired'],
  ['creator', (id: string) => `createdBy=${id}`, 'CreatedBy', undefined],
  ['number', () => 'search=L-00001', 'SearchTerm', 'L-00001'],
])('asks the server for the others of one %s', async (_, query, name, value) => {
  const server = serverWithMany();
  show(server, { at: `/licenses?${query(server.user.id)}` });
  await screen.findByText(/^The newest 100 of 150 licenses are loaded/);
  await waitFor(() =>
    expect(
      server.callsOf('listLicenses').map(({ query }) => (query as Record<string, unknown>)[name]),
    ).toContain(value ?? server.user.id),
  );
});
