import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './Brand';

export default {
  title: 'Layout/Brand',
  component: Brand,
  args: { name: 'License Admin' },
  parameters: {
    guidance: {
      use: ['At the top of the sidebar, and above the form on the pages in front of the application.'],
      avoid: ['Inside pages.'],
    },
  },
} satisfies Meta<typeof Brand>;

type Story = StoryObj<typeof Brand>;

export const Default: Story = {};
export const WithProvider: Story = { args: { provider: 'Skyport Systems' } };
export const AsLink: Story = { args: { href: '#/dashboard', provider: 'Skyport Systems' } };
