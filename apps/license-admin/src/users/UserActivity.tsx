import { dateTimeText, displayName, knownKind } from '@lm/domain';
import { Card, ErrorPanel, Link, Spinner, Timeline, type TimelineItem } from '@lm/ui';
import { operationsOf } from '../audit-logs/auditLogColumns';
import { type AuditLogRow, useListAuditLogsQuery } from '../audit-logs/auditLogsApi';
import { dateStyle } from '../listing/dateStyle';
import { useLoadState } from '../lm/useLoadState';
import { PATHS } from '../paths';
import { changeSets } from '../records/changeSets';
import { Deeds } from '../records/Deed';
import { eventIcon } from '../records/eventIcons';
import { eventOf } from '../records/eventOf';
import type { User } from '../session/userListApi';
import styles from './UserSessions.module.css';
import { words } from './words';

/** The audit log has more of them. */
const SHOWN = 10;

/** What a user did last. */
export function UserActivity({ user }: { user: User }) {
  const log = useListAuditLogsQuery({ userId: user.id, pageNumber: 1, pageSize: SHOWN });
  const { error, onRetry } = useLoadState([log], words.activityFailed);
  const { data } = log;
  const label = words.activity(displayName(user));
  const href = `${PATHS.auditLogs}?${new URLSearchParams({ user: user.id }).toString()}`;
  return (
    <Card title={label} actions={<Link href={href}>{words.auditLog}</Link>}>
      {data ? (
        data.items.length === 0 ? (
          <p className={styles.none}>{words.noActivity}</p>
        ) : (
          <Timeline label={label} items={data.items.map(itemOf)} />
        )
      ) : error ? (
        <ErrorPanel announced message={error} onRetry={onRetry} />
      ) : (
        <Spinner centered label={words.activityLoading} />
      )}
    </Card>
  );
}

function itemOf(row: AuditLogRow): TimelineItem {
  const kind = knownKind(row.change ?? { kind: row.kind, rows: [row] });
  const subjects = row.change ? changeSets(row.change.rows) : [{ ...row, event: eventOf(row) }];
  const Icon = eventIcon(kind, subjects[0]?.event);
  return {
    id: row.id,
    tone: operationsOf(row)[0]!.tone,
    icon: <Icon />,
    title: <Deeds kind={kind} subjects={subjects} />,
    when: dateTimeText(row.operationDate, dateStyle),
    dateTime: row.operationDate,
  };
}
