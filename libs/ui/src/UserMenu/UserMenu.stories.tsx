import type { Meta, StoryObj } from '@storybook/react-vite';
import { LogOut, UserRound } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LONG_PERSON, PEOPLE } from '../../.storybook/demo';
import { UserMenu } from './UserMenu';

export default {
  title: 'Navigation/UserMenu',
  component: UserMenu,
  args: {
    status: 'ready',
    name: PEOPLE[0]!.name,
    email: PEOPLE[0]!.email,
    items: [
      { label: 'Edit Profile', icon: <UserRound />, onSelect: fn() },
      { label: 'Sign out', icon: <LogOut />, onSelect: fn() },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end', maxInlineSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      use: ['Once, at the end of the header.'],
      avoid: ['Other menus: take `Menu`.'],
      keys: [['Enter, Space, Down', 'Opens the menu; its keys are those of `Menu`']],
    },
  },
} satisfies Meta<typeof UserMenu>;

type Story = StoryObj<typeof UserMenu>;

export const Ready: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: PEOPLE[0]!.name }));
    await waitFor(() => expect(canvas.getByText(PEOPLE[0]!.email)).toBeVisible());
    await expect(canvas.getByRole('menuitem', { name: 'Edit Profile' })).toHaveFocus();
  },
};
export const Loading: Story = { args: { status: 'loading' } };
export const Failed: Story = { args: { status: 'error' } };
export const LongText: Story = {
  args: LONG_PERSON,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
  },
};
