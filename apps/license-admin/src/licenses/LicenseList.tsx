import { licenseStatus } from '@lm/domain';
import { Link } from '@lm/ui';
import { pagePath, PATHS } from '../paths';
import { type LicensesOf, licensesOf } from './addresses';
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
  /** Whose they are, */
  of: LicensesOf;
  /** and how the list of licenses sorts them as here. */
  sort: string;
  emptyText: string;
};

/** Licenses in a few lines, each the way to its page. */
export function LicenseList({ label, licenses, by, now, of, sort, emptyText }: LicenseListProps) {
  if (licenses.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  const [status, ...others] = new Set(licenses.map(licenseStatus));
  // Suspended ones stand here by their date, and in the list of licenses by their status.
  const areOneFilter = others.length === 0 && status !== 'Suspended';
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
      {licenses.length > SHOWN && (
        <div className={styles.more}>
          <Link href={licensesOf({ ...of, ...(areOneFilter && { status }), sort })}>
            {words.showAll(areOneFilter ? licenses.length : undefined)}
          </Link>
        </div>
      )}
    </>
  );
}
