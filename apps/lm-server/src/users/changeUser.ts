import {
  confirmedAfter,
  CURRENT_PASSWORD_REQUIRED,
  CURRENT_PASSWORD_WRONG,
  endsSessions,
  judgeUserUpdate,
  ownUpdateRefusal,
  toWireFieldErrors,
  updateByTokenRefusal,
} from '@lm/domain';
import { changeAs, retried } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { demandCurrent } from '../http/etag';
import type { Call } from '../http/call';
import { refused, stale, throwIfRefused } from '../http/problem';
import type { DeviceCookies } from '../session/deviceCookies';
import { CURRENT_PASSWORD, OWN_PASSWORD_CHANGES } from '../session/limits';
import { hashPassword, inTurn, inTurnSince, turnOf } from '../session/passwords';
import { endedSoFar, settleHits } from '../session/rateLimit';
import { endSessionsOf, lockSessionsOf } from '../session/sessionStore';
import { recordFailure, unlockAccount } from '../session/signIn';
import { tryPassword } from '../session/tryPassword';
import { demandStrong } from '../session/weakPasswords';
import { auditUpdate } from './userRules';
import { findUser, hasOtherAdministrator, lockUser, updateUser, type UserRow } from './userStore';

export async function changeUser(
  { db, devices }: { db: Db; devices: DeviceCookies },
  { path, body, caller, ifMatch, ip, visitor }: Call<'updateUser'>,
): Promise<UserRow> {
  const isOwn = caller.userId === path.userId;
  const known = await findUser(db, path.userId);
  const first = judgedUpdate(known, body, isOwn);
  const newPassword = body.newPassword || undefined;
  const means = { isOwn, byToken: caller.token !== undefined, hasNewPassword: newPassword !== undefined };
  await demandAllowedUpdate(db, known, first, means);
  // Hashing is slow: before the row is locked.
  if (newPassword && isOwn) await demandCurrentPassword(db, known, body.currentPassword ?? '', ip);
  // After the attempt is counted: judging is slow too.
  if (newPassword) demandStrong('NewPassword', newPassword, first);
  const passwordHash = newPassword && (await inTurn(turnOf(caller), () => hashPassword(newPassword)));

  const kept = isOwn ? caller.sessionId : undefined;
  const changed = await changeAs(db, caller, async ({ tx, audit }) => {
    // Before the user is locked: a change of the user's own holds its session and may wait for the user.
    if (endsSessions(known, first, passwordHash !== undefined)) await lockSessionsOf(tx, known.id, kept);
    const old = await lockUser(tx, path.userId);
    demandCurrent(ifMatch, old);
    if (passwordHash && old.passwordHash !== known.passwordHash) throw stale();
    // What is left out keeps its value of now, which may have changed since the first look.
    const wanted = judgedUpdate(old, body, isOwn);
    await demandAllowedUpdate(tx, old, wanted, means);
    const row = await updateUser(tx, old.id, {
      ...wanted,
      ...(passwordHash && { passwordHash }),
      ...confirmedAfter(old, wanted),
    });
    if (endsSessions(old, row, passwordHash !== undefined)) await endSessionsOf(tx, old.id, kept);
    if (passwordHash) await unlockAccount(tx, row);
    auditUpdate(audit, old, row, ip);
    return row;
  });
  if (passwordHash && isOwn) devices.remember(visitor, changed);
  return changed;
}

const judgedUpdate = (known: UserRow, body: Call<'updateUser'>['body'], isOwn: boolean): Wanted => {
  const judgement = judgeUserUpdate(known, body, isOwn);
  if (!judgement.valid) throw refused(toWireFieldErrors(judgement.errors));
  return judgement.values;
};

type Wanted = Extract<ReturnType<typeof judgeUserUpdate<UserRow>>, { valid: true }>['values'];

type Means = { isOwn: boolean; byToken: boolean; hasNewPassword: boolean };

async function demandAllowedUpdate(db: Db, known: UserRow, wanted: Wanted, means: Means): Promise<void> {
  if (means.byToken) throwIfRefused(updateByTokenRefusal(known, wanted, means));
  if (!means.isOwn) return;
  const isLast = known.isAdmin && !wanted.isAdmin && !(await hasOtherAdministrator(db, known.id));
  throwIfRefused(ownUpdateRefusal(known, wanted, isLast));
}

/** Limited like a sign-in, so that a stolen session cannot guess it. */
async function demandCurrentPassword(db: Db, user: UserRow, currentPassword: string, ip: string) {
  if (currentPassword === '') throw refused({ CurrentPassword: [CURRENT_PASSWORD_REQUIRED] });
  const budget = [
    { limit: CURRENT_PASSWORD, of: user.id },
    { limit: OWN_PASSWORD_CHANGES, of: user.id },
  ];
  const isRight = await inTurnSince(
    turnOf({ userId: user.id }),
    () => endedSoFar(db, budget),
    async (before) => {
      const guess = { password: currentPassword, passwordHash: user.passwordHash, budgets: [budget], before };
      const tried = await tryPassword(db, guess);
      await retried(() => settleHits(db, tried.taken, tried.isRight ? 'success' : 'failure'));
      return tried.isRight;
    },
  );
  if (isRight) return;
  await recordFailure(db, { email: user.email, ip, userId: user.id });
  throw refused({ CurrentPassword: [CURRENT_PASSWORD_WRONG] });
}
