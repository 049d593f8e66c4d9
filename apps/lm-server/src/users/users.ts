import { and, asc, eq, ne, sql } from 'drizzle-orm';
import {
  can,
  CURRENT_PASSWORD_REQUIRED,
  editedUserSchema,
  judge,
  LAST_ADMINISTRATOR,
  newUserSchema,
  profileSchema,
  roleOf,
  toWireFieldErrors,
  USER_EMAIL_TAKEN,
} from '@lm/domain';
import { change, retried } from '../audit-logs/change';
import { users } from '../db/schema';
import type { Db } from '../db/Db';
import { demandCurrent, etagOf } from '../http/etag';
import { Tagged, type BodyRules, type Call, type Operations } from '../http/operation';
import { conflict, forbidden, notFound, refused, stale, type ConstraintProblems } from '../http/problem';
import type { Caller } from '../session/caller';
import type { DeviceCookies } from '../session/deviceCookies';
import { CURRENT_PASSWORD, OWN_PASSWORD_CHANGES } from '../session/limits';
import { hashPassword, inTurn, inTurnSince } from '../session/passwords';
import { endedSoFar, settleHits } from '../session/rateLimit';
import { endSessionsOf } from '../session/sessions';
import type { SignUpPolicy } from '../session/signUpPolicy';
import { recordFailure, unlockAccount } from '../session/signIn';
import { tryPassword } from '../session/tryPassword';
import { demandStrong } from '../session/weakPasswords';
import { confirmationOperations, type Confirmations } from './confirmations';
import { colleagueOf, userAuditValues, userOf, type UserRow } from './userValues';

export const userConstraints: ConstraintProblems = {
  users_email_unique: () => conflict(USER_EMAIL_TAKEN, { Email: [USER_EMAIL_TAKEN] }),
  users_last_administrator: () => conflict(LAST_ADMINISTRATOR, { IsAdmin: [LAST_ADMINISTRATOR] }),
};

export const userRules = {
  createUser: () => newUserSchema().omit(['confirmPassword']),
} satisfies BodyRules;

type UserOptions = { db: Db; confirmations: Confirmations; devices: DeviceCookies; signUp: SignUpPolicy };

/** Users: everybody sees who is who, administrators change everybody, others themselves. */
export const userOperations = ({ db, confirmations, devices, signUp }: UserOptions) =>
  ({
    listUsers: async ({ caller }) => {
      const rows = await db.select().from(users).orderBy(asc(users.created), asc(users.id));
      const seesAll = ({ id }: UserRow) =>
        can(roleOf(caller), 'user.readAll', id === caller.userId ? 'own' : 'others');
      return rows
        .filter((row) => row.isApproved || seesAll(row)) // who waits is no colleague yet
        .map((row) => (seesAll(row) ? userOf(row) : colleagueOf(row)));
    },

    createUser: async ({ body, caller }) => {
      demandStrong('Password', body.password, body);
      const passwordHash = await inTurn(turnOf(caller), () => hashPassword(body.password));
      return change(db, caller.userId, async (tx, audit) => {
        const [row] = await tx
          .insert(users)
          .values({
            userName: body.email,
            email: body.email,
            passwordHash,
            phoneNumber: body.phoneNumber || null,
            twoFactorEnabled: body.twoFactorEnabled ?? false,
            emailConfirmed: body.emailConfirmed ?? false,
            firstName: body.firstName ?? '',
            lastName: body.lastName ?? '',
            location: body.location || null,
            department: body.department || null,
            isAdmin: body.isAdmin ?? false,
            createdBy: caller.userId,
          })
          .returning();
        audit('Create', 'Users', row!.id, { new: userAuditValues(row!) });
        return new Tagged(etagOf(row!), userOf(row!));
      });
    },

    updateUser: async (call) => {
      const row = await updateUser(db, call);
      const isOwnPassword = call.body.newPassword && row.id === call.caller.userId;
      if (isOwnPassword) devices.remember(call.visitor, row); // the new password has ended what the browser had
      return new Tagged(etagOf(row), userOf(row));
    },

    deleteUser: async ({ path, caller }) => {
      return change(db, caller.userId, async (tx, audit) => {
        const [row] = await tx.delete(users).where(eq(users.id, path.userId)).returning();
        if (!row) throw notFound('user');
        audit('Delete', 'Users', row.id, { old: userAuditValues(row) });
      });
    },

    approveUser: async ({ path, caller, ip }) =>
      change(db, caller.userId, async (tx, audit) => {
        const [old] = await tx.select().from(users).where(eq(users.id, path.userId)).for('update');
        if (!old) throw notFound('user');
        if (old.isApproved) return new Tagged(etagOf(old), userOf(old));
        const [row] = await tx
          .update(users)
          .set({ isApproved: true, version: sql`${users.version} + 1` })
          .where(eq(users.id, old.id))
          .returning();
        audit('Update', 'Users', old.id, {
          old: userAuditValues(old),
          new: { ...userAuditValues(row!), address: ip },
        });
        return new Tagged(etagOf(row!), userOf(row!));
      }),

    ...confirmationOperations({ db, confirmations, signUp }),
  }) satisfies Partial<Operations>;

