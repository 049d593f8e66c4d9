import type { operations, Schemas } from '@lm/api-client';
import type { CallId, RecordedCall } from '@lm/api-client/testing';
import { IF_MATCH_NOT_READ, judgeListing, listedPage, ordered, otherIdInAddress } from '@lm/domain';
import { pagePosition, pageRows } from '@lm/lists';
import { Problem, refused } from './problem';
import type { FakeStore } from '../store/FakeStore';
import type { FakeUser } from '../store/rows';

/** A call that keeps the contract, and who sends it. */
export type FakeCall<Id extends CallId> = Pick<RecordedCall<Id>, 'path' | 'query' | 'body' | 'headers'> & {
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
  store: FakeStore;
  /** Of calls that need no session, do not read it. */
  caller: FakeUser;
  token: string;
  /** Does at once what a handler does after it has waited. */
  atOnce: <Result>(work: () => Result) => Result;
};

/** An answer with its `ETag`; without a value it says that nothing changed (304). */
export class Tagged<Value> {
  constructor(
    readonly etag: string,
    readonly value?: Value,
  ) {}
}

type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;
type Body<Call> = Call extends { responses: infer Responses }
  ? JsonOf<Responses[Extract<keyof Responses, 200 | 201 | 204>]>
  : never;
type Answer<Id extends CallId> = Body<operations[Id]> | Tagged<Body<operations[Id]>>;

/** How the fake answers each call of the contract. */
export type FakeHandlers = {
  [Id in CallId]: (call: FakeCall<Id>) => Answer<Id> | Promise<Answer<Id>>;
};

/** One page of the rows. */
export const pageOf = <Row>(
  rows: Row[],
  { PageNumber, PageSize }: { PageNumber: number; PageSize: number },
) => ({
  items: pageRows(rows, PageNumber, PageSize),
  ...pagePosition(PageNumber, PageSize, rows.length),
});

type ListQuery = { PageNumber: number; PageSize: number; Sort?: string; After?: string };

/**
 * One page of the rows, in the order that the query asks for.
 *
 * @param list its name, by which a cursor knows it
 * @param usual the order when it asks for none
 * @throws Problem 400
 */
export function listOf<Row extends { id: number }, Item extends { id: number }>(
  list: string,
  rows: readonly Row[],
  query: ListQuery,
  usual: string,
  shownAs: (row: Row) => Item,
) {
  const judgement = judgeListing(list, query, usual);
  if (!judgement.valid) throw refused(judgement.errors);
  const listing = judgement.values;
  const found = ordered(rows, listing);
  const { After, PageNumber, PageSize } = query;
  const page = After === undefined ? pageRows(found, PageNumber, PageSize) : found.slice(0, PageSize + 1);
  return listedPage(page.map(shownAs), rows.length, query, listing, page);
}

/** @throws Problem 400 */
export function demandSameId<Id>(inAddress: Id, inBody: Id | undefined, name = 'Id'): void {
  if (inBody === undefined || inBody === inAddress) return;
  throw refused({ [name]: [otherIdInAddress(name)] });
}

/** @throws Problem 400 */
export function demandNoIfMatch(headers: Headers): void {
  if (headers.get('If-Match'))
    throw new Problem(400, { code: 'if-match-not-supported', detail: IF_MATCH_NOT_READ });
}

export type { Schemas };
