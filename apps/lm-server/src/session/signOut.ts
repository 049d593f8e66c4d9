import { recordEvent } from '../audit-logs/events';
import type { Db } from '../db/Db';
import type { Caller } from './caller';
import { endSession } from './sessionStore';

export async function signOut(db: Db, { sessionId, userId }: Caller, address: string): Promise<void> {
  await endSession(db, sessionId);
  await recordEvent(db, { table: 'Sessions', operation: 'Delete', recordId: userId, userId, address });
}
