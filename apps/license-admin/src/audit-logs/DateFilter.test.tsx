import type { Days } from '@lm/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
