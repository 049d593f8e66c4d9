import fc from 'fast-check';
import { eachItem, eachPage, type PageRequest } from './index';
import { collect, ids, rows, sortedListOf } from './testing/listOf';

describe('for await, of a list whose pages have cursors', () => {
  test('passes no entry over when one vanishes and another appears behind it', async () => {
    const readPage = sortedListOf(rows(25), (current, read) =>
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
          const readPage = sortedListOf(rows(count), (current, read) => {
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

  test('comes to the end when whoever reads the pages hands on cursors and does not send them', async () => {
    const readPage = sortedListOf(rows(25));
    const withoutCursor = ({ pageNumber, pageSize }: PageRequest) => readPage({ pageNumber, pageSize });
    expect(ids(await collect(eachItem(withoutCursor, { pageSize: 10 })))).toEqual(ids(rows(25)));
  });

  test('goes on by numbers where a page has no cursor', async () => {
    const readPage = sortedListOf(rows(25));
    const forgetful = async (page: PageRequest) => {
      const { nextCursor, ...answer } = await readPage(page);
      return { ...answer, ...(page.after === undefined && { nextCursor }) };
    };
    expect(ids(await collect(eachItem(forgetful, { pageSize: 10 })))).toEqual(ids(rows(25)));
  });
});
