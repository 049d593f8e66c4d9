import { auditUserText, dateTimeText, type UserNames } from '@lm/domain';
import { Badge, type Column, type Tone } from '@lm/ui';
import type { CsvColumn } from '../listing/csv';
import { dateStyle } from '../listing/dateStyle';
import styles from './auditLogColumns.module.css';
import type { AuditLogRow } from './auditLogsApi';
import { words } from './words';

const TONES: Record<string, Tone> = { Create: 'success', Update: 'info', Delete: 'danger' };

/** The columns of the audit log. Specification, section 2. */
export function auditLogColumns(names: UserNames): Column<AuditLogRow>[] {
  return [
    { key: 'tableName', header: words.columns.tableName, width: '16%' },
    {
      key: 'recordId',
      header: words.columns.recordId,
      width: '26%',
      cell: ({ recordId }) => <span className={styles.recordId}>{recordId}</span>,
    },
    {
      key: 'operation',
      header: words.columns.operation,
      cell: ({ operation }) => <Badge tone={TONES[operation]}>{operation}</Badge>,
    },
    { key: 'userId', header: words.columns.user, value: ({ userId }) => auditUserText(userId, names) },
    {
      key: 'operationDate',
      header: words.columns.operationDate,
      cell: ({ operationDate }) => (
        <time className={styles.date} dateTime={operationDate}>
          {dateTimeText(operationDate, dateStyle)}
        </time>
      ),
    },
  ];
}

/** The columns of the exported audit log: the same, with ISO dates. */
export function auditLogCsv(names: UserNames): CsvColumn<AuditLogRow>[] {
  return [
    { header: words.columns.tableName, value: ({ tableName }) => tableName },
    { header: words.columns.recordId, value: ({ recordId }) => recordId },
    { header: words.columns.operation, value: ({ operation }) => operation },
    { header: words.columns.user, value: ({ userId }) => auditUserText(userId, names) },
    { header: words.columns.operationDate, value: ({ operationDate }) => operationDate },
  ];
}
