import {
  isApprovedAtOnce,
  isLastAdministrator,
  LAST_ADMINISTRATOR_REFUSAL,
  newUserByTokenRefusal,
  removalByTokenRefusal,
  userAsSeenBy,
} from '@lm/domain';
import { Tagged, type FakeHandlers } from '../http/call';
import { problemOf, throwIfRefused } from '../http/problem';
import { endSessionsOf } from '../session/sessions';
import { FAKE_ADDRESS } from '../store/AuditTrail';
import type { FakeUser } from '../store/rows';
import { changeUser } from './changeUser';
import { demandFreeEmail, newUser, onWire } from './userRules';

/** Ids are numbered: they tell apart who was added at the same time. */
const byCreation = (one: FakeUser, other: FakeUser) =>
  Date.parse(one.created) - Date.parse(other.created) || (one.id < other.id ? -1 : 1);

export const userHandlers = {
  listUsers({ store, caller }) {
    return [...store.users.values()].sort(byCreation).flatMap((user) => {
      const seen = userAsSeenBy(caller, user);
      return seen ? onWire(store, user, seen) : [];
    });
  },

  getCurrentUser({ store, caller }) {
    return new Tagged(store.etagOf(caller), onWire(store, caller));
  },

  createUser({ store, body, caller, token }) {
    const byToken = store.tokens.has(token);
    if (byToken) throwIfRefused(newUserByTokenRefusal(body));
    demandFreeEmail(store, body.email);
    const user = { ...newUser(store, body, caller.id), isApproved: isApprovedAtOnce({ byToken }) };
    store.save('users', user, caller.id);
    return new Tagged(store.etagOf(user), onWire(store, user));
  },

  updateUser: changeUser,

  deleteUser({ store, path, headers, caller, token }) {
    const user = store.find('users', path.userId, 'user');
    if (store.tokens.has(token)) throwIfRefused(removalByTokenRefusal(user));
    store.demandCurrent(headers, user);
    if (isLastAdministrator(store.users.values(), user.id)) throw problemOf(LAST_ADMINISTRATOR_REFUSAL);
    store.remove('users', user, caller.id);
    endSessionsOf(store, user.id);
    return undefined;
  },

  approveUser({ store, path, caller }) {
    const old = store.find('users', path.userId, 'user');
    const user = { ...old, isApproved: true };
    if (old.isApproved === false) store.save('users', user, caller.id, { also: { address: FAKE_ADDRESS } });
    const row = store.find('users', path.userId, 'user');
    return new Tagged(store.etagOf(row), onWire(store, row));
  },
} satisfies Partial<FakeHandlers>;
