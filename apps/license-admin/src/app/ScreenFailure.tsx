import { usePageTitle } from '../page/pageTitle';
import { ChunkLoadError } from './lazyScreen';
import styles from './ScreenFailure.module.css';
import { CHUNK_FAILED_TEXT, CHUNK_FAILED_TITLE, CRASHED_TEXT, CRASHED_TITLE, RELOAD } from './words';

/** Stands where a screen should: says why it cannot be shown and offers to load the page again. */
export function ScreenFailure({ error }: { error: unknown }) {
  const missing = error instanceof ChunkLoadError;
  const title = missing ? CHUNK_FAILED_TITLE : CRASHED_TITLE;
  usePageTitle(title);
  return (
    <div role="alert" className={styles.failure}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{missing ? CHUNK_FAILED_TEXT : CRASHED_TEXT}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {RELOAD}
      </button>
    </div>
  );
}
