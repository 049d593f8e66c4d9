import { auditFields, auditValues } from '@lm/domain';
import { ValueViewer } from '@lm/ui';
import { Changes } from '../records/Changes';
import { isEvent } from './auditLogColumns';
import type { AuditLog } from './auditLogsApi';
import { words } from './words';

type EntryProps = { entry: AuditLog };

/** What an entry says was changed, field by field; nothing for an entry that tells of no fields. */
export function EntryChanges({ entry }: EntryProps) {
  const set = { before: auditFields(entry.oldValues), after: auditFields(entry.newValues) };
  const tells = !isEvent(entry) && (set.before !== undefined || set.after !== undefined);
  return tells ? <Changes set={set} /> : null;
}

/** The values before and after as they were written down. */
export function RawValues({ entry }: EntryProps) {
  const { fields, noOldValues, noNewValues, noValuesOfEvent } = words;
  const viewer = (label: string, text: string | null, none: string) => (
    <ValueViewer
      label={label}
      content={auditValues(text)}
      copyText={text ?? undefined}
      words={{ none: isEvent(entry) ? noValuesOfEvent : none }}
    />
  );
  return (
    <>
      {viewer(fields.oldValues, entry.oldValues, noOldValues)}
      {viewer(fields.newValues, entry.newValues, noNewValues)}
    </>
  );
}
