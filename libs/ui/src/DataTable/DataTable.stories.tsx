import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PEOPLE } from '../../.storybook/demo';
import { Button } from '../Button/Button';
import { Select } from '../Select/Select';
import { DataTable } from './DataTable';
import { areCards, COLUMNS, lastDayOf, type License, MANY, nameOf, ROWS } from './demoLicenses';
import { Deleting, KeptByTheScreen, ServerPaged } from './demoScreens';

/**
 * Below 768 px each row reads as a card with labels, and the headings become one line of buttons that sort.
 */
export default {
  title: 'Data/DataTable',
  component: DataTable<License>,
  args: { label: 'Licenses', columns: COLUMNS, rows: ROWS, rowName: nameOf },
  parameters: {
    guidance: {
      use: ['Rows that share the same few facts: search, sort, turn the page, act on one.'],
      avoid: [
        'A handful of facts about one thing: take a description list.',
        'Choosing one of many inside a form: take a picker.',
      ],
      alsoCalled: ['grid', 'data grid', 'list'],
      keys: [
        ['Tab', 'Goes through search box, filters, headings, row actions and pages'],
        ['Enter, Space', 'On a heading: sort by it; again: the other way'],
        ['Enter, Space', 'On a page: show it; Previous and Next stay reachable at the ends'],
      ],
    },
  },
} satisfies Meta<typeof DataTable<License>>;

type Story = StoryObj<typeof DataTable<License>>;

const LATEST = ROWS.reduce((one, other) => (other.daysLeft > one.daysLeft ? other : one));
const COUNT = ROWS.length;

export const Default: Story = {};

/** Every part that a screen can ask for. */
export const WithEverything: Story = {
  args: {
    paging: { kind: 'client', pageSize: 10 },
    defaultView: { sort: { key: 'expiryDate', direction: 'descending' } },
    addLabel: 'Create',
    onAdd: fn(),
    onView: fn(),
    onEdit: fn(),
    onDelete: fn(),
    rowActions: () => [{ label: 'Download', icon: <Download />, onSelect: fn() }],
    rowMenu: (row) => [{ label: 'Open page', href: `#${nameOf(row)}` }],
    toolbarActions: <Button icon={<Download />}>Export</Button>,
    filters: (
      <>
        <Select
          label="Status"
          options={[
            { value: 'All', label: 'All' },
            { value: 'Active', label: 'Active' },
            { value: 'Expired', label: 'Expired' },
          ]}
          defaultValue="All"
        />
        <Select
          label="Created By"
          placeholder="Anybody"
          options={PEOPLE.map(({ id: value, name: label }) => ({ value, label }))}
        />
      </>
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(args.onAdd).toHaveBeenCalledTimes(1);
    if (areCards(canvasElement)) return;
    const edit = canvas.queryByRole('button', { name: `Edit ${nameOf(LATEST)}` });
    // Where text is enlarged, there is room for a menu alone.
    if (!edit) await userEvent.click(canvas.getByRole('button', { name: `More for ${nameOf(LATEST)}` }));
    await userEvent.click(edit ?? (await within(document.body).findByRole('menuitem', { name: 'Edit' })));
    await expect(args.onEdit).toHaveBeenCalledWith(LATEST);
  },
};

/** A heading sorts when it is clicked, the other way when it is clicked again. */
export const Sorting: Story = {
  args: { paging: { kind: 'client', pageSize: 10 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heading = () => canvas.getByRole('columnheader', { name: 'Expiry Date' });
    await expect(heading()).toHaveAttribute('aria-sort', 'none');

    within(heading()).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await expect(heading()).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Expired');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      `${COUNT} results, sorted by Expiry Date, ascending`,
    );

    await userEvent.keyboard(' ');
    await expect(heading()).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getAllByRole('row')[1]).toHaveTextContent(lastDayOf(LATEST));
  },
};

/** What a row shows is found, too, when the row itself holds only an id. */
export const Searching: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('searchbox', { name: 'Search Licenses' });
    await userEvent.type(box, 'istanbul');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Showing 1-1 of 1 results'));

    await userEvent.clear(box);
    await userEvent.type(box, 'ingrid');
    const hers = ROWS.filter(({ createdBy }) => createdBy === PEOPLE[0]!.id).length;
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(`Showing 1-5 of ${hers} results`),
    );
  },
};

