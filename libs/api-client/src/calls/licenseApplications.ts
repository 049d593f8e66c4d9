import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf } from './call';

/** Lists the links between a license and the applications that it covers. */
export const list = (client: LmClient, licenseId: number, options?: CallOptions) =>
  dataOf(
    client.GET('/api/LicenseApplications/{licenseId}/applications', {
      ...options,
      params: { path: { licenseId } },
    }),
  );

/** Reads one link. Not found when the license does not cover the application. */
export const get = (client: LmClient, licenseId: number, applicationId: number, options?: CallOptions) =>
  dataOf(
    client.GET('/api/LicenseApplications/{licenseId}/applications/{applicationId}', {
      ...options,
      params: { path: { licenseId, applicationId } },
    }),
  );

/** Lets a license cover one more application. */
export const add = (client: LmClient, licenseId: number, applicationId: number, options?: CallOptions) =>
  dataOf(
    client.POST('/api/LicenseApplications', {
      ...options,
      params: { query: { licenseId } },
      body: { applicationId },
    }),
  );

/** Ends a license's covering of an application. Refused ({@link isConflictError}) for its only one. */
export const remove = (client: LmClient, licenseId: number, applicationId: number, options?: CallOptions) =>
  dataOf(
    client.DELETE('/api/LicenseApplications/{licenseId}/applications/{applicationId}', {
      ...options,
      params: { path: { licenseId, applicationId } },
    }),
  );
