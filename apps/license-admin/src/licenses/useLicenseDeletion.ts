import { announce } from '../lm/announce';
import type { Failure } from '../lm/toFailure';
import { useDeletedToast } from '../records/useDeletedToast';
import { licenseName } from './licenseName';
import { type LicenseRow, useDeleteLicenseMutation } from './licensesApi';
import { useGoneText } from './useWhatBecame';
import { words } from './words';

/** Deletes licenses; says so and offers to restore them. */
export function useLicenseDeletion(): (license: LicenseRow) => Promise<void> {
  const [deleteLicense] = useDeleteLicenseMutation();
  const sayDeleted = useDeletedToast();
  const goneText = useGoneText();
  return async (license) => {
    const failed = (failure: Failure) => goneText(license.id, failure, words.deleteFailed);
    if (await announce(deleteLicense(license.id).unwrap(), { failed }))
      sayDeleted(words.deleted, { table: 'Licenses', id: String(license.id) }, licenseName(license));
  };
}
