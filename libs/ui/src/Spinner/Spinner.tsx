import { useWords } from '../KitProvider/kit';
import styles from './Spinner.module.css';
import type { WithRef } from '../withRef';
import { SPINNER_WORDS } from './words';

export type SpinnerProps = WithRef<HTMLSpanElement> & {
  /** What is being waited for, e.g. "Loading Users...". */
  label?: string;
  /** Hides the words from sight, where the place says what is coming. */
  hideLabel?: boolean;
  /** Fills its container and stands in the middle. */
  centered?: boolean;
};

/** Something is on its way. Announced once, politely. */
export function Spinner({ label, hideLabel = false, centered = false, ref }: SpinnerProps) {
  const text = useWords('Spinner', SPINNER_WORDS, { label });
  return (
    <span ref={ref} role="status" className={styles.spinner} data-centered={centered || undefined}>
      <span className={styles.arc} aria-hidden="true" />
      <span className={styles.label} data-hidden={hideLabel || undefined}>
        {text.label}
      </span>
    </span>
  );
}
