import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { KitProvider } from '../KitProvider/KitProvider';
import { DateRange } from './DateRange';

test('gives the day that changed when typing pauses, and keeps the other', async () => {
  const onChange = jest.fn();
  render(<DateRange from="2026-03-05" to="" onChange={onChange} />);
  const to = screen.getByLabelText('To');
  for (const day of ['0002-03-07', '0020-03-07', '0202-03-07', '2026-03-07'])
    fireEvent.change(to, { target: { value: day } });
  expect(onChange).not.toHaveBeenCalled();
  expect(to).toHaveValue('2026-03-07');
  await waitFor(() => expect(onChange.mock.calls).toEqual([[{ to: '2026-03-07' }]]));
});

test('gives it at once when the field is left', () => {
  const onChange = jest.fn();
  render(<DateRange from="2026-03-05" to="" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-07' } });
  fireEvent.blur(screen.getByLabelText('To'));
  expect(onChange.mock.calls).toEqual([[{ to: '2026-03-07' }]]);
});

test('tells a date that is left without its whole year what is missing, and takes it for none', () => {
  const onChange = jest.fn();
  const week = { label: '7 days', from: '2026-03-01', to: '2026-03-07' };
  const { rerender } = render(
    <DateRange from="2026-03-05" to="2026-03-07" onChange={onChange} periods={[week]} />,
  );
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '0026-03-08' } });
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
  fireEvent.blur(screen.getByLabelText('To'));
  expect(onChange.mock.calls).toEqual([[{ to: '' }]]);
  rerender(<DateRange from="2026-03-05" to="" onChange={onChange} periods={[week]} />);
  expect(screen.getByLabelText('To')).toHaveValue('0026-03-08');
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/all four digits of the year/);
  fireEvent.click(screen.getByRole('button', { name: '7 days' }));
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
});

test('shows the day that it is given, also over one that is being typed', () => {
  const { rerender } = render(<DateRange from="2026-03-05" to="" onChange={() => undefined} />);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-07' } });
  rerender(<DateRange from="2026-03-01" to="" onChange={() => undefined} />);
  expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
});

test('shows what it is given again where nobody takes what was typed, or takes it back before it is drawn', async () => {
  const onChange = jest.fn();
  render(<DateRange from="2026-03-05" to="" onChange={onChange} />);
  const from = screen.getByLabelText('From');
  fireEvent.change(from, { target: { value: '2026-03-07' } });
  fireEvent.blur(from);
  expect(onChange.mock.calls).toEqual([[{ from: '2026-03-07' }]]);
  expect(from).toHaveValue('2026-03-07');
  await waitFor(() => expect(from).toHaveValue('2026-03-05'), { timeout: 60_000 });
});

test('asks for the first day alone where there is no last one', () => {
  render(<DateRange from="" words={{ from: 'Expired since' }} onChange={() => undefined} />);
  expect(screen.getByLabelText('Expired since')).toBeVisible();
  expect(screen.queryByLabelText('To')).not.toBeInTheDocument();
});

test.each([
  ['de-DE', '5.3.2026'],
  ['th-TH', '5/3/2026'],
])(
  "tells a last day before the first what to do, with the day in the reader's language: %s",
  (locale, day) => {
    render(
      <KitProvider locale={locale}>
        <DateRange from="2026-03-05" to="2026-03-01" onChange={() => undefined} />
      </KitProvider>,
    );
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(`Choose ${day} or later.`);
    expect(screen.getByLabelText('From')).not.toHaveAccessibleDescription();
  },
);

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

test('goes on in the first day where both are cleared, as the button goes with them', () => {
  function Kept() {
    const [days, setDays] = useState({ from: '2026-03-01', to: '2026-03-07' });
    return <DateRange {...days} clearable onChange={(changed) => setDays({ ...days, ...changed })} />;
  }
  render(<Kept />);
  const any = screen.getByRole('button', { name: 'Any' });
  any.focus();
  fireEvent.click(any);
  expect(any).not.toBeInTheDocument();
  expect(screen.getByLabelText('From')).toHaveFocus();
});
