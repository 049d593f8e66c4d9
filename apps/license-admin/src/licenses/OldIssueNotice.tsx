import { CREATED_BY_UNKNOWN, createdByText, dateTimeText } from '@lm/domain';
import { Banner } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { useUser } from '../session/UserProvider';
import type { LicenseIssue } from './licensesApi';
import { pageWords } from './pageWords';

/** Says which issue an address named, whose id is gone, and that the present one is shown. */
export function OldIssueNotice({ issue, present }: { issue: LicenseIssue; present: LicenseIssue }) {
  const { names } = useUser();
  const { endedBecause, endedBy, endedDate } = issue;
  if (!endedBecause) return null;
  const who = createdByText(endedBy, names, CREATED_BY_UNKNOWN);
  return (
    <Banner>
      {pageWords.oldIssue(
        issue.issue,
        pageWords.ended(endedBecause),
        who,
        dateTimeText(endedDate, dateStyle),
      )}{' '}
      {pageWords.presentIs(present.issue)}
    </Banner>
  );
}
