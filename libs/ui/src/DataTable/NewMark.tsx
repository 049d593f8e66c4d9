import type { ReactNode } from 'react';
import { Badge } from '../Badge/Badge';
import styles from './NewMark.module.css';

/** Says in a word, beside what a row is called, that the row has just been added. */
export function NewMark({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className={styles.marked}>
      {children}
      <Badge tone="info">{word}</Badge>
    </div>
  );
}
