import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyRound, LayoutDashboard, Users } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { atMost } from '../../.storybook/decorators';
import { CollapsibleGroup, SidebarGroup, SidebarLink, SidebarLoading } from './Sidebar';

export default {
  title: 'Navigation/Sidebar',
  component: SidebarGroup,
  subcomponents: { SidebarLink, CollapsibleGroup, SidebarLoading },
  args: { title: 'Management', children: null },
  decorators: [atMost('290px')],
  parameters: {
    guidance: {
      use: [
        'Inside `AppFrame`, for all places of the application.',
        '`CollapsibleGroup` for places that belong together; it opens when the current page is inside.',
      ],
      avoid: ['More than one level of collapsible groups.', 'Actions: the sidebar only leads to places.'],
      alsoCalled: ['drawer', 'navigation rail', 'side navigation'],
      keys: [
        ['Tab', 'Goes from place to place'],
        ['Enter', 'Goes there, or opens and closes a group'],
        ['Space', 'Opens and closes a group'],
      ],
    },
  },
} satisfies Meta<typeof SidebarGroup>;

type Story = StoryObj<typeof SidebarGroup>;

const content = (containsCurrent: boolean) => (
  <SidebarGroup title="Management">
    <SidebarLink href="#/dashboard" icon={<LayoutDashboard />} current={!containsCurrent}>
      Dashboard
    </SidebarLink>
    <SidebarLink href="#/user-management" icon={<Users />}>
      User Management
    </SidebarLink>
    <CollapsibleGroup label="License Management" icon={<KeyRound />} containsCurrent={containsCurrent}>
      <SidebarLink href="#/licenses" current={containsCurrent}>
        Licenses
      </SidebarLink>
      <SidebarLink href="#/customers">Customers</SidebarLink>
    </CollapsibleGroup>
  </SidebarGroup>
);

/** Closed groups hide their places from everybody; the button opens them. */
export const Groups: Story = {
  render: () => content(false),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = canvas.getByRole('button', { name: 'License Management' });
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    const place = canvas.getByText('Customers').closest('a')!;
    await expect(place.closest('[inert]')).not.toBeNull();
    await userEvent.click(group);
    await expect(place.closest('[inert]')).toBeNull();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('link', { name: 'Customers' })).toBeInTheDocument();
    await userEvent.click(group);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(place.closest('[inert]')).not.toBeNull();
  },
};

/** The group with the current page is open from the start. */
export const CurrentInsideGroup: Story = {
  render: () => content(true),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'License Management' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(canvas.getByRole('link', { name: 'Licenses' })).toHaveAttribute('aria-current', 'page');
  },
};

export const Loading: Story = { render: () => <SidebarLoading /> };

export const LongText: Story = {
  render: () => (
    <SidebarGroup title="Management of everything that belongs to licenses">
      <SidebarLink href="#/licenses" icon={<KeyRound />}>
        Licenses of all customers, applications and airports
      </SidebarLink>
    </SidebarGroup>
  ),
};
