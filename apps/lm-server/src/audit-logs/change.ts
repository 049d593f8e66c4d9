import { type AuditTable, CREATED_BY_SYSTEM, type ChangeKind } from '@lm/domain';
import type { Db } from '../db/Db';
import { Deadline } from '../db/deadline';
import { databaseErrorOf } from '../http/problem';
import { onceOnly } from '../idempotency/onceOnly';
import type { Caller } from '../session/caller';
import { insertChanges, type AuditValues, type NewAuditLog } from './changeStore';

export type { AuditValues };

export type AuditOperation = 'Create' | 'Update' | 'Delete';

type Said = {
  name?: string;
  kind?: ChangeKind;
};

export type Audit = (
  operation: AuditOperation,
  table: AuditTable,
  recordId: number | string,
  values: { old?: AuditValues; new?: AuditValues },
  said?: Said,
) => void;

/** Deadlock or serialisation failure. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

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
 * Writes the work and its audit entries together or not at all; entries last, so that all changes lock in the same
 * order.
 * @param userId null for the server itself
 * @param work uses this transaction alone: the embedded database has one connection
 */
export const change = <Result>(
  db: Db,
  userId: string | null,
  work: (tx: Db, audit: Audit) => Promise<Result>,
): Promise<Result> => changeBy(db, { userId, tokenName: null }, work);

function changeBy<Result>(
  db: Db,
  by: Pick<NewAuditLog, 'userId' | 'tokenName'>,
  work: (tx: Db, audit: Audit) => Promise<Result>,
): Promise<Result> {
  return retried(() =>
    db.transaction(async (tx) => {
      const entries: NewAuditLog[] = [];
      const result = await work(tx, (operation, tableName, recordId, values, said) => {
        entries.push({ tableName, recordId: String(recordId), operation, ...by, ...values, ...said });
      });
      await insertChanges(tx, [entries]);
      return result;
    }),
  );
}

export type Writing = { tx: Db; audit: Audit; userId: string };

/** A change of a caller. What is called with an `Idempotency-Key` changes something in one of these alone. */
export async function changeAs<Result>(
  db: Db,
  { userId, token, keyed, admitAgain }: Pick<Caller, 'userId' | 'token' | 'keyed' | 'admitAgain'>,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  const result = await changeBy(db, { userId, tokenName: token?.name ?? null }, async (tx, audit) => {
    // The first look was before the body came.
    await admitAgain?.(tx);
    const doIt = () => work({ tx, audit, userId });
    return keyed ? onceOnly(tx, keyed, doIt) : doIt();
  });
  const call = Deadline.current();
  if (call) call.hasChanged = true;
  return result;
}

/** Rows that the server made itself. */
export const authorOf = (userId: string | null) => userId ?? CREATED_BY_SYSTEM;
