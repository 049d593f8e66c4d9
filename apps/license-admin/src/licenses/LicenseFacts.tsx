import { CREATED_BY_UNKNOWN, dateTimeText } from '@lm/domain';
import { ChipList, DescriptionList, Link } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { serverTime } from '../lm/serverClock';
import { pagePath, PATHS } from '../paths';
import { Person } from '../records/Person';
import { LastDay } from './LastDay';
import { applicationNames } from './licenseName';
import styles from './LicenseFacts.module.css';
import type { License } from './licensesApi';
import { LicenseStatusBadge } from './LicenseStatusBadge';
import { detailWords } from './detailWords';
import { words } from './words';

const { details } = detailWords;

export function LicenseFacts({ license }: { license: License }) {
  return (
    <DescriptionList
      items={[
        {
          term: details.customer,
          details: <Link href={pagePath(PATHS.customers, license.customerId)}>{license.customerName}</Link>,
          wide: true,
        },
        { term: details.status, details: <LicenseStatusBadge license={license} /> },
        { term: details.expiryDate, details: <LastDay license={license} now={serverTime()} /> },
        { term: details.applications, details: <Applications license={license} />, wide: true },
        {
          term: details.createdBy,
          details: <Person id={license.createdBy} nobody={CREATED_BY_UNKNOWN} />,
        },
        { term: details.createdDate, details: dateTimeText(license.createdDate, dateStyle) },
        {
          term: details.comment,
          details: license.comment && <span className={styles.comment}>{license.comment}</span>,
          wide: true,
        },
      ]}
    />
  );
}

/** The applications, each the way to its page. */
function Applications({ license }: { license: License }) {
  if (applicationNames(license).length === 0) return <ChipList items={[]} emptyText={words.noApplications} />;
  return (
    <ul className={styles.applications}>
      {license.applications.map(({ id, applicationName }) => (
        <li key={id}>
          <Link href={pagePath(PATHS.applications, id)}>{applicationName}</Link>
        </li>
      ))}
    </ul>
  );
}
