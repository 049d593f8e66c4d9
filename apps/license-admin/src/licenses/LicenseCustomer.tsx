import { CustomerName } from '../customers/CustomerName';
import { pagePath, PATHS } from '../paths';
import { LicenseNumber } from './LicenseNumber';
import type { LicenseRow } from './licensesApi';
import { words } from './words';

/** Whose license it is, and the number under which both sides speak of it. */
export function LicenseCustomer({ license }: { license: LicenseRow }) {
  return (
    <CustomerName name={license.customerName} href={pagePath(PATHS.customers, license.customerId)}>
      <LicenseNumber license={license} inRow />
    </CustomerName>
  );
}

/** The same as the title of a card, whose one link leads to the license's page. */
export function LicenseTitle({ license }: { license: LicenseRow }) {
  const { number, issue = 1 } = license;
  return (
    <CustomerName name={license.customerName} href={pagePath(PATHS.licenses, license.id)}>
      {number} {number && issue > 1 && words.issue(issue)}
    </CustomerName>
  );
}
