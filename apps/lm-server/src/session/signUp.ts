import { randomUUID } from 'node:crypto';
import type { Schemas } from '@lm/api-client';
import { changeAs } from '../audit-logs/change';
import { recordEventIn } from '../audit-logs/events';
import type { Db } from '../db/Db';
import { networkOf } from '../http/network';
import { forbidden } from '../http/problem';
import { userAuditValues } from '../users/userShapes';
import { insertUser } from '../users/userStore';
import type { DeviceCookies } from './deviceCookies';
import { hashPassword, inTurn } from './passwords';
import { fromAddress, SIGN_UP_FROM_ADDRESS, spendHit } from './rateLimit';
import type { Sessions } from './sessionTokens';
import { loginResult, signedIn } from './signIn';
import { closedText, maySignUp, type SignUpPolicy } from './signUpPolicy';
import type { Visitor } from './visitor';
import { demandStrong } from './weakPasswords';

type SignUpOptions = { db: Db; sessions: Sessions; devices: DeviceCookies; signUp: SignUpPolicy };

/** Signs the new user in, unless an administrator has to approve them first. */
export async function signUp(
  { db, sessions, devices, signUp: policy }: SignUpOptions,
  body: Schemas['RegisterInput'],
  visitor: Visitor,
): Promise<Schemas['LoginResult']> {
  const { ip } = visitor;
  if (!maySignUp(policy, body.email)) throw forbidden(closedText(policy), 'sign-up-closed');
  await spendHit(db, fromAddress(SIGN_UP_FROM_ADDRESS, ip));
  demandStrong('Password', body.password, body);
  const turn = { of: `address ${networkOf(ip)}` };
  const passwordHash = await inTurn(turn, () => hashPassword(body.password));
  const id = randomUUID();
  const isApproved = policy === 'open';
  const register = (tx: Db) =>
    changeAs(tx, { userId: id }, async ({ tx, audit }) => {
      const user = await insertUser(tx, {
        id,
        email: body.email,
        passwordHash,
        firstName: body.firstName,
        lastName: body.lastName,
        location: body.location || null,
        department: body.department || null,
        isApproved,
        createdBy: id,
      });
      audit('Create', 'Users', id, { new: { ...userAuditValues(user), address: ip } });
      if (!isApproved) return { ...loginResult('', user), isApproved };
      return loginResult(await sessions.open(tx, id), user);
    });
  const result = await db.transaction(async (tx) => {
    const registered = await register(tx);
    if (isApproved) await recordEventIn(tx, signedIn(id, ip)); // after the account's own entry
    return registered;
  });
  if (isApproved) devices.remember(visitor, { id, passwordHash });
  return result;
}
