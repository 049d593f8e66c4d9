import { announce } from '../lm/announce';
import { useDeletedToast } from '../records/useDeletedToast';
import { licenseName } from './licenseName';
import { type LicenseRow, useDeleteLicenseMutation } from './licensesApi';
import { words } from './words';

/** Deletes licenses; says so and offers to restore them. */
export function useLicenseDeletion(): (license: LicenseRow) => Promise<void> {
  const [deleteLicense] = useDeleteLicenseMutation();
  const sayDeleted = useDeletedToast();
  return async (license) => {
    if (await announce(deleteLicense(license.id).unwrap(), { failed: words.deleteFailed }))
      sayDeleted(words.deleted, { table: 'Licenses', id: String(license.id) }, licenseName(license));
  };
}
