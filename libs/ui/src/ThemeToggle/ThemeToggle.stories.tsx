import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ThemeToggle } from './ThemeToggle';

export default {
  title: 'Actions/ThemeToggle',
  component: ThemeToggle,
  args: { theme: 'light', onChange: fn() },
  parameters: {
    guidance: {
      use: ['Once, in the header and on the pages in front of the application.'],
      avoid: ['Other choices between two things: take `Toggle`.'],
      keys: [['Enter, Space', 'Changes to the other theme']],
    },
  },
} satisfies Meta<typeof ThemeToggle>;

type Story = StoryObj<typeof ThemeToggle>;

export const Light: Story = {};
export const Dark: Story = { args: { theme: 'dark' } };
export const Changing: Story = {
  render: function Owner() {
    const [theme, setTheme] = useState<'light' | 'dark'>('light');
    return <ThemeToggle theme={theme} onChange={setTheme} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to dark theme' }));
    await expect(canvas.getByRole('button', { name: 'Switch to light theme' })).toHaveFocus();
  },
};
