import { act, screen, waitFor } from '@testing-library/react';
import { LicensesScreen } from '../licenses/LicensesScreen';
import { DashboardScreen } from '../dashboard/DashboardScreen';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { keepToday } from './keepToday';

afterEach(() => jest.useRealTimers());

test('a page that is left open overnight shows the days left of the new day', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T23:58:30Z'), advanceTimers: true });
  const server = installFakeLm();
  const customerId = server.addCustomer().id;
  const applicationIds = [server.addApplication().id];
  server.addLicense({ customerId, applicationIds, expiryDate: '2026-11-24T23:59:59.999Z' });
  const { store } = renderScreen(<DashboardScreen />, { server });
  const stop = keepToday(store);

  expect(await screen.findByText('4 days left')).toBeVisible();
  jest.setSystemTime(new Date('2026-11-22T00:00:30Z'));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(await screen.findByText('3 days left')).toBeVisible();
  stop();
});

test('the day begins when it does for the server, whatever the clock of the machine says', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T23:58:30Z'), advanceTimers: true });
  const server = installFakeLm();
  server.addLicense({ expiryDate: '2026-11-21T23:59:59.999Z' });
  globalThis.fetch = async (...call) => {
    const answer = await server.fetch(...call);
    answer.headers.set('Date', new Date(Date.now() - 40_000).toUTCString());
    return answer;
  };
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
