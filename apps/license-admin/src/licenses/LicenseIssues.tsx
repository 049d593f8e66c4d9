import { CREATED_BY_UNKNOWN, createdByText, dateTimeText, expiryText, kindOfBeginning } from '@lm/domain';
import { Badge, DiffView, type FieldChange, Timeline, type TimelineItem } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { words as recordWords } from '../records/words';
import { useUser } from '../session/UserProvider';
import { Fingerprint } from './Fingerprint';
import styles from './LicenseIssues.module.css';
import type { LicenseHistory, LicenseIssue } from './licensesApi';
import { pageWords } from './pageWords';
import { words } from './words';

const lastDay = ({ expiryDate }: LicenseIssue) => expiryText(expiryDate, dateStyle.locale);

function issueChanges(issue: LicenseIssue, before: LicenseIssue): FieldChange[] {
  const fields: FieldChange[] = [
    { label: words.fields.expiryDate, from: lastDay(before), to: lastDay(issue) },
    {
      label: words.fields.applications,
      from: before.applicationNames.join(', ') || null,
      to: issue.applicationNames.join(', ') || null,
    },
    { label: words.fields.comment, from: before.comment || null, to: issue.comment || null },
  ];
  return fields.filter(({ from, to }) => from !== to);
}

type LicenseIssuesProps = {
  history: LicenseHistory;
  /** The issue that the address names, when it is not the present one. */
  named?: LicenseIssue;
};

/** Every issue of a license, newest first: who made it and when, what was new in it, and how it ended. */
export function LicenseIssues({ history, named }: LicenseIssuesProps) {
  const { names } = useUser();
  const nameOf = (id: LicenseIssue['endedBy']) => createdByText(id, names, CREATED_BY_UNKNOWN);
  const items = history.issues.map((issue): TimelineItem => {
    const before = history.issues.find((other) => other.issue === issue.fromIssue);
    const beginning = recordWords.kinds[kindOfBeginning(before?.endedBecause)];
    const isPresent = issue.endedDate === null;
    return {
      id: issue.issue,
      title: (
        <span className={styles.title}>
          <span>{pageWords.issueBegan(issue.issue, beginning)}</span>
          {isPresent && <Badge tone="success">{pageWords.presentIssue}</Badge>}
          {issue === named && <Badge tone="info">{pageWords.namedIssue}</Badge>}
        </span>
      ),
      by: nameOf(issue.issuedBy),
      when: dateTimeText(issue.issuedDate, dateStyle),
      dateTime: issue.issuedDate,
      tone: isPresent ? 'success' : 'neutral',
      // The present one is the license above, with its file: here only what is new in it.
      details: (before || !isPresent) && (
        <div className={styles.details}>
          {before ? (
            <DiffView changes={issueChanges(issue, before)} />
          ) : (
            <p>
              {pageWords.firstIssue(
                issue.applicationNames.join(', ') || words.noApplications,
                lastDay(issue),
              )}
            </p>
          )}
          {!isPresent && issue.fileSha256 && <Fingerprint sha256={issue.fileSha256} />}
          {issue.endedBecause && (
            <p className={styles.end}>
              {pageWords.issueEnded(
                pageWords.ended(issue.endedBecause),
                nameOf(issue.endedBy),
                dateTimeText(issue.endedDate, dateStyle),
              )}
            </p>
          )}
        </div>
      ),
    };
  });
  return <Timeline label={pageWords.issuesLabel} items={items} />;
}
