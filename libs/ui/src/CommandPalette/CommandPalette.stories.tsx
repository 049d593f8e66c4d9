import type { Meta, StoryObj } from '@storybook/react-vite';
import { Building2, KeyRound, LayoutDashboard, Plus } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { APPLICATION_NAMES, CUSTOMER, CUSTOMER_NAMES, dayAfter } from '../../.storybook/demo';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { Inline } from '../Layout/Layout';
import { KeyHint } from '../KeyHint/KeyHint';
import { CommandPalette, type CommandPaletteProps } from './CommandPalette';
import type { PaletteGroup } from './entries';
import { PaletteButton } from './PaletteButton';

const GROUPS: readonly PaletteGroup[] = [
  {
    id: 'customers',
    label: 'Customers',
    entries: [
      { id: 'c1', label: CUSTOMER_NAMES[0]!, detail: CUSTOMER.airport.location, icon: <Building2 /> },
      { id: 'c2', label: CUSTOMER_NAMES[1]!, icon: <Building2 /> },
    ],
  },
  {
    id: 'licenses',
    label: 'Licenses',
    entries: [
      {
        id: 'l1',
        label: 'L-00417-K',
        detail: `OSL · ${APPLICATION_NAMES.slice(0, 2).join(', ')} · until ${dayAfter(300)}`,
        icon: <KeyRound />,
      },
    ],
  },
  {
    id: 'actions',
    label: 'Do',
    entries: [
      { id: 'dashboard', label: 'Dashboard', icon: <LayoutDashboard />, keys: ['G', 'D'] },
      { id: 'create', label: 'Create license', icon: <Plus />, keys: ['C'] },
    ],
  },
];

const matching = (search: string) =>
  GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())),
  }));

/** Keeps what is typed, and searches in it. */
function Typed({ search: first, groups, onSearch, ...props }: CommandPaletteProps) {
  const [search, setSearch] = useState(first);
  return (
    <CommandPalette
      {...props}
      search={search}
      onSearch={(text) => {
        setSearch(text);
        onSearch(text);
      }}
      groups={groups === GROUPS ? matching(search) : groups}
    />
  );
}

export default {
  title: 'Overlays/CommandPalette',
  component: CommandPalette,
  subcomponents: { PaletteButton },
  render: (args) => <Typed {...args} />,
  args: {
    label: 'Search or jump to...',
    placeholder: 'Search or jump to...',
    search: '',
    onSearch: fn(),
    groups: GROUPS,
    onChoose: fn(),
    onClose: fn(),
    foot: (
      <Inline>
        <KeyHint keys={['↑', '↓']} /> to move
        <KeyHint keys={['Enter']} /> to open
      </Inline>
    ),
  },
  parameters: {
    docs: { story: OWN_WINDOW },
    guidance: {
      use: [
        'Once in an application: finds every page, thing and action by its name.',
        'With what somebody used last while nothing is typed.',
      ],
      avoid: [
        'Choosing a value of a form: take `Combobox`.',
        'As the only way to something: everything in it has a place on a screen too.',
      ],
      keys: [
        ['Arrow Down, Arrow Up', 'Move through the entries, over all headings and around'],
        ['Page Up, Page Down', 'Move by ten'],
        ['Enter', 'Chooses the marked entry; the first one is marked'],
        ['Escape', 'Closes; the focus returns to where it came from'],
      ],
    },
  },
} satisfies Meta<typeof CommandPalette>;

type Story = StoryObj<typeof CommandPalette>;

/** The first match is chosen by Enter, and the count is heard. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('combobox', { name: 'Search or jump to...' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'osl');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 match');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent(CUSTOMER_NAMES[0]!);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(GROUPS[0]!.entries[0]);
  },
};

/** Arrows go over the headings and around; the text field keeps the focus. */
export const Moving: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('combobox');
    await userEvent.click(field);
    const marked = () => canvas.getByRole('option', { selected: true });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(marked()).toHaveTextContent('L-00417-K');
    await expect(field).toHaveAttribute('aria-activedescendant', marked().id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await expect(marked()).toHaveTextContent('Create license');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const Empty: Story = { args: { search: 'zürich north', groups: [] } };
export const Loading: Story = { args: { search: 'os', loading: true } };
export const LoadingWithNothingYet: Story = { args: { search: 'os', groups: [], loading: true } };
export const Failed: Story = {
  args: { search: 'os', failure: 'Failed to search the server.', onRetry: fn() },
};

const LONG = `${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(2)}Airfield`;
export const LongNames: Story = {
  args: {
    search: LONG,
    groups: [
      {
        id: 'customers',
        label: 'Customers',
        entries: [
          { id: '1', label: LONG, detail: LONG, icon: <Building2 /> },
          { id: '2', label: LONG, keys: ['G', 'L'] },
        ],
      },
    ],
  },
};

export const Many: Story = {
  args: {
    groups: Array.from({ length: 4 }, (_, group) => ({
      id: String(group),
      label: `Group ${group + 1}`,
      entries: Array.from({ length: 8 }, (_, entry) => ({
        id: `${group} ${entry}`,
        label: `Entry ${entry + 1}`,
        icon: <KeyRound />,
      })),
    })),
  },
};

export const Phone: Story = { tags: ['phone'], args: Many.args };

export const RightToLeft: Story = { decorators: [rightToLeft] };

/** Opens it; on a phone only its icon is left. */
export const Opener: Story = {
  render: () => (
    <PaletteButton
      label="Search or jump to..."
      keys={['Ctrl', 'K']}
      keyShortcuts="Control+K Meta+K"
      onClick={() => undefined}
    />
  ),
};
export const OpenerOnAPhone: Story = { ...Opener, tags: ['phone'] };
