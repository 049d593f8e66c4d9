import type { Schemas } from '../schema';
import type { AnswerOf } from '../contractCalls';
import type { operations } from '../schema';
import { FakeProblem, refused } from './FakeProblem';
import type { FakeStore, FakeUser } from './FakeStore';

type In<Id extends keyof operations, Place extends string> = operations[Id] extends {
  parameters: Record<Place, infer Values extends object>;
}
  ? Values
  : object;

type BodyOf<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** A call that keeps the contract, and who sends it. */
export type FakeCall<Id extends keyof operations> = {
  store: FakeStore;
  path: In<Id, 'path'>;
  query: In<Id, 'query'>;
  body: BodyOf<Id>;
  headers: Headers;
  /** Of calls that need no session, do not read it. */
  caller: FakeUser;
  token: string;
};

/** An answer with its `ETag`; without a value it says that nothing changed (304). */
export class Tagged<Value> {
  constructor(
    readonly etag: string,
    readonly value?: Value,
  ) {}
}

type Answer<Id extends keyof operations> = AnswerOf<operations[Id]> | Tagged<AnswerOf<operations[Id]>>;

/** How the fake answers each call of the contract. */
export type FakeOperations = {
  [Id in keyof operations]: (call: FakeCall<Id>) => Answer<Id> | Promise<Answer<Id>>;
};

/** One page of the rows. */
export function pageOf<Row>(rows: Row[], { PageNumber, PageSize }: { PageNumber: number; PageSize: number }) {
  const totalPages = Math.ceil(rows.length / PageSize);
  return {
    items: rows.slice((PageNumber - 1) * PageSize, PageNumber * PageSize),
    pageNumber: PageNumber,
    totalPages,
    totalCount: rows.length,
    hasPreviousPage: PageNumber > 1 && totalPages > 0,
    hasNextPage: PageNumber < totalPages,
  };
}

/** @throws FakeProblem 403 */
export function demandAdministrator({ isAdmin }: FakeUser): void {
  if (!isAdmin) throw new FakeProblem(403, 'Only administrators may do this.');
}

/** @throws FakeProblem 400 */
export function demandSameId<Id>(inAddress: Id, inBody: Id | undefined, name = 'Id'): void {
  if (inBody === undefined || inBody === inAddress) return;
  throw refused({ [name]: [`${name} must be the same as in the address`] });
}

/** Nothing rather than an empty text. */
export const textOrNull = (text: string | null | undefined) => text?.trim() || null;

/** What must be there and more than white space. @throws FakeProblem 400 */
export function demandText(field: string, text: string): string {
  if (!text.trim()) throw refused({ [field]: [`${field} is required`] });
  return text.trim();
}

export type { Schemas };
