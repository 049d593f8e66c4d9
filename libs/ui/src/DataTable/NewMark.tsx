import { Badge } from '../Badge/Badge';
import styles from './NewMark.module.css';

/** Says in a word that the row has just been added. */
export function NewMark({ word }: { word: string }) {
  return (
    <span className={styles.newMark}>
      <Badge tone="info">{word}</Badge>
    </span>
  );
}
