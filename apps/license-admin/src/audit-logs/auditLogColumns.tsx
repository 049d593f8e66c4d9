import { auditUserText, dateTimeText, type UserNames } from '@lm/domain';
import type { CsvColumn } from '@lm/lists';
import { Badge, type Column, Link, type Tone } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { exportColumns } from '../listing/exportColumns';
import { pageOfRecord } from '../records/pageOfRecord';
import styles from './auditLogColumns.module.css';
import type { AuditLogRow } from './auditLogsApi';
import { words } from './words';

const TONES: Readonly<Record<string, Tone>> = {
  Create: 'success',
  Update: 'info',
  Delete: 'danger',
  'Sessions Create': 'neutral',
  'Sessions Delete': 'neutral',
  'SignInFailures Create': 'warning',
  'LockOuts Create': 'danger',
  'Passwords Update': 'warning',
  'Roles Update': 'warning',
  'Downloads Create': 'accent',
  'Exports Create': 'accent',
  'Confirmations Create': 'accent',
  'Commands Create': 'purple',
};

type Done = Pick<AuditLogRow, 'tableName' | 'operation'>;

const eventOf = ({ tableName, operation }: Done) => `${tableName} ${operation}`;

/** Whether something happened that neither created, changed nor deleted what people manage. */
export const isEvent = (row: Done): boolean => eventOf(row) in words.events;

/** The colour of what was done. */
export const toneOf = (row: Done): Tone | undefined => TONES[eventOf(row)] ?? TONES[row.operation];

/** What was done, in words: a session that was created is a sign-in. */
export const operationText = (row: Done): string => words.events[eventOf(row)] ?? row.operation;

/** What it was done to, in words. */
export const tableText = (tableName: string): string => words.tables[tableName] ?? tableName;

/** What an entry is about: by name where it has one, the way to its page where it has one, and by its id. */
export function RecordOf({
  row: { tableName, recordId, recordName },
}: {
  row: Pick<AuditLogRow, 'tableName' | 'recordId' | 'recordName'>;
}) {
  const href = pageOfRecord(tableName, recordId);
  const name = recordName ?? recordId;
  return (
    <span className={styles.record}>
      {href ? (
        <Link variant="name" href={href}>
          {name}
        </Link>
      ) : (
        name
      )}
      {recordName && <span className={styles.recordId}>{recordId}</span>}
    </span>
  );
}

/** The columns of the audit log. */
export function auditLogColumns(names: UserNames): Column<AuditLogRow>[] {
  return [
    {
      key: 'tableName',
      header: words.columns.tableName,
      width: '16%',
      value: ({ tableName }) => tableText(tableName),
    },
    {
      key: 'recordId',
      header: words.columns.recordId,
      width: '26%',
      cell: (row) => <RecordOf row={row} />,
    },
    {
      key: 'operation',
      header: words.columns.operation,
      value: operationText,
      cell: (row) => <Badge tone={toneOf(row)}>{operationText(row)}</Badge>,
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

/** The columns of the exported log: the same, and what each entry is about by name. */
export const auditLogCsv = (columns: readonly Column<AuditLogRow>[]): CsvColumn<AuditLogRow>[] => {
  const [table, recordId, ...others] = exportColumns(columns);
  const record = { header: words.recordName, value: ({ recordName }: AuditLogRow) => recordName };
  return [table!, recordId!, record, ...others];
};
