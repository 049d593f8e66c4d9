import type { FakeHandlers, Schemas } from '../http/call';
import { notFound } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import type { FakeSession } from '../store/rows';

const openSessionsOf = (store: FakeStore, userId: string) =>
  [...store.sessions].filter(
    ([, session]) => session.userId === userId && Date.parse(session.expires) > store.now().getTime(),
  );

const onWire = ({ userId: _, ...session }: FakeSession, isCurrent: boolean): Schemas['UserSession'] => ({
  ...session,
  isCurrent,
});

export const sessionHandlers = {
  listUserSessions({ store, path, token }) {
    store.find('users', path.userId, 'user');
    return openSessionsOf(store, path.userId)
      .map(([of, session]) => onWire(session, of === token))
      .sort((one, other) => Date.parse(other.lastSeen) - Date.parse(one.lastSeen));
  },

  endUserSession({ store, path, caller }) {
    store.find('users', path.userId, 'user');
    const found = openSessionsOf(store, path.userId).find(([, { id }]) => id === path.sessionId);
    if (!found) throw notFound('session');
    store.sessions.delete(found[0]);
    store.audit.record({
      tableName: 'Sessions',
      operation: 'Delete',
      recordId: path.userId,
      userId: caller.id,
    });
    return undefined;
  },
} satisfies Partial<FakeHandlers>;
