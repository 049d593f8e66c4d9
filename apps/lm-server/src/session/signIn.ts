import type { Schemas } from '@lm/api-client';
import { NOT_APPROVED, SIGN_IN_FAILED } from '@lm/domain';
import { change, retried } from '../audit-logs/change';
import { recordEvent, recordEventIn, UNKNOWN_RECORD, type AuditEvent } from '../audit-logs/events';
import type { Db } from '../db/Db';
import { unlessNothing } from '../db/unlessNothing';
import { networkOf } from '../http/network';
import { forbidden, withCode } from '../http/problem';
import { findUserSigningIn, setFailedSignIns, type UserRow } from '../users/userStore';
import { hasDeviceCookie, type DeviceCookies } from './deviceCookies';
import {
  CURRENT_PASSWORD,
  SIGN_IN_FROM_ADDRESS,
  SIGN_IN_OF_ACCOUNT,
  SIGN_IN_ON_DEVICE,
  SIGNED_IN_FROM_ADDRESS,
  SIGNED_IN_OF_ACCOUNT,
} from './limits';
import { inTurnSince } from './passwords';
import { endedSoFar, forgetHits, fromAddress, settleHits, type EndedSoFar, type TakenHit } from './rateLimit';
import type { Sessions } from './sessionTokens';
import { tryPassword, type Budget } from './tryPassword';
import type { Visitor } from './visitor';

type SignInOptions = { db: Db; sessions: Sessions; devices: DeviceCookies };

/**
 * An unknown e-mail address and a wrong password get the same answer after the same work and lock alike. @throws
 * Problem 400 for either, 403 waiting for approval, 429 locked, 503 too busy
 */
export async function signIn(
  { db, sessions, devices }: SignInOptions,
  { email: typed, password }: Schemas['LoginInput'],
  visitor: Visitor,
): Promise<Schemas['LoginResult']> {
  const email = typed.trim();
  const look = () => findUserSigningIn(db, email);
  const early = hasDeviceCookie(visitor) ? { user: await look() } : undefined;
  const device = early && devices.deviceOf(visitor, early.user);
  const budgets = budgetsOf(email, visitor.ip, device);
  const turn = device
    ? { of: `device ${device}`, isKnown: true }
    : { of: `address ${networkOf(visitor.ip)}` };
  return inTurnSince(
    turn,
    () => Promise.all([early ? early.user : look(), endedSoFar(db, budgets.flat())]),
    ([user, before]) =>
      signInNow({ db, sessions, devices }, { email, password, user, visitor, budgets, before }),
  );
}

type Attempt = {
  /** What was typed. */
  email: string;
  password: string;
  /** Whose e-mail address it is, as they were when the attempt was made. */
  user: UserRow | undefined;
  visitor: Visitor;
  budgets: readonly Budget[];
  before: EndedSoFar;
};

async function signInNow(
  { db, sessions, devices }: SignInOptions,
  { email, password, user, visitor, budgets, before }: Attempt,
): Promise<Schemas['LoginResult']> {
  const { ip } = visitor;
  const passwordHash = user?.passwordHash;
  const { isRight, taken } = await tryPassword(db, { password, passwordHash, budgets, before });
  if (user && isRight && !user.isApproved) {
    const refused = failureOf({ email, ip, userId: user.id });
    await retried(() =>
      db.transaction((tx) => Promise.all([noteSuccessIn(tx, user, taken), recordEventIn(tx, refused)])),
    );
    throw forbidden(NOT_APPROVED, 'not-approved');
  }
  const token = user && isRight && (await openSession({ db, sessions }, user, taken, ip));
  if (!token) {
    await noteFailure(db, { email, ip, userId: user?.id }, taken);
    throw withCode(400, SIGN_IN_FAILED, 'sign-in-failed');
  }
  devices.remember(visitor, user);
  return loginResult(token, user);
}

const budgetOfAnybody = (email: string, ip: string): Budget => [
  { limit: SIGN_IN_OF_ACCOUNT, of: email },
  fromAddress(SIGN_IN_FROM_ADDRESS, ip),
  { limit: SIGNED_IN_OF_ACCOUNT, of: email },
  fromAddress(SIGNED_IN_FROM_ADDRESS, ip),
];

