import fc from 'fast-check';
import { clampPage, pageCount, pageMarks, pagePosition, pageRange, pageRows } from './index';

test.each([
  [1, 10, 0, { totalPages: 0, hasPreviousPage: false, hasNextPage: false }],
  [9, 10, 0, { totalPages: 0, hasPreviousPage: false, hasNextPage: false }],
  [1, 10, 1, { totalPages: 1, hasPreviousPage: false, hasNextPage: false }],
  [1, 10, 10, { totalPages: 1, hasPreviousPage: false, hasNextPage: false }],
  [1, 10, 11, { totalPages: 2, hasPreviousPage: false, hasNextPage: true }],
  [2, 10, 11, { totalPages: 2, hasPreviousPage: true, hasNextPage: false }],
  [2, 10, 25, { totalPages: 3, hasPreviousPage: true, hasNextPage: true }],
  [9, 10, 25, { totalPages: 3, hasPreviousPage: true, hasNextPage: false }],
])('page %i of %i rows each, %i in all', (pageNumber, pageSize, totalCount, position) => {
  expect(pagePosition(pageNumber, pageSize, totalCount)).toEqual({ pageNumber, totalCount, ...position });
});

test('a count that is none fills no page', () => {
  expect([pageCount(NaN, 10), pageCount(-5, 10), pageCount(1e12, 10)]).toEqual([0, 0, 1e11]);
});

test.each([
  [1, 10, 0, 0, 0],
  [1, 10, 1, 1, 1],
  [1, 10, 25, 1, 10],
  [2, 10, 25, 11, 20],
  [3, 10, 25, 21, 25],
  [2, 5, 7, 6, 7],
])('page %i of %i rows each, %i in all, shows %i to %i', (page, pageSize, rows, first, last) => {
  expect(pageRange(page, pageSize, rows)).toEqual({ first, last });
});

test.each([
  [3, 5, 3],
  [6, 5, 5],
  [0, 5, 1],
  [-2, 5, 1],
  [NaN, 5, 1],
  [2.5, 5, 2],
  [4, 0, 1],
])('page %d of %i is page %i', (page, pages, shown) => {
  expect(clampPage(page, pages)).toBe(shown);
});

const gap = 'gap';
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
  [1, Number.MAX_VALUE, [1, 2, gap, Number.MAX_VALUE]],
  [1, Infinity, [1, 2, gap, Infinity]],
])('on page %i of %d there are the buttons %j', (page, pages, marks) => {
  expect(pageMarks(page, pages)).toEqual(marks);
});

test('first, last, current page and its neighbours are there, in order, and a gap wherever one is left out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 300 }), fc.nat(), (pages, pick) => {
      const page = (pick % pages) + 1;
      const marks = pageMarks(page, pages);
      const numbers = marks.filter((mark) => mark !== 'gap');
      const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
      expect(numbers).toEqual([...new Set(wanted)]);
      const leftOut = numbers.filter((each, index) => index > 0 && each > numbers[index - 1]! + 1);
      expect(marks.filter((mark, index) => marks[index - 1] === 'gap' && mark !== 'gap')).toEqual(leftOut);
      expect(marks).toHaveLength(numbers.length + leftOut.length);
    }),
  );
});

test('the pages together are the rows, each once, and the range names them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 20 }), (count, size) => {
      const rows = Array.from({ length: count }, (_, index) => index + 1);
      const pages = Array.from({ length: pageCount(count, size) }, (_, index) =>
        pageRows(rows, index + 1, size),
      );
      expect(pages.flat()).toEqual(rows);
      pages.forEach((page, index) => {
        expect(page.length === size || index === pages.length - 1).toBe(true);
        expect(pageRange(index + 1, size, count)).toEqual({ first: page[0], last: page.at(-1) });
      });
      expect(pageRows(rows, pages.length + 1, size)).toEqual([]);
    }),
  );
});
