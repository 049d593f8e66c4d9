import { authorWanted, type Listing } from '@lm/domain';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { applications } from '../db/schema';
import { isCreatedBy } from '../db/createdBy';
import type { Db } from '../db/Db';
import { haveWords } from '../db/folded';
import { listed, orderOf, sortedName, windowFor, type ListQuery } from '../db/listOrder';
import { inOrder, keptCount } from '../db/listPage';
import { notFound } from '../http/problem';
import { isCoveredBy, serialsQuotedBy } from '../licenses/licenseSearchStore';

export type ApplicationRow = typeof applications.$inferSelect;

type ApplicationValues = Pick<ApplicationRow, 'applicationName' | 'description'>;

const KEYS = {
  id: sql`${applications.id}`,
  applicationName: sortedName(sql`${applications.applicationName}`),
};

type ApplicationQuery = ListQuery & { SearchTerm?: string; CreatedBy?: string };

export async function pageOfApplications(db: Db, query: ApplicationQuery, listing: Listing) {
  const filter = and(
    await matching(db, query.SearchTerm?.trim()),
    isCreatedBy(applications.createdBy, authorWanted(query.CreatedBy)),
  );
  const totalCount = filter ? await db.$count(applications, filter) : await keptCount(db, 'applications');
  const window = windowFor(query, totalCount);
  if (!window) return { rows: [], totalCount };
  const rows = await db
    .select()
    .from(applications)
    .where(listed(filter ?? sql`true`, orderOf(listing, KEYS), window));
  return { rows: inOrder(rows, window), totalCount };
}

/** Applications whose texts have the words of the term; and those of the license that it quotes. */
async function matching(db: Db, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined;
  const isFound = haveWords([applications.applicationName, applications.description], text);
  const serials = await serialsQuotedBy(db, text);
  return serials.length === 0 ? isFound : or(isFound, isCoveredBy(applications.id, serials));
}

/** Whether there is an application at all, or one with one of these names. */
export async function hasApplications(db: Db, names?: string[]): Promise<boolean> {
  const isNamed = names && inArray(applications.applicationName, names);
  const rows = await db.select({ id: applications.id }).from(applications).where(isNamed).limit(1);
  return rows.length > 0;
}

export const hasApplication = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(applications, eq(applications.id, id))) > 0;

export async function applicationCalled(db: Db, name: string) {
  const { id, applicationName } = applications;
  const [found] = await db
    .select({ id, applicationName })
    .from(applications)
    .where(eq(applicationName, name));
  return found;
}

/** An application, kept from others until the transaction ends. @throws Problem 404 */
export async function lockApplication(tx: Db, id: number): Promise<ApplicationRow> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  if (!row) throw notFound('application');
  return row;
}

export async function insertApplication(
  tx: Db,
  values: ApplicationValues & { createdBy: string },
): Promise<ApplicationRow> {
  const [row] = await tx.insert(applications).values(values).returning();
  return row!;
}

export async function updateApplication(
  tx: Db,
  { id, version }: ApplicationRow,
  values: ApplicationValues,
): Promise<ApplicationRow> {
  const [row] = await tx
    .update(applications)
    .set({ ...values, version: version + 1 })
    .where(eq(applications.id, id))
    .returning();
  return row!;
}

export const deleteApplication = (tx: Db, id: number) =>
  tx.delete(applications).where(eq(applications.id, id)).execute();
