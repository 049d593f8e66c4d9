import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable } from './DataTable';
import type { TableView } from './rowsInView';

const COLUMNS = [{ key: 'name', header: 'Name' }] as const;
const ROWS = [{ name: 'Flight Planner' }, { name: 'Gate Desk' }];

test('the search box shows what is searched by Back and Forward, also where typing was taken back in the pause', async () => {
  let search: (search: string) => void;
  function Screen() {
    const [view, setView] = useState<TableView>({ search: '', page: 1 });
    search = (text) => setView({ search: text, page: 1 });
    return (
      <DataTable
        label="Applications"
        columns={COLUMNS}
        rows={ROWS}
        view={view}
        onViewChange={() => undefined}
      />
    );
  }
  render(<Screen />);
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'f');
  act(() => search('f'));
  await userEvent.type(box, 'l{Backspace}');
  expect(box).toHaveValue('f');
  act(() => search(''));
  expect(box).toHaveValue('');
  act(() => search('f'));
  expect(box).toHaveValue('f');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Flight Planner']);
});
