import { Brand } from '@lm/ui';
import { head as applications } from '../applications/head';
import { head as auditLogs } from '../audit-logs/head';
import { head as customers } from '../customers/head';
import { head as dashboard } from '../dashboard/head';
import { brand } from '../frame/screenTitle';
import { head as licenses } from '../licenses/head';
import { PATHS } from '../paths';
import styles from './FrameAhead.module.css';
import { LateSpinner } from './LateSpinner';

/** The screens that begin with the same words whoever reads them. */
const HEADS = new Map<string, { title: string; subtitle: string }>([
  [PATHS.dashboard, dashboard],
  [PATHS.applications, applications],
  [PATHS.customers, customers],
  [PATHS.licenses, licenses],
  [PATHS.auditLogs, auditLogs],
]);

type FrameAheadProps = {
  /** The screen's path. */
  path: string;
  /** Whether the sidebar is wide on a desktop. */
  expanded: boolean;
};

/**
 * Where everything will be, and what the screen is called: seen as soon as the entry is here, while the shell and the
 * screen are on their way.
 */
export function FrameAhead({ path, expanded }: FrameAheadProps) {
  const head = HEADS.get(path);
  return (
    <div className={styles.frame} data-expanded={expanded || undefined} aria-busy="true">
      <div className={styles.sidebar}>
        <div className={styles.brand}>
          <Brand {...brand()} />
        </div>
      </div>
      <div className={styles.header} />
      <div className={styles.content} data-under-home={path !== PATHS.dashboard || undefined}>
        {head && (
          <>
            <h1 className={styles.title}>{head.title}</h1>
            <p className={styles.subtitle}>{head.subtitle}</p>
          </>
        )}
        <LateSpinner />
      </div>
    </div>
  );
}
