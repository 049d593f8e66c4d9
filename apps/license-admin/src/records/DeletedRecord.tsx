import { auditFields, auditUserText, CREATED_BY_SYSTEM, dateTimeText, mayRestore } from '@lm/domain';
import { Banner, Button, Card, Link } from '@lm/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { focusHeading } from '../frame/useHeadingFocus';
import { dateStyle } from '../listing/dateStyle';
import { useUser } from '../session/UserProvider';
import { Changes } from './Changes';
import styles from './DeletedRecord.module.css';
import type { DeletedRecord as Deleted, RecordKey } from './historyApi';
import { pageOfRecord } from './pageOfRecord';
import { type Refusal, useRestore } from './useRestore';
import { words } from './words';

type DeletedRecordProps = {
  record: Deleted;
  of: RecordKey;
  /** Whether the record itself is being asked for: once restored it takes this one's place. */
  isReading?: boolean;
};

/** What something deleted was, who deleted it, and the way back. */
export function DeletedRecord({ record, of, isReading = false }: DeletedRecordProps) {
  const { names, role } = useUser();
  const { restore, isRestoring } = useRestore();
  const [outcome, setOutcome] = useState<Refusal | 'restored'>();
  const isBusy = isRestoring || (outcome === 'restored' && isReading);
  const refusal = outcome === 'restored' ? undefined : outcome;
  const { name, deletedBy, deletedDate, restorableUntil, values } = record;
  const bringBack = async (button: HTMLElement) => {
    const refused = await restore(of, name);
    // The button goes with what is deleted.
    if (!refused && document.activeElement === button) focusHeading();
    setOutcome(refused ?? 'restored');
  };
  const who = deletedBy === null ? CREATED_BY_SYSTEM : auditUserText(deletedBy, names);
  return (
    <>
      <Banner
        tone="warning"
        title={words.deletedTitle}
        action={
          mayRestore(role, of.table) && (
            <Button
              icon={<Undo2 />}
              busy={isBusy}
              onClick={({ currentTarget }) => void bringBack(currentTarget)}
            >
              {isBusy ? words.restoring : words.restore}
            </Button>
          )
        }
      >
        {words.deletedText(who, dateTimeText(deletedDate, dateStyle))}{' '}
        {words.restorableText(dateTimeText(restorableUntil, dateStyle))}
      </Banner>
      {/* Always in the page, so that assistive technology hears why. */}
      <div className={styles.refusal} aria-live="assertive">
        {refusal && (
          <Banner tone="danger" inLiveRegion title={words.notRestored}>
            {refusal.reason}
            {refusal.blockers.length > 0 && <InTheWay of={refusal.blockers} />}
          </Banner>
        )}
      </div>
      <Card title={words.whatItWas}>
        <Changes set={{ before: auditFields(values), after: undefined }} />
      </Card>
    </>
  );
}

/** The records in the way, each with the way to its page. */
function InTheWay({ of }: { of: Refusal['blockers'] }) {
  return (
    <ul className={styles.inTheWay} aria-label={words.inTheWay}>
      {of.map(({ tableName, recordId, name }) => (
        <li key={`${tableName} ${recordId}`}>
          <Link href={pageOfRecord(tableName, recordId)!}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
