import {
  confirmedAfter,
  CURRENT_PASSWORD_REQUIRED,
  CURRENT_PASSWORD_WRONG,
  displayName,
  endsSessions,
  isLastAdministrator,
  judgeUserUpdate,
  ownUpdateRefusal,
  toWireFieldErrors,
  updateByTokenRefusal,
} from '@lm/domain';
import { demandSameId, Tagged, type FakeCall } from '../http/call';
import { refused, throwIfRefused } from '../http/problem';
import { endSessionsOf } from '../session/sessions';
import type { FakeStore } from '../store/FakeStore';
import type { FakeUser } from '../store/rows';
import { demandFreeEmail, onWire } from './userRules';

type Update = FakeCall<'updateUser'>;

/** Changes a user; what is wrong with the change itself is told before that somebody else was faster. */
export function changeUser({ store, path, body, headers, caller, token }: Update) {
  demandSameId(path.userId, body.id);
  const old = store.find('users', path.userId, 'user');
  const isOwn = caller.id === path.userId;
  const wanted = judgedUpdate(old, body, isOwn);
  const newPassword = body.newPassword || undefined;
  const hasNewPassword = newPassword !== undefined;
  if (store.tokens.has(token)) throwIfRefused(updateByTokenRefusal(old, wanted, { isOwn, hasNewPassword }));
  if (isOwn) {
    throwIfRefused(ownUpdateRefusal(old, wanted, isLastAdministrator(store.users.values(), old.id)));
    if (newPassword) demandCurrentPassword(old, body.currentPassword);
  }
  store.demandCurrent(headers, old);
  demandFreeEmail(store, wanted.email, old);
  const user: FakeUser = {
    ...old,
    ...wanted,
    userName: wanted.email,
    ...confirmedAfter(old, wanted),
    password: newPassword ?? old.password,
  };
  auditSecurity(store, { old, user, hasNewPassword }, caller);
  store.save('users', user, caller.id, { also: hasNewPassword ? { passwordChanged: true } : {} });
  if (endsSessions(old, user, hasNewPassword)) endSessionsOf(store, user.id, isOwn ? token : undefined);
  return new Tagged(store.etagOf(user), onWire(store, user));
}

/** A new password and a new role have entries of their own, which say where they came from. */
function auditSecurity(
  { audit }: FakeStore,
  { old, user, hasNewPassword }: { old: FakeUser; user: FakeUser; hasNewPassword: boolean },
  { id: userId }: FakeUser,
): void {
  const { id: recordId, isAdmin } = user;
  const about = { operation: 'Update', recordId, recordName: displayName(user), userId } as const;
  if (hasNewPassword) audit.record({ ...about, tableName: 'Passwords' });
  if (isAdmin !== old.isAdmin)
    audit.record({ ...about, tableName: 'Roles', old: { isAdmin: old.isAdmin }, values: { isAdmin } });
}

/** @throws Problem 400 */
function judgedUpdate(old: FakeUser, body: Update['body'], isOwn: boolean) {
  const judgement = judgeUserUpdate(old, body, isOwn);
  if (!judgement.valid) throw refused(toWireFieldErrors(judgement.errors));
  return judgement.values;
}

/** @throws Problem 400 */
function demandCurrentPassword({ password }: FakeUser, typed: string | null | undefined): void {
  if (!typed) throw refused({ CurrentPassword: [CURRENT_PASSWORD_REQUIRED] });
  if (typed !== password) throw refused({ CurrentPassword: [CURRENT_PASSWORD_WRONG] });
}
