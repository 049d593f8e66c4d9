import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export type EmptyStateProps = {
  /** That there is nothing, in a few words. */
  title: string;
  /** Why, and what can be done. */
  text?: ReactNode;
  /** A picture of what is missing. */
  icon?: ReactNode;
  /** Colour of the picture: `danger` when it is missing because something failed. */
  tone?: 'neutral' | 'danger';
  /** The button or link that changes it. */
  action?: ReactNode;
};

/** Nothing to show yet, or nothing found. */
export function EmptyState({ title, text, icon = <Inbox />, tone = 'neutral', action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
