import { Spinner } from '@lm/ui';
import styles from './LateSpinner.module.css';
import { loading } from './words';

/** Says in the place of a screen that it is on its way, unless it comes at once. */
export function LateSpinner() {
  return (
    <div className={styles.waiting}>
      <Spinner label={loading} />
    </div>
  );
}
