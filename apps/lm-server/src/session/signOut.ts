import { recordEvent } from '../audit-logs/events';
import type { Db } from '../db/Db';
import { notFound } from '../http/problem';
import type { Caller } from './caller';
import { endSession, endSessionOf } from './sessionStore';

export async function signOut(db: Db, { sessionId, userId }: Caller, address: string): Promise<void> {
  await endSession(db, sessionId!);
  await recordEvent(db, { table: 'Sessions', operation: 'Delete', recordId: userId, userId, address });
}

/** @throws Problem 404 when the user has no such session */
export async function endSomeSession(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  caller: Caller,
  address: string,
): Promise<void> {
  if (!(await endSessionOf(db, userId, sessionId))) throw notFound('session');
  await recordEvent(db, {
    table: 'Sessions',
    operation: 'Delete',
    recordId: userId,
    userId: caller.userId,
    address,
  });
}
