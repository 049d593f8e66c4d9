import type { Schemas } from '@lm/api-client';
import { DAY_MS, DELETED_KEPT_DAYS, recordName } from '@lm/domain';
import { auditText, type AuditValues } from '../audit-logs/auditValues';
import { notFound } from '../http/problem';
import type { FakeDeletion, Restorable, Tables } from './rows';

type Place = Pick<Schemas['DeletedRecord'], 'tableName' | 'recordId'>;

const placeOf = ({ tableName, recordId }: Place) => `${tableName}/${recordId}`;

/** Whether the rows of a table can be restored after they were deleted. */
export const isRestorable = (table: keyof Tables): table is Restorable =>
  table !== 'airports' && table !== 'auditLogs';

/** What was deleted, for as long as it can be restored. */
export class DeletedRows {
  readonly #rows = new Map<string, FakeDeletion>();

  constructor(private readonly store: { readonly now: () => Date }) {}

  keep(
    { table, row }: Pick<FakeDeletion, 'table' | 'row'>,
    about: Pick<Schemas['DeletedRecord'], 'tableName' | 'deletedBy'> & {
      values: AuditValues;
      at?: string | undefined;
    },
  ): void {
    const { tableName, deletedBy, values, at: deletedDate = this.store.now().toISOString() } = about;
    const recordId = String(row.id);
    const deleted: Schemas['DeletedRecord'] = {
      tableName,
      recordId,
      name: recordName(tableName, values) ?? recordId,
      deletedDate,
      deletedBy,
      restorableUntil: new Date(Date.parse(deletedDate) + DELETED_KEPT_DAYS * DAY_MS).toISOString(),
      values: auditText(values),
    };
    this.#rows.set(placeOf(deleted), { table, row, deleted } as FakeDeletion);
  }

  /** @throws Problem 404 when it was not deleted, or too long ago */
  find(place: Place): FakeDeletion {
    const found = this.#rows.get(placeOf(place));
    if (!found || !this.#isKept(found)) throw notFound('deleted record');
    return found;
  }

  all(): Schemas['DeletedRecord'][] {
    return [...this.#rows.values()].filter((one) => this.#isKept(one)).map(({ deleted }) => deleted);
  }

  forget(place: Place): void {
    this.#rows.delete(placeOf(place));
  }

  #isKept({ deleted }: FakeDeletion): boolean {
    return Date.parse(deleted.restorableUntil) > this.store.now().getTime();
  }
}
