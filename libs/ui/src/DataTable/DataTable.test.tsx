import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { playStory } from '../../jest/playStory';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { DataTable } from './DataTable';
import type { TableView } from './rowsInView';
import * as stories from './DataTable.stories';

const { default: meta, ...each } = stories;

test.each(Object.entries(each))('%s', async (_, story) => {
  expect(await playStory(meta, story)).not.toBeEmptyDOMElement();
});

type Person = { id: number; name: string };

const PEOPLE: readonly Person[] = Array.from({ length: 12 }, (_, index) => ({
  id: index,
  name: `Person ${index}`,
}));

test('what is typed stays when a screen that keeps the view answers late', async () => {
  const answers: (() => void)[] = [];
  function Screen() {
    const [view, setView] = useState<TableView>({ search: '', page: 1 });
    return (
      <DataTable
        label="People"
        columns={[{ key: 'name', header: 'Name' }]}
        rows={PEOPLE}
        view={view}
        onViewChange={(next) => answers.push(() => setView(next))}
      />
    );
  }
  render(<Screen />);
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, '11');
  const [first, second] = answers;
  act(() => first!());
  expect(box).toHaveValue('11');
  act(() => second!());
  expect(box).toHaveValue('11');
  expect(screen.getByRole('status')).toHaveTextContent('Showing 1-1 of 1 results');
});

test('a view that changes by itself, as with the Back button, shows in the search box', () => {
  const table = (search: string) => (
    <DataTable
      label="People"
      columns={[{ key: 'name', header: 'Name' }]}
      rows={PEOPLE}
      view={{ search, page: 1 }}
      onViewChange={() => undefined}
    />
  );
  const { rerender } = render(table('11'));
  rerender(table('10'));
  expect(screen.getByRole('searchbox')).toHaveValue('10');
});

test('a page that no longer exists becomes the last one', () => {
  const table = (rows: readonly Person[]) => (
    <DataTable
      label="People"
      columns={[{ key: 'name', header: 'Name' }]}
      rows={rows}
      view={{ search: '', page: 3 }}
      onViewChange={() => undefined}
    />
  );
  const { rerender } = render(table(PEOPLE));
  expect(screen.getByRole('status')).toHaveTextContent('Showing 11-12 of 12 results');
  rerender(table(PEOPLE.slice(0, 6)));
  expect(screen.getByRole('status')).toHaveTextContent('Showing 6-6 of 6 results');
});

test('a column is found by what it writes and sorted by its value, and no row by a field that nobody searches', async () => {
  render(
    <DataTable
      label="People"
      columns={[
        { key: 'name', header: 'Name' },
        { key: 'id', header: 'Number', text: ({ id }) => `No. ${id === 7 ? 'seven' : id}` },
      ]}
      rows={PEOPLE}
      unsearched={['id']}
      defaultView={{ sort: { key: 'id', direction: 'descending' } }}
    />,
  );
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  const highest = Math.max(...PEOPLE.map(({ id }) => id));
  expect(screen.getAllByRole('cell')[0]).toHaveTextContent(`No. ${highest}`);
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'no. seven');
  expect(names()).toEqual(['Person 7']);
  await userEvent.clear(box);
  await userEvent.type(box, '7');
  expect(names()).toEqual(['Person 7']);
});

test('typing draws no row again that stays', async () => {
  const drawn = jest.fn((person: Person) => person.name);
  const columns = [{ key: 'name' as const, header: 'Name', cell: drawn }];
  const three = PEOPLE.slice(0, 3);
  const edited = jest.fn();
  // As screens do: the view in the address, handlers and words written down anew each time.
  function Screen() {
    const [view, setView] = useState<TableView>({ search: '', page: 1 });
    return (
      <DataTable
        label="People"
        columns={columns}
        rows={three}
        view={view}
        onViewChange={setView}
        onEdit={({ name }) => void edited(`${name}, found by ${view.search}`)}
        words={{ none: 'None' }}
      />
    );
  }
  render(<Screen />);
  drawn.mockClear();
  await userEvent.type(screen.getByRole('searchbox'), 'person');
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  expect(drawn).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Person 1' }));
  expect(edited).toHaveBeenCalledWith('Person 1, found by person');
});

