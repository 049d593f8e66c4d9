import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf, readBy, updateAt, onWire } from './call';
import type { Query } from '../contractCalls';
import type { Body } from '../contractCalls';
import { allItems, eachItem, eachPage } from '../paging';

/** Reads one page of the list. */
export const list = (client: LmClient, query: Query<'listApplications'>, options?: CallOptions) =>
  dataOf(client.GET('/api/Applications', { ...options, params: { query: onWire(query) as never } }));

/** Reads the list application by application: `for await (const one of each(client))`. */
export const each = /* @__PURE__ */ readBy(eachItem, list);

/** Reads the list page by page, each when it is asked for. */
export const pages = /* @__PURE__ */ readBy(eachPage, list);

/** Reads the whole list, several pages at a time; see {@link allItems}. */
export const all = /* @__PURE__ */ readBy(allItems, list);

/** Creates an application. Its name must be unique; case matters. Administrators only. */
export const create = (client: LmClient, body: Body<'createApplication'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Applications', { ...options, body }));

/** Replaces an application's name and description. Administrators only. */
export const update = /* @__PURE__ */ updateAt('/api/Applications/{id}');

/** Deletes an application. Refused ({@link isConflictError}) while a license covers it. Administrators only. */
export const remove = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.DELETE('/api/Applications/{id}', { ...options, params: { path: { id } } }));
