import { columnsThatLeave, columnWidths } from './columnRoom';

const COLUMNS = [
  { width: '30%' },
  { width: '20%', leaves: 2 },
  { width: '8rem' },
  { leaves: 1 },
  { width: '7rem' },
] as const;

test.each([
  ['there is room', 60, []],
  ['there is a little too little', 34, [3]],
  ['there is little', 28, [1, 3]],
  ['there is less', 22, [1, 3, 4]],
  ['there is hardly any', 5, [1, 2, 3, 4]],
])('when %s, columns leave in their order and the first one stays', (_, room, gone) => {
  expect(columnsThatLeave(COLUMNS, room, 2)).toEqual(gone);
});

test('those that stay share what columns of a length and the actions leave', () => {
  const [first, , third, , last] = columnWidths(COLUMNS, [1, 3], 0);
  expect(first).toBe('calc((100cqi - 15rem - 0rem) * 1.0000)');
  expect([third, last]).toEqual(['8rem', '7rem']);
});
