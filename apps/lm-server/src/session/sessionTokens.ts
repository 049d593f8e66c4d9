import type { IncomingHttpHeaders } from 'node:http';
import { jwtVerify, SignJWT } from 'jose';
import { CONTRACT_FORMATS, hasTokenPrefix } from '@lm/domain';
import type { Db } from '../db/Db';
import { callersOfTokens } from '../tokens/callerOfToken';
import type { UserRow } from '../users/userStore';
import type { Caller } from './caller';
import { callerLookUp, insertSession, insertSessionWithPassword, openSessionsOf } from './sessionStore';

type SessionSettings = {
  secret: Uint8Array;
  ttlSeconds: number;
  idleSeconds: number;
  /** With the position that a read replica must have reached. */
  withPosition: boolean;
};

/** What tells who calls; a Fastify request fits. */
type CallHead = { headers: IncomingHttpHeaders; ip: string };

export type Sessions = ReturnType<typeof createSessions>;

const ALGORITHM = 'HS256';

/**
 * Sessions are in the database, so that one ends for every replica at once.
 * @param secret at least 32 bytes, the same for every replica
 * @param idleSeconds how long a session lasts without a call
 */
export function createSessions(db: Db, { secret, ttlSeconds, ...lookUp }: SessionSettings) {
  const callers = callerLookUp(db, lookUp);
  const callerOfToken = callersOfTokens(db, lookUp);
  // The session ends at the same moment, so its row tells that the token has run out.
  const sessionIdIn = rememberingSessionIds(secret);

  const tokenOf = (sessionId: string, userId: string, issued: number) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(userId)
      .setIssuedAt(issued)
      .setExpirationTime(issued + ttlSeconds)
      .sign(secret);

  const endOf = (issued: number) => new Date((issued + ttlSeconds) * 1000);

  return {
    async open(tx: Db, userId: string): Promise<string> {
      const issued = secondsNow();
      return tokenOf(await insertSession(tx, userId, endOf(issued)), userId, issued);
    },

    /** Undefined when the password has changed, or the user has gone, since it was checked. */
    async openWithPassword(tx: Db, user: Pick<UserRow, 'id' | 'passwordHash'>): Promise<string | undefined> {
      const issued = secondsNow();
      const sessionId = await insertSessionWithPassword(tx, user, endOf(issued));
      return sessionId && tokenOf(sessionId, user.id, issued);
    },

    openOf: (userId: string) => openSessionsOf(db, userId, lookUp.idleSeconds),

    /** Undefined when the token or its session does not hold. @throws Problem 429 for too many that do not, from there */
    async callerOf({ headers, ip }: CallHead): Promise<Caller | undefined> {
      const token = /^Bearer ([\w.-]{1,2000})$/i.exec(headers.authorization ?? '')?.[1];
      if (token && hasTokenPrefix(token)) return callerOfToken(token, ip);
      const sessionId = token && (await sessionIdIn(token));
      if (!sessionId) return undefined;
      return headers['lm-background'] === 'true' ? callers.glance(sessionId) : callers.use(sessionId);
    },
  };
}

const secondsNow = () => Math.floor(Date.now() / 1000);

/** Checking a signature again would cost more than the database does. */
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
    return typeof payload.sid === 'string' && CONTRACT_FORMATS.uuid.test(payload.sid)
      ? payload.sid
      : undefined;
  } catch {
    return undefined;
  }
}
