import { columnsThatLeave, columnWidths } from './columnRoom';

const COLUMNS = [
  { header: 'Customer', width: '30%' },
  { header: 'Address', width: '20%', leaves: 2 },
  { header: 'Phone', width: '8rem' },
  { header: 'Role', leaves: 1 },
  { header: 'Created', width: '7rem' },
] as const;

test.each([
  ['there is room', 60, []],
  ['there is a little too little', 40, [3]],
  ['there is little', 33, [1, 3]],
  ['there is less', 26, [1, 3, 4]],
  ['there is hardly any', 5, [1, 2, 3, 4]],
])('when %s, columns leave in their order and the first one stays', (_, room, gone) => {
  expect(columnsThatLeave(COLUMNS, room, 2)).toEqual(gone);
});

test('those that stay share what columns of a length and the actions leave', () => {
  const [first, , third, , last] = columnWidths(COLUMNS, [1, 3], 0);
  expect(first).toBe('calc(10.80rem + (100cqi - 25.80rem - 0rem) * 1.0000)');
  expect([third, last]).toEqual(['8rem', '7rem']);
});

test('a column is never too narrow for its heading, whatever its part', () => {
  const [, narrow] = columnWidths([COLUMNS[0], { header: 'Licensed Applications', width: '5%' }], [], 0);
  expect(narrow).toMatch(/^calc\(10\.28rem \+ /);
});
