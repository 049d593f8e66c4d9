import { CustomerName } from '../customers/CustomerName';
import { pagePath, PATHS } from '../paths';
import { LicenseNumber } from './LicenseNumber';
import type { LicenseRow } from './licensesApi';

/** Whose license it is, and the number under which both sides speak of it. */
export function LicenseCustomer({ license }: { license: LicenseRow }) {
  return (
    <CustomerName name={license.customerName} href={pagePath(PATHS.customers, license.customerId)}>
      <LicenseNumber license={license} inRow />
    </CustomerName>
  );
}
