import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { sessions, users } from '../db/schema';
import type { Db } from '../db/Db';
import { lookUpTogether } from '../db/lookUpTogether';
import { preparedRows } from '../db/prepared';
import type { Caller } from './caller';

/** What sessions need to know. */
type SessionSettings = { secret: Uint8Array; ttlSeconds: number; idleSeconds: number };

/** What signs and checks the tokens of sessions. */
export type Sessions = ReturnType<typeof createSessions>;

const ALGORITHM = 'HS256';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Sessions live in the database, so that one ends for every replica at once; the token that the caller holds
 * names its session.
 *
 * @param secret at least 32 bytes, the same for every replica.
 * @param ttlSeconds how long a session lasts.
 * @param idleSeconds how long it lasts without a call.
 */
export function createSessions(db: Db, { secret, ttlSeconds, idleSeconds }: SessionSettings) {
  // Written once a minute at most, and often enough that a session in use never seems idle.
  const seenAgain = secondsAgo(Math.min(60, idleSeconds / 4));
  const callersOf = preparedRows<Caller & { isSeenAgain: boolean }>(
    db,
    'callers_of_sessions',
    () => sql`select ${sessions.id} as "sessionId", ${users.id} as "userId", ${users.email},
        ${users.isAdmin} as "isAdmin", ${sessions.lastSeen} < ${seenAgain} as "isSeenAgain"
      from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
      where ${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[]) and ${sessions.expires} > now()
        and ${sessions.lastSeen} > ${secondsAgo(idleSeconds)}`,
  );
  // Whoever holds the row writes it or ends it: nobody waits for that.
  const noteSeen = preparedRows(
    db,
    'note_sessions_seen',
    () => sql`update ${sessions} set last_seen = now() where id in (
      select id from ${sessions} where id = any(${sql.placeholder('sessionIds')}::uuid[]) for update skip locked)`,
  );
  const findCaller = lookUpTogether(async (sessionIds: string[]) => {
    const callers = await callersOf({ sessionIds });
    const seen = callers.filter(({ isSeenAgain }) => isSeenAgain).map(({ sessionId }) => sessionId);
    if (seen.length > 0) await noteSeen({ sessionIds: seen });
    return new Map(callers.map(({ isSeenAgain: _, ...caller }) => [caller.sessionId, caller]));
  });

  // That the token has not run out is checked with the session, which ends at the same moment.
  const sessionIdIn = rememberingSessionIds(secret);

  const tokenOf = async (sessionId: string, userId: string, issued: number) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(userId)
      .setIssuedAt(issued)
      .setExpirationTime(issued + ttlSeconds)
      .sign(secret);

  return {
    /** Opens a session of somebody who has just been created and returns its token. */
    async open(tx: Db, userId: string): Promise<string> {
      const issued = secondsNow();
      const [session] = await tx
        .insert(sessions)
        .values({ userId, expires: momentOfSeconds(issued + ttlSeconds) })
        .returning({ id: sessions.id });
      return tokenOf(session!.id, userId, issued);
    },

    /**
     * Opens a session of somebody whose password has been checked and returns its token; undefined when the password
     * has been changed or the user deleted meanwhile. Sessions of theirs that have run out go at the same time.
     */
    async openWithPassword(tx: Db, user: Signing): Promise<string | undefined> {
      const issued = secondsNow();
      // The lock on the user makes a change of the password wait, and then end this session with the others.
      const opened = preparedRows<{ id: string }>(tx, 'open_session_with_password', () => {
        const userId = sql.placeholder('userId');
        return sql`
          with unchanged as (
            select id from ${users}
            where id = ${userId} and password_hash = ${sql.placeholder('passwordHash')} and is_approved
            for no key update),
          run_out as (delete from ${sessions} where user_id = ${userId} and expires < now())
          insert into ${sessions} (user_id, expires)
          select id, ${sql.placeholder('expires')}::timestamptz from unchanged returning id`;
      });
      const [session] = await opened({
        userId: user.id,
        passwordHash: user.passwordHash,
        expires: momentOfSeconds(issued + ttlSeconds).toISOString(),
      });
      return session && tokenOf(session.id, user.id, issued);
    },

    /** The caller behind an `Authorization` header; undefined when its token or session does not hold. */
    async callerOf(authorization: string | undefined): Promise<Caller | undefined> {
      const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '')?.[1];
      const sessionId = token && (await sessionIdIn(token));
      if (!sessionId) return undefined;
      return findCaller(sessionId);
    },
  };
}

/** Who signs in. */
type Signing = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

const secondsAgo = (seconds: number) => sql.raw(`now() - interval '${seconds} seconds'`);

const secondsNow = () => Math.floor(Date.now() / 1000);

const momentOfSeconds = (seconds: number) => new Date(seconds * 1000);

/** Signatures of one token are the same every time; checking them again would cost more than the database does. */
const MAX_KNOWN_TOKENS = 10_000;

function rememberingSessionIds(secret: Uint8Array) {
  const known = new Map<string, string>();
  return async (token: string): Promise<string | undefined> => {
    const before = known.get(token);
    if (before) return before;
    const sessionId = await sessionIdOf(token, secret);
    if (sessionId === undefined) return undefined;
    if (known.size >= MAX_KNOWN_TOKENS) known.delete(known.keys().next().value!);
    known.set(token, sessionId);
    return sessionId;
  };
}

async function sessionIdOf(token: string, secret: Uint8Array): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [ALGORITHM] });
    return typeof payload.sid === 'string' && UUID.test(payload.sid) ? payload.sid : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the sessions that have run out or were idle for too long. */
export async function removeOldSessions(db: Db, idleSeconds: number): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expires, sql`now()`), lt(sessions.lastSeen, secondsAgo(idleSeconds))));
}

/** Ends one session. */
export async function endSession(tx: Db, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends every session of a user, except the one given. */
export async function endSessionsOf(tx: Db, userId: string, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
}
