import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './Disclosure';

test('shows what it holds on a press, and hides it on the next', async () => {
  const user = userEvent.setup();
  render(<Disclosure label="Values">31 March 2027</Disclosure>);
  const details = screen.getByRole('group');
  expect(details).not.toHaveAttribute('open');
  await user.click(screen.getByText('Values'));
  expect(details).toHaveAttribute('open');
  await user.click(screen.getByText('Values'));
  expect(details).not.toHaveAttribute('open');
});

test('stays as its reader left it when what is around is drawn again', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Disclosure label="Values">March</Disclosure>);
  await user.click(screen.getByText('Values'));
  rerender(<Disclosure label="Values">April</Disclosure>);
  expect(screen.getByRole('group')).toHaveAttribute('open');
  expect(screen.getByText('April')).toBeVisible();
});
