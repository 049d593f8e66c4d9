import { fireEvent, render, screen } from '@testing-library/react';
import { KitProvider } from '../KitProvider/KitProvider';
import { DateRange } from './DateRange';

test('gives the day that changed and keeps the other', () => {
  const onChange = jest.fn();
  render(<DateRange from="2026-03-05" to="" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-07' } });
  expect(onChange.mock.calls).toEqual([[{ to: '2026-03-07' }]]);
});

test("tells a last day before the first what to do, with the day in the reader's language", () => {
  render(
    <KitProvider locale="de-DE">
      <DateRange from="2026-03-05" to="2026-03-01" onChange={() => undefined} />
    </KitProvider>,
  );
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Choose 5.3.2026 or later.');
  expect(screen.getByLabelText('From')).not.toHaveAccessibleDescription();
});

test('one day is a range', () => {
  render(<DateRange from="2026-03-05" to="2026-03-05" onChange={() => undefined} />);
  expect(screen.getByLabelText('To')).toBeValid();
});

test('bounds each day by the other in the calendar', () => {
  render(<DateRange from="2026-03-05" to="2026-03-07" onChange={() => undefined} />);
  expect(screen.getByLabelText('From')).toHaveAttribute('max', '2026-03-07');
  expect(screen.getByLabelText('To')).toHaveAttribute('min', '2026-03-05');
});

test('takes both days with one press and nothing else that a period is known by, and both away with another', () => {
  const onChange = jest.fn();
  const week = { label: '7 days', name: 'The last week', from: '2026-03-01', to: '2026-03-07' };
  const { rerender } = render(<DateRange from="" to="" onChange={onChange} periods={[week]} clearable />);
  expect(screen.queryByRole('button', { name: 'Any' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '7 days' }));
  rerender(<DateRange from="2026-03-01" to="" onChange={onChange} periods={[week]} clearable />);
  fireEvent.click(screen.getByRole('button', { name: 'Any' }));
  expect(onChange.mock.calls).toEqual([[{ from: week.from, to: week.to }], [{ from: '', to: '' }]]);
});

test('lets nobody change it while it is disabled', () => {
  const week = { label: '7 days', from: '2026-03-01', to: '2026-03-07' };
  render(
    <DateRange from="2026-03-05" to="" onChange={() => undefined} periods={[week]} clearable disabled />,
  );
  for (const control of [
    ...screen.getAllByRole('button'),
    screen.getByLabelText('From'),
    screen.getByLabelText('To'),
  ])
    expect(control).toBeDisabled();
});
