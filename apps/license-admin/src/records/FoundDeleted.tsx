import { dateText, mayReadDeleted, type RecordTable } from '@lm/domain';
import { Link } from '@lm/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { dateStyle } from '../listing/dateStyle';
import { useSettled } from '../listing/useSettled';
import { useUser } from '../session/UserProvider';
import styles from './FoundDeleted.module.css';
import { useSearchDeletedQuery } from './historyApi';
import { pageOfRecord } from './pageOfRecord';
import { words } from './words';

/** Shorter texts match too much to be worth asking for. */
const SHORTEST = 2;

type FoundDeletedProps = { table: RecordTable; search: string };

/** Which deleted records a search finds that found nothing else, each with the way to its page. */
export function FoundDeleted({ table, search }: FoundDeletedProps) {
  const { role } = useUser();
  const text = useSettled(search.trim());
  const isAsked = text.length >= SHORTEST && mayReadDeleted(role, table);
  const { currentData: found = [] } = useSearchDeletedQuery(isAsked ? { text, table } : skipToken);
  return (
    // Always in the page, so that assistive technology hears what is found.
    <div className={styles.found} aria-live="polite">
      {found.length > 0 && words.foundDeleted}
      <ul className={styles.list}>
        {found.map(({ recordId, name, deletedDate }) => (
          <li key={recordId}>
            <Link href={pageOfRecord(table, recordId)!}>{name}</Link>{' '}
            {words.deletedOn(dateText(deletedDate, dateStyle))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same as a list shows it below "no results". */
export const foundDeleted = (table: RecordTable) => (search: string) => (
  <FoundDeleted table={table} search={search} />
);
