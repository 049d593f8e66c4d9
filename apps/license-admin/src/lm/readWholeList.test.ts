import type { Page, PageRequest } from '@lm/api-client';
import { PROGRESS_MS, readWholeList } from './readWholeList';

type Row = { id: number; name: string; parts: { id: number }[] };

const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Row ${index + 1}`,
    parts: [{ id: 1 }],
  }));

/** A server with these rows, and what it was asked for. */
function serverWith(rows: Row[], largest = 1000) {
  const asked: [pageNumber: number, pageSize: number][] = [];
  const readPage = ({ pageNumber, pageSize }: PageRequest): Promise<Page<Row>> => {
    asked.push([pageNumber, pageSize]);
    const size = Math.min(pageSize, largest);
    const totalPages = Math.ceil(rows.length / size);
    return Promise.resolve({
      items: structuredClone(rows.slice((pageNumber - 1) * size, pageNumber * size)),
      pageNumber,
      totalPages,
      totalCount: rows.length,
      hasPreviousPage: pageNumber > 1,
      hasNextPage: pageNumber < totalPages,
    });
  };
  return { readPage, asked, rows };
}

const byHundred = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, 100]);

test.each([
  [0, [[1, 100]]],
  [250, byHundred(1, 3)],
  [1000, byHundred(1, 10)],
  [3500, [...byHundred(1, 10), [2, 1000], [3, 1000], [4, 1000]]],
])(
  'reads %i rows in order, the first thousand by the hundred and the others by the thousand',
  async (count, calls) => {
    const { readPage, asked, rows } = serverWith(rowsUpTo(count));
    expect(await readWholeList(readPage)).toEqual(rows);
    expect(asked).toEqual(calls);
  },
);

test('does not read again the first page that is already there', async () => {
  const { readPage, asked, rows } = serverWith(rowsUpTo(1500));
  const first = await readPage({ pageNumber: 1, pageSize: 100 });
  expect(await readWholeList(readPage, { first })).toEqual(rows);
  expect(asked).toEqual([...byHundred(1, 10), [2, 1000]]);
});

test.each([
  ['each page that takes a while', PROGRESS_MS, [200, 300, 400, 500, 600, 700, 800, 900, 1000, 1250]],
  ['now and then where pages come fast', PROGRESS_MS / 2, [200, 400, 600, 800, 1000]],
])('tells how many rows have been read, of how many: after %s', async (_, pageMs, counts) => {
  jest.useFakeTimers();
  const { readPage } = serverWith(rowsUpTo(1250));
  const told: number[] = [];
  let lastAnswer = Promise.resolve();
  const oneByOne = async (request: PageRequest) => {
    await (lastAnswer = lastAnswer.then(() => new Promise((answer) => setTimeout(answer, pageMs))));
    return readPage(request);
  };
  const reading = readWholeList(oneByOne, {
    onProgress: ({ readCount, totalCount }) => {
      expect(totalCount).toBe(1250);
      told.push(readCount);
    },
  });
  await jest.runAllTimersAsync();
  await reading;
  jest.useRealTimers();
  expect(told).toEqual(counts);
});

test('tells the newest count, too, when pages that came fast are followed by one that does not come', async () => {
  jest.useFakeTimers();
  const { readPage } = serverWith(rowsUpTo(600));
  const told: number[] = [];
  const never = new Promise<never>(() => undefined);
  void readWholeList((request) => (request.pageNumber > 4 ? never : readPage(request)), {
    onProgress: ({ readCount }) => told.push(readCount),
  });
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  expect(told.at(-1)).toBe(400);
});

test.each([100, 70, 1])('reads all from a server whose pages hold %i rows at most', async (largest) => {
  const { readPage, rows } = serverWith(rowsUpTo(1234), largest);
  expect(await readWholeList(readPage)).toEqual(rows);
});

test.each([5, 500, 2500])(
  'misses no row and shows none twice when row %i is deleted meanwhile',
  async (deleted) => {
    const server = serverWith(rowsUpTo(3000));
    const all = await readWholeList(async (request) => {
      const page = await server.readPage(request);
      if (server.asked.length === 8) server.rows.splice(deleted - 1, 1);
      return page;
    });
    expect(all).toEqual(server.rows);
  },
);

test('reads by the thousand from the start where nothing is to be seen sooner', async () => {
  const { readPage, asked, rows } = serverWith(rowsUpTo(2500));
  expect(await readWholeList(readPage, { pageSize: 1000 })).toEqual(rows);
  expect(asked).toEqual([
    [1, 1000],
    [2, 1000],
    [3, 1000],
  ]);
});

test('a list that is read again keeps what has not changed, so that nothing is worked out of it again', async () => {
  const { readPage, rows } = serverWith(rowsUpTo(1200));
  const known = await readWholeList(readPage);
  expect(await readWholeList(readPage, { known })).toBe(known);
  rows[1100]!.name = 'Another name';
  const again = await readWholeList(readPage, { known });
  expect(again[1100]).toMatchObject({ id: 1101, name: 'Another name' });
  expect(again.filter((row, index) => row === known[index])).toHaveLength(1199);
});

test('ends with the failure of a page', async () => {
  const { readPage } = serverWith(rowsUpTo(5000));
  const failing = (request: PageRequest) =>
    request.pageSize === 1000 && request.pageNumber === 3
      ? Promise.reject(new Error('lost'))
      : readPage(request);
  await expect(readWholeList(failing)).rejects.toThrow('lost');
});
