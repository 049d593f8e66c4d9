import type { Column } from './columns';
import { rowsFound, rowsInView } from './rowsInView';

type Row = { id: number; name: string; createdBy: string; created: string };
const rows: Row[] = [
  { id: 1, name: 'Gate 10', createdBy: 'u2', created: '2026-02-01' },
  { id: 2, name: 'Gate 9', createdBy: 'u1', created: '2026-01-10' },
  { id: 3, name: 'Éclair', createdBy: 'u2', created: '2025-12-24' },
];
const names: Record<string, string> = { u1: 'Zoe', u2: 'Ada' };
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name' },
  { key: 'createdBy', header: 'Created By', value: ({ createdBy }) => names[createdBy] },
  { key: 'created', header: 'Created', text: ({ created }) => created.split('-').reverse().join('/') },
];
const table = { rows, columns, unsearched: ['id', 'createdBy'] };
const ids = (found: readonly Row[]) => found.map(({ id }) => id);

test.each([
  ['what is shown in place of the value', 'zoe', [2]],
  ['text without its accents', 'eclair', [3]],
  ['what is written of the value', '01/02/2026', [1]],
  ['the value itself', '2026-02-01', [1]],
  ['nothing when nobody searches the field', 'u2', []],
  ['everything without a term', ' ', [1, 2, 3]],
])('finds by %s', (_, search, found) => {
  expect(ids(rowsFound(table, search))).toEqual(found);
});

test.each([
  ['createdBy', 'ascending', [1, 3, 2]],
  ['name', 'ascending', [3, 2, 1]],
  ['created', 'descending', [1, 2, 3]],
  ['constructor', 'descending', [1, 2, 3]],
] as const)('sorted by %s, %s', (key, direction, order) => {
  expect(ids(rowsInView(table, { search: '', sort: { key, direction } }))).toEqual(order);
});

test('turning a sort round reads no row again; another column or language sorts anew', () => {
  const value = jest.fn(({ name }: Row) => name);
  const words = { ...table, rows: ['öl', 'zon', 'olja'].map((name, id) => ({ ...rows[0]!, id, name })) };
  const read: Column<Row>[] = [{ key: 'name', header: 'Name', value }, ...columns.slice(1)];
  const order = (key: 'name' | 'created', direction: 'ascending' | 'descending', locale?: string) =>
    ids(rowsInView({ ...words, columns: read, locale }, { search: '', sort: { key, direction } }));
  expect([order('name', 'ascending', 'de'), order('name', 'descending', 'de')]).toEqual([
    [0, 2, 1],
    [1, 2, 0],
  ]);
  expect(value).toHaveBeenCalledTimes(3);
  expect(order('name', 'ascending', 'sv')).toEqual([2, 1, 0]);
  expect(order('created', 'ascending', 'sv')).toEqual([0, 1, 2]);
});

test('rows found are in the order asked for, on all pages', () => {
  expect(ids(rowsInView(table, { search: 'ada', sort: { key: 'name', direction: 'descending' } }))).toEqual([
    1, 3,
  ]);
});

test('other rows or other columns are searched anew', () => {
  expect(ids(rowsFound(table, 'zoe'))).toEqual([2]);
  expect(ids(rowsFound({ ...table, rows: [rows[0]!] }, 'zoe'))).toEqual([]);
  expect(ids(rowsFound({ ...table, columns: columns.slice(0, 1) }, 'zoe'))).toEqual([]);
});

test('a search that stands in no row may mean one all the same; one that stands in a row means that', () => {
  const secondReading =
    (search: string) =>
    ({ id }: Row) =>
      `#${id}` === search || search === 'gate';
  expect(ids(rowsFound({ ...table, secondReading }, '#3'))).toEqual([3]);
  expect(ids(rowsFound({ ...table, secondReading }, '#4'))).toEqual([]);
  expect(ids(rowsFound({ ...table, secondReading }, 'gate'))).toEqual([1, 2]);
});

test('a row that was searched is not read again when a filter leaves fewer rows', () => {
  const text = jest.fn(({ created }: Row) => created.replaceAll('-', '.'));
  const shown: Column<Row>[] = [{ key: 'created', header: 'Created', text }];
  const counted = { ...table, columns: shown };
  expect(ids(rowsFound(counted, '2026.0'))).toEqual([1, 2]);
  expect(ids(rowsFound({ ...counted, rows: rows.slice(1) }, '2026.0'))).toEqual([2]);
  expect(text).toHaveBeenCalledTimes(rows.length);
});
