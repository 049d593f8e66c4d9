import { licenses } from '@lm/api-client';
import { DASHBOARD_LICENSES_PAGE_SIZE } from '@lm/domain';
import { lm } from '../lm/client';
import { readTagged } from '../lm/readTagged';
import type { License, LicenseHistory, LicenseId, LicenseRow } from './licensesApi';

/** As it is read to be edited. */
export type LicenseToEdit = License & {
  /** What the server called this state of it. */
  etag: string | undefined;
};

/** Reads a license without its file: as it is now, never as it was. */
export async function readLicense(id: LicenseId, signal?: AbortSignal): Promise<LicenseToEdit> {
  const { row, etag } = await readTagged((onResponse) =>
    licenses.get(lm, id, { signal, includeFile: false, onResponse }),
  );
  return { ...row, etag };
}

/** Reads a license with its file, for saving it: the audit log is told of that. */
export const readLicenseWithFile = (id: LicenseId): Promise<License> => licenses.get(lm, id);

/** Reads what became of a license, by any id that it ever had. */
export const readLicenseHistory = (id: LicenseId): Promise<LicenseHistory> => licenses.history(lm, id);

/** Reads a customer's licenses, up to the 1000 that decide whether the customer may be deleted. */
export async function readLicensesOf(customerId: LicenseRow['customerId']): Promise<readonly LicenseRow[]> {
  const query = { customerId, pageNumber: 1, pageSize: DASHBOARD_LICENSES_PAGE_SIZE };
  return (await licenses.list(lm, query)).items;
}
