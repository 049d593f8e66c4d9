import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './columns';
import { DataTable } from './DataTable';

const PEOPLE = [{ id: 1, name: 'Person 1' }];

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  test('the title of a card says what its first column declares, and the columns that it says are not repeated', () => {
    render(
      <DataTable
        label="Staff"
        columns={[
          {
            key: 'first',
            header: 'First Name',
            cardTitle: { draw: ({ first, last }) => `${first} ${last}`, says: ['last'] },
          },
          { key: 'last', header: 'Last Name' },
          { key: 'role', header: 'Role' },
        ]}
        rows={[{ id: 1, first: 'Ada', last: 'Lindqvist', role: 'Administrator' }]}
      />,
    );
    expect(screen.getByRole('rowheader')).toHaveTextContent('Ada Lindqvist');
    const cells = screen.getAllByRole('cell').filter(({ dataset }) => dataset.gone === undefined);
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Administrator']);
    expect(screen.getByRole('button', { name: 'Last Name' })).toBeVisible();
  });

  const columns: Column<(typeof PEOPLE)[number]>[] = [
    { key: 'name', header: 'Name' },
    { key: 'id', header: 'Number', leaves: 1 },
  ];
  const staff = { label: 'Staff', columns, rows: PEOPLE };

  test('a card has one button: its menu has all that can be done, and what the card has no room for', async () => {
    const renewed = jest.fn();
    render(
      <DataTable
        {...staff}
        onEdit={jest.fn()}
        rowActions={({ name }) => [{ label: 'Renew', onSelect: () => void renewed(name) }]}
        rowMenu={() => [{ label: 'Suspend' }]}
      />,
    );
    const card = within(screen.getAllByRole('row').at(-1)!);
    const menu = card.getByRole('button');
    expect(menu).toHaveAccessibleName('More for Person 1');
    const lines = async () => {
      await userEvent.click(menu);
      return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    };
    expect(await lines()).toEqual(['Edit', 'Renew', 'Show more fields', 'Suspend']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Renew' }));
    expect(renewed).toHaveBeenCalledWith('Person 1');
    await lines();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Show more fields' }));
    expect(await screen.findByText('Number', { selector: 'dt' })).toBeVisible();
    expect(menu).toHaveFocus();
    expect(await lines()).toContain('Show fewer fields');
  });

  test('a card with nothing to do has a button for what it has no room for', async () => {
    render(<DataTable {...staff} />);
    await userEvent.click(screen.getByRole('button', { name: 'Details of Person 1' }));
    expect(await screen.findByText('Number', { selector: 'dt' })).toBeVisible();
  });
});

test('a row that may not be edited keeps the place of the button, so that those beside it stay in their columns', () => {
  render(
    <DataTable
      label="Staff"
      columns={[{ key: 'name', header: 'Name' }]}
      rows={[...PEOPLE, { id: 2, name: 'Person 2' }]}
      onView={() => undefined}
      onEdit={() => undefined}
      onDelete={() => undefined}
      canEdit={({ id }) => id !== 2}
    />,
  );
  const [first, second] = ['Person 1', 'Person 2'].map(
    (name) => screen.getByRole('button', { name: `Delete ${name}` }).parentElement!,
  );
  expect(screen.queryByRole('button', { name: 'Edit Person 2' })).toBeNull();
  expect(second!.childElementCount).toBe(first!.childElementCount);
});
