import { expiryText } from '@lm/domain';
import { screen } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { LicensesScreen } from './LicensesScreen';

const DAY_MS = 86_400_000;

afterEach(() => jest.restoreAllMocks());

test.each([
  ['today', 'the same day', 0],
  ['today in UTC', 'another day already', -24 * 60],
])('a renewal can be counted from %s where it is %s', async (called, _, offset) => {
  const server = installFakeLm();
  const now = Date.now();
  server.addLicense({ expiryDate: new Date(now + 100 * DAY_MS).toISOString() });
  const { user } = renderScreen(<LicensesScreen />, { at: '/licenses', server });
  const renew = await screen.findByRole('button', { name: /^Renew / });
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  await user.click(renew);
  expect(await screen.findByRole('option', { name: /^today/ })).toHaveTextContent(
    `${called}, ${expiryText(new Date(now).toISOString(), 'en-US')}`,
  );
});
