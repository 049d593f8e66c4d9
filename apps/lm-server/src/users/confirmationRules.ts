import type { Schemas } from '@lm/api-client';
import { CONFIRMATION_NOT_VALID, EMAIL_CONFIRMED_ALREADY } from '@lm/domain';
import { changeAs } from '../audit-logs/change';
import { recordEvent } from '../audit-logs/events';
import type { Db } from '../db/Db';
import { conflict, refused } from '../http/problem';
import { CONFIRMATION_FROM_ADDRESS, fromAddress, spendHit } from '../session/rateLimit';
import { isProvedByAddress, type SignUpPolicy } from '../session/signUpPolicy';
import type { Confirmations, Confirmed } from './confirmations';
import { userAuditValues } from './userShapes';
import { findUser, lockUser, updateUser } from './userStore';

type Options = { db: Db; confirmations: Confirmations; signUp: SignUpPolicy };

export async function issueEmailConfirmation(
  { db, confirmations }: Options,
  userId: string,
  { by, ip }: { by: string; ip: string },
): Promise<Schemas['Confirmation']> {
  const user = await findUser(db, userId);
  if (user.emailConfirmed) throw conflict('already-confirmed', EMAIL_CONFIRMED_ALREADY);
  await recordEvent(db, { table: 'Confirmations', recordId: userId, userId: by, address: ip });
  return { userId, token: await confirmations.issue(user, 'email') };
}

export async function confirm(
  { db, confirmations, signUp }: Options,
  { userId, token }: Schemas['Confirmation'],
  confirmed: Confirmed,
  ip: string,
): Promise<void> {
  await spendHit(db, fromAddress(CONFIRMATION_FROM_ADDRESS, ip));
  await changeAs(db, { userId }, async ({ tx, audit }) => {
    const old = await lockUser(tx, userId);
    if (!(await confirmations.confirms(token, old, confirmed)))
      throw refused({ Token: [CONFIRMATION_NOT_VALID] });
    const row = await updateUser(
      tx,
      userId,
      confirmed === 'phone'
        ? { phoneNumberConfirmed: true, phoneConfirmations: old.phoneConfirmations + 1 }
        : {
            emailConfirmed: true,
            emailConfirmations: old.emailConfirmations + 1,
            ...(isProvedByAddress(signUp, old.email) && { isApproved: true }),
          },
    );
    audit('Update', 'Users', userId, { old: userAuditValues(old), new: userAuditValues(row) });
  });
}
