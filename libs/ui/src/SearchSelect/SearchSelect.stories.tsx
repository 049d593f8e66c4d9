import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { atMost } from '../../.storybook/decorators';
import { CUSTOMERS } from '../../.storybook/demo';
import { pickerKeys } from '../../.storybook/pickers';
import { SearchSelect } from './SearchSelect';

export default {
  title: 'Forms/SearchSelect',
  component: SearchSelect,
  args: {
    label: 'Customer',
    options: CUSTOMERS,
    placeholder: 'Select a customer',
    onChange: fn(),
  },
  parameters: {
    guidance: {
      use: ['Choosing one of many options, more than about ten: type a part of the name.'],
      avoid: [
        'A few options: take `Select`.',
        'Several choices at once: take `MultiSelect`.',
        'Airports: take `AirportPicker`.',
      ],
      alsoCalled: ['dropdown', 'autocomplete', 'typeahead', 'pick one'],
      keys: pickerKeys,
    },
  },
} satisfies Meta<typeof SearchSelect>;

type Story = StoryObj<typeof SearchSelect>;

export const Default: Story = {};

/** As many as the list has room for. */
export const Open: Story = {
  args: { options: CUSTOMERS.slice(0, 8) },
  decorators: [atMost('24rem')],
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox', { name: 'Customer' }), 'o');
    await expect(screen.getAllByRole('option').length).toBeGreaterThan(3);
  },
};

/** Every word typed must be in the name, in any order. */
export const FindsByWords: Story = {
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Customer' });
    await userEvent.type(box, 'franco gua');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    const { value, label } = CUSTOMERS.find((customer) => customer.label.startsWith('GRU'))!;
    await expect(args.onChange).toHaveBeenLastCalledWith(value);
    await expect(box).toHaveValue(label);
  },
};

/** An emptied field is an empty choice. */
export const Emptying: Story = {
  args: { defaultValue: '3' },
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Customer' });
    await userEvent.clear(box);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};

/** Enter, too, takes the choice back; from the open list, however long, Tab goes on to what comes next. */
export const EmptyingByEnter: Story = {
  args: { defaultValue: '3' },
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Customer' });
    await userEvent.clear(box);
    await expect(screen.getByRole('listbox')).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(box).toHaveFocus();
  },
};

export const Chosen: Story = { args: { defaultValue: '42' } };
export const Wrong: Story = { args: { required: true, error: 'Customer selection is required' } };
export const Loading: Story = { args: { options: [], loading: true } };
export const Disabled: Story = { args: { defaultValue: '42', disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: '42', readOnly: true } };
