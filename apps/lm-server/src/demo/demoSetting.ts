import type { Audit } from '../audit-logs/change';
import type { NewAuditLog } from '../audit-logs/changeStore';
import type { applications, customers } from '../db/schema';
import type { Db } from '../db/Db';

type PastEntry = NewAuditLog & { operationDate: Date };

export type Setting = {
  tx: Db;
  /** So many days before the first start. */
  ago: (days: number) => Date;
  /** The entries of each change. */
  changes: PastEntry[][];
  staff: readonly string[];
};

export type Product = typeof applications.$inferSelect;
export type Client = typeof customers.$inferSelect & { code: string };

/** Notes what is done at once at some time in the past. */
export function changeAt({ changes }: Setting, operationDate: Date, userId: string | null): Audit {
  const entries: PastEntry[] = [];
  changes.push(entries);
  return (operation, tableName, recordId, values, said) => {
    entries.push({
      tableName,
      recordId: String(recordId),
      operation,
      userId,
      operationDate,
      ...values,
      ...said,
    });
  };
}

/** Whoever stands at that place of the staff, however many they are. */
export const memberOf = ({ staff }: Setting, by: number): string => staff[by % staff.length]!;
