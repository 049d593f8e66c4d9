import { dateTimeText, displayName } from '@lm/domain';
import { Card, ErrorPanel, Link, Spinner, Timeline } from '@lm/ui';
import { operationsOf, operationText, tableText } from '../audit-logs/auditLogColumns';
import { useListAuditLogsQuery } from '../audit-logs/auditLogsApi';
import { dateStyle } from '../listing/dateStyle';
import { useLoadState } from '../lm/useLoadState';
import { PATHS } from '../paths';
import { pageOfRecord } from '../records/pageOfRecord';
import type { User } from '../session/usersApi';
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
            items={data.items.map((row) => {
              const { id, tableName, recordId, recordName, operationDate } = row;
              const page = pageOfRecord(tableName, recordId);
              const name = recordName ?? recordId;
              return {
                id,
                tone: operationsOf(row)[0]!.tone,
                title: (
                  <>
                    {operationText(row)} {tableText(tableName)}{' '}
                    {page ? <Link href={page}>{name}</Link> : name}
                  </>
                ),
                when: dateTimeText(operationDate, dateStyle),
                dateTime: operationDate,
              };
            })}
          />
        )
      ) : error ? (
        <ErrorPanel message={error} onRetry={onRetry} />
      ) : (
        <Spinner centered label={words.activityLoading} />
      )}
    </Card>
  );
}
