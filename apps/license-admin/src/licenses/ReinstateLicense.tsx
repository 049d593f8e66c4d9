import { ConfirmDialog } from '@lm/ui';
import { useState } from 'react';
import { announce } from '../lm/announce';
import { licenseName } from './licenseName';
import { type LicenseRow, useReinstateLicenseMutation } from './licensesApi';
import { useRefusal } from './useRefusal';
import { actionWords } from './actionWords';
import { words } from './words';

/** Asks before a suspended license counts again. */
export function ReinstateLicense({ license, onClose }: { license: LicenseRow; onClose: () => void }) {
  const [reinstate] = useReinstateLicenseMutation();
  const { reasonFor } = useRefusal(license);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await announce(reinstate(license.id).unwrap(), {
      done: actionWords.reinstated(license.number ?? ''),
      failed: (failure) => reasonFor(failure, actionWords.reinstateFailed),
    }).finally(onClose);
  };
  return (
    <ConfirmDialog
      title={actionWords.reinstateTitle}
      message={actionWords.reinstateHint}
      subject={licenseName(license)}
      confirmLabel={words.reinstate}
      confirmVariant="primary"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
