import type { Db } from '../db/Db';
import type { Handlers } from '../http/call';
import { findUser } from '../users/userStore';
import type { DeviceCookies } from './deviceCookies';
import type { Sessions } from './sessionTokens';
import { signIn } from './signIn';
import { endSomeSession, signOut } from './signOut';
import { signUp } from './signUp';
import type { SignUpPolicy } from './signUpPolicy';

type SessionOptions = { db: Db; sessions: Sessions; devices: DeviceCookies; signUp: SignUpPolicy };

export const sessionHandlers = (options: SessionOptions) =>
  ({
    login: ({ body, visitor }) => signIn(options, body, visitor),

    register: ({ body, visitor }) => signUp(options, body, visitor),

    listUserSessions: async ({ path, caller }) => {
      const { id } = await findUser(options.db, path.userId);
      return (await options.sessions.openOf(id)).map((session) => ({
        id: session.id,
        created: session.created.toISOString(),
        lastSeen: session.lastSeen.toISOString(),
        expires: session.expires.toISOString(),
        isCurrent: session.id === caller.sessionId,
      }));
    },

    endUserSession: ({ path, caller, ip }) => endSomeSession(options.db, path, caller, ip),

    logout: async ({ caller, ip }) => {
      await signOut(options.db, caller, ip);
      return { message: 'Signed out.' };
    },
  }) satisfies Partial<Handlers>;
