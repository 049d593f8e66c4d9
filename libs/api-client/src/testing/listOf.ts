import type { PageRequest } from '../index';

export type Row = { id: number };
export const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

type Changing = (rows: Row[], read: number) => Row[];

/** A list by id that answers like a server, its pages with cursors; `meanwhile` changes it before each after the first. */
export function sortedListOf(initial: Row[], meanwhile?: Changing) {
  const { readPage } = listOf(initial, meanwhile);
  return async ({ after, ...page }: PageRequest, signal?: AbortSignal) => {
    const { items: all } = await readPage({ pageNumber: 1, pageSize: 1000 }, signal);
    const behind = all.filter(({ id }) => id > Number(after ?? 0));
    const answer = await listOf(behind).readPage(page, signal);
    const last = answer.items.at(-1)?.id ?? after;
    return {
      ...answer,
      totalCount: all.length,
      totalPages: Math.ceil(all.length / page.pageSize),
      ...(after !== undefined && { hasPreviousPage: true }),
      ...(last !== undefined && { nextCursor: String(last) }),
    };
  };
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
