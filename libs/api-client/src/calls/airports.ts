import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf, readBy, updateAt, onWire } from './call';
import type { Query } from '../contractCalls';
import type { Body } from '../contractCalls';
import { allItems, eachItem, eachPage } from '../paging';

/** Reads one page of the list. */
export const list = (client: LmClient, query: Query<'listAirports'>, options?: CallOptions) =>
  dataOf(client.GET('/api/Airports', { ...options, params: { query: onWire(query) as never } }));

/** Reads the list airport by airport: `for await (const one of each(client))`. */
export const each = /* @__PURE__ */ readBy(eachItem, list);

/** Reads the list page by page, each when it is asked for. */
export const pages = /* @__PURE__ */ readBy(eachPage, list);

/** Reads the whole list, several pages at a time; see {@link allItems}. */
export const all = /* @__PURE__ */ readBy(allItems, list);

/** Creates an airport. Its IATA code must be unique. Administrators only. */
export const create = (client: LmClient, body: Body<'createAirport'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Airports', { ...options, body }));

/** Reads one airport and who created and last changed it. */
export const get = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.GET('/api/Airports/{id}', { ...options, params: { path: { id } } }));

/** Replaces an airport's code, name and location. Administrators only. */
export const update = /* @__PURE__ */ updateAt('/api/Airports/{id}');

/** Deletes an airport. Refused ({@link isConflictError}) while a customer stands at it. Administrators only. */
export const remove = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.DELETE('/api/Airports/{id}', { ...options, params: { path: { id } } }));
