import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WithRef } from '../withRef';
import styles from './Disclosure.module.css';

export type DisclosureProps = WithRef<HTMLDetailsElement> & {
  /** What it opens, said on it. */
  label: string;
  /** Whether it is open at first. */
  defaultOpen?: boolean;
  /** What it shows when it is open. */
  children: ReactNode;
};

/** A line of text that opens what few want to read. The browser's search of the page finds it closed too. */
export function Disclosure({ label, defaultOpen = false, children, ref }: DisclosureProps) {
  return (
    <details ref={ref} className={styles.disclosure} open={defaultOpen}>
      <summary className={styles.label}>
        <ChevronRight aria-hidden="true" className={styles.arrow} />
        {label}
      </summary>
      {children}
    </details>
  );
}
