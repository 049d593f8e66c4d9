import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { Card } from '../Card/Card';
import { IconButton } from '../IconButton/IconButton';
import { PageHeader } from '../PageHeader/PageHeader';
import { SidebarLoading } from '../Sidebar/Sidebar';
import { TextField } from '../TextField/TextField';
import { ThemeToggle } from '../ThemeToggle/ThemeToggle';
import { UserMenu } from '../UserMenu/UserMenu';
import { AppFrame, type AppFrameProps } from './AppFrame';
import { demoBrand, demoNavigation, demoUserMenu } from './demoNavigation';

function Owner(props: AppFrameProps) {
  const [expanded, setExpanded] = useState(props.expanded);
  return <AppFrame {...props} expanded={expanded} onExpandedChange={setExpanded} />;
}

export default {
  title: 'Layout/AppFrame',
  component: AppFrame,
  render: (args) => <Owner {...args} />,
  args: {
    brand: demoBrand,
    navigation: demoNavigation('Licenses'),
    headerMiddle: <TextField label="Search" hideLabel type="search" placeholder="Search..." />,
    headerEnd: (
      <>
        <ThemeToggle theme="light" onChange={() => undefined} />
        {demoUserMenu}
      </>
    ),
    expanded: true,
    onExpandedChange: () => undefined,
    children: (
      <>
        <PageHeader
          title="Licenses"
          breadcrumbs={[
            { label: 'Home', href: '#/dashboard' },
            { label: 'License Management' },
            { label: 'Licenses' },
          ]}
        />
        <Card title="Licenses">What was licensed to whom, and until when.</Card>
      </>
    ),
  },
  parameters: {
    docs: { story: OWN_WINDOW },
    layout: 'fullscreen',
    guidance: {
      use: ['Once, around every page behind the sign-in.'],
      avoid: ['Signing in and signing up: take `AuthFrame`.'],
      keys: [
        ['Tab', 'Comes first to "Skip to content"'],
        ['Escape', 'Closes or narrows the sidebar where it lies over the page'],
      ],
    },
  },
} satisfies Meta<typeof AppFrame>;

type Story = StoryObj<typeof AppFrame>;

export const Expanded: Story = {};

/** Collapsed to icons; hovering it or moving the focus into it widens it over the page. */
/** The next page is on its way, while the one before it stays. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Loading...' })).toBeVisible();
    await expect(canvas.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Collapsed: Story = { args: { expanded: false } };

/** Widened by the keyboard it lies over the header; Escape and a press elsewhere narrow it again. */
export const CollapsedAndFocused: Story = {
  args: { expanded: false },
  play: async ({ canvasElement }) => {
    if (window.innerWidth < 768) return;
    const sidebar = document.getElementById('sidebar')!;
    const isWide = (wide: boolean) => waitFor(() => expect(sidebar.offsetWidth).toBe(wide ? 290 : 90));
    await userEvent.keyboard('{Tab}{Tab}');
    await isWide(true);
    await userEvent.keyboard('{Escape}');
    await isWide(false);
    await userEvent.tab();
    await isWide(true);
    await userEvent.pointer({ target: within(canvasElement).getByRole('main'), keys: '[MouseLeft>]' });
    await isWide(false);
    await userEvent.pointer('[/MouseLeft]');
  },
};

/** It glides when a person moves it, and stands still in its new place when the window changes. */
export const MovesOnlyByHand: Story = {
  play: async ({ canvasElement }) => {
    if (window.innerWidth < 1024) return;
    const sidebar = document.getElementById('sidebar')!;
    const glides = () => getComputedStyle(sidebar).transitionProperty.includes('inline-size');
    await waitFor(() => expect(glides()).toBe(false));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Collapse sidebar' }));
    await expect(glides()).toBe(true);
    await waitFor(() => expect(glides()).toBe(false));
  },
};

/** The toggle changes the width on a desktop and opens the overlay on smaller screens; its name says which. */
export const Toggling: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    if (window.innerWidth < 1024) return;
    const toggle = canvas.getByRole('button', { name: 'Collapse sidebar' });
    await userEvent.click(toggle);
    await expect(canvas.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await waitFor(() => expect(document.getElementById('sidebar')!.offsetWidth).toBe(90));
    await userEvent.click(toggle);
    await waitFor(() => expect(document.getElementById('sidebar')!.offsetWidth).toBe(290));
  },
};

/** Below 1024 px the sidebar lies over the page: the focus goes in, Escape brings it back. */
export const Overlay: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    if (window.innerWidth >= 768) return;
    const toggle = canvas.getByRole('button', { name: 'Open navigation' });
    await userEvent.click(toggle);
    await waitFor(() => expect(canvas.getByRole('navigation', { name: 'Main navigation' })).toBeVisible());
    await expect(canvas.getByRole('link', { name: /License Admin/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(toggle).toHaveFocus());
    await userEvent.click(toggle);
  },
};

/** Enlarged text keeps the places' names, however little room the phone leaves them. */
export const OverlayInLargeText: Story = {
  tags: ['phone'],
  globals: { viewport: { value: 'phone' }, text: 'double' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    if (window.innerWidth >= 768) return;
    await userEvent.click(canvas.getByRole('button', { name: 'Open navigation' }));
    const navigation = canvas.getByRole('navigation', { name: 'Main navigation' });
    const places = ['Dashboard', 'License Management', 'Licenses'];
    // Also while it comes in.
    for (const place of places) {
      const label = within(navigation).getByText(place);
      await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
    }
    for (const place of places)
      await waitFor(() => expect(within(navigation).getByText(place)).toBeVisible());
    await expect(canvas.getByText('License Admin')).toBeVisible();
    await waitFor(() => expect(document.querySelector('[data-moving]')).toBeNull());
  },
};

export const WhileTheUserLoads: Story = {
  args: { navigation: <SidebarLoading />, headerEnd: <UserMenu status="loading" items={[]} /> },
};

export const WithoutSearch: Story = {
  args: { headerMiddle: undefined, headerEnd: <IconButton label="Search" icon={<Search />} /> },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
};
