import { Check, ChevronRight, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button/Button';
import { useWords } from '../KitProvider/kit';
import styles from './ValueViewer.module.css';
import type { WithRef } from '../withRef';
import { VALUE_VIEWER_WORDS, type ValueViewerWords } from './words';

/** What a ValueViewer shows: rows of a flat object, JSON that is pretty-printed already, raw text, or nothing. */
export type ValueContent =
  | {
      kind: 'rows';
      /** The object's fields, in order. */
      rows: readonly { key: string; value: string }[];
    }
  | {
      kind: 'json' | 'text';
      /** The text to show as it is. */
      text: string;
    }
  | { kind: 'none' };

/** How long the copy button says so, in milliseconds. */
const FEEDBACK_MS = 2000;

export type ValueViewerProps = WithRef<HTMLDivElement> & {
  /** What the value is: the heading that opens and closes it. */
  label: string;
  /** The value, read already. */
  content: ValueContent;
  /** What the copy button copies. Default: what is shown. */
  copyText?: string;
  /** Whether it is open at first. */
  defaultOpen?: boolean;
  /** Words that differ from the defaults. */
  words?: Partial<ValueViewerWords>;
};

/** A value that opens on demand and can be copied: rows, pretty-printed JSON or raw text, at most 300 px high. */
export function ValueViewer({ label, content, copyText, defaultOpen = false, words, ref }: ValueViewerProps) {
  const text = useWords('ValueViewer', VALUE_VIEWER_WORDS, words);
  const bodyId = useId();
  const labelId = useId();
  const [open, setOpen] = useState(defaultOpen);
  if (content.kind === 'none' || (content.kind === 'rows' && content.rows.length === 0))
    return (
      <div ref={ref} className={styles.viewer}>
        <div className={styles.header}>
          <span className={styles.label}>{label}</span>
          <span className={styles.none}>{text.none}</span>
        </div>
      </div>
    );
  return (
    <div ref={ref} className={styles.viewer}>
      <div className={styles.header}>
        <button
          type="button"
          id={labelId}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight aria-hidden="true" className={styles.arrow} />
          {label}
        </button>
        <CopyButton label={label} copyText={copyText ?? plainText(content)} words={text} />
      </div>
      <div
        id={bodyId}
        role="region"
        aria-labelledby={labelId}
        hidden={!open}
        className={styles.body}
        // The keyboard scrolls what it can focus.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {content.kind === 'rows' ? (
          <dl className={styles.rows}>
            {content.rows.map(({ key, value }) => (
              <div key={key} className={styles.row}>
                <dt>{key}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <pre className={styles.text} dir="ltr">
            {content.text}
          </pre>
        )}
      </div>
    </div>
  );
}

function plainText(content: Exclude<ValueContent, { kind: 'none' }>): string {
  if (content.kind !== 'rows') return content.text;
  return content.rows.map(({ key, value }) => `${key}: ${value}`).join('\n');
}

function CopyButton({
  label,
  copyText,
  words,
}: {
  label: string;
  copyText: string;
  words: ValueViewerWords;
}) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const copy = async () => {
    window.clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(copyText);
      setOutcome('copied');
    } catch {
      // Absent or forbidden, for instance on a page without TLS.
      setOutcome('notCopied');
    }
    timer.current = window.setTimeout(() => setOutcome(null), FEEDBACK_MS);
  };
  return (
    <span className={styles.copy}>
      <span role="status" className={styles.outcome} data-failed={outcome === 'notCopied' || undefined}>
        {outcome && words[outcome]}
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${words.copy} ${label}`}
        icon={outcome === 'copied' ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {words.copy}
      </Button>
    </span>
  );
}
