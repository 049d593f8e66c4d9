import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { ScreenStory } from '../testing/ScreenStory';

const meta = {
  title: 'Audit Logs',
  component: ScreenStory,
  args: { at: '/audit-logs' },
} satisfies Meta<typeof ScreenStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithData: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/^Showing 1-10 of/);
  },
};

export const Details: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^View/ }))[0]!);
    const dialog = within(await canvas.findByRole('dialog', { name: 'View Audit Log Details' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'New Values' }));
  },
};
