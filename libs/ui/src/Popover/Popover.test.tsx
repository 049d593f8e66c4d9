import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Popover } from './Popover';

test('stands in a paragraph, open too', async () => {
  render(
    <p>
      Flights, Gates <Popover label="+1 more">Slots</Popover>
    </p>,
  );
  await userEvent.click(screen.getByRole('button', { name: '+1 more' }));
  expect(screen.getByText('Slots').closest('p')).toHaveTextContent('Flights, Gates +1 more');
});
