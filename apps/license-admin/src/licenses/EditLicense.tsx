import { useListEveryApplicationQuery } from '../applications/applicationsApi';
import type { Draft } from '../drafts/drafts';
import { ReadingDialog } from '../forms/ReadingDialog';
import { NO_ROWS } from '../lm/useLoadState';
import { toast } from '../lm/toast';
import { LicenseForm, type LicenseFormValues } from './LicenseForm';
import { type LicenseId, type LicenseRow, useListLicensesOfQuery } from './licensesApi';
import { readLicense } from './readLicense';
import { useGoneText } from './useWhatBecame';
import { words } from './words';

type EditLicenseProps = {
  license: LicenseRow;
  resume: Draft<LicenseFormValues> | undefined;
  /** Called with the id that it has afterwards. */
  onSaved: (id: LicenseId) => void;
  onRenew: (license: LicenseRow) => void;
  onClose: () => void;
};

/** The form of one license, on its page: with what it needs to know of the others, read when it opens. */
export function EditLicense({ license, resume, onSaved, onRenew, onClose }: EditLicenseProps) {
  const goneText = useGoneText();
  const { data: applications = NO_ROWS } = useListEveryApplicationQuery();
  const { data: licenses = NO_ROWS } = useListLicensesOfQuery(license.customerId);
  return (
    <ReadingDialog
      title={words.editTitle}
      waiting={words.reading}
      read={(signal) => readLicense(license.id, signal)}
      onFailed={(failure) => {
        onClose();
        void goneText(license.id, failure, words.editLoadFailed).then(toast.error);
      }}
      onClose={onClose}
    >
      {(newest) => (
        <LicenseForm
          license={newest}
          resume={resume}
          customers={NO_ROWS}
          applications={applications}
          licenses={licenses}
          onSaved={onSaved}
          onRenew={onRenew}
          onClose={onClose}
        />
      )}
    </ReadingDialog>
  );
}
