/** What was done, in the words of those who did it. */
export type ChangeKind =
  | 'Created'
  | 'Updated'
  | 'Deleted'
  | 'Restored'
  | 'Issued'
  | 'Renewed'
  | 'Changed'
  | 'Suspended'
  | 'Reinstated';

/** An entry of the audit log, as far as it tells what was done. */
type Entry = { tableName: string; operation: string; kind?: ChangeKind | null };

const OF_OPERATION: Readonly<Record<string, ChangeKind>> = {
  Create: 'Created',
  Update: 'Updated',
  Delete: 'Deleted',
};

/** The more a word tells, the earlier it stands. */
const TELLING: readonly ChangeKind[] = [
  'Restored',
  'Renewed',
  'Changed',
  'Suspended',
  'Reinstated',
  'Issued',
  'Created',
  'Deleted',
  'Updated',
];

/** What an entry says was done: its own word for it, else, or when that is of a newer server, what its operation is called. */
export function kindOfEntry({ tableName, operation, kind }: Entry): ChangeKind {
  if (kind && TELLING.includes(kind)) return kind;
  if (tableName === 'Licenses' && operation === 'Create') return 'Issued';
  return OF_OPERATION[operation] ?? 'Updated';
}

/**
 * What a whole change was, from its entries. A license that goes while another one comes was changed, unless an entry
 * knows better.
 */
export function kindOfChange(entries: readonly Entry[]): ChangeKind {
  const kinds = entries.map(kindOfEntry);
  const ofLicenses = entries.filter(({ tableName }) => tableName === 'Licenses').map(kindOfEntry);
  const isReplaced = ofLicenses.includes('Issued') && ofLicenses.includes('Deleted');
  return TELLING.find((kind) => kinds.includes(kind) || (kind === 'Changed' && isReplaced)) ?? 'Updated';
}

/** What was done at once, from what a server says of it, which may know more words than there are here. */
export const knownKind = ({
  kind,
  rows,
}: {
  kind?: ChangeKind | undefined;
  rows: readonly Entry[];
}): ChangeKind => TELLING.find((known) => known === kind) ?? kindOfChange(rows);
