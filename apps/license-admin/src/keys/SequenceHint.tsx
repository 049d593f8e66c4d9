import { KeyHint } from '@lm/ui';
import { labelsOf, type KeyLine } from './keyTable';
import styles from './SequenceHint.module.css';
import { words } from './words';

/** What the next key can do, once the first of a sequence is pressed. Says it to screen readers too. */
export function SequenceHint({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <div role="status" className={styles.place}>
      {lines.length > 0 && (
        <div className={styles.hint}>
          <span className={styles.title}>{words.goKey}</span>
          {lines.map(({ keys, label }) => (
            <span key={keys.join()} className={styles.line}>
              <KeyHint keys={labelsOf(keys.slice(1))} /> {label}
            </span>
          ))}
          <span className={styles.line}>
            <KeyHint keys={['Esc']} /> {words.escape}
          </span>
        </div>
      )}
    </div>
  );
}
