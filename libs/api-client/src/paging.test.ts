import fc from 'fast-check';
import { allItems, eachItem, eachPage, type PageRequest } from './index';
import { collect, ids, listOf, type Row, rows } from './testing/listOf';

const isOnce = (items: Row[]) => new Set(ids(items)).size === items.length;

describe('for await', () => {
  test('reads every entry in order, each page when it is needed', async () => {
    const { readPage, log } = listOf(rows(25));
    const found: Row[] = [];
    for await (const row of eachItem(readPage, { pageSize: 10 })) {
      found.push(row);
      if (row.id === 12) break;
    }
    expect(ids(found)).toEqual(ids(rows(12)));
    expect(log.requests.map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
    expect(ids(await collect(eachItem(readPage, { pageSize: 10 })))).toEqual(ids(rows(25)));
  });

  test('reads pages', async () => {
    const { readPage } = listOf(rows(25));
    const pages = await collect(eachPage(readPage, { pageSize: 10 }));
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 5]);
    expect(pages[1]).toMatchObject({ pageNumber: 2, totalCount: 25, hasNextPage: true });
  });

  test.each([
    ['aborted', new Error('Enough')],
    ['timeout', new DOMException('The time is up', 'TimeoutError')],
  ])('reads no entry more once its signal has aborted, and ends with the error %s', async (kind, cause) => {
    const { readPage } = listOf(rows(25));
    const stopping = new AbortController();
    const found: number[] = [];
    const reading = (async () => {
      for await (const { id } of eachItem(readPage, { signal: stopping.signal }))
        if (found.push(id) === 12) stopping.abort(cause);
    })();
    await expect(reading).rejects.toMatchObject({ name: 'ApiError', kind, cause });
    expect(found).toHaveLength(12);
  });

  test('ends at once for an empty list', async () => {
    const { readPage, log } = listOf([]);
    expect(await collect(eachItem(readPage))).toEqual([]);
    expect(log.requests).toEqual([{ pageNumber: 1, pageSize: 100 }]);
  });

  test('passes no entry over that stays, and brings none twice, while others come and go', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.record({ remove: fc.integer({ min: 0, max: 59 }), add: fc.boolean() }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        async (count, changes, pageSize) => {
          const vanished = new Set<number>();
          let nextId = 1000;
          // Newest first, as the API lists: new entries push the others on, vanished ones pull them back.
          const { readPage } = listOf(rows(count), (current, read) => {
            const change = changes[read - 2];
            if (!change) return current;
            const gone = current[change.remove];
            if (gone) vanished.add(gone.id);
            const left = current.filter((row) => row !== gone);
            return change.add && gone === undefined ? [{ id: nextId++ }, ...left] : left;
          });
          const found = await collect(eachItem(readPage, { pageSize }));
          expect(isOnce(found)).toBe(true);
          const stayed = ids(rows(count)).filter((id) => !vanished.has(id));
          expect(ids(found)).toEqual(expect.arrayContaining(stayed));
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('passes over none when more entries vanish at once than a page has', async () => {
  const { readPage } = listOf(rows(200), (current, read) => (read === 6 ? current.slice(25) : current));
  const found = await collect(eachItem(readPage, { pageSize: 10 }));
  expect(ids(found).sort((one, other) => one - other)).toEqual(ids(rows(200)));
});

describe('all()', () => {
  test('keeps the order and reads no more pages at once than it may', async () => {
    const { readPage, log } = listOf(rows(95));
    expect(ids(await allItems(readPage, { pageSize: 10, concurrency: 3 }))).toEqual(ids(rows(95)));
    expect(log.requests).toHaveLength(10);
    expect(log.mostAtOnce).toBe(3);
  });

  test('reads the first page alone and reports it at once', async () => {
    const { readPage } = listOf(rows(25));
    const seen: [number, number, number, number][] = [];
    await allItems(readPage, {
      pageSize: 10,
      onProgress: ({ items, pagesRead, totalPages, totalCount }) =>
        seen.push([items.length, pagesRead, totalPages, totalCount]),
    });
    expect(seen[0]).toEqual([10, 1, 3, 25]);
    expect(seen.at(-1)).toEqual([25, 3, 3, 25]);
    expect(seen).toHaveLength(3);
  });

  const sizes = ({ pageNumber, pageSize }: PageRequest) => [pageNumber, pageSize];

  test('reads a long list by larger pages beyond the first so many entries', async () => {
    const { readPage, log } = listOf(rows(95));
    const read: number[] = [];
    const onProgress = ({ itemsRead }: { itemsRead: number }) => read.push(itemsRead);
    const options = { pageSize: 10, maxPageSize: 30, concurrency: 1, onProgress };
    expect(ids(await allItems(readPage, options))).toEqual(ids(rows(95)));
    expect(log.requests.map(sizes)).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
      [2, 30],
      [3, 30],
      [4, 30],
    ]);
    expect(read).toEqual([10, 20, 30, 60, 90, 95]);
  });

  test.each([{ maxPageSize: 5 }, { maxPageSize: 25 }])(
    'misses nothing with %j, which fits no page',
    async (options) => {
      const { readPage } = listOf(rows(95));
      expect(ids(await allItems(readPage, { pageSize: 10, ...options }))).toEqual(ids(rows(95)));
    },
  );

  test.each([20, 10, 7])('misses nothing when a server gives %i entries at most', async (most) => {
    const { readPage, log } = listOf(rows(95));
    const capped = (page: PageRequest) => readPage({ ...page, pageSize: Math.min(page.pageSize, most) });
    expect(ids(await allItems(capped, { pageSize: 10, maxPageSize: 30 }))).toEqual(ids(rows(95)));
    expect(log.requests.length).toBeLessThan(30);
  });

  test('puts what it has read together without reading it again for each page', async () => {
    const { readPage } = listOf(rows(2000));
    const lookedAt = new Set<number>();
    let looks = 0;
    const counting = async (page: PageRequest) => {
      const answer = await readPage(page);
      const items = answer.items.map(({ id }) => ({
        get id() {
          looks++;
          lookedAt.add(id);
          return id;
        },
      }));
      return { ...answer, items };
    };
    let last: Row[] = [];
    await allItems(counting, { pageSize: 10, onProgress: ({ items }) => (last = items) });
    expect([last.length, lookedAt.size]).toEqual([2000, 2000]);
    expect(looks).toBeLessThanOrEqual(2 * 2000);
  });

  test('resolves to an empty list and says that it is complete', async () => {
    const onProgress = jest.fn();
    expect(await allItems(listOf([]).readPage, { onProgress })).toEqual([]);
    expect(onProgress).toHaveBeenCalledWith({
      items: [],
      itemsRead: 0,
      pagesRead: 1,
      totalPages: 1,
      totalCount: 0,
    });
  });

  test.each([
    ['vanished', (current: Row[]) => current.slice(1)],
    ['appeared', (current: Row[]) => [{ id: 1000 }, ...current]],
  ])('reads the list again when an entry %s meanwhile', async (_, change) => {
    let final: Row[] = [];
    const { readPage } = listOf(rows(50), (current, read) => {
      final = read === 3 ? change(current) : current;
      return final;
    });
    expect(ids(await allItems(readPage, { pageSize: 10 }))).toEqual(ids(final));
  });

  test('ends when the list never stands still, and brings no entry twice', async () => {
    let nextId = 1000;
    const { readPage, log } = listOf(rows(50), (current) => [{ id: nextId++ }, ...current.slice(0, -1)]);
    const found = await allItems(readPage, { pageSize: 10 });
    expect(isOnce(found)).toBe(true);
    expect(log.requests.length).toBeLessThanOrEqual(15);
  });

  test('fails with the first error and reads no further page', async () => {
    const { readPage, log } = listOf(rows(500));
    const failing = (page: PageRequest, signal?: AbortSignal) =>
      page.pageNumber === 4 ? Promise.reject(new Error('no')) : readPage(page, signal);
    await expect(allItems(failing, { pageSize: 10, concurrency: 2 })).rejects.toThrow('no');
    const soFar = log.requests.length;
    await new Promise((resume) => setTimeout(resume, 20));
    expect(log.requests.length).toBeLessThanOrEqual(soFar + 1);
    expect(log.requests.length).toBeLessThan(10);
  });

  test('can be cancelled', async () => {
    const { readPage, log } = listOf(rows(500));
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('enough'));
    await expect(allItems(readPage, { pageSize: 10, signal: controller.signal, onProgress })).rejects.toThrow(
      'enough',
    );
    expect(log.requests.length).toBeLessThan(10);
    await expect(allItems(readPage, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow(
      'before',
    );
  });
});

describe.each([0, -1, 2.5, NaN, Infinity])('a list is not read with %p', (count) => {
  const { readPage, log } = listOf(rows(95));

  test.each([
    ['pages at a time', () => allItems(readPage, { pageSize: 10, concurrency: count })],
    ['entries a page', () => allItems(readPage, { pageSize: count })],
    ['entries a page, one after another', () => collect(eachItem(readPage, { pageSize: count }))],
  ])('%s', async (_, read) => {
    await expect(read()).rejects.toMatchObject({ name: 'ApiError', kind: 'usage' });
    expect(log.requests).toEqual([]);
  });
});

describe('a server that says there is no end', () => {
  const endless = (itemsOf: (page: PageRequest) => Row[]) => {
    let requests = 0;
    const readPage = (page: PageRequest) => {
      requests += 1;
      const totals = { totalPages: 1e10, totalCount: 1e12, hasPreviousPage: false, hasNextPage: true };
      return Promise.resolve({ items: itemsOf(page), pageNumber: page.pageNumber, ...totals });
    };
    return { readPage, requests: () => requests };
  };

  test.each([
    ['has no more entries', ({ pageNumber }: PageRequest) => (pageNumber === 1 ? rows(10) : [])],
    ['answers the same page again and again', () => rows(10)],
  ])('and %s is read to the end of what it has', async (_, itemsOf) => {
    const list = endless(itemsOf);
    expect(ids(await allItems(list.readPage, { pageSize: 10 }))).toEqual(ids(rows(10)));
    expect(ids(await collect(eachItem(list.readPage, { pageSize: 10 })))).toEqual(ids(rows(10)));
    expect(list.requests()).toBeLessThan(5000);
  });

  test('does not take longer for each page the more it has sent', async () => {
    const list = endless(({ pageNumber }) =>
      pageNumber > 2000 ? [] : rows(10).map(({ id }) => ({ id: 10 * pageNumber + id })),
    );
    const read: number[] = [];
    await allItems(list.readPage, { pageSize: 10, onProgress: ({ itemsRead }) => read.push(itemsRead) });
    expect([read.length > 2000, read.at(-1)]).toEqual([true, 20_000]);
  });
});
