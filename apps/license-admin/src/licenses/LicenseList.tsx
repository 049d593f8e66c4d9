import { Link } from '@lm/ui';
import { pagePath, PATHS } from '../paths';
import { LastDay } from './LastDay';
import { applicationNames } from './licenseName';
import styles from './LicenseList.module.css';
import type { LicenseRow } from './licensesApi';
import { LicenseStatusBadge } from './LicenseStatusBadge';
import { words } from './words';

/** More than that are in the list of licenses, where they can be searched. */
const SHOWN = 10;

type LicenseListProps = {
  /** Names the list. */
  label: string;
  licenses: readonly LicenseRow[];
  /** What tells them apart on this page: the applications of one customer's, the customers of one application's. */
  by: 'applications' | 'customer';
  now: Date;
  allHref: string;
  emptyText: string;
};

/** Licenses in a few lines, each the way to its page. */
export function LicenseList({ label, licenses, by, now, allHref, emptyText }: LicenseListProps) {
  if (licenses.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  const hidden = licenses.length - SHOWN;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {licenses.slice(0, SHOWN).map((license) => (
          <li key={license.id} className={styles.license}>
            <span className={styles.name}>
              <Link variant="name" href={pagePath(PATHS.licenses, license.id)}>
                {(by === 'customer' ? license.customerName : applicationNames(license).join(', ')) ||
                  words.noApplications}
              </Link>
              <span className={styles.number}>{license.number}</span>
            </span>
            <span className={styles.state}>
              <LastDay license={license} now={now} />
              <LicenseStatusBadge license={license} />
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div className={styles.more}>
          <Link href={allHref}>{words.showAll(licenses.length)}</Link>
        </div>
      )}
    </>
  );
}
