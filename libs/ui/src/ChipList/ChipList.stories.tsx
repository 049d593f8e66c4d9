import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ChipList } from './ChipList';

const names = ['Flights', 'Gates', 'Baggage', 'Stands', 'Slots', 'Fuel'];

export default {
  title: 'Data/ChipList',
  component: ChipList,
  args: { items: names.slice(0, 3), max: 4, emptyText: 'No applications' },
  parameters: {
    guidance: {
      use: ['A few names in a table cell or a dialog.'],
      avoid: ['States: take `Badge`.', 'Choosing and removing: take `MultiSelect`.'],
    },
  },
} satisfies Meta<typeof ChipList>;

type Story = StoryObj<typeof ChipList>;

export const Default: Story = {};
/** The rest is counted; the count opens by pointer, touch and key, and names it. */
export const Overflowing: Story = {
  args: { items: names },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByText('Fuel')).not.toBeInTheDocument();
    canvas.getByRole('button', { name: '+2 more' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Fuel')).toBeInTheDocument();
  },
};
export const All: Story = { args: { items: names, max: undefined } };
export const Empty: Story = { args: { items: [] } };
export const LongText: Story = {
  args: { items: ['Passenger Flow and Terminal Capacity Forecasting', 'Gates', '旅客手荷物管理システム'] },
};
