import type { ChangeKind } from '@lm/domain';
import type { Db } from '../db/Db';
import { databaseErrorOf } from '../http/problem';
import { insertChanges, type AuditValues, type NewAuditLog } from './newAuditLogStore';

export type { AuditValues };

export type AuditOperation = 'Create' | 'Update' | 'Delete';

export type AuditedTable =
  | 'Airports'
  | 'Applications'
  | 'Customers'
  | 'LicenseApplications'
  | 'LicenseKeys'
  | 'Licenses'
  | 'Passwords'
  | 'Roles'
  | 'Users';

type Said = {
  /** What the record is called, when its values do not tell. */
  name?: string;
  /** What was done, when the operation does not tell. */
  kind?: ChangeKind;
};

export type Audit = (
  operation: AuditOperation,
  table: AuditedTable,
  recordId: number | string,
  values: { old?: AuditValues; new?: AuditValues },
  said?: Said,
) => void;

/** Two writers waited for each other, or a distributed database asks to try again. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/** Does the work again when the database says that trying again will do. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !TRY_AGAIN.has(databaseErrorOf(error)?.code ?? '')) throw error;
    }
  }
}

/**
 * Changes the database: what `work` does and its audit log entries are written together or not at all. The
 * entries are written last, so that all changes take their locks in the same order.
 * @param userId who does it; null for the server itself.
 * @param work uses the transaction it is given for every statement: the embedded database has one connection.
 */
export function change<Result>(
  db: Db,
  userId: string | null,
  work: (tx: Db, audit: Audit) => Promise<Result>,
): Promise<Result> {
  return retried(() =>
    db.transaction(async (tx) => {
      const entries: NewAuditLog[] = [];
      const result = await work(tx, (operation, tableName, recordId, values, said) => {
        entries.push({ tableName, recordId: String(recordId), operation, userId, ...values, ...said });
      });
      await insertChanges(tx, [entries]);
      return result;
    }),
  );
}

export type Writing = { tx: Db; audit: Audit; userId: string };

/** The same for a caller's change that is made of functions which take all three. */
export const changeAs = <Result>(
  db: Db,
  { userId }: { userId: string },
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> => change(db, userId, (tx, audit) => work({ tx, audit, userId }));

/** Somebody who is not known by id: rows that the server made itself. */
const SYSTEM = 'System';

/** Who made a row, as the contract names them. */
export const authorOf = (userId: string | null) => userId ?? SYSTEM;