/** Without a match the table says so, and offers the way back. */
export const NoResults: Story = {
  args: { defaultView: { search: 'Reykjavík' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('No results found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Search' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(`Showing 1-5 of ${COUNT} results`),
    );
    await userEvent.type(canvas.getByRole('searchbox'), 'nowhere');
    await expect(await canvas.findByText('No results found')).toBeVisible();
  },
};

/** Filters that leave nothing are cleared from here as well. */
export const NothingMatchesTheFilters: Story = {
  args: {
    rows: [],
    onClearFilters: fn(),
    words: { noResultsText: () => 'No licenses found matching the criteria' },
  },
};

export const Empty: Story = { args: { rows: [], onAdd: fn() } };

/** Skeletons keep the rows' place until the first rows are there. */
export const Loading: Story = {
  args: {
    rows: [],
    loading: true,
    paging: { kind: 'client', pageSize: 10 },
    words: { loading: 'Loading Licenses...' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading Licenses...');
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

/** Rows that are there already stay while newer ones are on their way. */
export const Reloading: Story = { args: { loading: true, onEdit: fn() } };

/** The head and the filters stay; the failure stands where rows would be. */
export const Failed: Story = {
  args: { rows: [], error: 'Failed to load licenses. Please try again.', onRetry: fn() },
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getByRole('columnheader', { name: 'Customer' })).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/**
 * A row that has just been added says so, in a word and not by its colour alone. It is brought into view, which would
 * open the component's page in its middle.
 */
export const JustAdded: Story = {
  tags: ['!autodocs'],
  args: { newRow: ROWS[2]!.id, onEdit: fn() },
  play: async ({ canvasElement }) => {
    const header = within(canvasElement).getAllByRole('rowheader')[2]!;
    await expect(header).toHaveTextContent(/New$/);
  },
};

/** Handlers that are not given leave no trace; some rows refuse what others allow. */
export const PermissionsByRow: Story = {
  args: { onEdit: fn(), onDelete: fn(), canDelete: ({ isExpired }) => isExpired },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    if (areCards(canvasElement)) return;
    await expect(canvas.getAllByRole('button', { name: /^Edit/ })).toHaveLength(5);
    await expect(canvas.getAllByRole('button', { name: /^Delete/ })).toHaveLength(
      ROWS.slice(0, 5).filter(({ isExpired }) => isExpired).length,
    );
    await expect(canvas.queryByRole('button', { name: /^View/ })).not.toBeInTheDocument();
  },
};

/** Ten pages and more leave the middle ones out. The keyboard stays on the button that it pressed. */
export const ManyPages: Story = {
  args: { rows: MANY.slice(0, 120), paging: { kind: 'client', pageSize: 10 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    canvas.getByRole('button', { name: 'Page 12' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing 111-120 of 120 results');
    const next = canvas.getByRole('button', { name: 'Next' });
    next.focus();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(next).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Page 12' })).toHaveAttribute('aria-current', 'page');
  },
};

/** Ten thousand rows: searching and sorting answer at once, because only a page of them is drawn. */
export const TenThousandRows: Story = {
  args: { rows: MANY, paging: { kind: 'client', pageSize: 10 }, onEdit: fn() },
};

const turned = fn();

/** A server cuts the pages: the table shows the rows that it gets and asks for the next ones. */
export const PagedByAServer: Story = {
  render: () => <ServerPaged onPageChange={turned} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(turned).toHaveBeenLastCalledWith(3);
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing 21-30 of 4321 results');
  },
};

/** The screen keeps search, sort and page, for instance in the URL. A search or a sort goes back to page 1. */
export const ViewKeptByTheScreen: Story = {
  render: () => <KeptByTheScreen />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Expiry Date' }));
    await expect(canvas.getByTestId('view')).toHaveTextContent(
      '{"search":"airport","page":1,"sort":{"key":"expiryDate","direction":"ascending"}}',
    );
  },
};

/** The screen asks before it deletes; the table only says which row was meant. */
export const DeletingAsksFirst: Story = { render: () => <Deleting /> };
