import type { CallOptions, LmClient, LmResult } from '../createLmClient';
import type { AnswerOf, CallAt, InputOf, PathsWith } from '../contractCalls';
import type { AllOptions, Page, PageRequest, ReadPage } from '../paging';

/** Says which page of a list is read. */
type Paging = keyof PageRequest | 'after';

/** What a filter cannot have: the page, and the options that come after the filter. */
type NoFilter = { [Name in Paging | keyof AllOptions<never> | keyof CallOptions]?: never };

/** The filters of a paged list: its query without the page. Options in their place do not compile. */
export type Filter<Wanted> = Omit<Wanted, Paging> & NoFilter;

/** Options of a change: `ifMatch` is one of every call's. */
export type UpdateOptions = CallOptions;

export const dataOf = async <Data>(call: Promise<LmResult<Data>>): Promise<Data> => (await call).data;

/** An answer that has this once what later ones leave out. */
export type Told<Answer, Name extends keyof Answer> = Answer & {
  [Key in Name]-?: NonNullable<Answer[Key]>;
};

/** In PascalCase. */
export const onWire = (query: object): object =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name[0]!.toUpperCase() + name.slice(1), value as unknown]),
  );

type List<Wanted, Item> = (client: LmClient, query: Wanted, options?: CallOptions) => Promise<Page<Item>>;

/** For the functions of paging.ts; the options of a call are those of each of its pages. */
export const readBy =
  <Wanted, Item, Options extends unknown[], Result>(
    read: (readPage: ReadPage<Item>, ...options: Options) => Result,
    list: List<Wanted, Item>,
  ) =>
  (client: LmClient, filter?: Filter<Wanted>, options?: Options[0] & CallOptions) =>
    (read as unknown as (readPage: ReadPage<Item>, options?: Options[0]) => Result)(
      (request, signal) => list(client, { ...filter, ...request } as Wanted, { ...options, signal }),
      options,
    );

/** Replaces what has the id, which is sent in the body as well; `Ignored` is what the call takes and leaves as it is. */
export const updateAt =
  <Path extends PathsWith<'put'>, Ignored extends string = never>(path: Path) =>
  (
    client: LmClient,
    id: number,
    body: Omit<NonNullable<InputOf<CallAt<'put', Path>>['body']>, 'id' | Ignored>,
    options?: CallOptions,
  ) =>
    dataOf(
      (client.PUT as unknown as Call<AnswerOf<CallAt<'put', Path>>>)(path, {
        ...options,
        params: { path: { id } },
        body: { ...body, id },
      }),
    );

type Call<Data> = (path: string, init: object) => Promise<LmResult<Data>>;
