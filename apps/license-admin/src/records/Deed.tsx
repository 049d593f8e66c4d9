import type { ChangeKind } from '@lm/domain';
import { Link } from '@lm/ui';
import { pageOfRecord } from './pageOfRecord';
import { words } from './words';

/** What something was done to, as the audit log keeps it, and what that was as `eventOf` says it. */
type Subject = { tableName: string; recordId: string; recordName?: string | null; event: string };

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

type Done = Subject & { kind: ChangeKind };

function partsOf({ tableName, recordId, recordName, event: happened, kind }: Done) {
  const event = words.events[happened];
  const href = pageOfRecord(tableName, recordId);
  // What has no page is known by what the log calls it: an exported list, a command.
  const name = recordName ?? (href ? words.unnamed(recordId) : recordId);
  const [, number, customer] = NUMBERED.exec(name) ?? [];
  const what = number === undefined && !event ? `${words.tables[tableName] ?? tableName} ` : '';
  return {
    isWhole: event?.isWhole,
    deed: event?.text ?? words.kinds[kind],
    what,
    shown: number ?? name,
    href,
    whose: customer === undefined ? '' : ` ${words.forCustomer(customer)}`,
  };
}

/** The same as a text, which names the record also where the sentence is whole without: "Signed in (Ada Lindqvist)". */
export function deedText(done: Done): string {
  const { isWhole, deed, what, shown, whose } = partsOf(done);
  return isWhole ? `${deed} (${shown})` : `${deed} ${what}${shown}${whose}`;
}

function Deed(done: Done) {
  const { isWhole, deed, what, shown, href, whose } = partsOf(done);
  if (isWhole) return deed;
  return (
    <>
      {deed} {what}
      {href ? <Link href={href}>{shown}</Link> : shown}
      {whose}
    </>
  );
}
