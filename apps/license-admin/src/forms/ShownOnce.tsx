import { Button, Modal, ValueViewer } from '@lm/ui';
import { useEffect, useRef } from 'react';

type ShownOnceProps = {
  title: string;
  text: string;
  /** What the secret is called. */
  label: string;
  secret: string;
  /** The button that closes it. */
  done: string;
  onClose: () => void;
};

/** Shows a secret the only time that it can be shown, with the way to copy it first. */
export function ShownOnce({ title, text, label, secret, done, onClose }: ShownOnceProps) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [, copy] = shown.current?.querySelectorAll('button') ?? [];
    copy?.focus();
  }, []);
  return (
    <Modal
      title={title}
      description={text}
      size="md"
      onRequestClose={onClose}
      footer={<Button onClick={onClose}>{done}</Button>}
    >
      <div ref={shown}>
        <ValueViewer label={label} content={{ kind: 'text', text: secret }} copyText={secret} defaultOpen />
      </div>
    </Modal>
  );
}
