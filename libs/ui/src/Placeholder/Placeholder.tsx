import type { ReactNode } from 'react';
import { useWords } from '../KitProvider/kit';
import { Picture } from '../Picture/Picture';
import styles from './Placeholder.module.css';
import type { WithRef } from '../withRef';
import { PLACEHOLDER_WORDS } from './words';

export type PlaceholderProps = WithRef<HTMLDivElement> & {
  /** The page's heading. */
  title?: string;
  /** When to expect it. */
  text?: string;
  /** A way to somewhere useful. */
  action?: ReactNode;
};

/** Stands for a page that does not exist yet. */
export function Placeholder({ title, text, action, ref }: PlaceholderProps) {
  const words = useWords('Placeholder', PLACEHOLDER_WORDS, { title, text });
  return (
    <div ref={ref} className={styles.placeholder}>
      <Picture of="underway" />
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.text}>{words.text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
