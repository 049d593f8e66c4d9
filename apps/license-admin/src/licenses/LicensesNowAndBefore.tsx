import { expiringLicenses } from '@lm/domain';
import { Card, Skeleton } from '@lm/ui';
import { useMemo } from 'react';
import { LicenseList } from './LicenseList';
import type { LicenseRow } from './licensesApi';
import { useReadMoment } from './useReadMoment';
import { words } from './words';

type LicensesNowAndBeforeProps = {
  /** Nothing while they are on their way. */
  licenses: readonly LicenseRow[] | undefined;
  /** When they were read, in milliseconds. */
  readAt: number | undefined;
  /** What tells them apart on this page. */
  by: 'applications' | 'customer';
  /** Where they are in the list of licenses. */
  href: string;
};

const soonestFirst = (one: LicenseRow, other: LicenseRow) =>
  (one.expiryDate ?? '9').localeCompare(other.expiryDate ?? '9');

/** The licenses that have not expired, suspended ones among them, soonest expiry first; and the expired, latest first. */
export function LicensesNowAndBefore({ licenses, readAt, by, href }: LicensesNowAndBeforeProps) {
  const now = useReadMoment(readAt);
  const sorted = useMemo(() => [...(licenses ?? [])].sort(soonestFirst), [licenses]);
  const current = sorted.filter(({ isExpired }) => !isExpired);
  const expired = sorted.filter(({ isExpired }) => isExpired).reverse();
  const expiring = expiringLicenses(current, now).length;
  const list = { by, now, allHref: href };
  return (
    <>
      <Card title={words.licensesNow} footer={expiring > 0 && words.expiring(expiring)}>
        {licenses ? (
          <LicenseList
            {...list}
            label={words.licensesNow}
            licenses={current}
            emptyText={words.noLicensesNow}
          />
        ) : (
          <Skeleton />
        )}
      </Card>
      <Card title={words.licensesBefore}>
        {licenses ? (
          <LicenseList
            {...list}
            label={words.licensesBefore}
            licenses={expired}
            emptyText={words.noLicensesBefore}
          />
        ) : (
          <Skeleton />
        )}
      </Card>
    </>
  );
}
