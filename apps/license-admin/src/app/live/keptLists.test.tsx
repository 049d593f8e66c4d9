import { customers, licenses } from '@lm/api-client';
import type { FakeLm } from '@lm/fake-lm';
import { act, screen, waitFor } from '@testing-library/react';
import { FUTURE, KYIV, OSLO, PAST, provider } from '../../testing/licensesScreen';
import { colleagueOn, listening, rowOf, visit } from '../../testing/listeningApp';
import { openApp } from '../../testing/openApp';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function addMany(server: FakeLm): void {
  for (let count = 0; count < 120; count++) server.addLicense({ customerId: OSLO, expiryDate: PAST });
}

/** A server on which the third page of licenses is slow, and what lets it answer. */
function slowProvider() {
  const server = provider();
  addMany(server);
  const license = server.addLicense({ customerId: KYIV, expiryDate: FUTURE });
  addMany(server);
  let answer!: () => void;
  const answered = new Promise<void>((resume) => (answer = resume));
  server.answer('listLicenses', ({ query }, carryOut) =>
    query.PageNumber === 3 ? answered.then(carryOut) : carryOut(),
  );
  return { server, license, answer };
}

const askedFor = (server: FakeLm, page: number) =>
  waitFor(() =>
    expect(server.callsOf('listLicenses').filter(({ query }) => query.PageNumber === page)).not.toEqual([]),
  );

test('a license that a colleague renews while the list is being read stands in it once', async () => {
  const { server, license, answer } = slowProvider();
  openApp(`/licenses?customer=${KYIV}`, { server, listens: true });
  await listening(server);
  await askedFor(server, 3);
  await licenses.renew(colleagueOn(server), license.id, { expiryDate: '2100-12-31T23:59:59.999Z' });
  // The page hears of it before it has the list.
  await act(() => new Promise((resume) => setTimeout(resume, 300)));
  answer();
  await listening(server, 2);
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
});

test('a list that cannot be read again while its pages are on their way holds up nothing that others change', async () => {
  const { server, answer } = slowProvider();
  const { user } = openApp('/licenses', { server, listens: true });
  await listening(server);
  await askedFor(server, 3);
  await user.click((await screen.findAllByRole('button', { name: /^Delete/ }))[0]!);
  server.failNext('listLicenses', { status: 400 });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('License deleted successfully')).toBeVisible();
  await waitFor(() => expect(server.callsOf('listLicenses').length).toBe(4));
  answer();
  visit('/customers');
  await rowOf(/Oslo/);
  const colleague = colleagueOn(server, server.user);
  const customer = await customers.getWithContacts(colleague, OSLO);
  await customers.updateWithContacts(colleague, OSLO, { ...customer, customerName: 'OSL - Gardermoen' });
  expect(await rowOf(/Gardermoen/)).toBeVisible();
});
