import type { Schemas } from '../schema';
import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf, onWire, type Body, type BodyWithoutId, type Filter, type Query } from './operation';
import { allItems, eachItem, eachPage, type AllOptions, type EachOptions, type PageRequest } from '../paging';

/** Reads one page of the list. */
export const list = (client: LmClient, query: Query<'listLicenses'>, options?: CallOptions) =>
  dataOf(client.GET('/api/Licenses', { ...options, params: { query: onWire<'listLicenses'>(query) } }));

const reader =
  (client: LmClient, filter?: Filter<'listLicenses'>) =>
  (page: PageRequest, signal: AbortSignal | undefined) =>
    list(client, { ...filter, ...page }, { signal });

/** Reads the list license by license: `for await (const one of each(client))`. */
export const each = (client: LmClient, filter?: Filter<'listLicenses'>, options?: EachOptions) =>
  eachItem(reader(client, filter), options);

/** Reads the list page by page, each when it is asked for. */
export const pages = (client: LmClient, filter?: Filter<'listLicenses'>, options?: EachOptions) =>
  eachPage(reader(client, filter), options);

/** Reads the whole list, several pages at a time; see {@link allItems}. */
export const all = (
  client: LmClient,
  filter?: Filter<'listLicenses'>,
  options?: AllOptions<Schemas['LicenseSummary']>,
) => allItems(reader(client, filter), options);

/**
 * Issues a license, makes its file, and answers the id of the new license. With `licenseId` it replaces that license.
 * Refused ({@link isConflictError}) when the customer already has a valid license for one of the applications.
 */
export const generate = (client: LmClient, body: Body<'generateLicense'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Licenses/generate', { ...options, body }));

/** Records a license that was issued elsewhere; to issue one, use {@link generate}. */
export const create = (client: LmClient, body: Body<'createLicense'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Licenses', { ...options, body }));

/** Reads one license with its file. */
export const get = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.GET('/api/Licenses/{id}', { ...options, params: { path: { id } } }));

/** Corrects a license: its applications, expiry date and comment. Its id stays; its customer cannot change. */
export const update = (
  client: LmClient,
  id: number,
  body: BodyWithoutId<'updateLicense'>,
  options?: CallOptions,
) =>
  dataOf(client.PUT('/api/Licenses/{id}', { ...options, params: { path: { id } }, body: { ...body, id } }));

/** Deletes a license. Files that were already downloaded stay valid. */
export const remove = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.DELETE('/api/Licenses/{id}', { ...options, params: { path: { id } } }));
