import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import styles from './ErrorPanel.module.css';

export type ErrorPanelProps = {
  /** What could not be shown. */
  title?: string;
  /** Why, and what to do. */
  message: ReactNode;
  /** Tries again; no button without it. */
  onRetry?: () => void;
  /** The button's words. */
  retryLabel?: string;
  /** The attempt is running. */
  retrying?: boolean;
};

/** Stands where something should have been, and offers to try again. */
export function ErrorPanel({
  title = 'Something went wrong',
  message,
  onRetry,
  retryLabel = 'Try again',
  retrying = false,
}: ErrorPanelProps) {
  return (
    <div role="alert" className={styles.panel}>
      <span className={styles.icon} aria-hidden="true">
        <CircleAlert />
      </span>
      <p className={styles.title}>{title}</p>
      <div className={styles.message}>{message}</div>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={<RotateCw />} busy={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
