import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateFilter } from './DateFilter';

function Filter() {
  const [days, setDays] = useState({ from: '', to: '' });
  return <DateFilter {...days} onChange={(change) => setDays({ ...days, ...change })} />;
}

test('calls the days that are asked for most by their name', async () => {
  const user = userEvent.setup();
  render(<Filter />);
  await user.click(await screen.findByRole('button', { name: 'Date: Any' }));
  await user.click(await screen.findByRole('button', { name: '30 days' }));
  expect(await screen.findByRole('button', { name: 'Date: Last 30 days' })).toBeVisible();
});
