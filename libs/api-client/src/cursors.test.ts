import fc from 'fast-check';
import { eachItem, eachPage } from './index';
import { collect, ids, rows, sortedListOf } from './testing/listOf';

describe('for await, of a list whose pages have cursors', () => {
  test('passes no entry over when one vanishes and another appears behind it', async () => {
    const { readPage } = sortedListOf(rows(25), (current, read) =>
      read === 2 ? [...current.slice(1), { id: 26 }] : current,
    );
    const pages = await collect(eachPage(readPage, { pageSize: 10 }));
    expect(ids(pages.flatMap(({ items }) => items))).toEqual(ids(rows(26)));
    expect(pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
  });

  test('gives all that stays once and in order, whatever comes and goes', async () => {
    const change = fc.record({ remove: fc.nat(59), add: fc.constantFrom(-0.5, 0.5, 30.5, 100) });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.array(change),
        fc.integer({ min: 1, max: 9 }),
        async (count, changes, pageSize) => {
          const vanished = new Set<number>();
          let made = 1;
          const { readPage } = sortedListOf(rows(count), (current, read) => {
            const { remove = -1, add = 0 } = changes[read - 2] ?? {};
            if (current[remove]) vanished.add(current[remove].id);
            const left = current.filter((_, index) => index !== remove);
            if (add) left.push({ id: add + made++ / 1e6 });
            return left.sort((one, other) => one.id - other.id);
          });
          const found = ids(await collect(eachItem(readPage, { pageSize })));
          expect(found).toEqual([...new Set(found)].sort((one, other) => one - other));
          const stayed = ids(rows(count)).filter((id) => !vanished.has(id));
          expect(found).toEqual(expect.arrayContaining(stayed));
        },
      ),
      { numRuns: 60 },
    );
  });
});
