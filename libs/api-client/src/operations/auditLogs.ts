import type { Schemas } from '../schema';
import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf, onWire, type Body, type Filter, type Query } from './operation';
import { allItems, eachItem, eachPage, type AllOptions, type EachOptions, type PageRequest } from '../paging';

/** Reads one page of the list. */
export const list = (client: LmClient, query: Query<'listAuditLogs'>, options?: CallOptions) =>
  dataOf(client.GET('/api/AuditLogs', { ...options, params: { query: onWire<'listAuditLogs'>(query) } }));

const reader =
  (client: LmClient, filter?: Filter<'listAuditLogs'>) =>
  (page: PageRequest, signal: AbortSignal | undefined) =>
    list(client, { ...filter, ...page }, { signal });

/** Reads the list entry by entry: `for await (const one of each(client))`. */
export const each = (client: LmClient, filter?: Filter<'listAuditLogs'>, options?: EachOptions) =>
  eachItem(reader(client, filter), options);

/** Reads the list page by page, each when it is asked for. */
export const pages = (client: LmClient, filter?: Filter<'listAuditLogs'>, options?: EachOptions) =>
  eachPage(reader(client, filter), options);

/** Reads the whole list, several pages at a time; see {@link allItems}. */
export const all = (
  client: LmClient,
  filter?: Filter<'listAuditLogs'>,
  options?: AllOptions<Schemas['AuditLogSummary']>,
) => allItems(reader(client, filter), options);

/** Reads one entry with the values before and after the change. */
export const get = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.GET('/api/AuditLogs/{id}', { ...options, params: { path: { id } } }));

/** Writes into the audit log that the caller saved a list as a file. */
export const recordExport = (client: LmClient, body: Body<'recordExport'>, options?: CallOptions) =>
  dataOf(client.POST('/api/AuditLogs/exports', { ...options, body }));
