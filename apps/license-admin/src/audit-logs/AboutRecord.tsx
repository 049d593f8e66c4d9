import { Button, Link } from '@lm/ui';
import { pageOfRecord } from '../records/pageOfRecord';
import styles from './AuditLogFilters.module.css';
import type { AuditLogRow } from './auditLogsApi';
import { words } from './words';

type AboutRecordProps = {
  table: string;
  id: string;
  /** What is shown of the log: the record's name is taken from there. */
  rows: readonly AuditLogRow[];
  onClear: () => void;
};

/** Says that the log is about one record and what belongs to it, and offers all of it. */
export function AboutRecord({ table, id, rows, onClear }: AboutRecordProps) {
  const entries = rows.flatMap((row) => row.change?.rows ?? []);
  const name = entries.find((one) => one.tableName === table && one.recordId === id)?.recordName ?? id;
  const href = pageOfRecord(table, id);
  return (
    <div className={styles.about}>
      <span>
        {words.about} {href ? <Link href={href}>{name}</Link> : name}
      </span>
      <Button size="sm" onClick={onClear}>
        {words.aboutEverything}
      </Button>
    </div>
  );
}