test('after clearing a search that found nothing the focus is in the search box', async () => {
  render(<DataTable label="People" columns={[{ key: 'name', header: 'Name' }]} rows={PEOPLE} />);
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Search' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('after clearing the filters of a table without a search box the focus stays in the table', async () => {
  render(
    <DataTable
      label="People"
      columns={[{ key: 'name', header: 'Name' }]}
      rows={PEOPLE.slice(0, 0)}
      searchable={false}
      onClearFilters={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.getByRole('region', { name: 'People' })).toHaveFocus();
});

test('filters that are set are cleared beside the count of what they leave', async () => {
  const onClearFilters = jest.fn();
  const table = (clear?: () => void) => (
    <DataTable
      label="People"
      columns={[{ key: 'name', header: 'Name' }]}
      rows={PEOPLE}
      onClearFilters={clear}
    />
  );
  const { rerender } = render(table());
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  rerender(table(onClearFilters));
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(onClearFilters).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('when the row with the focus goes, the next one has it, then the last one, then the table', () => {
  const table = (rows: readonly Person[]) => (
    <DataTable
      label="People"
      columns={[{ key: 'name', header: 'Name' }]}
      rows={rows}
      onEdit={() => undefined}
    />
  );
  const [one, two, three] = PEOPLE as [Person, Person, Person];
  const { rerender } = render(table([one, two, three]));
  screen.getByRole('button', { name: `Edit ${two.name}` }).focus();
  rerender(table([one, three]));
  expect(screen.getByRole('row', { name: new RegExp(three.name) })).toHaveFocus();
  rerender(table([one]));
  expect(screen.getByRole('row', { name: new RegExp(one.name) })).toHaveFocus();
  rerender(table([]));
  expect(screen.getByRole('region', { name: 'People' })).toHaveFocus();
});

test.each(['before', 'together with', 'after'])(
  'when a row is deleted %s the closing of its dialog, the next row has the focus, not the heading',
  async (when) => {
    const [one, two, three] = PEOPLE as [Person, Person, Person];
    const screenOf = (rows: readonly Person[], asks: boolean) => (
      <main>
        <h1>Everybody</h1>
        <DataTable
          label="People"
          columns={[{ key: 'name', header: 'Name' }]}
          rows={rows}
          onDelete={() => undefined}
        />
        {asks && <ConfirmDialog message="Sure?" onConfirm={() => undefined} onCancel={() => undefined} />}
      </main>
    );
    const { rerender } = render(screenOf([one, two, three], false));
    screen.getByRole('button', { name: `Delete ${two.name}` }).focus();
    rerender(screenOf([one, two, three], true));
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    if (when === 'before') rerender(screenOf([one, three], true));
    if (when === 'after') rerender(screenOf([one, two, three], false));
    rerender(screenOf([one, three], false));
    await waitFor(() => expect(screen.getByRole('row', { name: new RegExp(three.name) })).toHaveFocus());
  },
);

test('rows that are sorted glide to their places, and rows of another page stand there at once', async () => {
  const glides: string[] = [];
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 10;
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames) {
    glides.push(`${this.textContent} from ${(frames as { translate: string[] }).translate[0]!}`);
    return {} as Animation;
  };
  const { container } = render(
    <DataTable
      label="People"
      columns={[{ key: 'name', header: 'Name' }]}
      rows={PEOPLE.slice(0, 4)}
      defaultView={{ sort: { key: 'name', direction: 'ascending' } }}
      paging={{ kind: 'client', pageSize: 3 }}
    />,
  );
  container.querySelector('table')!.style.setProperty('--lm-duration-base', '160ms');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(glides).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(glides).toEqual(['Person 2 from 0 10px', 'Person 1 from 0 -10px']);
  jest.restoreAllMocks();
});

describe('what is cut', () => {
  afterEach(() => jest.restoreAllMocks());

  test('items of a cut list that have parts are shown as a whole on lines of their own', async () => {
    // Nothing has a size here.
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(200);
    const people = (
      <ul>
        <li>
          <span>Ann Berg</span> <span>Duty Manager</span>
        </li>
        <li>
          <span>Ola Dahl</span> <span>Procurement</span>
        </li>
      </ul>
    );
    render(
      <DataTable
        label="Airports"
        columns={[{ key: 'name', header: 'People', cell: () => people }]}
        rows={PEOPLE.slice(0, 1)}
        rowName={({ name }) => name}
      />,
    );
    await userEvent.hover(screen.getByText('Ann Berg'));
    const whole = await screen.findByText(/Ann Berg, Duty Manager/, { selector: '[popover] *' });
    expect(whole).toHaveTextContent('Ann Berg, Duty Manager\nOla Dahl, Procurement', {
      normalizeWhitespace: false,
    });
  });
});

test('rows without ids are drawn as they are given, also those of one name', () => {
  const table = (gates: readonly string[]) => (
    <DataTable
      label="Gates"
      columns={[
        { key: 'terminal', header: 'Terminal' },
        { key: 'gate', header: 'Gate' },
      ]}
      rows={gates.map((gate) => ({ terminal: 'North', gate }))}
    />
  );
  const gates = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
  const { rerender } = render(table(['A1', 'A2', 'A3']));
  expect(gates()).toEqual(['A1', 'A2', 'A3']);
  rerender(table(['A3', 'A1']));
  expect(gates()).toEqual(['A3', 'A1']);
});
