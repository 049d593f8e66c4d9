import { AUTH_TOKEN_KEY, AUTH_USER_KEY } from '@lm/domain';
import { sharedStorage } from '../browser/browserStorage';
import type { Credentials } from './sessionSlice';

/** Raised on `window` whenever a session begins or ends in this tab. */
export const AUTH_CHANGE_EVENT = 'auth-change';

/** The session that the browser keeps; null when it keeps none. */
export function readSession(): Credentials | null {
  const token = sharedStorage.read(AUTH_TOKEN_KEY);
  return token ? { token, email: sharedStorage.read(AUTH_USER_KEY) ?? '' } : null;
}

/** Keeps a session, or forgets it, for every tab and for the next visit, and says so. */
export function writeSession(session: Credentials | null): void {
  if (session) {
    // The token comes last: it is what other tabs react to, and then they find whose it is.
    sharedStorage.write(AUTH_USER_KEY, session.email);
    sharedStorage.write(AUTH_TOKEN_KEY, session.token);
  } else {
    sharedStorage.write(AUTH_TOKEN_KEY, null);
    sharedStorage.write(AUTH_USER_KEY, null);
  }
  window.dispatchEvent(new Event(AUTH_CHANGE_EVENT));
}

/** Whether a storage event tells of a session that began or ended in another tab. A cleared storage has no key. */
export const tellsOfSession = ({ key }: StorageEvent) =>
  key === null || key === AUTH_TOKEN_KEY || key === AUTH_USER_KEY;
