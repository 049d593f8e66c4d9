import type { Schemas } from '@lm/api-client';
import {
  displayName,
  isApprovedAtOnce,
  LAST_ADMINISTRATOR_REFUSAL,
  newUserByTokenRefusal,
  newUserValues,
  removalByTokenRefusal,
  USER_EMAIL_TAKEN,
  userAsSeenBy,
} from '@lm/domain';
import { change, changeAs, type Audit, type Writing } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { keepDeleted } from '../history/deletedStore';
import type { Call } from '../http/call';
import { demandCurrent } from '../http/etag';
import { conflict, problemOf, throwIfRefused, type ConstraintProblems } from '../http/problem';
import type { Caller } from '../session/caller';
import { hashPassword, inTurn, turnOf } from '../session/passwords';
import { endSessionsOf } from '../session/sessionStore';
import { unlockAccount } from '../session/signIn';
import { demandStrong } from '../session/weakPasswords';
import { userAuditValues, userOf } from './userShapes';
import { deleteUser, insertUser, lockUser, lockUserByEmail, updateUser, type UserRow } from './userStore';

export const userConstraints: ConstraintProblems = {
  users_email_unique: () => conflict('email-taken', USER_EMAIL_TAKEN, 'Email'),
  users_last_administrator: () => problemOf(LAST_ADMINISTRATOR_REFUSAL),
};

export function usersAsSeenBy(caller: Caller, rows: readonly UserRow[]): Schemas['User'][] {
  const { userId: id, isAdmin } = caller;
  return rows.flatMap((row) => userAsSeenBy({ id, isAdmin }, row) ?? []).map(userOf);
}

export async function addUser(db: Db, body: Schemas['UserInput'], caller: Caller): Promise<UserRow> {
  if (caller.token) throwIfRefused(newUserByTokenRefusal(body));
  demandStrong('Password', body.password, body);
  const passwordHash = await inTurn(turnOf(caller), () => hashPassword(body.password));
  return changeAs(db, caller, async ({ tx, audit, userId }) => {
    const row = await insertUser(tx, {
      ...newUserValues(body),
      passwordHash,
      isApproved: isApprovedAtOnce({ byToken: caller.token !== undefined }),
      createdBy: userId,
    });
    audit('Create', 'Users', row.id, { new: userAuditValues(row) });
    return row;
  });
}

export async function removeUser(
  writing: Writing,
  id: string,
  { caller, ifMatch }: Pick<Call<'deleteUser'>, 'caller' | 'ifMatch'>,
): Promise<void> {
  const { tx, audit } = writing;
  // Before the user is locked: a change of the user's own holds its session and may wait for the user.
  await endSessionsOf(tx, id);
  const row = await lockUser(tx, id);
  if (caller.token) throwIfRefused(removalByTokenRefusal(row));
  demandCurrent(ifMatch, row);
  await keepDeleted(writing, 'Users', id, userAuditValues(row));
  await deleteUser(tx, id);
  audit('Delete', 'Users', row.id, { old: userAuditValues(row) });
}

export async function approveUser({ tx, audit }: Writing, id: string, address: string): Promise<UserRow> {
  const old = await lockUser(tx, id);
  if (old.isApproved) return old;
  const row = await updateUser(tx, id, { isApproved: true });
  audit('Update', 'Users', id, {
    old: userAuditValues(old),
    new: { ...userAuditValues(row), address },
  });
  return row;
}

/** Of whoever has the e-mail address; says whether they were there. */
export function makeAdministrator(
  db: Db,
  { email, passwordHash, address }: { email: string; passwordHash: string; address: string },
): Promise<'new' | 'there'> {
  return change(db, null, async (tx, audit) => {
    const known = await lockUserByEmail(tx, email);
    if (known) {
      const row = await updateUser(tx, known.id, { isAdmin: true, isApproved: true, passwordHash });
      await endSessionsOf(tx, known.id);
      await unlockAccount(tx, known);
      auditUpdate(audit, known, row, address);
      return 'there';
    }
    const created = await insertUser(tx, {
      email,
      passwordHash,
      emailConfirmed: true,
      firstName: 'New',
      lastName: 'Administrator',
      isAdmin: true,
    });
    audit('Create', 'Users', created.id, { new: userAuditValues(created) });
    return 'new';
  });
}

/** Their own entries say where they came from. */
export function auditUpdate(audit: Audit, old: UserRow, row: UserRow, address: string): void {
  const passwordChanged = row.passwordHash !== old.passwordHash;
  if (passwordChanged) audit('Update', 'Passwords', old.id, { new: { address } }, { name: displayName(row) });
  if (row.isAdmin !== old.isAdmin)
    audit(
      'Update',
      'Roles',
      old.id,
      { old: { isAdmin: old.isAdmin }, new: { isAdmin: row.isAdmin, address } },
      { name: displayName(row) },
    );
  audit('Update', 'Users', old.id, {
    old: userAuditValues(old),
    new: { ...userAuditValues(row), ...(passwordChanged && { passwordChanged }) },
  });
}
