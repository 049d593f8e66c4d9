import fc from 'fast-check';
import { reader, rowSort, toggleSort } from './index';
import type { SortDirection } from './sort';

const compareText = new Intl.Collator('en').compare;
const sorted = (values: unknown[], direction: SortDirection = 'ascending', compare = compareText) =>
  rowSort(
    values.map((value) => ({ value })),
    (row) => row.value,
    compare,
  )(direction).map(({ value }) => value);

describe('ascending', () => {
  test.each([
    ['texts as readers order them', ['zebra', 'Äpfel', 'apple', 'Zoo'], ['Äpfel', 'apple', 'zebra', 'Zoo']],
    ['numbers as numbers', [10, 9, -1, 2.5], [-1, 2.5, 9, 10]],
    [
      'dates as dates',
      ['2026-11-21T00:30:00+13:00', '2026-11-20T12:00:00Z', '2026-11-20'],
      ['2026-11-20', '2026-11-21T00:30:00+13:00', '2026-11-20T12:00:00Z'],
    ],
    [
      'date objects beside texts of dates',
      [new Date('2026-11-22'), '2026-11-21', new Date('2026-11-20')],
      [new Date('2026-11-20'), '2026-11-21', new Date('2026-11-22')],
    ],
    ['a text that reads as nothing after none', ['', null, ' '], [null, '', ' ']],
    ['no before yes', [true, false, true], [false, true, true]],
    ['big integers among numbers', [3n, 1, 2n], [1, 2n, 3n]],
    [
      'missing values first, in their order',
      ['b', null, 'a', undefined, NaN],
      [null, undefined, NaN, 'a', 'b'],
    ],
    ['a missing value before a no and a nought', [false, 0, '', null], [null, false, 0, '']],
    ['yes and no, then numbers, then texts', ['a', 1, true, '', 0, false], [false, true, 0, 1, '', 'a']],
    ['lists as their texts', [['b', 'c'], ['b'], ['a', 'z']], [['a', 'z'], ['b'], ['b', 'c']]],
    ['empty lists as missing', [['a'], []], [[], ['a']]],
    ['lists with missing elements', [['b'], [null, 'a']], [[null, 'a'], ['b']]],
    ['objects by what they hold', [{ n: 2 }, { n: 1 }], [{ n: 1 }, { n: 2 }]],
    ['what cannot be compared as missing', ['a', Symbol.iterator], [Symbol.iterator, 'a']],
    ['nothing', [], []],
  ])('%s', (_, values, expected) => {
    expect(sorted(values)).toEqual(expected);
  });
});

test('a date that is none is a missing value', () => {
  const [first, second] = sorted([new Date('2026-11-20'), new Date(NaN)]);
  expect([String(first), second]).toEqual(['Invalid Date', new Date('2026-11-20')]);
});

test('descending, missing values come last', () => {
  expect(sorted(['b', null, 'c', undefined, 'a'], 'descending')).toEqual(['c', 'b', 'a', null, undefined]);
});

test('the language decides', () => {
  const words = ['öl', 'zon', 'olja'];
  expect(sorted(words, 'ascending', new Intl.Collator('de').compare)).toEqual(['öl', 'olja', 'zon']);
  expect(sorted(words, 'ascending', new Intl.Collator('sv').compare)).toEqual(['olja', 'zon', 'öl']);
});

test('the reader’s own comparison takes numbers inside of texts by their size, and no notice of case and accents', () => {
  const values = ['Gate 10', 'gate 9', 'Éclair', 'eclair', 'Gate 1'].map((value) => ({ value }));
  expect(rowSort(values, (row) => row.value)('ascending').map(({ value }) => value)).toEqual([
    'Éclair',
    'eclair',
    'Gate 1',
    'gate 9',
    'Gate 10',
  ]);
});

describe('equal values keep their order', () => {
  const rows = [
    { name: 'b', n: 1 },
    { name: 'A', n: 2 },
    { name: 'B', n: 3 },
    { name: 'a', n: 4 },
    { name: 'b', n: 5 },
  ];
  const caseless = new Intl.Collator('en', { sensitivity: 'base' }).compare;

  test.each<[SortDirection, number[]]>([
    ['ascending', [2, 4, 1, 3, 5]],
    ['descending', [1, 3, 5, 2, 4]],
  ])('%s, even when only the comparison calls them equal', (direction, order) => {
    expect(rowSort(rows, ({ name }) => name, caseless)(direction).map(({ n }) => n)).toEqual(order);
  });
});

test('a dotted key reads nested values', () => {
  const rows = [
    { airport: { name: 'Oslo' } },
    { airport: null },
    { airport: { name: 'Faro' } },
    {},
    { airport: 'Oslo' },
  ];
  expect(rowSort(rows, reader('airport.name'), compareText)('ascending')).toEqual([
    rows[1],
    rows[3],
    rows[4],
    rows[2],
    rows[0],
  ]);
});

test('the rows given are left as they are', () => {
  const rows = Object.freeze([{ n: 2 }, { n: 1 }]);
  rowSort(rows, ({ n }) => n, compareText)('ascending');
  expect(rows).toEqual([{ n: 2 }, { n: 1 }]);
});

