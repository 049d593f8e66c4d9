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
export const list = (client: LmClient, query: Query<'listAirports'>, options?: CallOptions) =>
  dataOf(client.GET('/api/Airports', { ...options, params: { query: onWire<'listAirports'>(query) } }));

const reader =
  (client: LmClient, filter?: Filter<'listAirports'>) =>
  (page: PageRequest, signal: AbortSignal | undefined) =>
    list(client, { ...filter, ...page }, { signal });

/** Reads the list airport by airport: `for await (const one of each(client))`. */
export const each = (client: LmClient, filter?: Filter<'listAirports'>, options?: EachOptions) =>
  eachItem(reader(client, filter), options);

/** Reads the list page by page, each when it is asked for. */
export const pages = (client: LmClient, filter?: Filter<'listAirports'>, options?: EachOptions) =>
  eachPage(reader(client, filter), options);

/** Reads the whole list, several pages at a time; see {@link allItems}. */
export const all = (
  client: LmClient,
  filter?: Filter<'listAirports'>,
  options?: AllOptions<Schemas['Airport']>,
) => allItems(reader(client, filter), options);

/** Creates an airport. Its IATA code must be unique. Administrators only. */
export const create = (client: LmClient, body: Body<'createAirport'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Airports', { ...options, body }));

/** Reads one airport and who created and last changed it. */
export const get = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.GET('/api/Airports/{id}', { ...options, params: { path: { id } } }));

/** Replaces an airport's code, name and location. Administrators only. */
export const update = (
  client: LmClient,
  id: number,
  body: BodyWithoutId<'updateAirport'>,
  options?: UpdateOptions,
) =>
  dataOf(
    client.PUT('/api/Airports/{id}', {
      ...options,
      params: { path: { id }, header: onlyIf(options) },
      body: { ...body, id },
    }),
  );

/** Deletes an airport. Refused ({@link isConflictError}) while a customer stands at it. Administrators only. */
export const remove = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.DELETE('/api/Airports/{id}', { ...options, params: { path: { id } } }));
