import type { Days } from '@lm/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answeredWithClock } from '../testing/answeredWithClock';
import { DateFilter } from './DateFilter';

const DAY_MS = 86_400_000;

function Filter({ onChange }: { onChange: (days: Partial<Days>) => unknown }) {
  const [days, setDays] = useState({ from: '', to: '' });
  const change = (changed: Partial<Days>) => {
    onChange(changed);
    setDays({ ...days, ...changed });
  };
  return <DateFilter {...days} onChange={change} />;
}

afterEach(() => jest.useRealTimers());

test('calls the days that are asked for most by their name', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn((days: Partial<Days>) => days);
  render(<Filter onChange={onChange} />);
  await user.click(await screen.findByRole('button', { name: 'Date: Any' }));
  await user.click(await screen.findByRole('button', { name: '30 days' }));
  expect(await screen.findByRole('button', { name: 'Date: Last 30 days' })).toBeVisible();
  // With the first and the last of them.
  const [{ from, to }] = onChange.mock.calls[0]!;
  expect((Date.parse(to!) - Date.parse(from!)) / DAY_MS).toBe(29);
});

test('today is the day that has begun while the page was open', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onChange = jest.fn((days: Partial<Days>) => days);
  render(<Filter onChange={onChange} />);
  await user.click(await screen.findByRole('button', { name: 'Date: Any' }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  jest.setSystemTime(new Date('2026-11-22T12:00:00Z'));
  act(() => void jest.advanceTimersByTime(60_000));
  // What was asked for is yesterday now, and called so by its day.
  expect(screen.getByRole('button', { name: 'Date: 11/21/2026' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-22', to: '2026-11-22' });
});

test('today is the day of the server, whatever the clock of this machine shows', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), advanceTimers: true });
  await answeredWithClock(-2 * 86_400);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onChange = jest.fn((days: Partial<Days>) => days);
  render(<Filter onChange={onChange} />);
  await user.click(await screen.findByRole('button', { name: 'Date: Any' }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-19', to: '2026-11-19' });
  await answeredWithClock(0);
});
