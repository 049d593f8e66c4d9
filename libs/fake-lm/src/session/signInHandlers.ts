import {
  LOCKOUT_SECONDS,
  NOT_APPROVED,
  SIGN_IN_FAILED,
  SIGN_IN_FAILURES_MAX,
  SIGN_UP_CLOSED,
  TOO_MANY_ATTEMPTS,
} from '@lm/domain';
import type { FakeHandlers, Schemas } from '../http/call';
import { forbidden, Problem } from '../http/problem';
import { FAKE_ADDRESS } from '../store/AuditTrail';
import type { FakeStore } from '../store/FakeStore';
import type { FakeAccount, FakeUser } from '../store/rows';
import { demandFreeEmail, newUser, userWithEmail } from '../users/userRules';
import { openSession } from './sessions';

function signedIn(store: FakeStore, user: FakeUser): Schemas['LoginResult'] {
  const { id, email, firstName, lastName, location, department } = user;
  store.audit.record({ tableName: 'Sessions', recordId: id, userId: id });
  return { token: openSession(store, user), userId: id, email, firstName, lastName, location, department };
}

/** Whoever types an e-mail address that nobody has is locked out like a user. */
function strangerWith(store: FakeStore, email: string): FakeAccount {
  const key = email.toLowerCase();
  const stranger = store.strangers.get(key) ?? { accessFailedCount: 0, lockoutEnd: null };
  store.strangers.set(key, stranger);
  return stranger;
}

function noteFailure(
  store: FakeStore,
  account: FakeAccount,
  about: { recordId: string; values?: { email: string } },
): void {
  account.accessFailedCount++;
  store.audit.record({ ...about, userId: null, tableName: 'SignInFailures' });
  if (account.accessFailedCount === SIGN_IN_FAILURES_MAX)
    store.audit.record({ ...about, userId: null, tableName: 'LockOuts' });
  if (account.accessFailedCount >= SIGN_IN_FAILURES_MAX)
    account.lockoutEnd = new Date(store.now().getTime() + LOCKOUT_SECONDS * 1000).toISOString();
}

export const signInHandlers = {
  login({ store, body }) {
    const email = body.email.trim();
    const user = userWithEmail(store, email);
    const account = user ?? strangerWith(store, email);
    const lockedMs = Date.parse(account.lockoutEnd ?? '') - store.now().getTime();
    if (lockedMs > 0)
      throw new Problem(429, {
        detail: TOO_MANY_ATTEMPTS,
        retryAfterSeconds: Math.ceil(lockedMs / 1000),
      });
    if (user?.password !== body.password) {
      noteFailure(store, account, {
        recordId: 'Unknown',
        ...(user && { recordId: user.id, values: { email } }),
      });
      throw new Problem(400, { code: 'sign-in-failed', detail: SIGN_IN_FAILED });
    }
    Object.assign(user, { accessFailedCount: 0, lockoutEnd: null });
    if (user.isApproved === false) throw forbidden(NOT_APPROVED, 'not-approved');
    return signedIn(store, user);
  },

  register({ store, body }) {
    if (store.signUp === 'closed') throw forbidden(SIGN_UP_CLOSED, 'sign-up-closed');
    demandFreeEmail(store, body.email);
    const { confirmPassword: _, ...values } = body;
    const isApproved = store.signUp === 'open';
    const user = { ...newUser(store, values, 'System'), isApproved };
    store.save('users', user, user.id, { also: { address: FAKE_ADDRESS } });
    if (isApproved) return signedIn(store, user);
    const { id, email, firstName, lastName, location, department } = user;
    return { token: '', isApproved, userId: id, email, firstName, lastName, location, department };
  },

  logout({ store, token, caller }) {
    store.sessions.delete(token);
    store.audit.record({
      tableName: 'Sessions',
      operation: 'Delete',
      recordId: caller.id,
      userId: caller.id,
    });
    return { message: 'Signed out.' };
  },
} satisfies Partial<FakeHandlers>;
