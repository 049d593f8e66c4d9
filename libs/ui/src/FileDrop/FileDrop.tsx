import { FileSearch } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useWords } from '../KitProvider/kit';
import type { WithRef } from '../withRef';
import styles from './FileDrop.module.css';
import { FILE_DROP_WORDS, type FileDropWords } from './words';

export type FileDropProps = WithRef<HTMLInputElement> & {
  /** What to choose. */
  label: string;
  /** Whether several files may be chosen at once. */
  multiple?: boolean;
  /** Called with what was chosen, dropped or pasted; it judges also how many and how large. */
  onFiles: (files: readonly File[]) => void;
  /** Takes nothing, wherever it is dropped or pasted: while what was given is being read, say. */
  disabled?: boolean;
  /** Why the last file was not taken and what to do. Its presence marks the place as wrong. */
  error?: string;
  /** Takes text too: dropped or pasted anywhere but as a single line into a field. */
  onText?: (text: string) => void;
  /** The words where they differ from the English ones. */
  words?: Partial<FileDropWords>;
};

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type !== 'file' ? true : target instanceof HTMLTextAreaElement;

/** Takes files: chosen, or dropped or pasted anywhere on the page, of which it is the only one. */
export function FileDrop({
  label,
  multiple = false,
  disabled = false,
  error,
  onFiles,
  onText,
  words,
  ref,
}: FileDropProps) {
  const { hint } = useWords('FileDrop', FILE_DROP_WORDS, words);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => inputRef.current!);

  useEffect(() => {
    const input = inputRef.current!;
    // A fieldset around it disables it too.
    const isDisabled = () => input.matches(':disabled');
    const take = (event: Event, given: DataTransfer | null) => {
      const files = [...(given?.files ?? [])];
      const text = files.length > 0 ? '' : (given?.getData('text/plain') ?? '');
      // A field of one line would lose the lines of a file.
      const isForField = isField(event.target) && !text.trim().includes('\n');
      if (files.length === 0 && (!onText || isForField || text.trim() === '')) return;
      event.preventDefault();
      if (isDisabled()) return;
      if (files.length > 0) onFiles(files);
      else onText?.(text);
    };
    const paste = (event: ClipboardEvent) => {
      if (!isDisabled()) take(event, event.clipboardData);
    };
    // Without these a browser would leave the page and show the file. What a text says is not known before it is dropped.
    const over = (event: DragEvent) => {
      const isTaken = event.dataTransfer?.types.includes('Files') ?? false;
      if (!isTaken && (!onText || isField(event.target))) return setIsOver(false);
      event.preventDefault();
      setIsOver(!isDisabled());
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      take(event, event.dataTransfer);
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
    <div>
      <label className={styles.drop} data-over={isOver || undefined} data-invalid={error ? true : undefined}>
        <input
          ref={inputRef}
          type="file"
          multiple={multiple}
          disabled={disabled}
          className={styles.input}
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            if (files.length > 0) onFiles(files);
            // The same file again is a new question.
            event.target.value = '';
          }}
        />
        <FileSearch className={styles.icon} aria-hidden="true" />
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </label>
      {/* Always in the page, so that an error is announced when it comes. */}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
