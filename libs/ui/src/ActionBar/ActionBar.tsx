import type { ReactNode } from 'react';
import type { WithRef } from '../withRef';
import styles from './ActionBar.module.css';

export type ActionBarProps = WithRef<HTMLDivElement> & {
  /** What is done most: buttons, or a list's search and filters. */
  children: ReactNode;
};

/**
 * What is done most with what is above it, as the last part of a page. On a phone it stands at the lower edge of the
 * window, in reach of the thumb, for as long as its place is below it.
 */
export function ActionBar({ children, ref }: ActionBarProps) {
  return (
    <div ref={ref} className={styles.bar} data-alone="">
      {children}
    </div>
  );
}
