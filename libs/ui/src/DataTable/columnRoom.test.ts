import { ACTION_REM, columnWidths, fitInto } from './columnRoom';

const COLUMNS = [
  { header: 'Customer', width: '30%' },
  { header: 'Address', width: '20%', leaves: 2 },
  { header: 'Phone', width: '8rem' },
  { header: 'Role', leaves: 1 },
  { header: 'Created', width: '7rem' },
] as const;

const BUTTONS = { apart: 4, folded: 1 };

test.each([
  ['there is room', 60, [], false],
  ['there is a little too little', 43, [], true],
  ['there is little', 38, [3], true],
  ['there is less', 30, [1, 3], true],
  ['there is much less', 26, [1, 2, 3], true],
  ['there is hardly any', 5, [1, 2, 3, 4], true],
])(
  'when %s, the buttons fold before any column leaves, columns leave in their order, and the first one stays',
  (_, room, gone, folds) => {
    expect(fitInto(room, COLUMNS, BUTTONS)).toEqual({ gone, folds });
  },
);

test('the first column leaves as well where it says when, without a button for what another cell says', () => {
  const columns = [
    { header: 'Table', width: '8rem' as const, leaves: 1 },
    { key: 'record', header: 'Record' },
    { header: 'Date', width: '11rem' as const, leaves: 2 },
  ];
  const goneAt = (room: number, saidBy: string) => {
    const [table, ...others] = columns;
    return fitInto(room, [{ ...table!, saidBy }, ...others], { apart: 2, folded: 2 }).gone;
  };
  const rooms = Array.from({ length: 60 }, (_, index) => 10 + index / 2);
  const leastWithDate = (saidBy: string) => rooms.find((room) => !goneAt(room, saidBy).includes(2))!;
  expect(goneAt(leastWithDate('record'), 'record')).toEqual([0]);
  expect(leastWithDate('record')).toBeLessThan(leastWithDate('none'));
});

test('what the widest column leaves is room for those that are short', () => {
  const columns = [
    { header: 'Customer' },
    { header: 'Applications', width: '40%' },
    { header: 'Status', width: '6rem' },
  ] as const;
  expect(fitInto(16, columns, { apart: 0, folded: 0 }).gone).toEqual([1]);
});

test('the buttons stand apart where the columns can be read with ease all the same', () => {
  const foldsAt = (room: number) => fitInto(room, COLUMNS, BUTTONS).folds;
  expect([45, 51, 60].map(foldsAt)).toEqual([true, true, false]);
});

test('two buttons take no more room than their heading, so that they stand apart for as long as they can', () => {
  const foldsAt = (room: number) => fitInto(room, COLUMNS, { apart: 2, folded: 1 }).folds;
  expect([34, 42, 60].map(foldsAt)).toEqual([true, false, false]);
});

test('a finger needs larger buttons, so that they fold where those of a pointer stand apart', () => {
  const foldsFor = (by: keyof typeof ACTION_REM) => fitInto(60, COLUMNS, BUTTONS, ACTION_REM[by]).folds;
  expect([foldsFor('pointer'), foldsFor('finger')]).toEqual([false, true]);
});

test('those that stay share what columns of a length and the actions leave', () => {
  const [first, , third, , last] = columnWidths(COLUMNS, { gone: [1, 3], folds: false }, 0).columns;
  expect(first).toBe('calc(9.90rem + (100cqi - 24.90rem - 0rem) * 1.0000)');
  expect([third, last]).toEqual(['8rem', '7rem']);
});

test('while the buttons are folded, columns take no more than lets the buttons stand apart', () => {
  const { columns, actions } = columnWidths(COLUMNS, { gone: [1, 3], folds: true }, 2);
  expect(columns[0]).toMatch(/^calc\(9\.90rem \+ min\(100cqi - 24\.90rem - .*, 30\.60rem - 24\.90rem\) \*/);
  expect(actions).toMatch(/^max\(.*, 100cqi - 30\.60rem\)$/);
});

test('a column keeps what its longest values need, and others leave for it', () => {
  const columns = [
    { header: 'Name', least: 13 },
    { header: 'Created', width: '7rem' },
  ] as const;
  const none = { apart: 0, folded: 0 };
  expect(fitInto(20, columns, none).gone).toEqual([]);
  expect(fitInto(19, columns, none).gone).toEqual([1]);
  expect(columnWidths(columns, { gone: [], folds: false }, 0).columns[0]).toMatch(/^calc\(13\.00rem /);
});

test('a column is never too narrow for its heading, whatever its part', () => {
  const columns = [COLUMNS[0], { header: 'Licensed Applications', width: '5%' }] as const;
  const [, narrow] = columnWidths(columns, { gone: [], folds: false }, 0).columns;
  expect(narrow).toMatch(/^calc\(10\.28rem \+ /);
});
