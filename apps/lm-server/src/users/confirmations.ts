import { eq, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { change } from '../audit-logs/change';
import { recordEvent } from '../audit-logs/events';
import { users } from '../db/schema';
import type { Db } from '../db/Db';
import type { Operations } from '../http/operation';
import { conflict, notFound, refused } from '../http/problem';
import { CONFIRMATION_FROM_ADDRESS, fromAddress, spendHit } from '../session/rateLimit';
import { isProvedByAddress, type SignUpPolicy } from '../session/signUpPolicy';
import { userAuditValues, type UserRow } from './userValues';

/** What a confirmation proves: that the e-mail address or the phone number reaches the user. */
export type Confirmed = 'email' | 'phone';

/** Makes and checks the tokens that are sent to an address or a number. */
export type Confirmations = ReturnType<typeof createConfirmations>;

const ALGORITHM = 'HS256';
const LIFETIME = '24h';
const NOT_VALID = 'This confirmation is not valid any more. Ask for a new one.';

const valueOf = (user: UserRow, confirmed: Confirmed) =>
  confirmed === 'email' ? user.email : user.phoneNumber;

/**
 * Confirmation tokens are signed, name what they confirm and end after a day. One that was used, or whose
 * address or number has changed since, is worth nothing.
 *
 * @param secret the secret of the session tokens; the audience keeps the two kinds apart.
 */
export function createConfirmations(secret: Uint8Array) {
  return {
    /** The token to send to the user's e-mail address or phone number. */
    issue(user: UserRow, confirmed: Confirmed): Promise<string> {
      return new SignJWT({ value: valueOf(user, confirmed) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(user.id)
        .setAudience(`confirm ${confirmed}`)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(secret);
    },

    /** Whether the token confirms what the user has now. */
    async confirms(token: string, user: UserRow, confirmed: Confirmed): Promise<boolean> {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [ALGORITHM],
          audience: `confirm ${confirmed}`,
          subject: user.id,
        });
        return payload.value === valueOf(user, confirmed);
      } catch {
        return false;
      }
    },
  };
}

type ConfirmationOptions = { db: Db; confirmations: Confirmations; signUp: SignUpPolicy };

export const confirmationOperations = ({ db, confirmations, signUp }: ConfirmationOptions) => {
  const confirm = async (userId: string, token: string, confirmed: Confirmed, ip: string) => {
    await spendHit(db, fromAddress(CONFIRMATION_FROM_ADDRESS, ip));
    await change(db, userId, async (tx, audit) => {
      const [old] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!old) throw notFound('user');
      const isSpent = confirmed === 'email' ? old.emailConfirmed : old.phoneNumberConfirmed;
      if (isSpent || !(await confirmations.confirms(token, old, confirmed)))
        throw refused({ Token: [NOT_VALID] });
      const [row] = await tx
        .update(users)
        .set({
          ...(confirmed === 'email' ? { emailConfirmed: true } : { phoneNumberConfirmed: true }),
          ...(confirmed === 'email' && isProvedByAddress(signUp, old.email) && { isApproved: true }),
          version: sql`${users.version} + 1`,
        })
        .where(eq(users.id, userId))
        .returning();
      audit('Update', 'Users', userId, { old: userAuditValues(old), new: userAuditValues(row!) });
    });
  };
  return {
    issueConfirmation: async ({ path, caller, ip }) => {
      const { userId } = path;
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) throw notFound('user');
      if (user.emailConfirmed) throw conflict('This e-mail address is confirmed already.');
      await recordEvent(db, { table: 'Confirmations', recordId: userId, userId: caller.userId, address: ip });
      return { userId, token: await confirmations.issue(user, 'email') };
    },

    confirmEmail: async ({ body, ip }) => {
      await confirm(body.userId, body.token, 'email', ip);
      return { message: 'E-mail address confirmed.' };
    },
    confirmPhone: async ({ body, ip }) => {
      await confirm(body.userId, body.token, 'phone', ip);
      return { message: 'Phone number confirmed.' };
    },
  } satisfies Partial<Operations>;
};
