import { countText } from '@lm/domain';
import { Progress } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import styles from './LoadProgress.module.css';
import { words } from './words';

/** How much of a long list has been read. */
export function LoadProgress({ read, total }: { read: number; total: number }) {
  const { locale } = dateStyle;
  return (
    <div className={styles.progress}>
      <div className={styles.bar}>
        <Progress hideLabel label={words.progressLabel} value={read} max={total} />
      </div>
      <span>{words.progress(countText(read, locale), countText(total, locale))}</span>
    </div>
  );
}
