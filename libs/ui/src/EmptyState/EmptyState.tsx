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
  /** The button or link that changes it. */
  action?: ReactNode;
};

/** Nothing to show yet, or nothing found. */
export function EmptyState({ title, text, icon = <Inbox />, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
