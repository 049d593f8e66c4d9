import type { ChangeKind } from '@lm/domain';
import { Link } from '@lm/ui';
import { pageOfRecord } from './pageOfRecord';
import { words } from './words';

/** What something was done to, as the audit log keeps it. */
type Subject = { tableName: string; recordId: string; recordName?: string | null; operation: string };

/** What was done at once: one word for it, and to what. */
type DeedsProps = { kind: ChangeKind; subjects: readonly Subject[] };

/** A license that has a number is called by it and by its customer: `L-00417-P · OSL`. */
const NUMBERED = /^(L-\d+-[A-Z]) · (.+)$/;

/** What was done to what, as people say it, with the way there: "Renewed L-00417-P for OSL", "Changed customer ...". */
export function Deeds({ kind, subjects }: DeedsProps) {
  const [first] = subjects;
  if (!first) return words.kinds[kind];
  const others = new Set(subjects.map(({ recordId }) => recordId)).size - 1;
  return (
    <>
      <Deed kind={kind} {...first} />
      {others > 0 && ` ${words.andMore(others)}`}
    </>
  );
}

function Deed({ tableName, recordId, recordName, operation, kind }: Subject & { kind: ChangeKind }) {
  const event = words.events[`${tableName} ${operation}`];
  if (event?.isWhole) return event.text;
  const href = pageOfRecord(tableName, recordId);
  // What has no page is known by what the log calls it: an exported list, a command.
  const name = recordName ?? (href ? words.unnamed(recordId) : recordId);
  const [, number, customer] = NUMBERED.exec(name) ?? [];
  const shown = number ?? name;
  return (
    <>
      {event?.text ?? words.kinds[kind]}{' '}
      {number === undefined && !event && `${words.tables[tableName] ?? tableName} `}
      {href ? <Link href={href}>{shown}</Link> : shown}
      {customer && ` ${words.forCustomer(customer)}`}
    </>
  );
}
