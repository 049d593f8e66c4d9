import {
  CONFIRMATION_NOT_VALID,
  EMAIL_CONFIRMED,
  EMAIL_CONFIRMED_ALREADY,
  PHONE_CONFIRMED,
} from '@lm/domain';
import type { FakeHandlers, Schemas } from '../http/call';
import { conflict, refused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';

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

export const confirmationHandlers = {
  issueConfirmation({ store, path, caller }) {
    const { id, emailConfirmed } = store.find('users', path.userId, 'user');
    if (emailConfirmed) throw conflict('already-confirmed', EMAIL_CONFIRMED_ALREADY);
    store.audit.record({ tableName: 'Confirmations', recordId: id, userId: caller.id });
    return { userId: id, token: fakeConfirmationToken('email', id) };
  },

  confirmEmail: ({ store, body }) => confirm(store, body, 'email'),
  confirmPhone: ({ store, body }) => confirm(store, body, 'phone'),
} satisfies Partial<FakeHandlers>;
