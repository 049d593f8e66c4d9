import { Button, Modal, Spinner } from '@lm/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Failure, toFailure } from '../lm/toFailure';
import { words } from './words';

/** Most answers are here sooner; a dialog that flashes up before the form does would only disturb, in milliseconds. */
const SHOWN_AFTER_MS = 150;

export type ReadingDialogProps<Row> = {
  /** The title of the form that is to come. */
  title: string;
  /** What is being waited for: 'Loading License...'. */
  waiting: string;
  /** How wide the form that is to come is. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Reads the record, as it is now. */
  read: (signal: AbortSignal) => Promise<Row>;
  /** It could not be read. */
  onFailed: (failure: Failure) => void;
  /** The reader does not want to wait. */
  onClose: () => void;
  /** The form, once there is something to fill it with. */
  children: (record: Row) => ReactNode;
};

/**
 * A dialog that opens when its button is pressed and reads the record that it is about; then the form takes its place. Whoever closes it
 * before hears no more of it. Give it a `key` that names the record.
 */
export function ReadingDialog<Row>({
  title,
  waiting,
  size,
  read,
  onFailed,
  onClose,
  children,
}: ReadingDialogProps<Row>) {
  const [record, setRecord] = useState<{ value: Row }>();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const begun = useRef({ read, onFailed });
  useEffect(() => {
    begun.current.onFailed = onFailed;
  });
  useEffect(() => {
    const leaving = new AbortController();
    begun.current.read(leaving.signal).then(
      (value) => {
        if (!leaving.signal.aborted) setRecord({ value });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) begun.current.onFailed(toFailure(error));
      },
    );
    return () => leaving.abort();
  }, []);
  if (record) return children(record.value);
  if (!isShown) return null;
  return (
    <Modal
      title={title}
      size={size}
      onRequestClose={onClose}
      footer={<Button onClick={onClose}>{words.cancel}</Button>}
    >
      <Spinner centered label={waiting} />
    </Modal>
  );
}