async function updateUser(db: Db, { path, body, caller, ifMatch, ip }: Call<'updateUser'>): Promise<UserRow> {
  const isOwn = caller.userId === path.userId;
  const [known] = await db.select().from(users).where(eq(users.id, path.userId));
  if (!known) throw notFound('user');
  const first = judgedUpdate(known, body, isOwn);
  if (isOwn) await demandOwnUpdate(db, known, first, caller);
  const newPassword = body.newPassword || undefined;
  // Hashing takes long on purpose: it is done before the row is locked.
  if (newPassword && isOwn) await demandCurrentPassword(db, known, body.currentPassword ?? '', ip);
  // After the attempt has been counted: judging a password is long work too.
  if (newPassword) demandStrong('NewPassword', newPassword, first);
  const passwordHash = newPassword
    ? await inTurn(turnOf(caller), () => hashPassword(newPassword))
    : known.passwordHash;

  return change(db, caller.userId, async (tx, audit) => {
    const [old] = await tx.select().from(users).where(eq(users.id, path.userId)).for('update');
    if (!old) throw notFound('user');
    demandCurrent(ifMatch, old);
    if (newPassword && old.passwordHash !== known.passwordHash) throw stale();
    // What is left out keeps the value that it has now, which somebody may have changed since the first look.
    const wanted = judgedUpdate(old, body, isOwn);
    if (isOwn) await demandOwnUpdate(tx, old, wanted, caller);
    const [row] = await tx
      .update(users)
      .set({
        userName: wanted.email,
        email: wanted.email,
        passwordHash: newPassword ? passwordHash : old.passwordHash,
        phoneNumber: wanted.phoneNumber,
        phoneNumberConfirmed: old.phoneNumberConfirmed && wanted.phoneNumber === old.phoneNumber,
        emailConfirmed: old.emailConfirmed && wanted.email.toLowerCase() === old.email.toLowerCase(),
        twoFactorEnabled: wanted.twoFactorEnabled,
        firstName: wanted.firstName,
        lastName: wanted.lastName,
        location: wanted.location,
        department: wanted.department,
        isAdmin: wanted.isAdmin,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, old.id))
      .returning();
    const isDemoted = old.isAdmin && !row!.isAdmin;
    if (isDemoted || newPassword) await endSessionsOf(tx, old.id, isOwn ? caller.sessionId : undefined);
    if (newPassword) await unlockAccount(tx, row!);
    if (newPassword) audit('Update', 'Passwords', old.id, { new: { address: ip } });
    if (row!.isAdmin !== old.isAdmin) {
      audit('Update', 'Roles', old.id, {
        old: { isAdmin: old.isAdmin },
        new: { isAdmin: row!.isAdmin, address: ip },
      });
    }
    audit('Update', 'Users', old.id, {
      old: userAuditValues(old),
      new: { ...userAuditValues(row!), ...(newPassword && { passwordChanged: true }) },
    });
    return row!;
  });
}

type Wanted = Pick<
  UserRow,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'location'
  | 'department'
  | 'phoneNumber'
  | 'twoFactorEnabled'
  | 'isAdmin'
>;

/** What is left out keeps its value, null clears it; the whole is judged by the form's rules. */
function judgedUpdate(known: UserRow, body: Call<'updateUser'>['body'], isOwn: boolean): Wanted {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const { email, firstName, lastName, location, department, phoneNumber, twoFactorEnabled, isAdmin } = known;
  const stored = { email, firstName, lastName, location, department, phoneNumber, twoFactorEnabled, isAdmin };
  const judgement = judge<Wanted>(
    (isOwn ? profileSchema() : editedUserSchema()) as unknown as Parameters<typeof judge<Wanted>>[0],
    { ...stored, ...given },
  );
  if (!judgement.valid) throw refused(toWireFieldErrors(judgement.errors));
  const { values } = judgement;
  return {
    email: values.email,
    firstName: values.firstName,
    lastName: values.lastName,
    location: values.location || null,
    department: values.department || null,
    phoneNumber: values.phoneNumber || null,
    twoFactorEnabled: values.twoFactorEnabled,
    isAdmin: values.isAdmin,
  };
}

/** Nobody changes their own role; others than administrators keep the address they signed up with. */
async function demandOwnUpdate(db: Db, known: UserRow, wanted: Wanted, caller: Caller): Promise<void> {
  if (wanted.isAdmin !== known.isAdmin) {
    const [other] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isAdmin, true), ne(users.id, known.id)))
      .limit(1);
    throw known.isAdmin && !other
      ? conflict(LAST_ADMINISTRATOR, { IsAdmin: [LAST_ADMINISTRATOR] })
      : forbidden('You cannot change your own role.');
  }
  if (!caller.isAdmin && wanted.email.toLowerCase() !== known.email.toLowerCase()) {
    throw refused({ Email: ['Only an administrator can change an e-mail address'] });
  }
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
  throw refused({ CurrentPassword: ['Current password is not correct'] });
}

/** Whoever has a session waits for a hash behind nobody's but their own. */
const turnOf = ({ userId }: Pick<Caller, 'userId'>) => ({ of: `user ${userId}`, isKnown: true });
