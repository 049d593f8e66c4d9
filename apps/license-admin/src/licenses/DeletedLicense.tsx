import { CREATED_BY_UNKNOWN, createdByText, dateTimeText } from '@lm/domain';
import { Banner } from '@lm/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { dateStyle } from '../listing/dateStyle';
import { DeletedRecord } from '../records/DeletedRecord';
import { type DeletedRecord as Kept, type RecordKey, useGetDeletedQuery } from '../records/historyApi';
import { useUser } from '../session/UserProvider';
import type { LicenseIssue } from './licensesApi';
import { pageWords } from './pageWords';

const keyOf = (issue: LicenseIssue): RecordKey => ({ table: 'Licenses', id: String(issue.licenseId) });

/** What is kept of a license whose last issue has ended; its page waits for it, so that nothing moves when it comes. */
export function useDeletedLicense(issue: LicenseIssue | undefined) {
  const { data, error, isLoading } = useGetDeletedQuery(issue ? keyOf(issue) : skipToken);
  return { kept: error ? undefined : data, isAwaited: isLoading && !error };
}

type DeletedLicenseProps = {
  /** Its last one. */
  issue: LicenseIssue;
  /** Nothing once it can no longer be restored. */
  kept: Kept | undefined;
};

/** What a deleted license was and the way back; who ended it, once it can no longer be restored. */
export function DeletedLicense({ issue, kept }: DeletedLicenseProps) {
  const { names } = useUser();
  if (kept) return <DeletedRecord record={kept} of={keyOf(issue)} />;
  const sayGone =
    issue.endedBecause === 'Suspended' ? pageWords.suspendedAndDeletedForGood : pageWords.deletedForGood;
  return (
    <Banner tone="warning">
      {sayGone(
        createdByText(issue.endedBy, names, CREATED_BY_UNKNOWN),
        dateTimeText(issue.endedDate, dateStyle),
      )}
    </Banner>
  );
}