const budgetOfDevice = (email: string, device: string): Budget => [
  { limit: SIGN_IN_ON_DEVICE, of: device },
  { limit: SIGNED_IN_OF_ACCOUNT, of: email },
];

const budgetsOf = (email: string, ip: string, device: string | undefined): readonly Budget[] => [
  ...(device ? [budgetOfDevice(email, device)] : []),
  budgetOfAnybody(email, ip),
];

export function loginResult(token: string, user: UserRow): Schemas['LoginResult'] {
  const { id, email, firstName, lastName, location, department } = user;
  return { token, userId: id, email, firstName, lastName, location, department };
}

async function settleAccount(db: Db, taken: readonly TakenHit[], outcome: 'success' | 'failure') {
  const counted = await settleHits(db, taken, outcome);
  const own = taken.find(({ limit }) => limit === SIGN_IN_OF_ACCOUNT);
  return counted.find(({ key }) => key === own?.key);
}

/** `email` is what was typed. */
type Failure = { email: string; ip: string; userId: string | undefined };

/** With the same statements whether or not anybody has the e-mail address. */
async function noteFailure(db: Db, failure: Failure, taken: readonly TakenHit[]): Promise<void> {
  const account = await change(db, null, async (tx) => {
    const counted = await settleAccount(tx, taken, 'failure');
    if (!counted) return undefined; // a known browser's, or somebody has lifted the lock meanwhile
    const { ended, resets } = counted;
    const lockoutEnd = ended >= SIGN_IN_OF_ACCOUNT.hits ? resets : null;
    await setFailedSignIns(tx, { email: failure.email }, { accessFailedCount: ended, lockoutEnd });
    return counted;
  });
  await recordFailure(db, failure);
  if (account?.ended === SIGN_IN_OF_ACCOUNT.hits) {
    await recordEvent(db, { ...eventOf(failure), table: 'LockOuts' });
  }
}

const failureOf = (failure: Failure): AuditEvent => ({ ...eventOf(failure), table: 'SignInFailures' });

export const recordFailure = (db: Db, failure: Failure): Promise<void> => recordEvent(db, failureOf(failure));

const eventOf = ({ email, ip, userId }: Failure) => ({
  recordId: userId ?? UNKNOWN_RECORD,
  userId: null,
  address: ip,
  sameAs: email.toLowerCase(),
  ...(userId && { values: { email } }),
});

export const signedIn = (userId: string, address: string): AuditEvent => ({
  table: 'Sessions',
  recordId: userId,
  userId,
  address,
});

/** Settles before anything else is locked, as a failure does. */
async function noteSuccessIn(tx: Db, user: UserRow, taken: readonly TakenHit[]): Promise<void> {
  const account = await settleAccount(tx, taken, 'success');
  // A known browser leaves the lock against strangers as it is.
  if (!account || (user.lockoutEnd === null && user.accessFailedCount === account.ended)) return;
  await setFailedSignIns(tx, { id: user.id }, { accessFailedCount: account.ended, lockoutEnd: null });
}

/** Undefined, and nothing is kept, when the password has changed, or the user has gone, since they were looked up. */
const openSession = (
  { db, sessions }: Pick<SignInOptions, 'db' | 'sessions'>,
  user: UserRow,
  taken: readonly TakenHit[],
  ip: string,
): Promise<string | undefined> =>
  retried(() =>
    unlessNothing(db, async (tx) => {
      const [, token] = await Promise.all([
        noteSuccessIn(tx, user, taken),
        sessions.openWithPassword(tx, user),
        recordEventIn(tx, signedIn(user.id, ip)),
      ]);
      return token;
    }),
  );

export async function unlockAccount(tx: Db, user: { id: string; email: string }): Promise<void> {
  await forgetHits(
    tx,
    { limit: SIGN_IN_OF_ACCOUNT, of: user.email },
    { limit: SIGNED_IN_OF_ACCOUNT, of: user.email },
    { limit: CURRENT_PASSWORD, of: user.id },
  );
  await setFailedSignIns(tx, { id: user.id }, { accessFailedCount: 0, lockoutEnd: null });
}
