import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { signUpSchema, USER_EMAIL_TAKEN } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { change, retried } from '../audit-logs/change';
import { recordEvent, UNKNOWN_RECORD } from '../audit-logs/events';
import { users } from '../db/schema';
import type { Db } from '../db/Db';
import { prepared } from '../db/prepared';
import type { BodyRules, Operations } from '../http/operation';
import { conflict, forbidden, Problem } from '../http/problem';
import { userAuditValues } from '../users/userValues';
import { hashPassword, isPassword } from './passwords';
import {
  countHit,
  demandBelowLimits,
  forgetHits,
  SIGN_IN_FROM_ADDRESS,
  SIGN_IN_OF_ACCOUNT,
  SIGN_UP_FROM_ADDRESS,
  spendHit,
} from './rateLimit';
import { endSession, type Sessions, type SignUpPolicy } from './sessions';

type SessionOptions = { db: Db; sessions: Sessions; signUp: SignUpPolicy };

export const sessionRules = { register: () => signUpSchema() } satisfies BodyRules;

/** Signing in, up and out. */
export const sessionOperations = ({ db, sessions, signUp }: SessionOptions) =>
  ({
    login: async ({ body, ip }) => signIn({ db, sessions }, body, ip),

    register: async ({ body, ip }) => {
      if (!maySignUp(signUp, body.email)) throw forbidden(closedText(signUp));
      await spendHit(db, SIGN_UP_FROM_ADDRESS, ip);
      const passwordHash = await hashPassword(body.password);
      const id = randomUUID();
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
            createdBy: id,
          })
          .onConflictDoNothing()
          .returning();
        if (!user) throw conflict(USER_EMAIL_TAKEN, { Email: [USER_EMAIL_TAKEN] });
        audit('Create', 'Users', user.id, { new: userAuditValues(user) });
        return loginResult(await sessions.open(tx, user.id), user);
      });
      await recordSignIn(db, result.userId, ip);
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

/**
 * Signs in. An unknown e-mail address and a wrong password get the same answer after the same work, and both
 * are locked after the same number of failures.
 *
 * @throws Problem 400 for either, 429 while locked.
 */
export async function signIn(
  { db, sessions }: Pick<SessionOptions, 'db' | 'sessions'>,
  { email: typed, password }: Schemas['LoginInput'],
  ip: string,
): Promise<Schemas['LoginResult']> {
  const email = typed.trim();
  const account = { limit: SIGN_IN_OF_ACCOUNT, of: email };
  const [, user] = await Promise.all([
    demandBelowLimits(db, { limit: SIGN_IN_FROM_ADDRESS, of: ip }, account),
    findByEmail(db, email),
  ]);
  const isRight = await isPassword(password, user?.passwordHash);
  if (!user || !isRight) {
    await noteFailure(db, { email, ip, userId: user?.id });
    throw wrongCredentials();
  }
  const typedBy = { ...user, email }; // failures are counted by what was typed
  const hasFailed = user.accessFailedCount > 0 || user.lockoutEnd !== null;
  const token = hasFailed
    ? await change(db, null, async (tx) => {
        const opened = await sessions.openWithPassword(tx, typedBy);
        if (opened) await forgetFailures(tx, typedBy);
        return opened;
      })
    : await retried(() => sessions.openWithPassword(db, typedBy));
  if (!token) {
    // Guesses that were under way while the account was locked are not let in.
    await demandBelowLimits(db, account);
    throw wrongCredentials();
  }
  await recordSignIn(db, user.id, ip);
  return loginResult(token, user);
}

const recordSignIn = (db: Db, userId: string, address: string) =>
  recordEvent(db, { table: 'Sessions', recordId: userId, userId, address });

async function findByEmail(db: Db, email: string): Promise<typeof users.$inferSelect | undefined> {
  const statement = prepared(db, 'user_with_email', (name) =>
    db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, sql.placeholder('email')))
      .prepare(name),
  );
  const [user] = await statement.execute({ email: email.toLowerCase() });
  return user;
}

const wrongCredentials = () => new Problem(400, 'Login failed. Please check your credentials.');

/** A wrong password: what was typed as e-mail address, where it came from, and whose account it is about. */
type Failure = { email: string; ip: string; userId: string | undefined };

/** Counts and records a failed sign-in, with the same statements whether or not anybody has the e-mail address. */
export async function noteFailure(db: Db, { email, ip, userId }: Failure): Promise<void> {
  const failures = await change(db, null, async (tx) => {
    await countHit(tx, SIGN_IN_FROM_ADDRESS, ip);
    const { hits, resets } = await countHit(tx, SIGN_IN_OF_ACCOUNT, email);
    await tx
      .update(users)
      .set({ accessFailedCount: hits, lockoutEnd: hits >= SIGN_IN_OF_ACCOUNT.hits ? resets : null })
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    return hits;
  });
  const event = {
    recordId: userId ?? UNKNOWN_RECORD,
    userId: null,
    address: ip,
    sameAs: email.toLowerCase(),
    ...(userId && { values: { email } }),
  };
  await recordEvent(db, { ...event, table: 'SignInFailures' });
  if (failures === SIGN_IN_OF_ACCOUNT.hits) await recordEvent(db, { ...event, table: 'LockOuts' });
}

/** Unlocks an account. */
export async function forgetFailures(tx: Db, user: { id: string; email: string }): Promise<void> {
  await forgetHits(tx, SIGN_IN_OF_ACCOUNT, user.email);
  await tx.update(users).set({ accessFailedCount: 0, lockoutEnd: null }).where(eq(users.id, user.id));
}

function loginResult(token: string, user: typeof users.$inferSelect): Schemas['LoginResult'] {
  const { id, email, firstName, lastName, location, department } = user;
  return { token, userId: id, email, firstName, lastName, location, department };
}

function maySignUp(policy: SignUpPolicy, email: string): boolean {
  if (policy === 'open' || policy === 'closed') return policy === 'open';
  return policy.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

const closedText = (policy: SignUpPolicy) =>
  policy === 'closed'
    ? 'Sign-up is closed. Ask an administrator for an account.'
    : 'Sign-up is open to the addresses of the provider alone. Ask an administrator for an account.';
