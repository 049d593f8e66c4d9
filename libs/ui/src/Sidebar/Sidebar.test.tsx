import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CollapsibleGroup, SidebarGroup, SidebarLink } from './Sidebar';

const group = (containsCurrent: boolean) => (
  <SidebarGroup title="Menu">
    <CollapsibleGroup label="License Management" icon={null} containsCurrent={containsCurrent}>
      <SidebarLink href="/licenses">Licenses</SidebarLink>
    </CollapsibleGroup>
  </SidebarGroup>
);
const button = () => screen.getByRole('button', { name: 'License Management' });

test('a group that was closed by hand opens again when the current page comes back to it', async () => {
  const { rerender } = render(group(true));
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  rerender(group(false));
  rerender(group(true));
  expect(button()).toHaveAttribute('aria-expanded', 'true');
});

test('a group that was opened by hand closes when the current page has been inside and leaves', async () => {
  const { rerender } = render(group(false));
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  rerender(group(true));
  rerender(group(false));
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});
