import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { PEOPLE } from '../../.storybook/demo';
import { pickerKeys } from '../../.storybook/pickers';
import { Button } from '../Button/Button';
import { useLookUp } from '../Dropdown/useLookUp';
import { Stack } from '../Layout/Layout';
import { Combobox } from './Combobox';

type Person = Pick<(typeof PEOPLE)[number], 'id' | 'name' | 'department'>;
const [INGRID, TOMASZ] = PEOPLE;

/**
 * What the airport picker and the searchable select are made of.
 */
export default {
  title: 'Forms/Combobox',
  component: Combobox<Person>,
  args: {
    label: 'Person',
    items: PEOPLE,
    onChange: fn(),
    itemId: ({ id }) => id,
    itemText: ({ name }) => name,
    search: (text) => PEOPLE.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
  },
  parameters: {
    guidance: {
      use: ['Choosing one of many things that need a search or a look of their own.'],
      avoid: [
        'Plain options: take `SearchSelect`, or `Select` for up to ten.',
        'Airports: take `AirportPicker`.',
      ],
      alsoCalled: ['dropdown', 'autocomplete', 'typeahead', 'pick one'],
      keys: pickerKeys,
    },
  },
} satisfies Meta<typeof Combobox<Person>>;

type Story = StoryObj<typeof Combobox<Person>>;

export const Default: Story = {};

export const Open: Story = {
  tags: ['side-by-side'],
  args: { items: PEOPLE.slice(0, 2), search: () => PEOPLE.slice(0, 2) },
  decorators: [atMost('24rem')],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getAllByRole('option')).toHaveLength(2);
  },
};

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
  args: { defaultValue: PEOPLE[0], clearable: false },
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox');
    await userEvent.clear(box);
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(box).toHaveValue(INGRID!.name);
  },
};

export const Disabled: Story = { args: { defaultValue: PEOPLE[1], disabled: true } };

export const ReadOnly: Story = { args: { defaultValue: PEOPLE[1], readOnly: true } };
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
    defaultValue: {
      id: 'd',
      name: `Wilhelmina ${'Konstantinopolitanczykowianka '.repeat(3)}`,
      department: 'Sales',
    },
  },
};

export const RightToLeft: Story = {
  args: { defaultValue: PEOPLE[1] },
  decorators: [rightToLeft],
};

/** Items under headings, which are said when the keyboard enters a group. */
export const Grouped: Story = {
  args: { itemGroup: ({ department }) => department },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    const sales = screen.getByRole('group', { name: 'Sales' });
    await expect(within(sales).getByRole('option')).toHaveTextContent(TOMASZ!.name);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(within(canvasElement).getByRole('combobox')).toHaveValue(TOMASZ!.name);
    await userEvent.click(within(canvasElement).getByRole('combobox'));
  },
};

/** In a plain form: the id is what it sends, and a reset chooses again what was chosen at first. */
export const InAForm: Story = {
  args: { name: 'person', defaultValue: PEOPLE[0] },
  render: (args) => (
    <form aria-label="Duty">
      <Stack>
        <Combobox {...args} />
        <Button type="reset">Reset</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const form = canvas.getByRole('form');
    await userEvent.type(canvas.getByRole('combobox'), 'tomasz{Enter}');
    await expect(form).toHaveFormValues({ person: TOMASZ!.id });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(canvas.getByRole('combobox')).toHaveValue(INGRID!.name);
    await expect(form).toHaveFormValues({ person: INGRID!.id });
  },
};

const answer = (text: string) =>
  Promise.resolve(PEOPLE.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())));
const findPeople = fn(answer);

function LookingUp() {
  return (
    <Combobox
      label="Person"
      lookUp={useLookUp(findPeople)}
      itemId={({ id }) => id}
      itemText={({ name }) => name}
    />
  );
}

/** A server knows who there is: it is asked while a person types. A failure says so and offers to try again. */
export const LooksUp: Story = {
  beforeEach: () => {
    findPeople.mockReset().mockImplementation(answer);
  },
  render: () => <LookingUp />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox');
    await userEvent.click(box);
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
    await userEvent.type(box, 'nobody');
    await expect(await screen.findByText('Nothing matches your search')).toBeVisible();
    findPeople.mockRejectedValue(new Error('no network'));
    await userEvent.clear(box);
    await userEvent.type(box, 'tomasz');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load the choices');
    findPeople.mockImplementation(answer);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('option', { name: TOMASZ!.name }));
    await expect(box).toHaveValue(TOMASZ!.name);
  },
};

/** While the answer is on its way. */
export const LookingUpStill: Story = {
  beforeEach: () => {
    findPeople.mockReset().mockReturnValue(new Promise(() => undefined));
  },
  render: () => <LookingUp />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await waitFor(() => expect(screen.getByText('Loading...')).toBeVisible());
  },
};
