import { Spinner } from '@lm/ui';
import styles from './LateSpinner.module.css';
import { loading } from './words';

/** Says in the place of a screen that it is on its way, unless it comes at once. */
export function LateSpinner({ atOnce = false }: { atOnce?: boolean | undefined }) {
  return (
    <div className={styles.waiting} data-at-once={atOnce || undefined}>
      <Spinner label={loading} />
    </div>
  );
}
