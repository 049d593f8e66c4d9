import type { Schemas } from '@lm/api-client';
import type { AuditValues } from '../audit-logs/change';
import { etagOf } from '../http/etag';
import type { users } from '../db/schema';

export type UserRow = typeof users.$inferSelect;

/** A user as the contract shows one. */
export function userOf(row: UserRow): Schemas['User'] {
  const { passwordHash: _, version: __, ...shown } = row;
  return {
    ...shown,
    lockoutEnd: row.lockoutEnd?.toISOString() ?? null,
    created: row.created.toISOString(),
    etag: etagOf(row),
  };
}

/** A user as others than administrators see somebody else: who it is, not how they are reached or sign in. */
export function colleagueOf(row: UserRow): Schemas['User'] {
  return userOf({
    ...row,
    emailConfirmed: false,
    phoneNumber: null,
    phoneNumberConfirmed: false,
    lockoutEnd: null,
    accessFailedCount: 0,
  });
}

/** What the audit log keeps of a user: what people change, without the password and what signing in changes. */
export function userAuditValues(row: UserRow): AuditValues {
  const { email, firstName, lastName, location, department, phoneNumber, isAdmin, isApproved } = row;
  const { emailConfirmed, phoneNumberConfirmed, twoFactorEnabled } = row;
  return {
    email,
    firstName,
    lastName,
    location,
    department,
    phoneNumber,
    isAdmin,
    isApproved,
    emailConfirmed,
    phoneNumberConfirmed,
    twoFactorEnabled,
  };
}
