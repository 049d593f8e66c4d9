import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import type { WithRef } from '../withRef';

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger' | 'purple';

export type BadgeProps = WithRef<HTMLSpanElement> & {
  /** What kind of state it is; the words must say it too. */
  tone?: Tone;
  /** A dot before the words, for states that change by themselves. */
  dot?: boolean;
  /** One or two words. */
  children: ReactNode;
};

/** A state in a word. */
export function Badge({ tone = 'neutral', dot = false, children, ref }: BadgeProps) {
  return (
    <span ref={ref} className={styles.badge} data-tone={tone} data-dot={dot || undefined}>
      {children}
    </span>
  );
}
