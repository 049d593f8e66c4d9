import { expiringLicenses } from '@lm/domain';
import { Card, ErrorPanel, Skeleton } from '@lm/ui';
import { useMemo } from 'react';
import { type LoadQuery, useLoadState } from '../lm/useLoadState';
import type { LicensesOf } from './addresses';
import { LicenseList } from './LicenseList';
import type { LicenseRow } from './licensesApi';
import { useReadMoment } from './useReadMoment';
import { words } from './words';

type LicensesNowAndBeforeProps = {
  /** Nothing while they are on their way, and where they could not be loaded. */
  licenses: readonly LicenseRow[] | undefined;
  /** What reads them. */
  query: LoadQuery;
  /** What tells them apart on this page. */
  by: 'applications' | 'customer';
  of: LicensesOf;
};

const soonestFirst = (one: LicenseRow, other: LicenseRow) =>
  (one.expiryDate ?? '9').localeCompare(other.expiryDate ?? '9');

/** The licenses that have not expired, suspended ones among them, soonest expiry first; and the expired, latest first. */
export function LicensesNowAndBefore({ licenses, query, by, of }: LicensesNowAndBeforeProps) {
  const now = useReadMoment(query.fulfilledTimeStamp);
  const { error, onRetry } = useLoadState([query], words.loadFailed);
  const sorted = useMemo(() => [...(licenses ?? [])].sort(soonestFirst), [licenses]);
  const current = sorted.filter(({ isExpired }) => !isExpired);
  const expired = sorted.filter(({ isExpired }) => isExpired).reverse();
  const expiring = expiringLicenses(current, now).length;
  const list = { by, now, of };
  const instead = error ? (
    <ErrorPanel announced message={error} onRetry={onRetry} />
  ) : (
    <Skeleton shape="block" height="8rem" />
  );
  return (
    <>
      <Card title={words.licensesNow} footer={expiring > 0 && words.expiring(expiring)}>
        {licenses ? (
          <LicenseList
            {...list}
            label={words.licensesNow}
            licenses={current}
            sort="expiryDate"
            emptyText={words.noLicensesNow}
          />
        ) : (
          instead
        )}
      </Card>
      <Card title={words.licensesBefore}>
        {licenses ? (
          <LicenseList
            {...list}
            label={words.licensesBefore}
            licenses={expired}
            sort="-expiryDate"
            emptyText={words.noLicensesBefore}
          />
        ) : (
          instead
        )}
      </Card>
    </>
  );
}
