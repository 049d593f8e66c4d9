import { auditUserText, auditValues, dateTimeText } from '@lm/domain';
import { Card, DescriptionList, Stack, ValueViewer } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { PATHS } from '../paths';
import { RecordScreen } from '../records/RecordScreen';
import { useRecordId } from '../records/useRecordId';
import { useRecordState } from '../records/useRecordState';
import { words as recordWords } from '../records/words';
import { useUser } from '../session/UserProvider';
import { isEvent, operationText, tableText } from './auditLogColumns';
import { type AuditLog, useGetAuditLogQuery } from './auditLogsApi';
import { words } from './words';

const WAY = [{ label: words.group }, { label: words.crumb, href: PATHS.auditLogs }];
const NOTHING_ELSE: readonly never[] = [];
const nameOf = (entry: AuditLog) => words.pageName(operationText(entry), tableText(entry.tableName));

/** An entry of the audit log: what was done, and the values before and after. */
export function AuditLogScreen() {
  const id = useRecordId<AuditLog['id']>();
  const { names } = useUser();
  const state = useRecordState<AuditLog>(useGetAuditLogQuery(id), NOTHING_ELSE, words.loadFailed);
  return (
    <RecordScreen kind={words.kind} name={nameOf} way={WAY} loadingText={words.loadingDetails} state={state}>
      {(entry) => {
        const { fields } = words;
        const viewer = (label: string, text: string | null, none: string) => (
          <ValueViewer
            label={label}
            content={auditValues(text)}
            copyText={text ?? undefined}
            words={{ none: isEvent(entry) ? words.noValuesOfEvent : none }}
            defaultOpen
          />
        );
        return (
          <Card title={recordWords.details}>
            <Stack>
              <DescriptionList
                items={[
                  { term: fields.tableName, details: tableText(entry.tableName) },
                  { term: fields.recordId, details: entry.recordId },
                  { term: fields.operation, details: operationText(entry) },
                  { term: fields.user, details: auditUserText(entry.userId, names) },
                  { term: fields.operationDate, details: dateTimeText(entry.operationDate, dateStyle) },
                ]}
              />
              {viewer(fields.oldValues, entry.oldValues, words.noOldValues)}
              {viewer(fields.newValues, entry.newValues, words.noNewValues)}
            </Stack>
          </Card>
        );
      }}
    </RecordScreen>
  );
}
