import { ConfirmDialog } from '@lm/ui';
import { useState } from 'react';
import { keptDays } from '../browser/keptDays';
import { words } from './words';

type DeleteDialogProps = {
  /** What else follows from it. */
  consequence?: string;
  /** What the chosen one is called. */
  subject: string;
  /** Deletes, and says how that went. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks before something is deleted, and stays until that is done or has failed. */
export function DeleteDialog({ consequence = '', subject, onConfirm, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const days = keptDays();
  const confirm = async () => {
    setBusy(true);
    await onConfirm().finally(onClose);
  };
  return (
    <ConfirmDialog
      message={`${words.deleteQuestion} ${consequence}`.trimEnd()}
      subject={subject}
      note={days ? words.kept(days) : undefined}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
