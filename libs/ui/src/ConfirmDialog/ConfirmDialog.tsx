import { useRef, type ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Modal } from '../Modal/Modal';
import { Refusal } from '../Modal/Refusal';
import { useWords } from '../KitProvider/kit';
import styles from './ConfirmDialog.module.css';
import type { WithRef } from '../withRef';
import { CONFIRM_DIALOG_WORDS } from './words';

export type ConfirmDialogProps = WithRef<HTMLDialogElement> & {
  /** The question in two words. */
  title?: string;
  /** What will happen. */
  message: ReactNode;
  /** What it will happen to, on a line of its own: the name of the one that was chosen. */
  subject?: ReactNode;
  /** What else there is to know before deciding, on a line of its own. */
  note?: ReactNode;
  /** The button that does it: a verb. */
  confirmLabel?: string;
  /** `primary` for what destroys nothing. Default: `danger`. */
  confirmVariant?: 'danger' | 'primary';
  /** The button that leaves everything as it is. */
  cancelLabel?: string;
  /** Why it could not be done, in a banner above the buttons; the question stays. */
  error?: ReactNode;
  /** What was confirmed is running: neither button nor Escape does anything. */
  busy?: boolean;
  /** Confirmed. */
  onConfirm: () => void;
  /** Cancelled, by button, Escape or backdrop. */
  onCancel: () => void;
};

/** Asks before something that cannot be undone. The focus starts on the harmless button. */
export function ConfirmDialog({
  title,
  message,
  subject,
  note,
  confirmLabel,
  confirmVariant = 'danger',
  cancelLabel,
  error,
  busy = false,
  onConfirm,
  onCancel,
  ref,
}: ConfirmDialogProps) {
  const text = useWords('ConfirmDialog', CONFIRM_DIALOG_WORDS, { title, confirmLabel, cancelLabel });
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      ref={ref}
      role="alertdialog"
      title={text.title}
      description={
        subject || note ? (
          <>
            <p className={styles.message}>{message}</p>
            {subject && <p className={styles.subject}>{subject}</p>}
            {note && <p className={styles.note}>{note}</p>}
          </>
        ) : (
          message
        )
      }
      size="sm"
      notice={<Refusal>{error}</Refusal>}
      dismissible={!busy}
      onRequestClose={onCancel}
      initialFocusRef={cancelRef}
      footer={
        <>
          <Button ref={cancelRef} disabled={busy} onClick={onCancel}>
            {text.cancelLabel}
          </Button>
          <Button variant={confirmVariant} busy={busy} onClick={onConfirm}>
            {text.confirmLabel}
          </Button>
        </>
      }
    />
  );
}
