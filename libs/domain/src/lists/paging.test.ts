import fc from 'fast-check';

import { clampPage, pageButtons, pageCount, pagePosition, pageRows, pagingText } from './paging';

test.each([
  [1, 10, 0, { totalPages: 0, hasPreviousPage: false, hasNextPage: false }],
  [1, 10, 1, { totalPages: 1, hasPreviousPage: false, hasNextPage: false }],
  [1, 10, 10, { totalPages: 1, hasPreviousPage: false, hasNextPage: false }],
  [1, 10, 11, { totalPages: 2, hasPreviousPage: false, hasNextPage: true }],
  [2, 10, 11, { totalPages: 2, hasPreviousPage: true, hasNextPage: false }],
  [2, 10, 25, { totalPages: 3, hasPreviousPage: true, hasNextPage: true }],
  [9, 10, 25, { totalPages: 3, hasPreviousPage: true, hasNextPage: false }],
])('page %i of %i rows each, %i in all', (pageNumber, pageSize, totalCount, position) => {
  expect(pagePosition(pageNumber, pageSize, totalCount)).toEqual({ pageNumber, totalCount, ...position });
});

test.each([
  [1, 10, 0, 'Showing 0-0 of 0 results'],
  [1, 10, 1, 'Showing 1-1 of 1 results'],
  [1, 10, 10, 'Showing 1-10 of 10 results'],
  [1, 10, 25, 'Showing 1-10 of 25 results'],
  [2, 10, 25, 'Showing 11-20 of 25 results'],
  [3, 10, 25, 'Showing 21-25 of 25 results'],
  [2, 5, 7, 'Showing 6-7 of 7 results'],
])('page %i of %i rows each, %i in all: %s', (pageNumber, pageSize, totalCount, text) => {
  expect(pagingText(pageNumber, pageSize, totalCount)).toBe(text);
});

test.each([
  [3, 5, 3],
  [6, 5, 5],
  [0, 5, 1],
  [-2, 5, 1],
  [4, 0, 1],
])('page %i of %i is page %i', (pageNumber, totalPages, shown) => {
  expect(clampPage(pageNumber, totalPages)).toBe(shown);
});

const gap = 'ellipsis';
test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [5, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, gap, 6]],
  [2, 6, [1, 2, 3, gap, 6]],
  [3, 6, [1, 2, 3, 4, gap, 6]],
  [4, 6, [1, gap, 3, 4, 5, 6]],
  [5, 6, [1, gap, 4, 5, 6]],
  [6, 6, [1, gap, 5, 6]],
  [5, 10, [1, gap, 4, 5, 6, gap, 10]],
  [50, 100, [1, gap, 49, 50, 51, gap, 100]],
  [2, 1e12, [1, 2, 3, gap, 1e12]],
  [1, Infinity, [1, 2, gap, Infinity]],
])('on page %i of %i there are the buttons %j', (pageNumber, totalPages, buttons) => {
  expect(pageButtons(pageNumber, totalPages)).toEqual(buttons);
});

test('the pages together are the rows, each once, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (rows, size) => {
      const pages = Array.from({ length: pageCount(rows.length, size) }, (_, index) =>
        pageRows(rows, index + 1, size),
      );
      expect(pages.flat()).toEqual(rows);
      expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
      expect(pages.every((page) => page.length > 0)).toBe(true);
      expect(pageRows(rows, pages.length + 1, size)).toEqual([]);
    }),
  );
});

test('the text names as many rows as the page has', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(),
      (total, size, pick) => {
        const page = (pick % pageCount(total, size)) + 1;
        const rows = Array.from({ length: total }, (_, index) => index + 1);
        const shown = pageRows(rows, page, size);
        expect(pagingText(page, size, total)).toBe(`Showing ${shown[0]}-${shown.at(-1)} of ${total} results`);
      },
    ),
  );
});

test('the buttons rise from the first page to the last and hold the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (totalPages, pick) => {
      const current = (pick % totalPages) + 1;
      const numbers = pageButtons(current, totalPages).filter((button) => typeof button === 'number');
      expect(numbers).toContain(current);
      expect([numbers[0], numbers.at(-1)]).toEqual([1, totalPages]);
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    }),
  );
});
