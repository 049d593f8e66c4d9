import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { keepsChoice, pickerKeys } from '../../.storybook/pickers';
import { Combobox, type ComboboxProps } from './Combobox';

type Person = { id: string; name: string; department: string };

const PEOPLE: readonly Person[] = [
  { id: 'a', name: 'Maria Alvarez', department: 'Operations' },
  { id: 'b', name: 'Jonas Weber', department: 'Sales' },
  { id: 'c', name: 'Priya Nair', department: 'Support' },
];

const Keeping = keepsChoice<Person | null, ComboboxProps<Person>>(Combobox);

/**
 * What the airport picker and the searchable select are made of.
 */
export default {
  title: 'Forms/Combobox',
  component: Combobox<Person>,
  args: {
    label: 'Person',
    items: PEOPLE,
    value: null,
    onChange: fn(),
    itemId: ({ id }) => id,
    itemText: ({ name }) => name,
    search: (text) => PEOPLE.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
  },
  render: (args) => <Keeping {...args} />,
  parameters: {
    guidance: {
      use: ['Choosing one of many things that need a search or a look of their own.'],
      avoid: [
        'Plain options: take `SearchSelect`, or `Select` for up to ten.',
        'Airports: take `AirportPicker`.',
      ],
      keys: pickerKeys,
    },
  },
} satisfies Meta<typeof Combobox<Person>>;

type Story = StoryObj<typeof Combobox<Person>>;

export const Default: Story = {};

/** Items with a look of their own. */
export const DrawnItems: Story = {
  args: {
    renderItem: ({ name, department }) => (
      <>
        <strong>{name}</strong>, {department}
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await expect(screen.getAllByRole('option')).toHaveLength(3);
  },
};

/** Nothing can be taken back. */
export const NotClearable: Story = {
  args: { value: PEOPLE[0], clearable: false },
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox');
    await userEvent.clear(box);
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(box).toHaveValue('Maria Alvarez');
  },
};

export const Disabled: Story = { args: { value: PEOPLE[1], disabled: true } };

export const ReadOnly: Story = { args: { value: PEOPLE[1], readOnly: true } };
export const Loading: Story = { args: { items: [], loading: true, placeholder: 'Choose a person' } };
export const Failed: Story = { args: { items: [], failed: true, onRetry: fn() } };
export const Wrong: Story = { args: { required: true, error: 'Please choose a person.' } };

/** Nothing matches what is typed: the list says so instead of closing. */
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'nobody');
    await expect(await screen.findByText('Nothing matches your search')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    label: 'The person at the airport who answers when the license is about to expire',
    value: { id: 'd', name: `Wilhelmina ${'Konstantinopolitanczykowianka '.repeat(3)}`, department: 'Sales' },
  },
};

export const RightToLeft: Story = {
  args: { value: PEOPLE[1] },
  decorators: [rightToLeft],
};
