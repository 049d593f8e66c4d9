import fc from 'fast-check';
import { clampPage, pageCountOf, pageMarks, rangeOf } from './paging';

test.each([
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 'gap', 6]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [20, 40, [1, 'gap', 19, 20, 21, 'gap', 40]],
  [40, 40, [1, 'gap', 39, 40]],
  [2, 1e12, [1, 2, 3, 'gap', 1e12]],
  [1, Number.MAX_VALUE, [1, 2, 'gap', Number.MAX_VALUE]],
  [1, Infinity, [1, 2, 'gap', Infinity]],
])('page %i of %i shows %j', (page, count, marks) => {
  expect(pageMarks(page, count)).toEqual(marks);
});

test('first, last and current page and its neighbours are always there, in order, and no gap hides one page alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 499 }), (count, before) => {
      const page = (before % count) + 1;
      const marks = pageMarks(page, count);
      const pages = marks.filter((mark) => mark !== 'gap');
      expect(pages).toEqual([...pages].sort((a, b) => a - b));
      for (const wanted of [1, page - 1, page, page + 1, count])
        if (wanted >= 1 && wanted <= count) expect(pages).toContain(wanted);
      marks.forEach((mark, index) => {
        if (mark === 'gap')
          expect((marks[index + 1] as number) - (marks[index - 1] as number)).toBeGreaterThan(2);
      });
    }),
  );
});

test('rows fill pages, and no rows fill one empty page', () => {
  expect([pageCountOf(0, 10), pageCountOf(10, 10), pageCountOf(11, 10)]).toEqual([1, 1, 2]);
  expect([pageCountOf(NaN, 10), pageCountOf(-5, 10), pageCountOf(1e12, 10)]).toEqual([1, 1, 1e11]);
  expect(rangeOf(2, 10, 11)).toEqual({ first: 11, last: 11 });
  expect(rangeOf(1, 10, 0)).toEqual({ first: 0, last: 0 });
});

test('a page that does not exist becomes the nearest that does', () => {
  expect([clampPage(0, 5), clampPage(9, 5), clampPage(NaN, 5), clampPage(3, 5)]).toEqual([1, 5, 1, 3]);
});
