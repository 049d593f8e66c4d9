import { can, roleOf } from '../roles/permissions';
import type { User } from '../users/user';
import type { AuditTable } from './tables';

/** Lists that everyone reads, so that everyone may know that something in them has changed. */
const LISTED: readonly string[] = [
  'Airports',
  'Applications',
  'Customers',
  'LicenseKeys',
  'Licenses',
  'Users',
] satisfies AuditTable[];

/**
 * What somebody may know of an entry of the audit log as an event: all of it, only what was changed, or nothing.
 *
 * @param scopes of the token that they use; one without `audit` reads no audit log.
 */
export function eventSight(
  { tableName, userId }: { tableName: string; userId: string | null },
  reader: Pick<User, 'id' | 'isAdmin'>,
  scopes: readonly string[] = ['audit'],
): 'whole' | 'changed' | 'nothing' {
  const mayRead = can(roleOf(reader), 'auditLog.read', userId === reader.id ? 'own' : 'others');
  if (mayRead && scopes.includes('audit')) return 'whole';
  return LISTED.includes(tableName) ? 'changed' : 'nothing';
}
