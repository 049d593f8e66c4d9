import { dateTimeText, displayName, knownKind } from '@lm/domain';
import { Card, ErrorPanel, Link, Spinner, Timeline } from '@lm/ui';
import { operationsOf } from '../audit-logs/auditLogColumns';
import { useListAuditLogsQuery } from '../audit-logs/auditLogsApi';
import { dateStyle } from '../listing/dateStyle';
import { useLoadState } from '../lm/useLoadState';
import { PATHS } from '../paths';
import { changeSets } from '../records/changeSets';
import { Deeds } from '../records/Deed';
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
          <Timeline
            label={label}
            items={data.items.map((row) => ({
              id: row.id,
              tone: operationsOf(row)[0]!.tone,
              title: (
                <Deeds
                  kind={knownKind(row.change ?? { kind: row.kind, rows: [row] })}
                  subjects={row.change ? changeSets(row.change.rows) : [{ ...row, event: eventOf(row) }]}
                />
              ),
              when: dateTimeText(row.operationDate, dateStyle),
              dateTime: row.operationDate,
            }))}
          />
        )
      ) : error ? (
        <ErrorPanel announced message={error} onRetry={onRetry} />
      ) : (
        <Spinner centered label={words.activityLoading} />
      )}
    </Card>
  );
}
