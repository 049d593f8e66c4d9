import { CREATED_BY_UNKNOWN, createdByText, dateTimeText } from '@lm/domain';
import { Banner } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { DeletedRecord } from '../records/DeletedRecord';
import { type RecordKey, useGetDeletedQuery } from '../records/historyApi';
import { useUser } from '../session/UserProvider';
import type { LicenseIssue } from './licensesApi';
import { pageWords } from './pageWords';

/** What a deleted license was and the way back; who ended it, once it can no longer be restored. */
export function DeletedLicense({ issue }: { issue: LicenseIssue }) {
  const { names } = useUser();
  const of: RecordKey = { table: 'Licenses', id: String(issue.licenseId) };
  const { data, error, isFetching } = useGetDeletedQuery(of);
  if (data && !error) return <DeletedRecord record={data} of={of} />;
  if (isFetching) return null;
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
