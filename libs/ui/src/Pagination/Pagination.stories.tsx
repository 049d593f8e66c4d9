import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { Pagination } from './Pagination';

export default {
  title: 'Navigation/Pagination',
  component: Pagination,
  args: { page: 1, pageCount: 5, onPageChange: fn() },
  parameters: {
    guidance: {
      use: ['Under a list that is cut into pages; `DataTable` has it inside.'],
      avoid: [
        'A list that fits on one page: it draws itself for nothing.',
        'Steps of a task: they are not pages.',
      ],
      keys: [
        ['Tab', 'Goes to each button, also to Previous and Next at the ends'],
        ['Enter, Space', 'Show the page; the focus stays on the button'],
      ],
    },
  },
} satisfies Meta<typeof Pagination>;

type Story = StoryObj<typeof Pagination>;

/** Up to five pages have a button each. */
export const FivePages: Story = {};
export const FirstOfMany: Story = { args: { pageCount: 40 } };
export const InTheMiddle: Story = { args: { page: 20, pageCount: 40 } };
export const LastOfMany: Story = { args: { page: 40, pageCount: 40 } };
export const ThousandsOfPages: Story = { args: { page: 5321, pageCount: 10_000 } };

function Turning() {
  const [page, setPage] = useState(1);
  return <Pagination page={page} pageCount={8} onPageChange={setPage} />;
}

/** Pressing a button again and again never loses the focus, not even at the last page. */
export const ByKeyboard: Story = {
  render: () => <Turning />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const next = canvas.getByRole('button', { name: 'Next' });
    next.focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}');
    await expect(next).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Page 8' })).toHaveAttribute('aria-current', 'page');
  },
};

export const RightToLeft: Story = {
  args: { page: 3, pageCount: 12 },
  decorators: [rightToLeft],
};
