import { changeAs } from '../audit-logs/change';
import type { Db } from '../db/Db';
import type { Handlers } from '../http/call';
import { findUser } from '../users/userStore';
import { makeToken, revokeToken, tokenOf } from './tokenRules';
import { tokensOf } from './tokenStore';

/** The tokens with which programs call as a user. */
export const tokenHandlers = ({ db }: { db: Db }) =>
  ({
    listUserTokens: async ({ path }) => {
      const { id } = await findUser(db, path.userId);
      return (await tokensOf(db, id)).map(tokenOf);
    },

    createUserToken: ({ path, body, caller }) =>
      changeAs(db, caller, (writing) => makeToken(writing, path.userId, body)),

    revokeUserToken: ({ path, caller }) =>
      changeAs(db, caller, (writing) => revokeToken(writing, path.userId, path.tokenId)),
  }) satisfies Partial<Handlers>;
