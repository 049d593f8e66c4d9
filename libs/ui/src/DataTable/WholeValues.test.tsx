import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChipList } from '../ChipList/ChipList';
import { DataTable, type DataTableProps } from './DataTable';

const PEOPLE = Array.from({ length: 5 }, (_, index) => ({ id: index, name: `Person ${index}` }));

/** As a browser does that cuts every value. */
const cutEverything = () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(50);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(90);
};
afterEach(() => jest.restoreAllMocks());

const wholeValue = () => document.querySelector('div[popover]');

test('a tap on a cut value shows it whole, and one elsewhere hides it', async () => {
  cutEverything();
  render(
    <>
      <h1>Everybody</h1>
      <DataTable label="People" columns={[{ key: 'name', header: 'Name' }]} rows={PEOPLE} />
    </>,
  );
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('Person 3') });
  await waitFor(() => expect(wholeValue()).toBeInTheDocument());
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('heading', { name: 'Everybody' }) });
  await waitFor(() => expect(wholeValue()).not.toBeInTheDocument());
});

/** Comes to the first control of a row of a cut value by keys. */
async function comeToRow(buttons: Pick<DataTableProps<(typeof PEOPLE)[number]>, 'onEdit' | 'onDelete'>) {
  cutEverything();
  render(
    <DataTable
      label="People"
      columns={[{ key: 'name', header: 'Name' }]}
      rows={PEOPLE.slice(0, 1)}
      searchable={false}
      {...buttons}
    />,
  );
  await userEvent.tab();
  while (document.activeElement !== screen.getByRole('button', { name: 'Edit Person 0' }))
    await userEvent.tab();
}

const nothing = () => undefined;

test('a control of a row that keys reach shows every value that the row cuts', async () => {
  await comeToRow({ onEdit: nothing });
  await waitFor(() => expect(wholeValue()).toHaveTextContent('Name'));
});

test('the next control of the row covers nothing: whoever comes to it has read the row', async () => {
  await comeToRow({ onEdit: nothing, onDelete: nothing });
  await waitFor(() => expect(wholeValue()).toBeInTheDocument());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Delete Person 0' })).toHaveFocus();
  await waitFor(() => expect(wholeValue()).not.toBeInTheDocument());
});

test('of what is counted only, the whole is shown all the same', async () => {
  render(
    <DataTable
      label="Teams"
      columns={[
        {
          key: 'people',
          header: 'People',
          cell: ({ people }) => <ChipList items={people} max={2} emptyText="Nobody" />,
        },
      ]}
      rows={[{ id: 1, people: ['Ada', 'Grace', 'Kari', 'Mia'] }]}
    />,
  );
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('Grace') });
  await waitFor(() => expect(wholeValue()).toHaveTextContent('Ada, Grace, Kari, Mia'));
});
