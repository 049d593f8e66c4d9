import { act, screen, waitFor, within } from '@testing-library/react';
import { ApplicationScreen } from '../../applications/ApplicationScreen';
import { CustomerScreen } from '../../customers/CustomerScreen';
import { DashboardScreen } from '../../dashboard/DashboardScreen';
import { LicenseScreen } from '../../licenses/LicenseScreen';
import { LicensesScreen } from '../../licenses/LicensesScreen';
import { installFakeLm } from '../../testing/fakeLm';
import { renderPage } from '../../testing/renderPage';
import { renderScreen } from '../../testing/renderScreen';
import { keepToday } from './keepToday';

afterEach(() => jest.useRealTimers());

type On = { server: ReturnType<typeof installFakeLm> };
type Ids = { license: number; customer: number; application: number };

const PAGES = {
  dashboard: (_: Ids, on: On) => renderScreen(<DashboardScreen />, on),
  customer: ({ customer }: Ids, on: On) => renderPage(CustomerScreen, '/customers', customer, on),
  application: ({ application }: Ids, on: On) =>
    renderPage(ApplicationScreen, '/applications', application, on),
  license: ({ license }: Ids, on: On) => renderPage(LicenseScreen, '/licenses', license, on),
};

function oneLicense(server: On['server']): Ids {
  const { id: customer } = server.addCustomer();
  const { id: application } = server.addApplication();
  const { id: license } = server.addLicense({
    customerId: customer,
    applicationIds: [application],
    expiryDate: '2026-11-24T23:59:59.999Z',
  });
  return { license, customer, application };
}

test.each(Object.entries(PAGES))(
  'a page that is left open overnight shows the days left of the new day: %s',
  async (_, show) => {
    jest.useFakeTimers({ now: new Date('2026-11-21T23:58:30Z'), advanceTimers: true });
    const server = installFakeLm();
    const { store } = show(oneLicense(server), { server });
    const stop = keepToday(store);

    expect(await screen.findByText('4 days left')).toBeVisible();
    jest.setSystemTime(new Date('2026-11-22T00:00:30Z'));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(await screen.findByText('3 days left')).toBeVisible();
    stop();
  },
);

test('a license whose details are open overnight expires in them', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T23:58:30Z'), advanceTimers: true });
  const server = installFakeLm();
  const { id } = server.addLicense({ expiryDate: '2026-11-21T23:59:59.999Z' });
  const { store } = renderScreen(<LicensesScreen />, { server, at: `/licenses?open=${id}` });
  const stop = keepToday(store);
  const details = within(await screen.findByRole('dialog', { name: 'License Details' }));
  expect(await details.findByText('Active')).toBeVisible();
  jest.setSystemTime(new Date('2026-11-22T00:00:30Z'));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(await details.findByText('Expired')).toBeVisible();
  stop();
});

/** A server whose clock is that many milliseconds before the machine's. */
function serverAhead(milliseconds: number) {
  const server = installFakeLm();
  globalThis.fetch = async (...call) => {
    const answer = await server.fetch(...call);
    answer.headers.set('Date', new Date(Date.now() + milliseconds).toUTCString());
    return answer;
  };
  return server;
}

test.each(Object.entries(PAGES))(
  'days are counted from the day that it is for the server: %s',
  async (_, show) => {
    jest.useFakeTimers({ now: new Date('2026-11-21T23:59:30Z'), advanceTimers: true });
    const server = serverAhead(40_000);
    show(oneLicense(server), { server });
    expect(await screen.findByText('3 days left')).toBeVisible();
  },
);

test('days are counted from the day that it is for the server: the list and the details over it', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T23:59:30Z'), advanceTimers: true });
  const server = serverAhead(40_000);
  const { license } = oneLicense(server);
  renderScreen(<LicensesScreen />, { at: `/licenses?open=${license}`, server });
  await waitFor(() => expect(screen.getAllByText('3 days left')).toHaveLength(2));
});

test('the day begins when it does for the server, whatever the clock of the machine says', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T23:58:30Z'), advanceTimers: true });
  const server = serverAhead(-40_000);
  server.addLicense({ expiryDate: '2026-11-21T23:59:59.999Z' });
  const { store } = renderScreen(<LicensesScreen />, { server });
  const stop = keepToday(store);
  const readings = () => server.callsOf('listLicenses').length;
  await waitFor(() => expect(readings()).toBe(1));

  jest.setSystemTime(new Date('2026-11-21T23:59:20Z'));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(readings()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(readings()).toBe(2);
  stop();
});
