import { newUserValues, sameEmail, USER_EMAIL_TAKEN } from '@lm/domain';
import type { Schemas } from '../http/call';
import { conflict } from '../http/problem';
import { uuidOf } from '../session/sessions';
import type { FakeStore } from '../store/FakeStore';
import type { FakeUser } from '../store/rows';

/** The user with an e-mail address, whatever its case. */
export const userWithEmail = (store: FakeStore, address: string): FakeUser | undefined =>
  [...store.users.values()].find(({ email }) => sameEmail(email, address));

/** @throws Problem 409 */
export function demandFreeEmail(store: FakeStore, email: string, except?: FakeUser): void {
  const owner = userWithEmail(store, email);
  if (owner && owner.id !== except?.id) throw conflict('email-taken', USER_EMAIL_TAKEN, 'Email');
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

/** A user as others see them, or as they see themselves. */
export const onWire = (store: FakeStore, row: FakeUser, seen = row): Schemas['User'] => {
  const { password: _, ...user } = seen;
  return { ...user, etag: store.etagOf(row) };
};
