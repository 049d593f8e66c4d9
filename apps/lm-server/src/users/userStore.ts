import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Db } from '../db/Db';
import { prepared } from '../db/prepared';
import { notFound } from '../http/problem';

export type UserRow = typeof users.$inferSelect;

type NewUser = Omit<typeof users.$inferInsert, 'userName' | 'version' | 'created'>;

const hasEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`;

export const allUsers = (db: Db): Promise<UserRow[]> =>
  db.select().from(users).orderBy(asc(users.created), asc(users.id));

/** Undefined in a database without users. */
export async function firstUser(db: Db): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).orderBy(asc(users.created), asc(users.id)).limit(1);
  return row;
}

/** @throws Problem 404 */
export async function findUser(db: Db, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw notFound('user');
  return row;
}

/** @throws Problem 404 */
export async function lockUser(tx: Db, id: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!row) throw notFound('user');
  return row;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(hasEmail(email));
  return row;
}

export async function findUserSigningIn(db: Db, email: string): Promise<UserRow | undefined> {
  const statement = prepared(db, 'user_with_email', (name) =>
    db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, sql.placeholder('email')))
      .prepare(name),
  );
  const [row] = await statement.execute({ email: email.toLowerCase() });
  return row;
}

export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(hasEmail(email)).for('update');
  return row;
}

export async function hasOtherAdministrator(db: Db, id: string): Promise<boolean> {
  const isOther = and(eq(users.isAdmin, true), eq(users.isApproved, true), ne(users.id, id));
  const rows = await db.select({ id: users.id }).from(users).where(isOther).limit(1);
  return rows.length > 0;
}

export async function insertUser(tx: Db, values: NewUser): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values({ ...values, userName: values.email })
    .returning();
  return row!;
}

export async function updateUser(
  tx: Db,
  id: string,
  { email, ...values }: Partial<NewUser>,
): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({
      ...values,
      ...(email !== undefined && { email, userName: email }),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, id))
    .returning();
  return row!;
}

export const deleteUser = (tx: Db, id: string) => tx.delete(users).where(eq(users.id, id)).execute();

/** No change of the user that an ETag would tell. */
export async function setFailedSignIns(
  db: Db,
  of: { id: string } | { email: string },
  failed: Pick<UserRow, 'accessFailedCount' | 'lockoutEnd'>,
): Promise<void> {
  const isWho = 'id' in of ? eq(users.id, of.id) : hasEmail(of.email);
  await db.update(users).set(failed).where(isWho);
}
