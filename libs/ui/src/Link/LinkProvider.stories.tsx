import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs';
import { type LinkElementProps, LinkProvider } from './LinkProvider';

function RouterLink({ href, children, ...rest }: LinkElementProps) {
  return (
    <a {...rest} href={`/license-admin${href}`} data-router="">
      {children}
    </a>
  );
}

const renderLink = (props: LinkElementProps) => <RouterLink {...props} />;

const meta = {
  title: 'Navigation/LinkProvider',
  component: LinkProvider,
  args: {
    renderLink,
    children: <Breadcrumbs items={[{ label: 'Home', href: '/dashboard' }, { label: 'Customers' }]} />,
  },
  parameters: {
    guidance: {
      use: ['Once, around the application, to have every link of the kit drawn by the router.'],
      avoid: ['Where plain addresses are right: without it links are plain `<a>` elements.'],
    },
  },
} satisfies Meta<typeof LinkProvider>;

export default meta;

/** Every link inside goes through the given function. */
export const WithARouter: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const home = within(canvasElement).getByRole('link', { name: 'Home' });
    await expect(home).toHaveAttribute('data-router');
    await expect(home).toHaveAttribute('href', '/license-admin/dashboard');
  },
};
