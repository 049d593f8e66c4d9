import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { DataTable, type DataTableProps } from './DataTable';
import { COLUMNS, type License, nameOf, ROWS } from './demoLicenses';

/** How a table fits into the room that it gets. */
export default {
  title: 'Data/DataTable layout',
  args: { label: 'Licenses', columns: COLUMNS, rows: ROWS, rowName: nameOf },
  render: (args) => <DataTable {...args} />,
} satisfies Meta<DataTableProps<License>>;

type Story = StoryObj<DataTableProps<License>>;

/** Long words stay inside their column; what is cut off is there as a whole under the pointer and the focus. */
export const LongText: Story = {
  args: {
    rows: ROWS.slice(0, 3).map((row) => ({
      ...row,
      customer: { code: 'TXL', name: `${row.customer.name} ${'Grenzüberschreitungsgenehmigung'.repeat(3)}` },
    })),
    onEdit: fn(),
    onDelete: fn(),
  },
};

/** Wider than its place it scrolls; the actions stay in reach and have an edge while columns lie behind them. */
export const WiderThanItsPlace: Story = {
  args: { onEdit: fn(), onDelete: fn() },
  decorators: [atMost('34rem')],
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table');
    const place = table.parentElement!;
    // Cards on a small screen need no width.
    if (getComputedStyle(table).display === 'block') return;
    const edge = () =>
      getComputedStyle(within(canvasElement).getAllByRole('cell').at(-1)!, '::before').borderInlineEndWidth;
    await waitFor(() => expect(place).toHaveAttribute('data-more-end'));
    await expect(edge()).toBe('1px');
    const edit = within(canvasElement).getAllByRole('button', { name: /^Edit/ })[0]!;
    await expect(edit.getBoundingClientRect().right).toBeLessThanOrEqual(place.getBoundingClientRect().right);
    place.scrollLeft = place.scrollWidth;
    await waitFor(() => expect(place).not.toHaveAttribute('data-more-end'));
    await expect(edge()).toBe('0px');
    place.scrollLeft = 0;
    await waitFor(() => expect(place).toHaveAttribute('data-more-end'));
  },
};

/** Names and addresses keep their words whole, also where columns are narrow. */
export const WholeWords: Story = {
  args: {
    rows: ROWS.slice(0, 3).map((row) => ({
      ...row,
      customer: { code: 'TRV', name: 'Thiruvananthapuram Lufthavnsboulevarden' },
    })),
    onEdit: fn(),
    onDelete: fn(),
  },
  decorators: [atMost('44rem')],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getAllByRole('row')[1]!;
    const range = document.createRange();
    const text = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = text.nextNode(); node; node = text.nextNode())
      for (const { index, 0: word } of node.textContent!.matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // A word that is broken has a box on each of its lines, one that is cut has several on one.
        await expect(new Set(Array.from(range.getClientRects(), ({ top }) => top)).size).toBe(1);
      }
  },
};

/** All rows have one height, also where a value takes more lines: under the pointer and the focus it is there as a whole. */
export const RowsOfOneHeight: Story = {
  args: {
    rows: ROWS.slice(0, 3).map((row) => ({
      ...row,
      customer: { code: 'GRU', name: 'Guarulhos - Governador André Franco Montoro International Airport' },
    })),
    onEdit: fn(),
  },
  decorators: [atMost('44rem')],
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row').slice(1);
    await expect(new Set(rows.map((row) => row.offsetHeight))).toEqual(new Set([56]));
    // As an application's keys do.
    rows[1]!.tabIndex = -1;
    rows[1]!.focus();
    const whole = await within(canvasElement).findByText(/Franco Montoro International Airport/, {
      selector: '[popover] *',
    });
    await waitFor(() => expect(whole).toBeVisible());
    rows[1]!.blur();
    await waitFor(() => expect(whole).not.toBeInTheDocument());
    await userEvent.hover(within(rows[0]!).getByRole('rowheader').firstElementChild!);
    await within(canvasElement).findByText(/Franco Montoro/, { selector: '[popover] *' });
    await expect(new Set(rows.map((row) => row.offsetHeight))).toEqual(new Set([56]));
  },
};

/** On a phone the headings are one line of buttons that sort. */
export const OnAPhone: Story = {
  tags: ['phone'],
  args: { onView: fn(), onEdit: fn(), onAdd: fn() },
  play: async ({ canvasElement }) => {
    const headings = within(canvasElement).getAllByRole('row')[0]!;
    await waitFor(() => expect(headings).toHaveAttribute('data-more-end'));
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
    const last = within(headings).getByRole('button', { name: 'Created By' });
    await userEvent.click(last);
    await expect(within(headings).getByRole('columnheader', { name: 'Created By' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await waitFor(() =>
      expect(last.getBoundingClientRect().right).toBeLessThan(headings.getBoundingClientRect().right),
    );
  },
};

export const RightToLeft: Story = {
  args: { paging: { kind: 'client', pageSize: 5 }, onEdit: fn(), onDelete: fn(), onAdd: fn() },
  decorators: [rightToLeft],
};
