import {
  confirmedAfter,
  CONFIRMATION_NOT_VALID,
  CURRENT_PASSWORD_REQUIRED,
  CURRENT_PASSWORD_WRONG,
  EMAIL_CONFIRMED,
  EMAIL_CONFIRMED_ALREADY,
  endsSessions,
  isLastAdministrator,
  judgeUserUpdate,
  LAST_ADMINISTRATOR_REFUSAL,
  LOCKOUT_SECONDS,
  newUserValues,
  NOT_APPROVED,
  ownUpdateRefusal,
  PHONE_CONFIRMED,
  sameEmail,
  SIGN_IN_FAILED,
  SIGN_IN_FAILURES_MAX,
  SIGN_UP_CLOSED,
  TOO_MANY_ATTEMPTS,
  toWireFieldErrors,
  USER_EMAIL_TAKEN,
  userAsSeenBy,
} from '@lm/domain';
import { conflict, forbidden, Problem, problemOf, refused, throwIfRefused } from './problem';
import { demandSameId, Tagged, type FakeHandlers, type Schemas } from './call';
import type { FakeStore } from './FakeStore';
import type { FakeUser } from './rows';
import { endSessionsOf, openSession, uuidOf } from './sessions';

/** The user with an e-mail address, whatever its case. */
export const userWithEmail = (store: FakeStore, address: string): FakeUser | undefined =>
  [...store.users.values()].find(({ email }) => sameEmail(email, address));

function demandFreeEmail(store: FakeStore, email: string, except?: FakeUser): void {
  const owner = userWithEmail(store, email);
  if (owner && owner.id !== except?.id) throw conflict(USER_EMAIL_TAKEN, 'Email');
}

/** A new user, not stored yet. */
export function newUser(store: FakeStore, body: Schemas['UserInput'], createdBy: string): FakeUser {
  return {
    id: uuidOf(store.nextId('users')),
    ...newUserValues(body),
    userName: body.email,
    phoneNumberConfirmed: false,
    lockoutEnabled: true,
    lockoutEnd: null,
    accessFailedCount: 0,
    createdBy,
    isApproved: true,
    created: store.timestamp(),
    password: body.password,
  };
}

const onWire = (store: FakeStore, row: FakeUser, seen = row): Schemas['User'] => {
  const { password: _, ...user } = seen;
  return { ...user, etag: store.etagOf(row) };
};

function signedIn(store: FakeStore, user: FakeUser): Schemas['LoginResult'] {
  const { id, email, firstName, lastName, location, department } = user;
  store.record({ tableName: 'Sessions', recordId: id, userId: id });
  return { token: openSession(store, user), userId: id, email, firstName, lastName, location, department };
}

/** @throws Problem 400 */
function demandCurrentPassword({ password }: FakeUser, typed: string | null | undefined): void {
  if (!typed) throw refused({ CurrentPassword: [CURRENT_PASSWORD_REQUIRED] });
  if (typed !== password) throw refused({ CurrentPassword: [CURRENT_PASSWORD_WRONG] });
}

function confirm(store: FakeStore, { userId, token }: Schemas['Confirmation'], what: 'email' | 'phone') {
  const user = store.find('users', userId, 'user');
  const isSpent = what === 'email' ? user.emailConfirmed : user.phoneNumberConfirmed;
  if (isSpent || token !== fakeConfirmationToken(what, userId))
    throw refused({ Token: [CONFIRMATION_NOT_VALID] });
  const confirmed = what === 'email' ? { emailConfirmed: true } : { phoneNumberConfirmed: true };
  store.save('users', { ...user, ...confirmed }, userId);
  return { message: what === 'email' ? EMAIL_CONFIRMED : PHONE_CONFIRMED };
}

/** The token that confirms a user's e-mail address or phone number in the fake. */
export const fakeConfirmationToken = (what: 'email' | 'phone', userId: string) => `confirm-${what}-${userId}`;

