import { type ChangeKind, kindOfChange, kindOfEntry } from './changeKind';

/** An entry of the audit log; entries that were written at once have the same change. */
type Entry = {
  id: number;
  changeId?: number | null;
  tableName: string;
  recordId: string;
  recordName?: string | null;
  operation: string;
  kind?: ChangeKind | null;
  userId?: string | null;
  tokenName?: string | null;
  operationDate: string;
  oldValues?: string | null;
  newValues?: string | null;
};

/** The change that an entry belongs to: entries from before changes were told apart are one each. */
export const changeIdOf = ({ id, changeId }: Pick<Entry, 'id' | 'changeId'>): number => changeId ?? id;

/** The entries by the change that they belong to, in the order of their first ones. */
export function changesIn<One extends Pick<Entry, 'id' | 'changeId'>>(entries: readonly One[]): One[][] {
  const changes = new Map<number, One[]>();
  for (const entry of entries) {
    const change = changes.get(changeIdOf(entry));
    if (change) change.push(entry);
    else changes.set(changeIdOf(entry), [entry]);
  }
  return [...changes.values()];
}

const rowOf = <One extends Entry>(entry: One) => ({
  id: entry.id,
  tableName: entry.tableName,
  recordId: entry.recordId,
  recordName: entry.recordName ?? null,
  operation: entry.operation as One['operation'],
  kind: kindOfEntry(entry),
  oldValues: entry.oldValues ?? null,
  newValues: entry.newValues ?? null,
});

/** What was done at once, from its entries. */
export function timelineEvent<One extends Entry>(entries: readonly One[]) {
  const [first] = entries as readonly [One];
  return {
    changeId: changeIdOf(first),
    date: first.operationDate,
    userId: first.userId ?? null,
    ...(first.tokenName != null && { tokenName: first.tokenName }),
    kind: kindOfChange(entries),
    rows: entries.map((entry) => rowOf(entry)),
  };
}
