import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { AIRPORTS, LONG_WORD_CUSTOMER, PEOPLE } from '../../.storybook/demo';
import { PanelField } from '../PanelField/PanelField';
import { SearchSelect } from '../SearchSelect/SearchSelect';
import { Select } from '../Select/Select';
import { TextField } from '../TextField/TextField';
import { DataTable, type DataTableProps } from './DataTable';
import { areCards, COLUMNS, lastDayOf, type License, nameOf, ROWS } from './demoLicenses';

/** How a table fits into the room that it gets. */
export default {
  title: 'Data/DataTable layout',
  component: DataTable,
  args: { label: 'Licenses', columns: COLUMNS, rows: ROWS, rowName: nameOf },
  render: (args) => <DataTable {...args} />,
} satisfies Meta<DataTableProps<License>>;

type Story = StoryObj<DataTableProps<License>>;

/** Long words stay inside their column; what is cut off is there as a whole under the pointer and the focus. */
export const LongText: Story = {
  args: {
    rows: ROWS.slice(0, 3).map((row) => ({
      ...row,
      customer: {
        ...row.customer,
        name: `${row.customer.name} ${row.customer.name.replace(/[^\p{L}]/gu, '').repeat(3)}`,
      },
    })),
    onEdit: fn(),
    onDelete: fn(),
  },
};

const leavesFirst = (key: string) =>
  COLUMNS.map((column) => (column.key === key ? { ...column, leaves: 1 } : column));

/**
 * Columns without room leave, first those that say so: what they say is in the row's details, and the rows can still be
 * sorted by it. The table never scrolls sideways.
 */
export const LittleRoom: Story = {
  args: { columns: leavesFirst('createdBy'), onEdit: fn(), onDelete: fn() },
  decorators: [atMost('34rem')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = canvas.getByRole('table');
    // On a phone rows are cards.
    if (areCards(canvasElement)) return;
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Created By' })).toBeNull());
    await expect(canvas.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
    const place = table.parentElement!;
    await expect(place.scrollWidth).toBe(place.clientWidth);
    const day = canvas.getAllByText(lastDayOf(ROWS[0]!))[0]!.closest('td > *')!;
    await expect(day.scrollWidth).toBe(day.clientWidth);
    const details = canvas.getAllByRole('button', { name: /^Details of/ })[0]!;
    await userEvent.click(details);
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    const names = ROWS.map(({ createdBy }) => PEOPLE.find(({ id }) => id === createdBy)!.name);
    const [by, last] = [names[0]!, names.toSorted().at(-1)!];
    await waitFor(() => expect(canvas.getByText(by, { selector: 'dd' })).toBeVisible());
    await userEvent.click(details);
    await waitFor(() => expect(canvas.queryByText(by, { selector: 'dd' })).toBeNull());
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Sort by' }),
      'Created By, descending',
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('sorted by Created By, descending');
    await userEvent.click(canvas.getAllByRole('button', { name: /^Details of/ })[0]!);
    await waitFor(() => expect(canvas.getByText(last, { selector: 'dd' })).toBeVisible());
  },
};

/** Before a column leaves that tells much, what can be done with a row folds into its menu. */
export const FoldedActions: Story = {
  args: { columns: leavesFirst('createdBy'), onView: fn(), onEdit: fn(), onDelete: fn() },
  decorators: [atMost('40rem')],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    if (areCards(canvasElement)) return;
    const headings = () => canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(headings()).toEqual(['Customer', 'Applications', 'Status', 'Expiry Date', 'Actions']),
    );
    await expect(canvas.queryByRole('button', { name: /^Edit/ })).toBeNull();
    const more = canvas.getAllByRole('button', { name: /^More for/ })[0]!;
    await userEvent.click(more);
    const lines = await canvas.findAllByRole('menuitem');
    await expect(lines.map(({ textContent }) => textContent)).toEqual(['View', 'Edit', 'Delete']);
    await userEvent.click(lines[1]!);
    await expect(args.onEdit).toHaveBeenCalledTimes(1);
    await expect(more).toHaveFocus();
  },
};

