import { auditEntry, issueEntry } from './entries';
import { commitmentOf, SALT_BYTES } from './hashes';
import type { Misfit } from './misfits';
import type { LoggedAudit, LoggedIssue } from './rowStore';
import type { rowsOfLeaves, StoredLeaf } from './verifyStore';

type Rows = Awaited<ReturnType<typeof rowsOfLeaves>>;

/** Not what its leaf commits to; maybe another's. */
type Suspect = { leaf: StoredLeaf; audit?: LoggedAudit; issue?: LoggedIssue };

/** Compared with each other; more are not told apart. */
const MOST_SUSPECTS = 300;

const MOST_MISFITS = 1000;

/** Its entries say which entries were erased. */
const ERASED_TABLE = 'AuditLogs';

/** In the order of the log. */
export class RowVerifier {
  readonly misfits: Misfit[] = [];
  private readonly suspects: Suspect[] = [];
  /** Where entries without salt and row were. */
  private readonly gone = new Map<number, StoredLeaf>();
  private isPastMigration = false;
  erased = 0;
  recorded = 0;

  check(leaf: StoredLeaf, { audits, issues }: Rows): void {
    this.checkRecorded(leaf);
    if (leaf.kind === 'audit') this.checkAudit(leaf, audits.get(leaf.record));
    else this.checkIssue(leaf, issues.get(`${leaf.record}/${leaf.issue}`));
  }

  /** What is older than the log was recorded before anything else. */
  private checkRecorded(leaf: StoredLeaf): void {
    if (leaf.recorded === null) this.isPastMigration = true;
    else if (this.isPastMigration)
      this.note(leaf, 'inserted', 'it says that it is older than the log, among entries that are not');
    else this.recorded += 1;
  }

  private checkAudit(leaf: StoredLeaf, row: LoggedAudit | undefined): void {
    if (!row) {
      if (leaf.salt) this.note(leaf, 'deleted');
      else this.gone.set(leaf.record, leaf);
      return;
    }
    if (!leaf.salt) {
      if (row.oldValues === null && row.newValues === null) this.gone.set(leaf.record, leaf);
      else this.note(leaf, 'edited', 'its salt is gone and it is not');
      return;
    }
    if (!isCommitted(leaf, auditEntry(row, leaf.recorded))) {
      const asDated = { ...row, operationDate: leaf.date };
      if (isCommitted(leaf, auditEntry(asDated, leaf.recorded)))
        return this.note(leaf, 'back-dated', `it happened at ${leaf.date} and says ${row.operationDate}`);
      return this.suspect({ leaf, audit: row });
    }
    this.checkDate(leaf, row.operationDate);
    if (row.tableName === ERASED_TABLE && row.operation === 'Delete') this.acceptErased(row.newValues);
  }

  private checkIssue(leaf: StoredLeaf, row: LoggedIssue | undefined): void {
    if (!row) return this.note(leaf, 'deleted');
    if (!leaf.salt) return this.note(leaf, 'edited', 'its salt is gone and it is not');
    if (isCommitted(leaf, issueEntry(row, leaf.recorded))) return this.checkDate(leaf, row.issuedDate);
    const asDated = { ...row, issuedDate: leaf.date };
    if (isCommitted(leaf, issueEntry(asDated, leaf.recorded)))
      return this.note(leaf, 'back-dated', `it was issued at ${leaf.date} and says ${row.issuedDate}`);
    this.suspect({ leaf, issue: row });
  }

  /** What the leaf commits to has been verified. */
  private checkDate(leaf: StoredLeaf, date: string): void {
    if (leaf.date !== date)
      this.note(leaf, 'back-dated', `it happened at ${date}, and its leaf says ${leaf.date}`);
  }

  /** Only if a later entry says so. */
  private acceptErased(values: string | null): void {
    for (const id of erasedIds(values)) {
      if (this.gone.delete(id)) this.erased += 1;
    }
  }

  private note(leaf: StoredLeaf, how: Misfit['how'], detail?: string): void {
    if (this.misfits.length === MOST_MISFITS) return;
    const { position, kind, record, issue } = leaf;
    this.misfits.push({ how, position, row: { kind, record, issue }, detail });
  }

  private suspect(suspect: Suspect): void {
    if (this.suspects.length < MOST_SUSPECTS) this.suspects.push(suspect);
    else this.note(suspect.leaf, 'edited');
  }

  finish(): void {
    for (const leaf of this.gone.values())
      this.note(leaf, 'deleted', 'its salt is gone too, and no entry says that it was erased');
    for (const { leaf } of this.suspects) {
      const isAnothers = this.suspects.some((other) => other.leaf !== leaf && isContentOf(leaf, other));
      this.note(leaf, isAnothers ? 'reordered' : 'edited');
    }
  }
}

const isCommitted = ({ salt, commitment }: StoredLeaf, entry: string): boolean =>
  salt?.length === SALT_BYTES && commitmentOf(salt, entry).equals(commitment);

/** Under its own number. */
function isContentOf(leaf: StoredLeaf, { audit, issue }: Suspect): boolean {
  if (audit)
    return (
      leaf.kind === 'audit' && isCommitted(leaf, auditEntry({ ...audit, id: leaf.record }, leaf.recorded))
    );
  const numbered = issue && { ...issue, serial: leaf.record, issue: leaf.issue };
  return leaf.kind === 'issue' && !!numbered && isCommitted(leaf, issueEntry(numbered, leaf.recorded));
}

function erasedIds(values: string | null): number[] {
  try {
    const { erased } = JSON.parse(values ?? '') as { erased?: unknown };
    return Array.isArray(erased) ? erased.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}
