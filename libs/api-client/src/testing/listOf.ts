import type { PageRequest } from '../index';

export type Row = { id: number };
export const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

type Changing = (rows: Row[], read: number) => Row[];

/** A list by id that answers like a server, its pages with cursors; `meanwhile` changes it before each after the first. */
export function sortedListOf(initial: Row[], meanwhile?: Changing) {
  const { readPage, log } = listOf(initial, meanwhile);
  const readBehind = async ({ after = '0', ...page }: PageRequest, signal?: AbortSignal) => {
    const behind = (await readPage({ pageNumber: 1, pageSize: 1000 }, signal)).items.filter(
      ({ id }) => id > Number(after),
    );
    const { readPage: readLeft } = listOf(behind);
    const answer = await readLeft(page, signal);
    const nextCursor = String(answer.items.at(-1)?.id ?? after);
    return { ...answer, nextCursor };
  };
  return { readPage: readBehind, log };
}

/** A list that answers like a server without cursors. */
export function listOf(initial: Row[], meanwhile: Changing = (same) => same) {
  let current = initial;
  let reading = 0;
  const log = { requests: [] as PageRequest[], mostAtOnce: 0 };
  const readPage = async (page: PageRequest, signal?: AbortSignal) => {
    log.requests.push(page);
    if (log.requests.length > 1) current = meanwhile(current, log.requests.length);
    log.mostAtOnce = Math.max(log.mostAtOnce, ++reading);
    const { pageNumber, pageSize } = page;
    const totalPages = Math.ceil(current.length / pageSize);
    const answer = {
      items: current.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
      pageNumber,
      totalPages,
      totalCount: current.length,
      hasPreviousPage: pageNumber > 1,
      hasNextPage: pageNumber < totalPages,
    };
    await new Promise((resume) => setTimeout(resume, (pageNumber * 7) % 3));
    reading--;
    signal?.throwIfAborted();
    return answer;
  };
  return { readPage, log };
}

export async function collect<Value>(values: AsyncIterable<Value>) {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}

export const ids = (items: Row[]) => items.map(({ id }) => id);