/** Columns are as wide on each page, whatever their values are. */
export const SameWidths: Story = {
  args: { paging: { kind: 'client', pageSize: 5 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    if (areCards(canvasElement)) return;
    const widths = () => canvas.getAllByRole('columnheader').map(({ offsetWidth }) => offsetWidth);
    const before = widths();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(widths()).toEqual(before);
  },
};

/** The headings stay in sight. */
export const StickyHead: Story = {
  args: { paging: { kind: 'client', pageSize: 20 } },
  decorators: [
    (Story) => (
      <div style={{ blockSize: '20rem', overflow: 'auto' }} data-testid="page">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = canvas.getByTestId('page');
    if (areCards(canvasElement)) return;
    page.scrollTop = 400;
    const head = canvas.getByRole('columnheader', { name: 'Customer' });
    await waitFor(() =>
      expect(Math.round(head.getBoundingClientRect().top)).toBe(Math.round(page.getBoundingClientRect().top)),
    );
  },
};

/** With `data-density="compact"` on anything around, such as the page, rows are lower. */
export const Compact: Story = {
  decorators: [
    (Story) => (
      <div data-density="compact">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table');
    if (areCards(canvasElement)) return;
    const [, row] = within(table).getAllByRole('row');
    await expect(row!.offsetHeight).toBe(44);
  },
};

/** Names and addresses keep their words whole, also where columns are narrow. */
export const WholeWords: Story = {
  args: {
    rows: ROWS.slice(0, 3).map((row) => ({
      ...row,
      customer: { ...LONG_WORD_CUSTOMER.airport, name: LONG_WORD_CUSTOMER.address! },
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
        // A word that is broken has a box on each of its lines, one that is cut has several on one, one that has left has none.
        await expect(new Set(Array.from(range.getClientRects(), ({ top }) => top)).size).toBeLessThanOrEqual(
          1,
        );
      }
  },
};

/** All rows have one height, also where a value takes more lines: under the pointer and the focus it is there as a whole. */
export const RowsOfOneHeight: Story = {
  args: {
    rows: ROWS.slice(0, 3).map((row) => ({
      ...row,
      customer: AIRPORTS.find(({ code }) => code === 'GRU')!,
    })),
    onEdit: fn(),
  },
  decorators: [atMost('44rem')],
  play: async ({ canvasElement }) => {
    if (areCards(canvasElement)) return;
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

/** A filter that is set says by what, over what is chosen: it stays as wide and as high as before. */
export const FiltersInUse: Story = {
  args: {
    filters: (
      <>
        <SearchSelect
          label="Customer"
          placeholder="All"
          options={AIRPORTS.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(AIRPORTS[0]!.id)}
          onChange={fn()}
        />
        <Select
          label="Status"
          options={['All', 'Active', 'Expired'].map((value) => ({ value, label: value }))}
          defaultValue="Expired"
        />
        <TextField label="Record ID" placeholder="Any" defaultValue="5" />
        <PanelField label="Date" text="Since 3/1/2027">
          From, to
        </PanelField>
        <PanelField label="Expires" text="Any time" empty>
          From, to
        </PanelField>
      </>
    ),
    filtersInUse: 4,
    onClearFilters: fn(),
  },
  play: async ({ canvasElement }) => {
    if (areCards(canvasElement)) return;
    const name = within(canvasElement).getByText('Status', { selector: 'label' });
    await expect(name).toBeVisible();
    const around = [...name.parentElement!.parentElement!.parentElement!.querySelectorAll('label')].map(
      (label) => label.parentElement!.offsetHeight,
    );
    await expect(new Set(around).size).toBe(1);
  },
};

/** On a phone the headings are one line of buttons that sort, also by what cards leave out; filters are folded. */
export const OnAPhone: Story = {
  tags: ['phone'],
  args: {
    columns: leavesFirst('createdBy'),
    filters: <Select label="Status" options={[{ value: 'Active', label: 'Active' }]} />,
    filtersInUse: 1,
    onView: fn(),
    onEdit: fn(),
    onAdd: fn(),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('combobox', { name: 'Status' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Filters (1)' }));
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toBeVisible();
    const headings = canvas.getAllByRole('row')[0]!;
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
    // What can be done with a card is in its menu, in words.
    await userEvent.click(canvas.getAllByRole('button', { name: /^More for/ })[0]!);
    const view = await canvas.findByRole('menuitem', { name: 'View' });
    await expect(view.offsetWidth).toBeGreaterThan(100);
    await userEvent.keyboard('{Escape}');
  },
};

export const RightToLeft: Story = {
  args: { paging: { kind: 'client', pageSize: 5 }, onEdit: fn(), onDelete: fn(), onAdd: fn() },
  decorators: [rightToLeft],
};
