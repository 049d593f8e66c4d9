import { auditFields, auditUserText, CREATED_BY_SYSTEM, dateTimeText, mayRestore } from '@lm/domain';
import { Banner, Button, Card } from '@lm/ui';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { dateStyle } from '../listing/dateStyle';
import { useUser } from '../session/UserProvider';
import { Changes } from './Changes';
import styles from './DeletedRecord.module.css';
import type { DeletedRecord as Deleted, RecordKey } from './historyApi';
import { useRestore } from './useRestore';
import { words } from './words';

/** What something deleted was, who deleted it, and the way back. */
export function DeletedRecord({ record, of }: { record: Deleted; of: RecordKey }) {
  const { names, role } = useUser();
  const { restore, isRestoring } = useRestore();
  const [refusal, setRefusal] = useState<string>();
  const { name, deletedBy, deletedDate, restorableUntil, values } = record;
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
              busy={isRestoring}
              onClick={() => void restore(of, name).then((refused) => setRefusal(refused))}
            >
              {isRestoring ? words.restoring : words.restore}
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
            {refusal}
          </Banner>
        )}
      </div>
      <Card title={words.whatItWas}>
        <Changes set={{ before: auditFields(values), after: undefined }} />
      </Card>
    </>
  );
}
