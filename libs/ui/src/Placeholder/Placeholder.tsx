import { Construction } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Placeholder.module.css';
import type { WithRef } from '../withRef';

export type PlaceholderProps = WithRef<HTMLDivElement> & {
  /** The page's heading. */
  title?: string;
  /** When to expect it. */
  text?: string;
  /** A way to somewhere useful. */
  action?: ReactNode;
};

/** Stands for a page that does not exist yet. */
export function Placeholder({
  title = 'Page Under Development',
  text = 'Coming Soon',
  action,
  ref,
}: PlaceholderProps) {
  return (
    <div ref={ref} className={styles.placeholder}>
      <span className={styles.icon} aria-hidden="true">
        <Construction />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
