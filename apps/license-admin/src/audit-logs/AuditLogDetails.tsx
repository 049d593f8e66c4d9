import { auditUserText, dateTimeText } from '@lm/domain';
import { Link, Spinner } from '@lm/ui';
import { FormDialog, type FormField } from '@lm/ui/form-dialog';
import { useFormik } from 'formik';
import { dateStyle } from '../listing/dateStyle';
import { useLoadFailureToast } from '../lm/useLoadFailureToast';
import { useRecord } from '../lm/useRecord';
import { pagePath, PATHS } from '../paths';
import { pageOfRecord } from '../records/pageOfRecord';
import { useUser } from '../session/UserProvider';
import styles from './AuditLogDetails.module.css';
import { operationText, tableText } from './auditLogColumns';
import { type AuditLogRow, readAuditLog } from './auditLogsApi';
import { EntriesOfChange, EntryChanges, RawValues } from './EntryChanges';
import { words } from './words';

type Values = { tableName: string; recordId: string; operation: string; user: string; operationDate: string };

const FIELDS: FormField<Values>[] = [
  { name: 'tableName', type: 'text', label: words.fields.tableName, width: 'half' },
  { name: 'recordId', type: 'text', label: words.fields.recordId, width: 'half' },
  { name: 'operation', type: 'text', label: words.fields.operation, width: 'half' },
  { name: 'user', type: 'text', label: words.fields.user, width: 'half' },
  { name: 'operationDate', type: 'text', label: words.fields.operationDate, width: 'half' },
];

type AuditLogDetailsProps = {
  /** The entry as the list knows it: shown also when its values cannot be loaded. */
  row: AuditLogRow;
  onClose: () => void;
};

/** An entry of the audit log with the values before and after. */
export function AuditLogDetails({ row, onClose }: AuditLogDetailsProps) {
  const { names } = useUser();
  const { record, failure } = useRecord((signal) => readAuditLog(row.id, signal));
  useLoadFailureToast(failure !== undefined, words.detailsLoadFailed);
  const { tableName, recordId, userId, tokenName, operationDate } = record ?? row;
  const form = useFormik<Values>({
    enableReinitialize: true,
    initialValues: {
      tableName: tableText(tableName),
      recordId,
      operation: operationText(record ?? row),
      user: auditUserText(userId, names, tokenName),
      operationDate: dateTimeText(operationDate, dateStyle),
    },
    onSubmit: () => undefined,
  });
  return (
    <FormDialog<Values>
      title={words.detailsTitle}
      mode="view"
      size="lg"
      subject={row.recordName ?? undefined}
      subjectHref={pageOfRecord(tableName, recordId)}
      fields={FIELDS}
      form={form}
      onClose={onClose}
    >
      <p className={styles.entry}>
        <Link href={pagePath(PATHS.auditLogs, row.id)}>{words.openEntry}</Link>
      </p>
      {record ? (
        <div className={styles.values}>
          <EntryChanges entry={record} />
          <EntriesOfChange entry={record} />
          <RawValues entry={record} />
        </div>
      ) : (
        !failure && (
          <div className={styles.waiting}>
            <Spinner centered label={words.loadingDetails} />
          </div>
        )
      )}
    </FormDialog>
  );
}
