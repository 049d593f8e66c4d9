import { randomUUID } from 'node:crypto';
import { signUpSchema, USER_EMAIL_TAKEN } from '@lm/domain';
import { change } from '../audit-logs/change';
import { recordEvent } from '../audit-logs/events';
import { users } from '../db/schema';
import type { Db } from '../db/Db';
import type { BodyRules, Operations } from '../http/operation';
import { conflict, forbidden } from '../http/problem';
import { userAuditValues } from '../users/userValues';
import { networkOf } from '../http/network';
import type { DeviceCookies } from './deviceCookies';
import { hashPassword, inTurn } from './passwords';
import { fromAddress, SIGN_UP_FROM_ADDRESS, spendHit } from './rateLimit';
import { endSession, type Sessions } from './sessions';
import { demandStrong } from './weakPasswords';
import { loginResult, recordSignIn, signIn } from './signIn';
import { closedText, maySignUp, type SignUpPolicy } from './signUpPolicy';

type SessionOptions = { db: Db; sessions: Sessions; devices: DeviceCookies; signUp: SignUpPolicy };

export const sessionRules = { register: () => signUpSchema() } satisfies BodyRules;

/** Signing in, up and out. */
export const sessionOperations = ({ db, sessions, devices, signUp }: SessionOptions) =>
  ({
    login: async ({ body, visitor }) => signIn({ db, sessions, devices }, body, visitor),

    register: async ({ body, ip, visitor }) => {
      if (!maySignUp(signUp, body.email)) throw forbidden(closedText(signUp));
      await spendHit(db, fromAddress(SIGN_UP_FROM_ADDRESS, ip));
      demandStrong('Password', body.password, body);
      const turn = { of: `address ${networkOf(ip)}` };
      const passwordHash = await inTurn(turn, () => hashPassword(body.password));
      const id = randomUUID();
      const isApproved = signUp === 'open';
      const result = await change(db, id, async (tx, audit) => {
        const [user] = await tx
          .insert(users)
          .values({
            id,
            userName: body.email,
            email: body.email,
            passwordHash,
            firstName: body.firstName,
            lastName: body.lastName,
            location: body.location || null,
            department: body.department || null,
            isApproved,
            createdBy: id,
          })
          .onConflictDoNothing()
          .returning();
        if (!user) throw conflict(USER_EMAIL_TAKEN, { Email: [USER_EMAIL_TAKEN] });
        audit('Create', 'Users', user.id, { new: { ...userAuditValues(user), address: ip } });
        if (!isApproved) return { ...loginResult('', user), isApproved };
        return loginResult(await sessions.open(tx, user.id), user);
      });
      if (!isApproved) return result;
      await recordSignIn(db, result.userId, ip);
      devices.remember(visitor, { id, passwordHash });
      return result;
    },

    logout: async ({ caller, ip }) => {
      await endSession(db, caller.sessionId);
      const { userId } = caller;
      await recordEvent(db, {
        table: 'Sessions',
        operation: 'Delete',
        recordId: userId,
        userId,
        address: ip,
      });
      return { message: 'Signed out.' };
    },
  }) satisfies Partial<Operations>;
