import { and, desc, eq, gt, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { sessions, users } from '../db/schema';
import type { Db } from '../db/Db';
import { selectPosition, unlessForbidden } from '../db/position';
import { lookUpTogether } from '../db/lookUpTogether';
import { preparedRows } from '../db/prepared';
import type { UserRow } from '../users/userStore';
import type { Caller } from './caller';

const secondsAgo = (seconds: number) => sql.raw(`now() - interval '${seconds} seconds'`);

type LookUpSettings = {
  idleSeconds: number;
  withPosition: boolean;
};

/** Sessions asked for together are looked up together; what nobody asked for does not count as a use of them. */
export function callerLookUp(db: Db, { idleSeconds, withPosition }: LookUpSettings) {
  // Written once a minute at most, and often enough that a session in use never seems idle.
  const seenAgain = secondsAgo(Math.min(60, idleSeconds / 4));
  const callersWith = (position: SQL, name: string) =>
    preparedRows<Caller & { sessionId: string; isSeenAgain: boolean }>(
      db,
      name,
      () => sql`select ${sessions.id} as "sessionId", ${users.id} as "userId", ${users.email},
        ${users.isAdmin} as "isAdmin", ${sessions.lastSeen} < ${seenAgain} as "isSeenAgain",
        ${position} as position
      from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
      where ${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[]) and ${sessions.expires} > now()
        and ${sessions.lastSeen} > ${secondsAgo(idleSeconds)}`,
    );
  const callersAlone = callersWith(sql`null`, 'callers_of_sessions');
  const callersOf = withPosition
    ? unlessForbidden(callersWith(selectPosition, 'callers_of_sessions_with_position'), callersAlone)
    : callersAlone;
  // Whoever holds the row writes it or ends it: nobody waits for that.
  const noteSeen = preparedRows(
    db,
    'note_sessions_seen',
    () => sql`update ${sessions} set last_seen = now() where id in (
      select id from ${sessions} where id = any(${sql.placeholder('sessionIds')}::uuid[]) for no key update skip locked)`,
  );
  const looking = (isUse: boolean) =>
    lookUpTogether(async (sessionIds: string[]) => {
      const callers = await callersOf({ sessionIds });
      const seen = callers
        .filter(({ isSeenAgain }) => isUse && isSeenAgain)
        .map(({ sessionId }) => sessionId);
      if (seen.length > 0) await noteSeen({ sessionIds: seen });
      return new Map(callers.map(({ isSeenAgain: _, ...caller }) => [caller.sessionId, caller]));
    });
  return { use: looking(true), glance: looking(false) };
}

/** Whoever ends the session waits for the transaction. */
export async function holdSession(tx: Db, sessionId: string): Promise<Pick<Caller, 'isAdmin'> | undefined> {
  const hold = preparedRows<Pick<Caller, 'isAdmin'>>(
    tx,
    'hold_session',
    () => sql`select ${users.isAdmin} as "isAdmin" from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
      where ${sessions.id} = ${sql.placeholder('sessionId')} and ${sessions.expires} > now()
      for key share of ${sessions}`,
  );
  const [held] = await hold({ sessionId });
  return held;
}

export async function insertSession(tx: Db, userId: string, expires: Date): Promise<string> {
  const [session] = await tx.insert(sessions).values({ userId, expires }).returning({ id: sessions.id });
  return session!.id;
}

/** Undefined when the password has changed or the user is gone meanwhile. Ends their sessions that have run out. */
export async function insertSessionWithPassword(
  tx: Db,
  { id: userId, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  expires: Date,
): Promise<string | undefined> {
  // The lock on the user makes a change of the password wait, and then end this session with the others.
  const insert = preparedRows<{ id: string }>(tx, 'open_session_with_password', () => {
    const user = sql.placeholder('userId');
    return sql`
      with unchanged as (
        select id from ${users}
        where id = ${user} and password_hash = ${sql.placeholder('passwordHash')} and is_approved
        for no key update),
      run_out as (delete from ${sessions} where user_id = ${user} and expires < now())
      insert into ${sessions} (user_id, expires)
      select id, ${sql.placeholder('expires')}::timestamptz from unchanged returning id`;
  });
  const [session] = await insert({ userId, passwordHash, expires: expires.toISOString() });
  return session?.id;
}

export async function removeOldSessions(db: Db, idleSeconds: number): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expires, sql`now()`), lt(sessions.lastSeen, secondsAgo(idleSeconds))));
}

/** The latest call first. */
export const openSessionsOf = (db: Db, userId: string, idleSeconds: number) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expires, sql`now()`),
        gt(sessions.lastSeen, secondsAgo(idleSeconds)),
      ),
    )
    .orderBy(desc(sessions.lastSeen), desc(sessions.created));

export async function endSessionOf(tx: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endSession(tx: Db, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
}

const isOneOf = (userId: string, except?: string) =>
  and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined);

export async function lockSessionsOf(tx: Db, userId: string, except?: string): Promise<void> {
  await tx.select({ id: sessions.id }).from(sessions).where(isOneOf(userId, except)).for('update');
}

export async function endSessionsOf(tx: Db, userId: string, except?: string): Promise<void> {
  await tx.delete(sessions).where(isOneOf(userId, except));
}
