import type { RecordTable } from '@lm/domain';
import { change } from '../audit-logs/change';
import { eraseEntries, type Erasure } from '../audit-logs/eraseStore';
import type { Db } from '../db/Db';
import { takeKeptFor } from './deletedStore';

const SLICE = 100;

/** What the audit log says of a person: of a user and their API tokens everything, of a customer its contacts. */
const PERSONAL: Partial<Record<RecordTable, Pick<Erasure, 'tables' | 'ownedIn' | 'keepsName'>>> = {
  Customers: { tables: ['Customers'], keepsName: true },
  Users: {
    tables: ['Users', 'Passwords', 'Roles', 'Sessions', 'SignInFailures', 'LockOuts', 'Confirmations'],
    ownedIn: ['ApiTokens'],
    keepsName: false,
  },
};

/**
 * Removes for good what has been deleted for so many days, and with it what the audit log says of persons: its entries
 * stay, without their values. Every server may do so.
 */
export async function purgeDeleted(db: Db, days: number): Promise<void> {
  const purgeSome = () =>
    change(db, null, async (tx, audit) => {
      const taken = await takeKeptFor(tx, days, SLICE);
      for (const { tableName, recordId } of taken) {
        const personal = PERSONAL[tableName];
        if (!personal) continue;
        const erased = await eraseEntries(tx, { ...personal, recordId });
        if (erased.length === 0) continue;
        audit('Delete', 'AuditLogs', recordId, { new: { erased, of: tableName, keptForDays: days } });
      }
      return taken.length;
    });
  while ((await purgeSome()) === SLICE);
}
