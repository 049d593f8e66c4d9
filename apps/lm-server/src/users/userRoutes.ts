import { EMAIL_CONFIRMED, PHONE_CONFIRMED } from '@lm/domain';
import type { Db } from '../db/Db';
import { changeAs } from '../audit-logs/change';
import { etagOf } from '../http/etag';
import { Tagged, type Handlers } from '../http/call';
import { demandSameId } from '../http/sameId';
import type { DeviceCookies } from '../session/deviceCookies';
import type { SignUpPolicy } from '../session/signUpPolicy';
import type { Confirmations } from './confirmations';
import { confirm, issueEmailConfirmation } from './confirmationRules';
import { changeUser } from './changeUser';
import { addUser, approveUser, removeUser, usersAsSeenBy } from './userRules';
import { userOf } from './userShapes';
import { allUsers, findUser, type UserRow } from './userStore';

type UserOptions = { db: Db; confirmations: Confirmations; devices: DeviceCookies; signUp: SignUpPolicy };

export const userHandlers = (options: UserOptions) => {
  const { db } = options;
  return {
    listUsers: async ({ caller }) => usersAsSeenBy(caller, await allUsers(db)),

    getCurrentUser: async ({ caller }) => tagged(await findUser(db, caller.userId)),

    createUser: async ({ body, caller }) => tagged(await addUser(db, body, caller)),

    updateUser: async (call) => {
      demandSameId(call.path.userId, call.body.id);
      return tagged(await changeUser(options, call));
    },

    deleteUser: ({ path, caller, ifMatch }) =>
      changeAs(db, caller, (writing) => removeUser(writing, path.userId, { caller, ifMatch })),

    approveUser: async ({ path, caller, ip }) =>
      tagged(await changeAs(db, caller, (writing) => approveUser(writing, path.userId, ip))),

    issueConfirmation: ({ path, caller, ip }) =>
      issueEmailConfirmation(options, path.userId, { by: caller.userId, ip }),

    confirmEmail: async ({ body, ip }) => {
      await confirm(options, body, 'email', ip);
      return { message: EMAIL_CONFIRMED };
    },

    confirmPhone: async ({ body, ip }) => {
      await confirm(options, body, 'phone', ip);
      return { message: PHONE_CONFIRMED };
    },
  } satisfies Partial<Handlers>;
};

const tagged = (row: UserRow) => new Tagged(etagOf(row), userOf(row));
