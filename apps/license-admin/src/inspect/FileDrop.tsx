import { FileSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './FileDrop.module.css';
import { words } from './words';

type FileDropProps = {
  label: string;
  onFiles: (files: readonly File[]) => void;
  /** Text that was dropped or pasted; a single line in a field is for the field. */
  onText: (text: string) => void;
};

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type !== 'file' ? true : target instanceof HTMLTextAreaElement;

/** Takes files: chosen, or dropped or pasted anywhere on the page. */
export function FileDrop({ label, onFiles, onText }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // A field of one line would lose the lines of a file, which its proof is made of.
      const isForField = isField(event.target) && !text.trim().includes('\n');
      if (files.length === 0 && (isForField || text.trim() === '')) return;
      event.preventDefault();
      if (files.length > 0) onFiles(files);
      else onText(text);
    };
    // Without these a browser would leave the page and show the file.
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const dropped = [...(event.dataTransfer?.files ?? [])];
      if (dropped.length > 0) return onFiles(dropped);
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      if (text.trim() !== '') onText(text);
    };
    window.addEventListener('paste', paste);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('paste', paste);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles, onText]);

  return (
    <label className={styles.drop} data-over={isOver || undefined}>
      <input
        type="file"
        multiple
        className={styles.input}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file again is a new question.
          event.target.value = '';
        }}
      />
      <FileSearch className={styles.icon} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <span className={styles.hint}>{words.drop}</span>
    </label>
  );
}
