import { createHash } from 'node:crypto';
import type { AuditTable } from '@lm/domain';
import type { Db } from '../db/Db';
import { networkOf } from '../http/network';
import { insertChanges } from './changeStore';
import { insertCounted } from './eventStore';
import { retried, type AuditOperation, type AuditValues } from './change';

/** Things that happen without changing a table that people manage. */
type EventTable = Extract<
  AuditTable,
  /** Signing in and out. The record is the user. */
  | 'Sessions'
  /** Also a right password that may not sign in. The record is the user, or `Unknown`. */
  | 'SignInFailures'
  | 'LockOuts'
  /** The record is the license. */
  | 'Downloads'
  /** A list was saved as a file, says the web application. The record is the list. */
  | 'Exports'
  /** A token was handed out. The record is the user. */
  | 'Confirmations'
  | 'Commands'
>;

export type AuditEvent = {
  table: EventTable;
  operation?: AuditOperation;
  recordId: number | string;
  /** A user's is looked up. */
  name?: string | null;
  /** Null for nobody who is known. */
  userId: string | null;
  /** The API token that it was done with. */
  token?: { name: string } | undefined;
  address: string;
  /** No password, no token. */
  values?: AuditValues;
  /** What makes two events the same, besides who, where and what; by default the record. */
  sameAs?: string;
};

/** For accounts that do not exist: what was typed may be a password. */
export const UNKNOWN_RECORD = 'Unknown';

/** An hour. */
const BY_USER = 1000;
const FROM_ADDRESS = 100;
const BY_NOBODY_KNOWN = 300;

/**
 * Records an event in a transaction of its own; a change is recorded by the `audit` of `change`. A flood cannot fill
 * the disk: the same event has an entry for its first five times in a quarter of an hour, then at powers of ten with
 * `times`. A user has at most a thousand entries an hour; strangers have a hundred from one network and 300 in all,
 * with a budget apart for accounts that do not exist, so that made-up addresses hide nothing. The entry after those
 * says until when the next are left out.
 */
export const recordEvent = (db: Db, event: AuditEvent): Promise<void> =>
  retried(() => db.transaction((tx) => recordEventIn(tx, event)));

/** The same in the transaction of what happened. */
export async function recordEventIn(tx: Db, event: AuditEvent): Promise<void> {
  const { table, operation = 'Create', recordId, userId, address, values, sameAs = recordId } = event;
  const tokenName = event.token?.name ?? null;
  const entry = { operation, recordId: String(recordId), userId, tokenName };
  const shown = { ...values, address };
  if (table === 'Commands') return insertChanges(tx, [[{ ...entry, tableName: table, new: shown }]]);
  const by = userId ?? networkOf(address);
  const about = recordId === UNKNOWN_RECORD ? ['nobody'] : [];
  await insertCounted(tx, {
    ...entry,
    table,
    newValues: JSON.stringify(shown),
    name: event.name ?? null,
    same: keyOf(table, operation, String(sameAs), by, address),
    one: keyOf(table, by, ...about),
    oneMost: userId === null ? FROM_ADDRESS : BY_USER,
    all: keyOf(table, userId === null ? 'nobody known' : `user ${userId}`, ...about),
    allMost: userId === null ? BY_NOBODY_KNOWN : BY_USER,
  });
}

const keyOf = (...parts: string[]) =>
  `audit ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
