import { useState } from 'react';
import { useWords } from '../KitProvider/kit';
import styles from './OtherText.module.css';
import { FORM_FIELDS_WORDS } from './words';

/** From this many characters on, a text takes more than the lines that it is given. */
const LONG = 160;

/** What somebody else has saved, beside a field: of a long text a few lines, and the rest on a press. */
export function OtherText({ children: text }: { children: string }) {
  const { whole, lessAgain } = useWords('FormFields', FORM_FIELDS_WORDS, undefined);
  const [open, setOpen] = useState(false);
  const isLong = text.length > LONG;
  return (
    <span className={styles.other}>
      <span className={styles.text} data-cut={(isLong && !open) || undefined}>
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
