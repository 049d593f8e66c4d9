import type { Schemas } from '../schema';
import type { CallOptions, LmClient } from '../createLmClient';
import {
  dataOf,
  onWire,
  onlyIf,
  type Body,
  type BodyWithoutId,
  type Filter,
  type Query,
  type UpdateOptions,
} from './operation';
import { allItems, eachItem, eachPage, type AllOptions, type EachOptions, type PageRequest } from '../paging';

/** Reads one page of the list. */
export const list = (client: LmClient, query: Query<'listApplications'>, options?: CallOptions) =>
  dataOf(
    client.GET('/api/Applications', { ...options, params: { query: onWire<'listApplications'>(query) } }),
  );

const reader =
  (client: LmClient, filter?: Filter<'listApplications'>) =>
  (page: PageRequest, signal: AbortSignal | undefined) =>
    list(client, { ...filter, ...page }, { signal });

/** Reads the list application by application: `for await (const one of each(client))`. */
export const each = (client: LmClient, filter?: Filter<'listApplications'>, options?: EachOptions) =>
  eachItem(reader(client, filter), options);

/** Reads the list page by page, each when it is asked for. */
export const pages = (client: LmClient, filter?: Filter<'listApplications'>, options?: EachOptions) =>
  eachPage(reader(client, filter), options);

/** Reads the whole list, several pages at a time; see {@link allItems}. */
export const all = (
  client: LmClient,
  filter?: Filter<'listApplications'>,
  options?: AllOptions<Schemas['Application']>,
) => allItems(reader(client, filter), options);

/** Creates an application. Its name must be unique; case matters. Administrators only. */
export const create = (client: LmClient, body: Body<'createApplication'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Applications', { ...options, body }));

/** Replaces an application's name and description. Administrators only. */
export const update = (
  client: LmClient,
  id: number,
  body: BodyWithoutId<'updateApplication'>,
  options?: UpdateOptions,
) =>
  dataOf(
    client.PUT('/api/Applications/{id}', {
      ...options,
      params: { path: { id }, header: onlyIf(options) },
      body: { ...body, id },
    }),
  );

/** Deletes an application. Refused ({@link isConflictError}) while a license covers it. Administrators only. */
export const remove = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.DELETE('/api/Applications/{id}', { ...options, params: { path: { id } } }));
