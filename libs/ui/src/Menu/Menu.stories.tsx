import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download, Ellipsis, Eye, LogOut, Pencil, Trash2 } from 'lucide-react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { PEOPLE } from '../../.storybook/demo';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { Menu } from './Menu';

export default {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    trigger: (props) => <Button {...props}>Actions</Button>,
    items: [
      { label: 'View', icon: <Eye />, onSelect: fn() },
      { label: 'Edit', icon: <Pencil />, onSelect: fn() },
      { label: 'Download License', icon: <Download />, disabled: true },
      'separator',
      { label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: fn() },
    ],
  },
  parameters: {
    guidance: {
      use: [
        'Several things that can be done with one object, where buttons would crowd.',
        'The own account, in the header.',
      ],
      avoid: ['Choosing a value: take `Select`.', 'One or two actions: show them as buttons.'],
      alsoCalled: ['dropdown', 'context menu', 'popup'],
      keys: [
        ['Enter, Space, Down', 'Opens the menu at its first line'],
        ['Up', 'Opens it at its last line'],
        ['Down, Up', 'Go from line to line, around the ends'],
        ['Home, End', 'Go to the first and last line'],
        ['Letters', 'Go to the next line that starts with them'],
        ['Enter, Space', 'Does what the line says'],
        ['Escape', 'Closes it; the focus returns to the button'],
        ['Tab', 'Closes it and goes on'],
      ],
    },
  },
} satisfies Meta<typeof Menu>;

type Story = StoryObj<typeof Menu>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions' }));
    const menu = await within(canvasElement).findByRole('menu', { name: 'Actions' });
    // It comes gradually.
    await waitFor(() => expect(menu).toBeVisible());
  },
};

/** Every key of the menu pattern. Lines that cannot be chosen are passed over. */
export const Keyboard: Story = {
  tags: ['side-by-side'],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Actions' });
    const line = (name: string) => canvas.getByRole('menuitem', { name });
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(line('View')).toHaveFocus());
    // Enter that is still held from opening it.
    await expect(fireEvent.keyDown(line('View'), { key: 'Enter', repeat: true })).toBe(false);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(line('Delete')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(line('View')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(line('Delete')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(line('View')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(line('Delete')).toHaveFocus();
    await userEvent.keyboard('e');
    await expect(line('Edit')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const edit = args.items[1];
    await expect(typeof edit === 'object' && edit.onSelect).toHaveBeenCalledTimes(1);
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(line('Delete')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('menu')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
};

export const WithHeaderAndLinks: Story = {
  args: {
    header: `Signed in as ${PEOPLE[0]!.name}`,
    items: [
      { label: 'Dashboard', href: '#dashboard' },
      { label: 'Sign out', icon: <LogOut />, onSelect: fn() },
    ],
  },
  play: Open.play,
};

/** A press on the header leaves the menu its keys. */
export const PressedOnItsHeader: Story = {
  args: WithHeaderAndLinks.args,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Actions' });
    const pressHeader = async () => userEvent.click(await canvas.findByText(/^Signed in as/));
    await userEvent.click(button);
    await pressHeader();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
    await pressHeader();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('menu')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await pressHeader();
    await userEvent.tab();
    await expect(canvas.queryByRole('menu')).not.toBeInTheDocument();
  },
};

/** At the edge of the page it moves so that all of it can be seen. */
export const AtTheEdge: Story = {
  args: { trigger: (props) => <IconButton {...props} label="Actions" icon={<Ellipsis />} /> },
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'end' }}>
      <Menu {...args} />
    </div>
  ),
  play: Open.play,
};

export const LongText: Story = {
  args: {
    items: [
      { label: 'Generate new licenses for every application of this customer that has none', onSelect: fn() },
    ],
  },
  play: Open.play,
};

export const RightToLeft: Story = {
  args: {
    trigger: (props) => <Button {...props}>Actions</Button>,
    items: [
      { label: 'عرض', icon: <Eye /> },
      { label: 'حذف', icon: <Trash2 />, tone: 'danger' },
    ],
  },
  decorators: [rightToLeft],
  play: Open.play,
};

/** Enlarged text on a phone: the menu is no wider than the window. */
export const InLargeText: Story = {
  ...AtTheEdge,
  tags: ['phone'],
  globals: { viewport: { value: 'phone' }, text: 'double' },
  parameters: { docs: { story: OWN_WINDOW } },
  play: async (context) => {
    await Open.play!(context);
    const { left, right } = within(context.canvasElement).getByRole('menu').getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const InLargeTextRightToLeft: Story = {
  ...InLargeText,
  tags: ['phone'],
  decorators: [rightToLeft],
};
