import { act, screen } from '@testing-library/react';
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
