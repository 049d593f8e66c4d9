import { screen, waitFor, within } from '@testing-library/react';
import { dateStyle } from '../listing/dateStyle';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { AuditLogsScreen } from './AuditLogsScreen';
import { words } from './words';

function show(at = '/audit-logs') {
  const server = installFakeLm();
  const { user, address } = renderScreen(<AuditLogsScreen />, { at, server });
  const asked = () => server.callsOf('listAuditLogs').at(-1)!.query;
  return { user, address, asked };
}

test('what happened is found by the word that the list has for it', async () => {
  const { user, asked } = show();
  const operation = await screen.findByRole('combobox', { name: 'Operation' });
  await user.selectOptions(operation, 'Sign-out');
  await waitFor(() => expect(asked()).toMatchObject({ TableName: 'Sessions', Operation: 'Delete' }));
  expect(screen.getByRole('combobox', { name: 'Table' })).toHaveDisplayValue('Sessions');
  const offered = within(operation).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['All', 'Sign-in', 'Sign-out']);
});

test('a record id is asked for when typing pauses, and typing goes on', async () => {
  const { user, address, asked } = show();
  const field = await screen.findByRole('searchbox', { name: 'Record ID' });
  await user.type(field, '10');
  await waitFor(() => expect(asked()).toMatchObject({ RecordId: '10' }));
  await user.type(field, '42');
  await waitFor(() => expect(asked()).toMatchObject({ RecordId: '1042' }));
  expect(field).toHaveValue('1042');
  expect(field).toHaveFocus();
  expect(address()).toBe('/audit-logs?record=1042');
});

test('the field is empty when the filters are cleared elsewhere', async () => {
  const { user, asked } = show();
  const field = await screen.findByRole('searchbox', { name: 'Record ID' });
  await user.type(field, '1042{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ RecordId: '1042' }));
  await user.click(await screen.findByRole('button', { name: /^Clear/ }));
  await waitFor(() => expect(asked()).not.toHaveProperty('RecordId'));
  expect(field).toHaveValue('');
});

test('who is not there any more is seen to be asked for, and can be taken off', async () => {
  const { user, address } = show('/audit-logs?user=zzz');
  expect(await screen.findByDisplayValue('Unknown')).toBe(screen.getByRole('combobox', { name: 'User' }));
  await user.click(screen.getByRole('button', { name: 'Clear User' }));
  expect(address()).toBe('/audit-logs');
});

test('days beyond those that an entry can have are asked for as the nearest that one can have', async () => {
  const { asked } = show('/audit-logs?from=1000-01-01&to=9999-12-31');
  await waitFor(() => expect(asked().FromDate).toBe('1900-01-01T00:00:00.000Z'));
  expect(asked().ToDate).toMatch(/^9999-12-31T/);
});

test('a day on which the clocks go back at midnight is asked for to its end, where the next one begins', async () => {
  const zone = jest.spyOn(dateStyle, 'timeZone', 'get').mockReturnValue('America/Santiago');
  const longDay = show('/audit-logs?from=2026-04-04&to=2026-04-04');
  await waitFor(() => expect(longDay.asked().FromDate).toBe('2026-04-04T03:00:00.000Z'));
  expect(longDay.asked().ToDate).toBe('2026-04-05T03:59:59.999Z');
  const nextDay = show('/audit-logs?from=2026-04-05&to=2026-04-05');
  await waitFor(() => expect(nextDay.asked().FromDate).toBe('2026-04-05T04:00:00.000Z'));
  zone.mockRestore();
});

test('on a day that was skipped where the reader is, nothing happened', async () => {
  const zone = jest.spyOn(dateStyle, 'timeZone', 'get').mockReturnValue('Pacific/Apia');
  show('/audit-logs?from=2011-12-30&to=2011-12-30');
  expect(await screen.findByText(words.noResultsText(''))).toBeVisible();
  zone.mockRestore();
});
