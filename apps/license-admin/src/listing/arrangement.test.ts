import { arrangement, rowsInView } from './arrangement';

type Row = { id: number; name: string; createdBy: string };
const rows: Row[] = [
  { id: 1, name: 'Gate 10', createdBy: 'u2' },
  { id: 2, name: 'Gate 9', createdBy: 'u1' },
  { id: 3, name: 'Éclair', createdBy: 'u2' },
];
const names: Record<string, string> = { u1: 'Zoe', u2: 'Ada' };
const arrange = arrangement<Row>({ shown: { createdBy: ({ createdBy }) => names[createdBy] } });
const ids = (found: readonly Row[]) => found.map(({ id }) => id);

test('finds rows by what is shown of them, whatever the case and the accents', () => {
  expect(ids(arrange.search(rows, 'zoe'))).toEqual([2]);
  expect(ids(arrange.search(rows, 'eclair'))).toEqual([3]);
});

test('finds rows by what is written of a value, and sorts by the value', () => {
  const dated = [{ created: '2026-02-01' }, { created: '2026-01-10' }];
  const day = ({ created }: { created: string }) => (created === '2026-02-01' ? '2/1/2026' : '1/10/2026');
  const { search, sort } = arrangement<{ created: string }>({ written: day });
  expect(search(dated, '2/1/2026')).toEqual([dated[0]]);
  expect(sort(dated, { key: 'created', direction: 'ascending' })).toEqual([dated[1], dated[0]]);
});

test('finds other rows when the rows are others', () => {
  expect(ids(arrange.search(rows, 'gate'))).toEqual([1, 2]);
  expect(ids(arrange.search([rows[1]!], 'gate'))).toEqual([2]);
});

test('sorts a column by what it shows, not by the id behind it', () => {
  expect(ids(arrange.sort(rows, { key: 'createdBy', direction: 'ascending' }))).toEqual([1, 3, 2]);
});

test('sorts numbers inside of texts by their size', () => {
  expect(ids(arrange.sort(rows, { key: 'name', direction: 'ascending' }))).toEqual([3, 2, 1]);
});

test('knows every row that the table shows on all its pages', () => {
  const view = { search: 'ada', sort: { key: 'name', direction: 'descending' as const }, page: 2 };
  expect(ids(rowsInView(rows, view, arrange))).toEqual([1, 3]);
});
