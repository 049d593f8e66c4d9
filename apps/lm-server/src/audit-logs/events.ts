import { createHash } from 'node:crypto';
import type { Db } from '../db/Db';
import { networkOf } from '../http/network';
import { insertChanges } from './newAuditLogStore';
import { insertCounted } from './eventStore';
import { retried, type AuditOperation, type AuditValues } from './change';

/** What the audit log calls things that happen without changing one of the tables that people manage. */
type EventTable =
  /** Created by signing in, deleted by signing out. The record is the user. */
  | 'Sessions'
  /** A wrong password, or a right one that may not sign in. The record is the user, or `Unknown`. */
  | 'SignInFailures'
  /** An account was locked after too many failures. The record is the user, or `Unknown`. */
  | 'LockOuts'
  /** A license file was handed out. The record is the license. */
  | 'Downloads'
  /** The web application says that it saved a list as a file. The record is the list. */
  | 'Exports'
  /** A confirmation token was handed out. The record is the user whose address or number it confirms. */
  | 'Confirmations'
  /** The command line did something. The record is the command. */
  | 'Commands';

type AuditEvent = {
  table: EventTable;
  /** `Create` unless told. */
  operation?: AuditOperation;
  recordId: number | string;
  /** What the record is called; that of a user is looked up. */
  name?: string | null;
  /** Who did it; null for nobody who is known. */
  userId: string | null;
  address: string;
  /** More about it: no password, no token. */
  values?: AuditValues;
  /** What makes two events the same, besides who, where and what; the record unless told. */
  sameAs?: string;
};

/** The record of an event about an account that does not exist: what was typed may be a password. */
export const UNKNOWN_RECORD = 'Unknown';

/** So many events an hour have entries. */
const BY_USER = 1000;
const FROM_ADDRESS = 100;
const BY_NOBODY_KNOWN = 300;

/**
 * Writes into the audit log that something happened. A flood cannot fill the disk: the same event has an entry for its
 * first five times in a quarter of an hour, then for the 10th, 100th and so on, which say `times`. A user's events have
 * at most a thousand entries an hour; those of nobody who is known a hundred from one address (of IPv6: one /64) and 300 in all, and as
 * many again those that are about an account which does not exist: whoever makes addresses up hides nothing that is
 * tried on real accounts. The entry after those says until when further ones are left out.
 *
 * Call it outside of a transaction; inside one, use the `audit` of `change`.
 */
export async function recordEvent(db: Db, event: AuditEvent): Promise<void> {
  const { table, operation = 'Create', recordId, userId, address, values, sameAs = recordId } = event;
  const entry = { operation, recordId: String(recordId), userId };
  const shown = { ...values, address };
  if (table === 'Commands') {
    // The operator alone gives commands.
    await db.transaction((tx) => insertChanges(tx, [[{ ...entry, tableName: table, new: shown }]]));
    return;
  }
  const by = userId ?? networkOf(address);
  const about = recordId === UNKNOWN_RECORD ? ['nobody'] : [];
  await retried(() =>
    insertCounted(db, {
      ...entry,
      table,
      newValues: JSON.stringify(shown),
      name: event.name ?? null,
      same: keyOf(table, operation, String(sameAs), by, address),
      one: keyOf(table, by, ...about),
      oneMost: userId === null ? FROM_ADDRESS : BY_USER,
      all: keyOf(table, userId === null ? 'nobody known' : `user ${userId}`, ...about),
      allMost: userId === null ? BY_NOBODY_KNOWN : BY_USER,
    }),
  );
}

const keyOf = (...parts: string[]) =>
  `audit ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
