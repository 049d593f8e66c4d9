import { SESSION_SECONDS } from '@lm/domain';
import type { FakeStore } from '../store/FakeStore';
import type { FakeUser } from '../store/rows';

const base64Url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A UUID for a number. */
export const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Opens a session; the token reads like the real one, but its signature is no signature. */
export function openSession(store: FakeStore, user: FakeUser, seconds = SESSION_SECONDS): string {
  const sid = uuidOf(store.nextId('sessions'));
  const exp = Math.floor(store.now().getTime() / 1000) + seconds;
  const claims = { sub: user.id, email: user.email, sid, exp };
  const token = `${base64Url({ alg: 'HS256', typ: 'JWT' })}.${base64Url(claims)}.fake`;
  const created = store.timestamp();
  const expires = new Date(exp * 1000).toISOString();
  store.sessions.set(token, { id: sid, userId: user.id, created, lastSeen: created, expires });
  return token;
}

/** The user whose session a token is of; their session notes that it was used. */
export function userOfToken(store: FakeStore, token: string): FakeUser | undefined {
  const session = store.sessions.get(token);
  if (session) session.lastSeen = store.timestamp();
  return store.users.get(session?.userId ?? '');
}

/** Ends all sessions of a user but one. */
export function endSessionsOf(store: FakeStore, userId: string, except?: string): void {
  for (const [token, session] of store.sessions)
    if (session.userId === userId && token !== except) store.sessions.delete(token);
}
