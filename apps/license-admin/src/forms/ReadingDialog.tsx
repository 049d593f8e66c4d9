import { Button, Modal, type ModalProps, Spinner } from '@lm/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../lm/toFailure';
import { useRecord } from '../lm/useRecord';
import { words } from './words';

/** Most answers are here sooner; a dialog that flashes up before the form does would only disturb. */
const SHOWN_AFTER_MS = 150;

type ReadingDialogProps<Row> = Pick<ModalProps, 'title' | 'size'> & {
  /** What is being waited for: 'Loading License...'. */
  waiting: string;
  /** Reads the record, as it is now. */
  read: (signal: AbortSignal) => Promise<Row>;
  onFailed: (failure: Failure) => void;
  onClose: () => void;
  /** The form, once there is something to fill it with. */
  children: (record: Row) => ReactNode;
};

/** Reads the record that a form is about; then the form takes its place. A `key` has to name the record. */
export function ReadingDialog<Row extends object>({
  read,
  onFailed,
  onClose,
  children,
  ...dialog
}: ReadingDialogProps<Row>) {
  const { record, failure } = useRecord(read);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (failure) fail(failure);
  }, [failure]);
  if (record) return children(record);
  if (!isShown) return null;
  return (
    <Modal
      title={dialog.title}
      size={dialog.size}
      onRequestClose={onClose}
      footer={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      <Spinner centered label={dialog.waiting} />
    </Modal>
  );
}
