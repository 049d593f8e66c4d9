import fc from 'fast-check';
import { pageOf, windowOf } from './listPage';

/** What a database answers for a window over rows in their order. */
function rowsIn(rows: readonly number[], window: ReturnType<typeof windowOf>): number[] {
  if (!window) return [];
  const scanned = window.fromEnd ? [...rows].reverse() : [...rows];
  const found = scanned.slice(window.offset, window.offset + window.limit);
  return window.fromEnd ? found.reverse() : found;
}

const sizes = fc.integer({ min: 1, max: 50 });
const totals = fc.integer({ min: 0, max: 300 });

test('pages joined are the whole list, each row once and in order', () => {
  fc.assert(
    fc.property(totals, sizes, (total, PageSize) => {
      const rows = Array.from({ length: total }, (_, index) => index);
      const { totalPages } = pageOf([], total, { PageNumber: 1, PageSize });
      const pages = Array.from({ length: totalPages }, (_, index) =>
        rowsIn(rows, windowOf({ PageNumber: index + 1, PageSize }, total)),
      );
      expect(pages.flat()).toEqual(rows);
      expect(pages.every((page) => page.length > 0)).toBe(true);
    }),
  );
});

test('no page is scanned over more than half of the list', () => {
  fc.assert(
    fc.property(totals, sizes, fc.integer({ min: 1, max: 400 }), (total, PageSize, PageNumber) => {
      const window = windowOf({ PageNumber, PageSize }, total);
      if (window) expect(window.offset).toBeLessThanOrEqual(total / 2);
      else expect((PageNumber - 1) * PageSize).toBeGreaterThanOrEqual(total);
    }),
  );
});

test.each([
  [1, 0, false, false],
  [1, 30, false, true],
  [2, 30, true, true],
  [3, 30, true, false],
  [9, 30, true, false],
])('page %i of %i rows knows its neighbours', (PageNumber, total, hasPreviousPage, hasNextPage) => {
  expect(pageOf([], total, { PageNumber, PageSize: 10 })).toMatchObject({ hasPreviousPage, hasNextPage });
});
