import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playStory } from '../../jest/playStory';
import { MultiSelect } from './MultiSelect';
import * as stories from './MultiSelect.stories';

const { default: meta, ...each } = stories;

test.each(Object.entries(each))('%s', async (_, story) => {
  expect(await playStory(meta, story)).not.toBeEmptyDOMElement();
});

test('the search box has the focus as soon as the list is open', () => {
  render(
    <MultiSelect
      label="Applications"
      options={[{ value: 'flights', label: 'Flights' }]}
      value={[]}
      onChange={() => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /Applications/ }));
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('Space ticks the option that the arrows lead to, and stands between words while somebody types', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const options = ['Gate Planner', 'Gate Runway', 'Slot Desk'].map((label) => ({ value: label, label }));
  render(<MultiSelect label="Applications" options={options} value={[]} onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: /Applications/ }));
  const box = screen.getByRole('combobox');
  await user.keyboard('{ArrowDown} ');
  expect(onChange).toHaveBeenLastCalledWith(['Gate Planner']);
  await user.keyboard('{ArrowDown} ');
  expect(onChange).toHaveBeenLastCalledWith(['Gate Runway']);
  onChange.mockClear();
  await user.type(box, 'gate run');
  expect(box).toHaveValue('gate run');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown} ');
  expect(onChange).toHaveBeenLastCalledWith(['Gate Runway']);
  expect(box).toHaveValue('');
});

test('what is wrong stays in sight while the list is open over it', () => {
  render(
    <MultiSelect
      label="Applications"
      error="The customer has a license for Flights"
      options={[{ value: 'flights', label: 'Flights' }]}
      value={['flights']}
      onChange={() => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /Applications/ }));
  expect(screen.getByRole('dialog')).toHaveTextContent('The customer has a license for Flights');
});

const OPTIONS = [
  { value: 'flights', label: 'Flights' },
  { value: 'gates', label: 'Gates', disabled: true },
  { value: 'slots', label: 'Slots' },
];

test('a tick changes one choice, and a value that is not among the options stays chosen', async () => {
  const onChange = jest.fn();
  const chosen = ['retired', 'slots'];
  render(<MultiSelect label="Applications" options={OPTIONS} defaultValue={chosen} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Applications' }));
  await userEvent.click(screen.getByRole('option', { name: 'Flights' }));
  expect(onChange).toHaveBeenLastCalledWith(['flights', 'slots', 'retired']);
  await userEvent.click(screen.getByRole('option', { name: 'Slots' }));
  expect(onChange).toHaveBeenLastCalledWith(['flights', 'retired']);
});

test('a value that is given twice is sent twice', () => {
  render(
    <form aria-label="License">
      <MultiSelect
        label="Applications"
        name="application"
        options={OPTIONS}
        defaultValue={['slots', 'slots']}
      />
    </form>,
  );
  expect(screen.getByRole('form')).toHaveFormValues({ application: ['slots', 'slots'] });
});

test('a value that no option stands for is shown, counted and ticked like any other, and can be unticked', async () => {
  const onChange = jest.fn();
  const chosen = ['retired', 'slots'];
  const field = (loading: boolean) => (
    <MultiSelect
      label="Applications"
      options={loading ? [] : OPTIONS}
      loading={loading}
      defaultValue={chosen}
      onChange={onChange}
    />
  );
  const { rerender } = render(field(true));
  const trigger = screen.getByRole('button', { name: 'Applications' });
  expect(trigger).not.toHaveTextContent('retired');
  rerender(field(false));
  expect(trigger).toHaveTextContent('Slots, retired');
  await userEvent.click(trigger);
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
  await userEvent.click(screen.getByRole('option', { name: 'retired' }));
  expect(onChange).toHaveBeenLastCalledWith(['slots']);
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

test('Clear all takes back what is not among the options, but no choice that cannot be unticked', async () => {
  const onChange = jest.fn();
  const chosen = ['gates', 'retired'];
  render(<MultiSelect label="Applications" options={OPTIONS} defaultValue={chosen} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Applications' }));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(onChange).toHaveBeenLastCalledWith(['gates']);
});

test('Select All and Clear all are marked as disabled where they would change nothing', async () => {
  render(<MultiSelect label="Applications" options={OPTIONS} />);
  await userEvent.click(screen.getByRole('button', { name: 'Applications' }));
  const selectAll = screen.getByRole('button', { name: 'Select All' });
  const clearAll = screen.getByRole('button', { name: 'Clear all' });
  expect(clearAll).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(selectAll);
  expect(selectAll).toHaveAttribute('aria-disabled', 'true');
  expect(selectAll).toHaveFocus();
  expect(clearAll).not.toHaveAttribute('aria-disabled');
});

test('Escape that takes back a character being composed leaves the list open', async () => {
  render(<MultiSelect label="Applications" options={OPTIONS} />);
  await userEvent.click(screen.getByRole('button', { name: 'Applications' }));
  const box = screen.getByRole('combobox');
  await userEvent.type(box, 'slo');
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  expect(screen.getByRole('combobox')).toHaveValue('slo');
});

test('nothing more is ticked in an open list once a fieldset around it is disabled', async () => {
  const onChange = jest.fn();
  const form = (disabled: boolean) => (
    <fieldset disabled={disabled}>
      <MultiSelect label="Applications" options={OPTIONS} onChange={onChange} />
    </fieldset>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Applications' }));
  rerender(form(true));
  fireEvent.click(screen.getByRole('option', { name: 'Flights' }));
  expect(onChange).not.toHaveBeenCalled();
  rerender(form(false));
  await userEvent.click(screen.getByRole('option', { name: 'Flights' }));
  expect(onChange).toHaveBeenCalledWith(['flights']);
});