export const userHandlers = {
  login({ store, body }) {
    const user = userWithEmail(store, body.email.trim());
    const wrong = new Problem(400, { detail: SIGN_IN_FAILED });
    if (!user) {
      store.record({ tableName: 'SignInFailures', recordId: 'Unknown', userId: null });
      throw wrong;
    }
    const lockedMs = Date.parse(user.lockoutEnd ?? '') - store.now().getTime();
    if (lockedMs > 0)
      throw new Problem(429, {
        detail: TOO_MANY_ATTEMPTS,
        retryAfterSeconds: Math.ceil(lockedMs / 1000),
      });
    if (user.password !== body.password) {
      user.accessFailedCount++;
      const about = { recordId: user.id, userId: null, values: { email: user.email } };
      store.record({ ...about, tableName: 'SignInFailures' });
      if (user.accessFailedCount === SIGN_IN_FAILURES_MAX) store.record({ ...about, tableName: 'LockOuts' });
      if (user.accessFailedCount >= SIGN_IN_FAILURES_MAX)
        user.lockoutEnd = new Date(store.now().getTime() + LOCKOUT_SECONDS * 1000).toISOString();
      throw wrong;
    }
    Object.assign(user, { accessFailedCount: 0, lockoutEnd: null });
    if (user.isApproved === false) throw forbidden(NOT_APPROVED);
    return signedIn(store, user);
  },

  register({ store, body }) {
    if (store.signUp === 'closed') throw forbidden(SIGN_UP_CLOSED);
    demandFreeEmail(store, body.email);
    const { confirmPassword: _, ...values } = body;
    const isApproved = store.signUp === 'open';
    const user = { ...newUser(store, values, 'System'), isApproved };
    store.save('users', user, user.id);
    if (isApproved) return signedIn(store, user);
    const { id, email, firstName, lastName, location, department } = user;
    return { token: '', isApproved, userId: id, email, firstName, lastName, location, department };
  },

  logout({ store, token, caller }) {
    store.sessions.delete(token);
    store.record({ tableName: 'Sessions', operation: 'Delete', recordId: caller.id, userId: caller.id });
    return { message: 'Signed out.' };
  },

  listUsers({ store, caller }) {
    return [...store.users.values()].flatMap((user) => {
      const seen = userAsSeenBy(caller, user);
      return seen ? onWire(store, user, seen) : [];
    });
  },

  createUser({ store, body, caller }) {
    demandFreeEmail(store, body.email);
    const user = newUser(store, body, caller.id);
    store.save('users', user, caller.id);
    return new Tagged(store.etagOf(user), onWire(store, user));
  },

  updateUser({ store, path, body, headers, caller, token }) {
    demandSameId(path.userId, body.id);
    const isOwn = caller.id === path.userId;
    const old = store.find('users', path.userId, 'user');
    store.demandCurrent(headers, old);
    const judgement = judgeUserUpdate(old, body, isOwn);
    if (!judgement.valid) throw refused(toWireFieldErrors(judgement.errors));
    const wanted = judgement.values;
    if (isOwn)
      throwIfRefused(ownUpdateRefusal(old, wanted, isLastAdministrator(store.users.values(), old.id)));
    demandFreeEmail(store, wanted.email, old);
    const newPassword = body.newPassword || undefined;
    if (newPassword && isOwn) demandCurrentPassword(old, body.currentPassword);
    const user: FakeUser = {
      ...old,
      ...wanted,
      userName: wanted.email,
      ...confirmedAfter(old, wanted),
      password: newPassword ?? old.password,
    };
    const { isAdmin } = user;
    const about = { operation: 'Update', recordId: user.id, userId: caller.id } as const;
    if (newPassword) store.record({ ...about, tableName: 'Passwords' });
    if (isAdmin !== old.isAdmin) store.record({ ...about, tableName: 'Roles', values: { isAdmin } });
    store.save('users', user, caller.id);
    if (endsSessions(old, user, newPassword !== undefined))
      endSessionsOf(store, user.id, isOwn ? token : undefined);
    return new Tagged(store.etagOf(user), onWire(store, user));
  },

  deleteUser({ store, path, headers, caller }) {
    const user = store.find('users', path.userId, 'user');
    store.demandCurrent(headers, user);
    if (isLastAdministrator(store.users.values(), user.id)) throw problemOf(LAST_ADMINISTRATOR_REFUSAL);
    store.remove('users', user, caller.id);
    endSessionsOf(store, user.id);
    return undefined;
  },

  approveUser({ store, path, caller }) {
    const old = store.find('users', path.userId, 'user');
    const user = { ...old, isApproved: true };
    if (old.isApproved === false) store.save('users', user, caller.id);
    const row = store.find('users', path.userId, 'user');
    return new Tagged(store.etagOf(row), onWire(store, row));
  },

  issueConfirmation({ store, path, caller }) {
    const { id, emailConfirmed } = store.find('users', path.userId, 'user');
    if (emailConfirmed) throw conflict(EMAIL_CONFIRMED_ALREADY);
    store.record({ tableName: 'Confirmations', recordId: id, userId: caller.id });
    return { userId: id, token: fakeConfirmationToken('email', id) };
  },

  confirmEmail: ({ store, body }) => confirm(store, body, 'email'),
  confirmPhone: ({ store, body }) => confirm(store, body, 'phone'),
} satisfies Partial<FakeHandlers>;
