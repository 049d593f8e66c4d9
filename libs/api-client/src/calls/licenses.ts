import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf, readBy, updateAt, onWire } from './call';
import type { Query } from '../contractCalls';
import type { Body } from '../contractCalls';
import { allItems, eachItem, eachPage } from '../paging';

/** Reads one page of the list. */
export const list = (client: LmClient, query: Query<'listLicenses'>, options?: CallOptions) =>
  dataOf(client.GET('/api/Licenses', { ...options, params: { query: onWire(query) as never } }));

/** Reads the list license by license: `for await (const one of each(client))`. */
export const each = /* @__PURE__ */ readBy(eachItem, list);

/** Reads the list page by page, each when it is asked for. */
export const pages = /* @__PURE__ */ readBy(eachPage, list);

/** Reads the whole list, several pages at a time; see {@link allItems}. */
export const all = /* @__PURE__ */ readBy(allItems, list);

/**
 * Issues a license with its file; answers the new id. With `licenseId` it replaces that license. Refused ({@link
 * isConflictError}) while a valid license of the customer covers one of the applications.
 */
export const generate = (client: LmClient, body: Body<'generateLicense'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Licenses/generate', { ...options, body }));

/** Records a license that was issued elsewhere; to issue one, use {@link generate}. */
export const create = (client: LmClient, body: Body<'createLicense'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Licenses', { ...options, body }));

/** Reads one license with its file, which the audit log is told of; `{ includeFile: false }` leaves the file out. */
export const get = (client: LmClient, id: number, options?: CallOptions & { includeFile?: boolean }) =>
  dataOf(
    client.GET('/api/Licenses/{id}', {
      ...options,
      params: { path: { id }, query: { IncludeFile: options?.includeFile } },
    }),
  );

/**
 * Corrects a license: its applications, expiry date and comment. Its id stays; its customer cannot change. What was read fits,
 * so also the `expiryDate` null of a license without a last day; a server whose licenses all have one refuses it (400).
 */
export const update = /* @__PURE__ */ updateAt('/api/Licenses/{id}');

/** Deletes a license. Files that were already downloaded stay valid. */
export const remove = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.DELETE('/api/Licenses/{id}', { ...options, params: { path: { id } } }));

/**
 * Issues a license again with a later last day: same number, next issue, new id. Refused ({@link isConflictError}) when
 * it was renewed or replaced meanwhile: `detail` says by whom.
 */
export const renew = (client: LmClient, id: number, body: Body<'renewLicense'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Licenses/{id}/renew', { ...options, params: { path: { id } }, body }));

/** Suspends a license: it is not valid until it is reinstated. The file that the customer has still opens. */
export const suspend = (client: LmClient, id: number, body: Body<'suspendLicense'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Licenses/{id}/suspend', { ...options, params: { path: { id } }, body }));

/** Reinstates a suspended license, as its next issue. */
export const reinstate = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.POST('/api/Licenses/{id}/reinstate', { ...options, params: { path: { id } } }));

/** Reads every issue of a license, newest first, by any id that it ever had. */
export const history = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.GET('/api/Licenses/{id}/history', { ...options, params: { path: { id } } }));

/**
 * The same by the license's number, as people type or paste it: `L-00417-P`, `l00417p`. One with a wrong check letter is
 * refused (400, `validation`), and `detail` names the one that was meant if it can; one that no license has is not found (404).
 */
export const historyOfNumber = (client: LmClient, number: string, options?: CallOptions) =>
  dataOf(client.GET('/api/LicenseNumbers/{number}', { ...options, params: { path: { number } } }));
