import { useEffect, useRef, useState } from 'react';
import { useWords } from '../KitProvider/kit';
import styles from './OtherText.module.css';
import { FORM_FIELDS_WORDS } from './words';

/** What somebody else has saved, beside a field: of a long text a few lines, and the rest on a press. */
export function OtherText({ children: text }: { children: string }) {
  const { whole, lessAgain } = useWords('FormFields', FORM_FIELDS_WORDS, undefined);
  const textRef = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    const shown = textRef.current!;
    // Open, it is as high as its text; without an observer nothing is laid out.
    if (open || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(() => setIsLong(shown.scrollHeight > shown.clientHeight));
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [text, open]);

  return (
    <span className={styles.other}>
      <span ref={textRef} className={styles.text} data-cut={!open || undefined}>
        {text}
      </span>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? lessAgain : whole}
        </button>
      )}
    </span>
  );
}
