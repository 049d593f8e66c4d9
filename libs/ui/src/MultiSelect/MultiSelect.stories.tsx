import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { APPLICATIONS } from '../../.storybook/demo';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { Button } from '../Button/Button';
import { useLookUp } from '../Dropdown/useLookUp';
import { Stack } from '../Layout/Layout';
import { Modal } from '../Modal/Modal';
import { MultiSelect } from './MultiSelect';

const MANY = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `Application ${index + 1}`,
}));

export default {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
  args: {
    label: 'Applications',
    options: APPLICATIONS,
    placeholder: 'Select applications',
    onChange: fn(),
  },
  parameters: {
    guidance: {
      use: ['Choosing several of many.'],
      avoid: [
        'One choice: take `Select` or `SearchSelect`.',
        'Up to five options that everybody should see: take `Toggle`.',
      ],
      alsoCalled: ['dropdown', 'tags'],
      keys: [
        ['Enter, Space, Down', 'On the field: open the list; the search box has the focus'],
        ['Down, Up, Page Down, Page Up', 'Move in the list'],
        ['Enter', 'Ticks or unticks; the list stays open'],
        ['Space', 'The same after Down or Up; while you type, it stands between words'],
        ['Tab', 'Goes on to Select All and Clear all, then to the next field'],
        ['Escape', 'Closes the list; a dialog around stays open'],
      ],
    },
  },
} satisfies Meta<typeof MultiSelect>;

type Story = StoryObj<typeof MultiSelect>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('button', { name: 'Applications' });
    field.focus();
    await userEvent.keyboard('{ArrowDown}');
    const box = await screen.findByRole('combobox', { name: 'Search Applications' });
    await waitFor(() => expect(box).toHaveFocus());

    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '3']);
    await expect(screen.getByText('2 selected')).toBeVisible();

    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveAccessibleDescription('Aeronautical Billing, Baggage Flow');
  },
};

/** Select All takes what the search shows; Clear all takes everything back. */
export const SelectAllOfASearch: Story = {
  args: { defaultValue: ['6'] },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Applications' }));
    await userEvent.type(await screen.findByRole('combobox'), 'fl');
    await userEvent.click(screen.getByRole('button', { name: 'Select All' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['3', '5', '6']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    await expect(screen.getByText('Nothing matches your search')).toBeVisible();
  },
};

/** After a choice the search starts anew; how many match is said. A required field says that it is one. */
export const OneAfterTheOther: Story = {
  args: { required: true },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('button', { name: 'Applications' });
    await expect(field).toHaveAccessibleDescription('Select applications Required');
    await userEvent.click(field);
    const box = await screen.findByRole('combobox');
    await userEvent.type(box, 'fl');
    await expect(screen.getByText('2 matches')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue('');
    await userEvent.type(box, 'gate{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['5', '6']);
    const count = String(APPLICATIONS.length);
    await expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', count);
  },
};

/** The list is open. */
export const Open: Story = {
  args: { options: APPLICATIONS.slice(0, 7), defaultValue: ['2', '4', '7'] },
  decorators: [atMost('24rem')],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Applications' }));
    await expect(await screen.findAllByRole('option', { selected: true })).toHaveLength(3);
  },
};

/** Only the options in sight are in the page. */
export const FiveThousandOptions: Story = {
  args: { options: MANY },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Applications' }));
    await expect((await screen.findAllByRole('option')).length).toBeLessThan(40);
    await userEvent.click(screen.getByRole('button', { name: 'Select All' }));
    await expect(screen.getByText('5000 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

const asked = fn();

/** Inside a dialog the list opens above it, and Escape closes only the list. */
export const InADialog: Story = {
  // On a page of all stories it would lie over them.
  parameters: { docs: { story: OWN_WINDOW } },
  beforeEach: () => {
    asked.mockClear();
  },
  render: (args) => (
    <Modal title="Generate New License" size="sm" onRequestClose={asked}>
      <MultiSelect {...args} />
    </Modal>
  ),
  play: async () => {
    const field = screen.getByRole('button', { name: 'Applications' });
    await userEvent.click(field);
    const box = await screen.findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(asked).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('combobox');
  },
};

export const ManyChosen: Story = { args: { defaultValue: APPLICATIONS.map(({ value }) => value) } };
export const Wrong: Story = { args: { required: true, error: 'At least one application is required' } };
export const Loading: Story = {
  args: { options: [], loading: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Applications' }));
    await waitFor(() => expect(screen.getByText('Loading...')).toBeVisible());
  },
};
export const Disabled: Story = { args: { defaultValue: ['1'], disabled: true } };

/** A read-only choice is shown in full. */
export const ReadOnly: Story = {
  args: { defaultValue: APPLICATIONS.map(({ value }) => value), readOnly: true },
};

export const RightToLeft: Story = {
  args: { defaultValue: ['1', '2'] },
  decorators: [rightToLeft],
};

/** Options under headings, which are said when the keyboard enters a group. */
export const Grouped: Story = {
  args: {
    options: APPLICATIONS.map((option, index) => ({ ...option, group: index % 2 ? 'Airside' : 'Landside' })),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Applications' }));
    const airside = await screen.findByRole('group', { name: 'Airside' });
    await userEvent.click(within(airside).getByRole('option', { name: 'Gate Planner' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['6']);
  },
};

/** In a plain form: it sends each value that is chosen, and a reset chooses again what was chosen at first. */
export const InAForm: Story = {
  args: { name: 'application', defaultValue: ['2'] },
  render: (args) => (
    <form aria-label="License">
      <Stack>
        <MultiSelect {...args} />
        <Button type="reset">Reset</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const form = canvas.getByRole('form');
    await userEvent.click(canvas.getByRole('button', { name: 'Applications' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Slot Desk' }));
    await userEvent.keyboard('{Escape}');
    await expect(form).toHaveFormValues({ application: ['2', '9'] });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(form).toHaveFormValues({ application: '2' });
  },
};

const answer = (text: string) =>
  Promise.resolve(APPLICATIONS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())));
const find = fn(answer);

/** A server knows what there is. What was chosen stays chosen, whatever is looked up next. */
export const LooksUp: Story = {
  beforeEach: () => {
    find.mockReset().mockImplementation(answer);
  },
  render: function LookingUp(args) {
    return <MultiSelect {...args} options={undefined} lookUp={useLookUp(find)} />;
  },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('button', { name: 'Applications' });
    await userEvent.click(field);
    const box = await screen.findByRole('combobox');
    await userEvent.type(box, 'gate');
    await userEvent.click(await screen.findByRole('option', { name: 'Gate Planner' }));
    find.mockRejectedValue(new Error('no network'));
    await userEvent.type(box, 'slot');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the choices');
    find.mockImplementation(answer);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Slot Desk' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['6', '9']);
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAccessibleDescription('Gate Planner, Slot Desk');
  },
};

/** The server does not answer: the list says so and offers to try again. */
export const LookUpFailed: Story = {
  ...LooksUp,
  beforeEach: () => {
    find.mockReset().mockRejectedValue(new Error('no network'));
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Applications' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the choices');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(find).toHaveBeenCalledTimes(2));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
