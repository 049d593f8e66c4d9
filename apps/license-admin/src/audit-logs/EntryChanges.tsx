import { auditValues, sameId } from '@lm/domain';
import { DescriptionList, Link, Stack, ValueViewer } from '@lm/ui';
import { pagePath, PATHS } from '../paths';
import { Changes } from '../records/Changes';
import { changeSets } from '../records/changeSets';
import { doneText, isEvent } from './auditLogColumns';
import type { AuditLog } from './auditLogsApi';
import { words } from './words';

type EntryProps = { entry: AuditLog };

const rowsOf = (entry: AuditLog) =>
  entry.change?.rows ?? [{ ...entry, recordName: entry.recordName ?? null }];

/** What was done at once with an entry, field by field over all of its entries; nothing where no fields are told of. */
export function EntryChanges({ entry }: EntryProps) {
  const sets = changeSets(rowsOf(entry).filter((row) => !isEvent(row))).filter(
    ({ before, after }) => before !== undefined || after !== undefined,
  );
  return sets.map((set) => (
    <Stack key={set.entryId} gap="2">
      {sets.length > 1 && <strong>{set.recordName ?? set.recordId}</strong>}
      <Changes set={set} />
    </Stack>
  ));
}

/** The entries of a change that has several, each with the way there; raw values are an entry's own. */
export function EntriesOfChange({ entry }: EntryProps) {
  const rows = rowsOf(entry);
  if (rows.length < 2) return null;
  return (
    <DescriptionList
      items={[
        {
          term: words.entries,
          wide: true,
          details: (
            <Stack gap="1">
              {rows.map((row) => {
                const name = doneText(row);
                return (
                  <span key={row.id}>
                    {sameId(row.id, entry.id) ? (
                      `${name} (${words.thisEntry})`
                    ) : (
                      <Link href={pagePath(PATHS.auditLogs, row.id)}>{name}</Link>
                    )}
                  </span>
                );
              })}
            </Stack>
          ),
        },
      ]}
    />
  );
}

/** Why an entry has no values, where that is not told by whether they are of before or after. */
function noValuesText(entry: AuditLog): string | undefined {
  if (isEvent(entry)) return words.noValuesOfEvent;
  if (rowsOf(entry).length > 1) return words.noValuesHere;
  // It was there before and is there after, also when it was only sent something.
  if (entry.operation === 'Update') return words.noValuesInEntry;
  return undefined;
}

/** The values before and after as they were written down. */
export function RawValues({ entry }: EntryProps) {
  const { fields, noOldValues, noNewValues, noValuesWhileDeleted } = words;
  const viewer = (label: string, text: string | null, none: string) => (
    <ValueViewer
      label={label}
      content={auditValues(text)}
      copyText={text ?? undefined}
      words={{ none: noValuesText(entry) ?? none }}
    />
  );
  const before = entry.kind === 'Restored' ? noValuesWhileDeleted : noOldValues;
  return (
    <>
      {viewer(fields.oldValues, entry.oldValues, before)}
      {viewer(fields.newValues, entry.newValues, noNewValues)}
    </>
  );
}
