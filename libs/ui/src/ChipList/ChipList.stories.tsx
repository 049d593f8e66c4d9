import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { atMost } from '../../.storybook/decorators';
import { APPLICATION_NAMES } from '../../.storybook/demo';
import { DataTable } from '../DataTable/DataTable';
import { ChipList } from './ChipList';

const names = APPLICATION_NAMES.slice(0, 6);

export default {
  title: 'Data/ChipList',
  component: ChipList,
  args: { items: names.slice(0, 3), max: 4, emptyText: 'No applications' },
  parameters: {
    guidance: {
      use: ['A few names in a table cell or a dialog.'],
      avoid: ['States: take `Badge`.', 'Choosing and removing: take `MultiSelect`.'],
      alsoCalled: ['tags', 'chips', 'pills'],
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
    await expect(canvas.queryByText(names[5]!)).not.toBeInTheDocument();
    canvas.getByRole('button', { name: '+2 more' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(names[5]!)).toBeInTheDocument();
  },
};
export const All: Story = { args: { items: names, max: undefined } };
export const Empty: Story = { args: { items: [] } };
export const LongText: Story = {
  args: { items: ['Flight Information and Announcement System', names[0]!, '旅客手荷物管理システム'] },
};
/** In a row of a table they take two lines at most, and how many more there are stays in sight. */
export const InATable: Story = {
  render: () => (
    <DataTable
      label="Licenses"
      columns={[
        { key: 'customer', header: 'Customer' },
        {
          key: 'applications',
          header: 'Applications',
          cell: () => <ChipList items={names} max={4} emptyText="No applications" />,
        },
      ]}
      rows={[{ id: 1, customer: 'Reykjavík', applications: names }]}
    />
  ),
  decorators: [atMost('34rem')],
  play: async ({ canvasElement }) => {
    const more = await within(canvasElement).findByRole('button', { name: '+2 more' });
    const row = more.closest('tr')!;
    await expect(more.getBoundingClientRect().bottom).toBeLessThan(row.getBoundingClientRect().bottom);
  },
};
