import type { Db } from '../db/Db';
import type { Handlers } from '../http/call';
import type { DeviceCookies } from './deviceCookies';
import type { Sessions } from './sessionTokens';
import { signIn } from './signIn';
import { signOut } from './signOut';
import { signUp } from './signUp';
import type { SignUpPolicy } from './signUpPolicy';

type SessionOptions = { db: Db; sessions: Sessions; devices: DeviceCookies; signUp: SignUpPolicy };

export const sessionHandlers = (options: SessionOptions) =>
  ({
    login: ({ body, visitor }) => signIn(options, body, visitor),

    register: ({ body, visitor }) => signUp(options, body, visitor),

    logout: async ({ caller, ip }) => {
      await signOut(options.db, caller, ip);
      return { message: 'Signed out.' };
    },
  }) satisfies Partial<Handlers>;
