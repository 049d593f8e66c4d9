import {
  CONFIRMATION_NOT_VALID,
  EMAIL_CONFIRMED,
  EMAIL_CONFIRMED_ALREADY,
  PHONE_CONFIRMED,
} from '@lm/domain';
import type { FakeHandlers, Schemas } from '../http/call';
import { conflict, refused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';

type Confirmed = 'email' | 'phone';

function confirm(store: FakeStore, { userId, token }: Schemas['Confirmation'], what: Confirmed) {
  const user = store.find('users', userId, 'user');
  if (token !== tokenNow(store, what, userId)) throw refused({ Token: [CONFIRMATION_NOT_VALID] });
  store.confirmations.set(fakeConfirmationToken(what, userId), timesConfirmed(store, what, userId) + 1);
  const confirmed = what === 'email' ? { emailConfirmed: true } : { phoneNumberConfirmed: true };
  store.save('users', { ...user, ...confirmed }, userId);
  return { message: what === 'email' ? EMAIL_CONFIRMED : PHONE_CONFIRMED };
}

/** The token that confirms a user's e-mail address or phone number in the fake, after so many times that it was. */
export const fakeConfirmationToken = (what: Confirmed, userId: string, timesConfirmed = 0) =>
  `confirm-${what}-${userId}${timesConfirmed > 0 ? `-${timesConfirmed}` : ''}`;

const timesConfirmed = (store: FakeStore, what: Confirmed, userId: string) =>
  store.confirmations.get(fakeConfirmationToken(what, userId)) ?? 0;

const tokenNow = (store: FakeStore, what: Confirmed, userId: string) =>
  fakeConfirmationToken(what, userId, timesConfirmed(store, what, userId));

export const confirmationHandlers = {
  issueConfirmation({ store, path, caller }) {
    const { id, emailConfirmed } = store.find('users', path.userId, 'user');
    if (emailConfirmed) throw conflict('already-confirmed', EMAIL_CONFIRMED_ALREADY);
    store.audit.record({ tableName: 'Confirmations', recordId: id, userId: caller.id });
    return { userId: id, token: tokenNow(store, 'email', id) };
  },

  confirmEmail: ({ store, body }) => confirm(store, body, 'email'),
  confirmPhone: ({ store, body }) => confirm(store, body, 'phone'),
} satisfies Partial<FakeHandlers>;
