import type { ReactNode } from 'react';
import { Picture, type PictureName } from '../Picture/Picture';
import styles from './EmptyState.module.css';
import type { WithRef } from '../withRef';

export type EmptyStateProps = WithRef<HTMLDivElement> & {
  /** That there is nothing, in a few words. */
  title: string;
  /** Why, and what can be done. */
  text?: ReactNode;
  /** What the picture above it says. Default: that there is nothing yet. */
  picture?: PictureName;
  /** The button or link that changes it. */
  action?: ReactNode;
};

/** Nothing to show yet, or nothing found. */
export function EmptyState({ title, text, picture = 'nothing', action, ref }: EmptyStateProps) {
  return (
    <div ref={ref} className={styles.empty}>
      <Picture of={picture} />
      <p className={styles.title}>{title}</p>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