test.each([
  [null, { key: 'name', direction: 'ascending' }],
  [undefined, { key: 'name', direction: 'ascending' }],
  [{ key: 'name', direction: 'ascending' } as const, { key: 'name', direction: 'descending' }],
  [{ key: 'name', direction: 'descending' } as const, { key: 'name', direction: 'ascending' }],
  [{ key: 'date', direction: 'ascending' } as const, { key: 'name', direction: 'ascending' }],
  [{ key: 'date', direction: 'descending' } as const, { key: 'name', direction: 'ascending' }],
])('a click on the name, sorted by %j, sorts by %j', (sort, next) => {
  expect(toggleSort<string>(sort, 'name')).toEqual(next);
});

describe('whatever the values', () => {
  const value: fc.Arbitrary<unknown> = fc.oneof(
    fc.string({ maxLength: 3 }),
    fc.integer({ min: -3, max: 3 }),
    fc.boolean(),
    fc.constantFrom(null, undefined, NaN, '2026-11-21', '2026-11-20T00:00:00Z', new Date('2026-11-21')),
    fc.array(fc.string({ maxLength: 2 }), { maxLength: 2 }),
  );
  const rowsOf = fc
    .array(value, { maxLength: 30 })
    .map((values) => values.map((each, position) => ({ value: each, position })));
  const direction = fc.constantFrom<SortDirection>('ascending', 'descending');
  const sort = (rows: { value: unknown; position: number }[], way: SortDirection) =>
    rowSort(rows, (row) => row.value, compareText)(way);

  test('no row is lost or made up', () => {
    fc.assert(
      fc.property(rowsOf, direction, (rows, way) => {
        expect([...sort(rows, way)].sort((one, other) => one.position - other.position)).toEqual(rows);
      }),
    );
  });

  test('rows of equal value keep their order', () => {
    fc.assert(
      fc.property(rowsOf, direction, (rows, way) => {
        const places = new Map(sort(rows, way).map(({ position }, place) => [position, place]));
        for (const one of rows) {
          for (const other of rows) {
            if (one.position < other.position && Object.is(one.value, other.value)) {
              expect(places.get(one.position)).toBeLessThan(places.get(other.position)!);
            }
          }
        }
      }),
    );
  });

  test('sorting again changes nothing, and any shuffle gives the same values', () => {
    fc.assert(
      fc.property(
        rowsOf,
        direction,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (rows, way, random) => {
          const once = sort(rows, way);
          expect(sort(once, way)).toEqual(once);
          const shuffled = rows
            .map((row) => ({ row, at: random.next().value as number }))
            .sort((one, other) => one.at - other.at)
            .map(({ row }) => row);
          const ranks = (list: typeof rows) => list.map((row) => comparable(row.value));
          expect(ranks(sort(shuffled, way))).toEqual(ranks(once));
        },
      ),
    );
  });

  test('descending is ascending turned round, ties apart', () => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const values = (way: SortDirection) => sort(rows, way).map((row) => comparable(row.value));
        expect(values('descending')).toEqual(values('ascending').reverse());
      }),
    );
  });

  /** Equal for values that sort as equal. */
  function comparable(each: unknown): unknown {
    if (each instanceof Date || each === '2026-11-21' || each === '2026-11-20T00:00:00Z') {
      return new Date(each).getTime();
    }
    if (Array.isArray(each)) return each.length === 0 ? null : each.join(', ').normalize();
    if (typeof each === 'string') return each.normalize();
    return each === undefined || Number.isNaN(each) ? null : each;
  }
});

test('a text that many rows have is compared once, not for each of them', () => {
  const compare = jest.fn(compareText);
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `Airport ${index % 5}`, index }));
  const order = rowSort(rows, ({ name }) => name, compare)('descending');
  expect(order.slice(0, 3).map(({ index }) => index)).toEqual([4, 9, 14]);
  expect(order.at(-1)).toBe(rows[9995]);
  expect(compare.mock.calls.length).toBeLessThan(50);
});

test('turning a sort round reads and compares nothing again', () => {
  const read = jest.fn(({ name }: { name: string }) => name);
  const compare = jest.fn(compareText);
  const rows = ['b', 'a', 'c'].map((name) => ({ name }));
  const sort = rowSort(rows, read, compare);
  const names = (direction: SortDirection) => sort(direction).map(({ name }) => name);
  expect(names('ascending')).toEqual(['a', 'b', 'c']);
  const compared = compare.mock.calls.length;
  expect(names('descending')).toEqual(['c', 'b', 'a']);
  expect(read).toHaveBeenCalledTimes(3);
  expect(compare).toHaveBeenCalledTimes(compared);
});

test('the order of texts is prepared when somebody first sorts, and once', async () => {
  const prepared = jest.spyOn(Intl, 'Collator');
  await jest.isolateModulesAsync(async () => {
    const { compareText } = await import('./sort');
    expect(prepared).not.toHaveBeenCalled();
    expect(['b', 'C', 'a'].sort(compareText)).toEqual(['a', 'b', 'C']);
  });
  expect(prepared).toHaveBeenCalledTimes(1);
  prepared.mockRestore();
});
