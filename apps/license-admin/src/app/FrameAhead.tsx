import { Brand, Spinner } from '@lm/ui';
import { brand } from '../frame/screenTitle';
import { isInShell } from '../paths';
import styles from './FrameAhead.module.css';
import { ScreenAhead } from './ScreenAhead';
import { loading } from './words';

type FrameAheadProps = {
  /** The screen's path. */
  path: string;
  /** Whether the sidebar is wide on a desktop. */
  expanded: boolean;
  /** Says at once that the screen is on its way: it was said before. */
  atOnce?: boolean;
};

/**
 * Where everything will be, and what the screen is called: seen as soon as the entry is here, while the shell and the
 * screen are on their way. A page outside the shell has no frame: there it is only said that it is on its way.
 */
export function FrameAhead({ path, expanded, atOnce }: FrameAheadProps) {
  if (!isInShell(path)) return <Spinner centered label={loading} />;
  return (
    <div className={styles.frame} data-expanded={expanded || undefined}>
      <div className={styles.sidebar}>
        <div className={styles.brand}>
          <Brand {...brand()} />
        </div>
      </div>
      <div className={styles.header} />
      <div className={styles.content}>
        <ScreenAhead path={path} atOnce={atOnce} />
      </div>
    </div>
  );
}
