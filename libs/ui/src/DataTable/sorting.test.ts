import { sortRows, toggled } from './sorting';

const sorted = (values: unknown[], direction: 'ascending' | 'descending' = 'ascending') =>
  sortRows(
    values.map((value) => ({ value })),
    direction,
    (row) => row.value,
  ).map(({ value }) => value);

test('absent values come first when ascending and last when descending', () => {
  expect(sorted(['b', null, 'a', undefined, ''])).toEqual([null, undefined, '', 'a', 'b']);
  expect(sorted([null, 'a', 'b'], 'descending')).toEqual(['b', 'a', null]);
});

test('numbers inside text count as numbers, and upper and lower case are alike', () => {
  expect(sorted(['Gate 10', 'gate 9', 'Gate 1'])).toEqual(['Gate 1', 'gate 9', 'Gate 10']);
});

test('numbers, booleans and dates are ordered by size', () => {
  expect(sorted([10, 9, -1, NaN])).toEqual([NaN, -1, 9, 10]);
  expect(sorted([true, false])).toEqual([false, true]);
  expect(sorted([new Date(2), new Date(1)])).toEqual([new Date(1), new Date(2)]);
});

test('lists are ordered by their texts, empty ones as absent', () => {
  expect(sorted([['b'], ['a', 'c'], []])).toEqual([[], ['a', 'c'], ['b']]);
});

test.each(['ascending', 'descending'] as const)(
  'rows that are equal keep their order when %s',
  (direction) => {
    const rows = [
      { id: 1, name: 'same' },
      { id: 2, name: 'SAME' },
      { id: 3, name: 'same' },
    ];
    expect(sortRows(rows, direction, ({ name }) => name).map(({ id }) => id)).toEqual([1, 2, 3]);
  },
);

test('the given rows stay as they are', () => {
  const rows = [2, 1];
  sortRows(rows, 'ascending', (row) => row);
  expect(rows).toEqual([2, 1]);
});

test('a heading sorts ascending first, then the other way, and a new one starts over', () => {
  const first = toggled(undefined, 'name');
  expect(first).toEqual({ key: 'name', direction: 'ascending' });
  const second = toggled(first, 'name');
  expect(second.direction).toBe('descending');
  expect(toggled(second, 'name').direction).toBe('ascending');
  expect(toggled(first, 'email')).toEqual({ key: 'email', direction: 'ascending' });
});
