import { auditUserText, dateTimeText, kindOfEntry, type UserNames } from '@lm/domain';
import type { CsvColumn } from '@lm/lists';
import { Badge, type Column, Inline, Link, type LinkProps, type Tone } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { exportColumns } from '../listing/exportColumns';
import { deedText } from '../records/Deed';
import { eventOf } from '../records/eventOf';
import { pageOfRecord } from '../records/pageOfRecord';
import styles from './auditLogColumns.module.css';
import type { AuditLogRow } from './auditLogsApi';
import { words } from './words';

/** What is done to licenses, and restoring: a word of its own for what several entries, or an operation, tell of. */
export const KINDS = ['Renewed', 'Changed', 'Suspended', 'Reinstated', 'Restored'] as const;

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
  'ApiTokens Create': 'accent',
  'ApiTokens Delete': 'warning',
  'Webhooks Rotate': 'warning',
  'Webhooks Disable': 'warning',
  'Webhooks Enable': 'success',
  'Downloads Create': 'accent',
  'Exports Create': 'accent',
  'Confirmations Create': 'accent',
  'Commands Create': 'purple',
  Renewed: 'accent',
  Changed: 'info',
  Suspended: 'warning',
  Reinstated: 'success',
  Restored: 'success',
};

type Done = Pick<AuditLogRow, 'tableName' | 'operation' | 'kind'> & Parameters<typeof eventOf>[0];

/** An entry, and as far as the server tells it the change that it belongs to. */
type DoneAtOnce = Done & { change?: { kind: string; rows: readonly Done[] } };

/** Whether something happened that neither created, changed nor deleted what people manage. */
export const isEvent = (row: Done): boolean => eventOf(row) in words.events;

/** What a single entry says was done, in words: a session that was created is a sign-in. */
const entryText = (row: Done): string =>
  words.events[eventOf(row)] ?? words.changes[eventOf(row)] ?? row.operation;

type Operation = { text: string; tone: Tone | undefined };

/** In one word where there is one, such as Renewed; else what each of its entries says, each once. */
export function operationsOf(row: DoneAtOnce): Operation[] {
  const kind = row.change?.kind ?? row.kind;
  const word = KINDS.find((one) => one === kind);
  if (word) return [{ text: word, tone: TONES[word] }];
  const entries = [...(row.change?.rows ?? [row])].reverse();
  const operations = entries.map((entry) => ({
    text: entryText(entry),
    tone: TONES[eventOf(entry)] ?? TONES[entry.operation],
  }));
  return [...new Map(operations.map((one) => [one.text, one])).values()];
}

/** What was done to what, as people say it. */
export const doneText = (
  row: DoneAtOnce & Parameters<typeof kindOfEntry>[0] & Pick<AuditLogRow, 'recordId' | 'recordName'>,
): string => deedText({ ...row, event: eventOf(row.change?.rows.at(-1) ?? row), kind: kindOfEntry(row) });

export const operationText = (row: DoneAtOnce): string =>
  operationsOf(row)
    .map(({ text }) => text)
    .join(', ');

export function OperationBadges({ row }: { row: DoneAtOnce }) {
  return (
    <Inline gap="1">
      {operationsOf(row).map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </Inline>
  );
}

/** What it was done to, in words. */
export const tableText = (tableName: string): string => words.tables[tableName] ?? tableName;

type About = Pick<AuditLogRow, 'tableName' | 'recordId' | 'recordName'>;
type InText = { variant?: LinkProps['variant'] };

/** By name where it has one, the way to its page where it has one. */
function NameOf({ tableName, recordId, recordName, variant = 'name' }: About & InText) {
  const href = pageOfRecord(tableName, recordId);
  const name = recordName ?? recordId;
  return href ? (
    <Link variant={variant} href={href}>
      {name}
    </Link>
  ) : (
    name
  );
}

/** What an entry is about, by its name and by its id. */
export function RecordOf({ row, variant }: { row: About } & InText) {
  return (
    <span className={styles.record}>
      <NameOf {...row} variant={variant} />
      <SecondLine {...row} />
    </span>
  );
}

/** The table, and the id where the record has a name. A table beside a column that says it hides it. */
function SecondLine({ tableName, recordId, recordName }: About) {
  const table = tableText(tableName);
  if (!recordName) return <span className={`${styles.recordId} ${styles.table}`}>{table}</span>;
  return (
    <span className={styles.recordId}>
      <span className={styles.table}>{table} · </span>
      {recordId}
    </span>
  );
}

/** What happened, in the title of a card: what was done to what, and what that is. */
function EntryTitle({ row }: { row: AuditLogRow }) {
  return (
    <>
      <span className={styles.happened}>
        <OperationBadges row={row} />
        <NameOf {...row} />
      </span>
      <SecondLine {...row} />
    </>
  );
}

export function auditLogColumns(names: UserNames): Column<AuditLogRow>[] {
  return [
    {
      key: 'tableName',
      header: words.columns.tableName,
      width: '8.625rem',
      leaves: 1,
      staysOnCard: true,
      saidBy: 'recordId',
      value: ({ tableName }) => tableText(tableName),
      cardTitle: { draw: (row) => <EntryTitle row={row} />, says: ['recordId', 'operation'] },
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
      width: '8.5rem',
      value: operationText,
      cell: (row) => <OperationBadges row={row} />,
    },
    {
      key: 'userId',
      header: words.columns.user,
      width: '16%',
      leaves: 2,
      staysOnCard: true,
      value: ({ userId, tokenName }) => auditUserText(userId, names, tokenName),
    },
    {
      key: 'operationDate',
      header: words.columns.operationDate,
      width: '11.5rem',
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
