import { Link } from '@lm/ui';
import { pagePath, PATHS } from '../paths';
import styles from './LicenseNumber.module.css';
import type { LicenseRow } from './licensesApi';
import { words } from './words';

/** What tells a license's number; a server that keeps none sends none. */
type Numbered = Pick<LicenseRow, 'number' | 'issue'>;

type LicenseNumberProps = {
  license: Numbered & Pick<LicenseRow, 'id'>;
  /** Stands in a row of a list: the link is drawn as names are there, and a first issue is not said. */
  inRow?: boolean;
};

/** The number of a license, to be read out on the phone, and which issue of it this is: the way to its page. */
export function LicenseNumber({ license, inRow = false }: LicenseNumberProps) {
  const { number, issue } = license;
  if (!number) return null;
  return (
    <span className={styles.place}>
      <Link variant={inRow ? 'name' : 'text'} href={pagePath(PATHS.licenses, license.id)} data-control="open">
        <span className={styles.number}>{number}</span>
      </Link>{' '}
      {issue && (!inRow || issue > 1) && <span className={styles.issue}>{words.issue(issue)}</span>}
    </span>
  );
}
