import { Link } from '@lm/ui';
import { CustomerName } from '../customers/CustomerName';
import { pagePath, PATHS } from '../paths';
import styles from './LicenseCustomer.module.css';
import { LicenseNumber } from './LicenseNumber';
import type { LicenseRow } from './licensesApi';

/** Whose license it is, and the number under which both sides speak of it. */
export function LicenseCustomer({ license }: { license: LicenseRow }) {
  return (
    <span className={styles.customer}>
      <Link variant="name" href={pagePath(PATHS.customers, license.customerId)}>
        <CustomerName name={license.customerName} />
      </Link>{' '}
      <LicenseNumber license={license} />
    </span>
  );
}
