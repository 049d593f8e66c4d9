import type { Schemas } from '@lm/api-client';
import type { AuditValues } from '../audit-logs/change';
import { etagOf } from '../http/etag';
import type { UserRow } from './userStore';

export function userOf(row: UserRow): Schemas['User'] {
  const { passwordHash: _, version: __, emailConfirmations: ___, phoneConfirmations: ____, ...shown } = row;
  return {
    ...shown,
    lockoutEnd: row.lockoutEnd?.toISOString() ?? null,
    created: row.created.toISOString(),
    etag: etagOf(row),
  };
}

/** Without the password and what signing in changes. */
export const userAuditValues = (row: UserRow): AuditValues => ({
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  location: row.location,
  department: row.department,
  phoneNumber: row.phoneNumber,
  isAdmin: row.isAdmin,
  isApproved: row.isApproved,
  emailConfirmed: row.emailConfirmed,
  phoneNumberConfirmed: row.phoneNumberConfirmed,
  twoFactorEnabled: row.twoFactorEnabled,
});
