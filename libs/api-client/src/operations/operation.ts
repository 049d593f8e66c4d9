import type { CallOptions, LmResult } from '../createLmClient';
import type { BodyOfOperation, QueryOf } from '../contractCalls';
import type { AllOptions, PageRequest } from '../paging';
import type { operations } from '../schema';

/** The body that an operation takes. */
export type Body<Id extends keyof operations> = BodyOfOperation<Id>;

/** The body of an update; the function adds the id. */
export type BodyWithoutId<Id extends keyof operations> = Omit<Body<Id>, 'id'>;

/** The query of an operation, in camelCase. */
export type Query<Id extends keyof operations> = QueryOf<Id>;

/** What a filter cannot have: the page, and the options that come after the filter. */
type NoFilter = { [Name in keyof PageRequest | keyof AllOptions<never>]?: never };

/** The filters of a paged list: its query without the page. Options in their place do not compile. */
export type Filter<Id extends keyof operations> = Omit<QueryOf<Id>, keyof PageRequest> & NoFilter;

/** Options of an update that must not overwrite what somebody else changed. */
export type UpdateOptions = CallOptions & {
  /** The `ETag` or `etag` that was read; the call is refused ({@link isStaleError}) when it is no longer current. */
  ifMatch?: string;
};

/** The result alone. */
export const dataOf = async <Data>(call: Promise<LmResult<Data>>): Promise<Data> => (await call).data;

/** The query as the wire spells it: in PascalCase. */
export const onWire = <Id extends keyof operations>(query: Query<Id>) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name[0]!.toUpperCase() + name.slice(1), value]),
  ) as operations[Id] extends { parameters: { query: infer Wire } } ? Wire : never;

/** The headers of a conditional update. */
export const onlyIf = ({ ifMatch }: UpdateOptions = {}) => ({ 'If-Match': ifMatch });
