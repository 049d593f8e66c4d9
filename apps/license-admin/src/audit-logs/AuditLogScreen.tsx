import { auditUserText, dateTimeText } from '@lm/domain';
import { Card, DescriptionList, Link, Stack } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { pagePath, PATHS } from '../paths';
import { RecordScreen } from '../records/RecordScreen';
import { useAskedId } from '../records/useRecordId';
import { useRecordState } from '../records/useRecordState';
import { words as recordWords } from '../records/words';
import { useUser } from '../session/UserProvider';
import { OperationBadges, operationText, RecordOf, tableText } from './auditLogColumns';
import { type AuditLog, useGetAuditLogQuery } from './auditLogsApi';
import { EntriesOfChange, EntryChanges, RawValues } from './EntryChanges';
import { words } from './words';

const WAY = [{ label: words.group }, { label: words.crumb, href: PATHS.auditLogs }];
const nameOf = (entry: AuditLog) =>
  words.pageName(operationText(entry), tableText(entry.tableName), entry.recordName);

/** An entry of the audit log: who did what, and field by field what it changed. */
export function AuditLogScreen() {
  const { names, user, can } = useUser();
  const ownOnly = user && !can('auditLog.read', 'others') ? words.ownOnly : undefined;
  const state = useRecordState<AuditLog>(
    useGetAuditLogQuery(useAskedId<AuditLog['id']>()),
    words.entryLoadFailed,
  );
  return (
    <RecordScreen
      kind={words.kind}
      name={nameOf}
      description={ownOnly}
      missingText={ownOnly}
      way={WAY}
      loadingText={words.loadingDetails}
      state={state}
    >
      {(entry) => (
        <>
          <Card title={recordWords.details}>
            <DescriptionList
              items={[
                { term: words.recordName, details: <RecordOf row={entry} variant="text" /> },
                {
                  term: words.fields.operation,
                  details: <OperationBadges row={entry} />,
                },
                {
                  term: words.fields.user,
                  details:
                    entry.userId === null ? (
                      auditUserText(null, names)
                    ) : (
                      <Link href={pagePath(PATHS.users, entry.userId)}>
                        {auditUserText(entry.userId, names, entry.tokenName)}
                      </Link>
                    ),
                },
                {
                  term: words.fields.operationDate,
                  details: dateTimeText(entry.operationDate, dateStyle),
                },
              ]}
            />
          </Card>
          <Card title={words.changed}>
            <Stack>
              <EntryChanges entry={entry} />
              <EntriesOfChange entry={entry} />
              <RawValues entry={entry} />
            </Stack>
          </Card>
        </>
      )}
    </RecordScreen>
  );
}
