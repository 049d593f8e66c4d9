import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { SearchSelect, type SearchSelectProps } from './SearchSelect';

const CUSTOMERS = Array.from({ length: 300 }, (_, index) => ({
  value: String(index + 1),
  label: `${['FRA', 'MUC', 'LHR', 'CDG'][index % 4]!} - Customer number ${index + 1}`,
}));

function Keeping({ value: initial, onChange, ...props }: SearchSelectProps) {
  const [value, setValue] = useState(initial);
  return (
    <SearchSelect
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Forms/SearchSelect',
  component: SearchSelect,
  args: {
    label: 'Customer',
    options: CUSTOMERS,
    value: '',
    placeholder: 'Select a customer',
    onChange: fn(),
  },
  render: (args) => <Keeping {...args} />,
  parameters: {
    guidance: {
      use: ['One of more than about ten options: type a part of the name.'],
      avoid: [
        'A few options: take `Select`.',
        'Several choices at once: take `MultiSelect`.',
        'Airports: take `AirportPicker`.',
      ],
      keys: [
        ['Any letter', 'Opens the list and goes to the best match'],
        ['Down, Up', 'Open the list; move in it, round its ends'],
        ['Page Down, Page Up', 'Move by ten'],
        ['Control + Home, Control + End', 'Go to an end of the list; alone they move in the text'],
        ['Enter', 'Chooses'],
        ['Tab', 'Chooses what was typed towards, and goes on'],
        ['Escape', 'Closes the list and keeps the choice; a dialog around stays open'],
      ],
    },
  },
} satisfies Meta<typeof SearchSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Every word typed must be in the name, in any order. */
export const FindsByWords: Story = {
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Customer' });
    await userEvent.type(box, '217 fra');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('217');
    await expect(box).toHaveValue('FRA - Customer number 217');
  },
};

/** An emptied field is an empty choice. */
export const Emptying: Story = {
  args: { value: '3' },
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Customer' });
    await userEvent.clear(box);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

export const Chosen: Story = { args: { value: '42' } };
export const Wrong: Story = { args: { required: true, error: 'Customer selection is required' } };
export const Loading: Story = { args: { options: [], loading: true } };
export const Disabled: Story = { args: { value: '42', disabled: true } };
export const ReadOnly: Story = { args: { value: '42', readOnly: true } };
