import { Button } from '@lm/ui';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useScreenTitle } from '../frame/screenTitle';
import { ChunkLoadError } from '../browser/loadPart';
import styles from './ScreenFailure.module.css';
import { failure as words } from './words';

type ScreenFailureProps = {
  error: unknown;
  /** What did not come may come now. */
  onConnected: () => void;
};

/** Stands where a screen should: says why it cannot be shown and offers to load the page again. */
export function ScreenFailure({ error, onConnected }: ScreenFailureProps) {
  const isMissing = error instanceof ChunkLoadError;
  useEffect(() => {
    if (!isMissing) return;
    window.addEventListener('online', onConnected);
    return () => window.removeEventListener('online', onConnected);
  }, [isMissing, onConnected]);
  const Icon = isMissing ? CloudOff : TriangleAlert;
  const title = isMissing ? words.chunkTitle : words.crashTitle;
  useScreenTitle(title);
  return (
    <div role="alert" className={styles.failure}>
      <Icon className={styles.icon} aria-hidden />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{isMissing ? words.chunkText : words.crashText}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
    </div>
  );
}
