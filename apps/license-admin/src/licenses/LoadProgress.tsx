import { countText } from '@lm/domain';
import { dateStyle } from '../listing/dateStyle';
import styles from './LoadProgress.module.css';
import { words } from './words';

/** How much of a long list has been read. */
export function LoadProgress({ read, total }: { read: number; total: number }) {
  const { locale } = dateStyle;
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={words.progressLabel} value={read} max={total} />
      <span>{words.progress(countText(read, locale), countText(total, locale))}</span>
    </div>
  );
}
