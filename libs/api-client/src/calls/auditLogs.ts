import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf, readBy, onWire } from './call';
import type { Query } from '../contractCalls';
import type { Body } from '../contractCalls';
import { allItems, eachItem, eachPage } from '../paging';

/** Reads one page of the list. */
export const list = (client: LmClient, query: Query<'listAuditLogs'>, options?: CallOptions) =>
  dataOf(client.GET('/api/AuditLogs', { ...options, params: { query: onWire(query) as never } }));

/** Reads the list entry by entry: `for await (const one of each(client))`. */
export const each = /* @__PURE__ */ readBy(eachItem, list);

/** Reads the list page by page, each when it is asked for. */
export const pages = /* @__PURE__ */ readBy(eachPage, list);

/** Reads the whole list, several pages at a time; see {@link allItems}. */
export const all = /* @__PURE__ */ readBy(allItems, list);

/** Reads one entry with the values before and after the change. */
export const get = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.GET('/api/AuditLogs/{id}', { ...options, params: { path: { id } } }));

/** Writes into the audit log that the caller saved a list as a file. */
export const recordExport = (client: LmClient, body: Body<'recordExport'>, options?: CallOptions) =>
  dataOf(client.POST('/api/AuditLogs/exports', { ...options, body }));
