import { endsSession } from '@lm/api-client';
import type { InTheWay } from '@lm/domain';
import { ConfirmDialog } from '@lm/ui';
import { useState } from 'react';
import { useSaveOnce } from '../forms/useSaveOnce';
import type { Failure } from '../lm/toFailure';
import { toast } from '../lm/toast';
import { readInTheWay } from './licenseConflicts';
import { licenseName } from './licenseName';
import { type LicenseRow, useReinstateLicenseMutation } from './licensesApi';
import { LicensesInTheWay } from './LicensesInTheWay';
import { useRefusal } from './useRefusal';
import { actionWords } from './actionWords';
import { words } from './words';

type Refused = { text: string; inTheWay: readonly InTheWay<LicenseRow>[] };

/** Asks before a suspended license counts again; the question stays when it may not, beside what is in the way. */
export function ReinstateLicense({ license, onClose }: { license: LicenseRow; onClose: () => void }) {
  const [reinstate] = useReinstateLicenseMutation();
  const { saveOnce } = useSaveOnce();
  const { reasonFor, wayToPresent } = useRefusal(license);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const confirm = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      const body = { id: license.id };
      await saveOnce(body, (idempotencyKey) => reinstate({ ...body, idempotencyKey }).unwrap());
      toast.success(actionWords.reinstated(license.number ?? ''));
      onClose();
    } catch (thrown) {
      const failure = thrown as Failure;
      if (endsSession(failure.kind)) return onClose();
      const [text, inTheWay] = await Promise.all([
        reasonFor(failure, actionWords.reinstateFailed),
        failure.kind === 'conflict' ? readInTheWay(license).catch(() => []) : [],
      ]);
      setRefused({ text, inTheWay });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={actionWords.reinstateTitle}
      message={actionWords.reinstateHint}
      subject={licenseName(license)}
      confirmLabel={words.reinstate}
      confirmVariant="primary"
      error={
        refused && (
          <>
            {refused.text} {refused.inTheWay.length > 0 && <LicensesInTheWay found={refused.inTheWay} />}
            {wayToPresent}
          </>
        )
      }
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
