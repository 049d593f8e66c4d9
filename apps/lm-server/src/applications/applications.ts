import { eq, sql } from 'drizzle-orm';
import { APPLICATION_IN_USE, APPLICATION_NAME_TAKEN, applicationSchema } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { authorOf, change, type AuditValues } from '../audit-logs/change';
import { applications } from '../db/schema';
import type { Db } from '../db/Db';
import { demandCurrent, etagOf } from '../http/etag';
import { Tagged, type BodyRules, type Operations } from '../http/operation';
import { keptCount, orderedWindow, pageOf, windowOf } from '../db/page';
import { conflict, notFound, type ConstraintProblems } from '../http/problem';
import { demandSameId } from '../http/sameId';
import { unlessReferenced } from '../db/references';

export const applicationConstraints: ConstraintProblems = {
  applications_name_unique: () =>
    conflict(APPLICATION_NAME_TAKEN, { ApplicationName: [APPLICATION_NAME_TAKEN] }),
};

export const applicationRules = {
  createApplication: () => applicationSchema(),
  updateApplication: () => applicationSchema(),
} satisfies BodyRules;

/** Applications: everybody reads them, administrators change them. */
export const applicationOperations = ({ db }: { db: Db }) =>
  ({
    listApplications: async ({ query }) => {
      const totalCount = await keptCount(db, 'applications');
      const window = windowOf(query, totalCount);
      const rows = window
        ? await db
            .select()
            .from(applications)
            .where(sql`true ${orderedWindow([sql`${applications.id}`], 'asc', window)}`)
        : [];
      const items = rows.map(applicationOf);
      return pageOf(window?.fromEnd ? items.reverse() : items, totalCount, query);
    },

    createApplication: async ({ body, caller }) => {
      return change(db, caller.userId, async (tx, audit) => {
        const values = { ...valuesOf(body), createdBy: caller.userId };
        const [row] = await tx.insert(applications).values(values).returning();
        audit('Create', 'Applications', row!.id, { new: auditValues(row!) });
        return new Tagged(etagOf(row!), applicationOf(row!));
      });
    },

    updateApplication: async ({ path, body, caller, ifMatch }) => {
      demandSameId(path.id, body.id);
      return change(db, caller.userId, async (tx, audit) => {
        const old = await lockApplication(tx, path.id);
        demandCurrent(ifMatch, old);
        const [row] = await tx
          .update(applications)
          .set({ ...valuesOf(body), version: old.version + 1 })
          .where(eq(applications.id, path.id))
          .returning();
        audit('Update', 'Applications', path.id, { old: auditValues(old), new: auditValues(row!) });
        return new Tagged(etagOf(row!));
      });
    },

    deleteApplication: async ({ path, caller }) => {
      return change(db, caller.userId, async (tx, audit) => {
        const old = await lockApplication(tx, path.id);
        await unlessReferenced(
          APPLICATION_IN_USE,
          tx.delete(applications).where(eq(applications.id, path.id)).execute(),
        );
        audit('Delete', 'Applications', path.id, { old: auditValues(old) });
      });
    },
  }) satisfies Partial<Operations>;

async function lockApplication(tx: Db, id: number) {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  if (!row) throw notFound('application');
  return row;
}

const valuesOf = ({ applicationName, description }: Schemas['ApplicationInput']) => ({
  applicationName,
  description: description || null,
});

type ApplicationRow = typeof applications.$inferSelect;

const applicationOf = (row: ApplicationRow): Schemas['Application'] => ({
  id: row.id,
  applicationName: row.applicationName,
  description: row.description,
  created: row.created.toISOString(),
  createdBy: authorOf(row.createdBy),
  etag: etagOf(row),
});

const auditValues = ({ applicationName, description }: ApplicationRow): AuditValues => ({
  applicationName,
  description,
});
