import { change } from '../audit-logs/change';
import { recordEventIn, type AuditEvent } from '../audit-logs/events';
import type { Db } from '../db/Db';
import { notFound } from '../http/problem';
import type { Caller } from './caller';
import { endSession, endSessionOf } from './sessionStore';

export const signOut = (db: Db, { sessionId, userId }: Caller, address: string): Promise<void> =>
  change(db, userId, async (tx) => {
    await endSession(tx, sessionId!);
    await recordEventIn(tx, signedOut(userId, userId, address));
  });

/** @throws Problem 404 when the user has no such session */
export const endSomeSession = (
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  caller: Caller,
  address: string,
): Promise<void> =>
  change(db, caller.userId, async (tx) => {
    if (!(await endSessionOf(tx, userId, sessionId))) throw notFound('session');
    await recordEventIn(tx, signedOut(userId, caller.userId, address));
  });

const signedOut = (recordId: string, userId: string, address: string): AuditEvent => ({
  table: 'Sessions',
  operation: 'Delete',
  ...{ recordId, userId, address },
});
