import { EXPIRED_TOKENS_KEPT_DAYS } from '@lm/domain';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { lookUpTogether } from '../db/lookUpTogether';
import { selectPosition, unlessForbidden } from '../db/position';
import { preparedRows } from '../db/prepared';
import { apiTokens, users } from '../db/schema';
import type { Caller } from '../session/caller';

export type ApiTokenRow = typeof apiTokens.$inferSelect;

type FoundCaller = Caller & { hash: string; holds: boolean; isUsedAgain: boolean };

/** By the token's hash; those that are asked for together are looked up together. The role is that of now. */
export function tokenLookUp(db: Db, { withPosition }: { withPosition: boolean }) {
  const callersWith = (position: SQL, name: string) =>
    preparedRows<FoundCaller>(
      db,
      name,
      () => sql`select ${apiTokens.hash} as hash, ${users.id} as "userId", ${users.email}, ${users.isAdmin} as "isAdmin",
        json_build_object('id', ${apiTokens.id}, 'name', ${apiTokens.name}, 'scopes', ${apiTokens.scopes}) as token,
        coalesce(${apiTokens.lastUsed} < now() - interval '1 minute', true) as "isUsedAgain",
        ${apiTokens.revoked} is null and ${apiTokens.expires} > now() and ${users.isApproved} as holds, ${position} as position
      from ${apiTokens} join ${users} on ${users.id} = ${apiTokens.userId}
      where ${apiTokens.hash} = any(${sql.placeholder('hashes')}::text[])`,
    );
  const callersAlone = callersWith(sql`null`, 'callers_of_tokens');
  const callersOf = withPosition
    ? unlessForbidden(callersWith(selectPosition, 'callers_of_tokens_with_position'), callersAlone)
    : callersAlone;
  // Whoever holds the row writes it or revokes it: nobody waits for that.
  const noteUsed = preparedRows(
    db,
    'note_tokens_used',
    () => sql`update ${apiTokens} set last_used = now() where id in (
      select id from ${apiTokens} where hash = any(${sql.placeholder('hashes')}::text[]) for no key update skip locked)`,
  );
  return lookUpTogether(async (hashes: string[]) => {
    const callers = await callersOf({ hashes });
    const used = callers.filter(({ holds, isUsedAgain }) => holds && isUsedAgain).map(({ hash }) => hash);
    if (used.length > 0) await noteUsed({ hashes: used });
    return new Map(
      callers.map(({ isUsedAgain: _, hash, holds, ...caller }) => [
        hash,
        holds ? caller : ('ended' as const),
      ]),
    );
  });
}

/** Whoever revokes the token waits for the transaction. */
export async function holdToken(tx: Db, tokenId: string): Promise<Pick<Caller, 'isAdmin'> | undefined> {
  const hold = preparedRows<Pick<Caller, 'isAdmin'>>(
    tx,
    'hold_token',
    () => sql`select ${users.isAdmin} as "isAdmin" from ${apiTokens} join ${users} on ${users.id} = ${apiTokens.userId}
      where ${apiTokens.id} = ${sql.placeholder('tokenId')} and ${apiTokens.revoked} is null
        and ${apiTokens.expires} > now() and ${users.isApproved}
      for key share of ${apiTokens}`,
  );
  const [held] = await hold({ tokenId });
  return held;
}

const isOf = (userId: string) => and(eq(apiTokens.userId, userId), isNull(apiTokens.revoked));

/** The newest first. */
export const tokensOf = (db: Db, userId: string): Promise<ApiTokenRow[]> =>
  db.select().from(apiTokens).where(isOf(userId)).orderBy(desc(apiTokens.created));

/** Those that hold. */
export async function countTokens(tx: Db, userId: string): Promise<number> {
  const holds = and(isOf(userId), gt(apiTokens.expires, sql`now()`));
  const [row] = await tx.select({ number: count() }).from(apiTokens).where(holds);
  return row!.number;
}

export async function insertToken(tx: Db, token: typeof apiTokens.$inferInsert): Promise<ApiTokenRow> {
  const [row] = await tx.insert(apiTokens).values(token).returning();
  return row!;
}

/** It stays known until its days are over. */
export async function endToken(tx: Db, userId: string, id: string): Promise<ApiTokenRow | undefined> {
  // An update alone would not wait for those who hold the token.
  const held = tx.select({ id: apiTokens.id }).from(apiTokens).where(eq(apiTokens.id, id)).for('update');
  const [row] = await tx
    .update(apiTokens)
    .set({ revoked: sql`now()` })
    .where(and(isOf(userId), inArray(apiTokens.id, held)))
    .returning();
  return row;
}

export const removeEndedTokens = (db: Db) =>
  db
    .delete(apiTokens)
    .where(
      or(
        and(isNotNull(apiTokens.revoked), lt(apiTokens.expires, sql`now()`)),
        lt(apiTokens.expires, sql`now() - ${EXPIRED_TOKENS_KEPT_DAYS} * interval '1 day'`),
      ),
    )
    .execute();
