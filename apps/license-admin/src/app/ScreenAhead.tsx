import { head as applications } from '../applications/head';
import { head as auditLogs } from '../audit-logs/head';
import { head as customers } from '../customers/head';
import { head as dashboard } from '../dashboard/head';
import { head as licenses } from '../licenses/head';
import { canonical, PATHS } from '../paths';
import { head as users } from '../users/head';
import { LateSpinner } from './LateSpinner';
import styles from './ScreenAhead.module.css';

const HEADS = new Map<string, { title: string; subtitle?: string }>([
  [PATHS.dashboard, dashboard],
  [PATHS.userManagement, users],
  [PATHS.applications, applications],
  [PATHS.customers, customers],
  [PATHS.licenses, licenses],
  [PATHS.auditLogs, auditLogs],
]);

type ScreenAheadProps = {
  /** The screen's path. */
  path: string;
  /** Says at once that the screen is on its way: it was said before. */
  atOnce?: boolean;
};

/** What a screen is called, where it stays, while the rest of it is on its way: its heading comes with the screen. */
export function ScreenAhead({ path, atOnce }: ScreenAheadProps) {
  const at = canonical(path);
  const head = HEADS.get(at);
  return (
    <div className={styles.screen} data-under-home={at !== PATHS.dashboard || undefined}>
      {head && (
        <>
          <p className={styles.title}>{head.title}</p>
          {head.subtitle && <p className={styles.subtitle}>{head.subtitle}</p>}
        </>
      )}
      <LateSpinner atOnce={atOnce} />
    </div>
  );
}
