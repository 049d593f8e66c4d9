import { eq, sql } from 'drizzle-orm';
import type { Schemas } from '@lm/api-client';
import { airportSchema } from '@lm/domain';
import { authorOf, change, type AuditValues } from '../audit-logs/change';
import { airports } from '../db/schema';
import type { Db } from '../db/Db';
import { demandCurrent, etagOf, namesWeakly } from '../http/etag';
import { Tagged, type BodyRules, type Operations } from '../http/operation';
import { keptCount, orderedWindow, pageOf, rowsOf, windowOf } from '../db/page';
import { conflict, notFound, type ConstraintProblems } from '../http/problem';
import { demandSameId } from '../http/sameId';
import { unlessReferenced } from '../db/references';

const CODE_TAKEN = 'An airport with this code already exists';
const AIRPORT_IN_USE =
  'Cannot delete airport because a customer stands at it. Please delete the customer first.';

export const airportConstraints: ConstraintProblems = {
  airports_code_unique: () => conflict(CODE_TAKEN, { Code: [CODE_TAKEN] }),
};

export const airportRules = {
  createAirport: () => airportSchema(),
  updateAirport: () => airportSchema(),
} satisfies BodyRules;

/** Airports: reference data that everybody reads and administrators change. */
export const airportOperations = ({ db }: { db: Db }) =>
  ({
    listAirports: async ({ query, ifNoneMatch }) => {
      const etag = `"airports-${await keptCount(db, 'airport changes')}"`;
      if (namesWeakly(ifNoneMatch, etag)) return new Tagged(etag);
      const totalCount = await keptCount(db, 'airports');
      const window = windowOf(query, totalCount);
      const items = window
        ? await rowsOf<Schemas['Airport']>(
            db,
            sql`select id, code, name, location from airports ${orderedWindow([sql`code`], 'asc', window)}`,
          )
        : [];
      return new Tagged(etag, pageOf(window?.fromEnd ? items.reverse() : items, totalCount, query));
    },

    getAirport: async ({ path }) => {
      const [row] = await db.select().from(airports).where(eq(airports.id, path.id));
      if (!row) throw notFound('airport');
      return new Tagged(etagOf(row), airportDetail(row));
    },

    createAirport: async ({ body, caller }) => {
      return change(db, caller.userId, async (tx, audit) => {
        const values = { ...valuesOf(body), createdBy: caller.userId };
        const [row] = await tx.insert(airports).values(values).returning();
        audit('Create', 'Airports', row!.id, { new: auditValues(row!) });
        return new Tagged(etagOf(row!), airportDetail(row!));
      });
    },

    updateAirport: async ({ path, body, caller, ifMatch }) => {
      demandSameId(path.id, body.id);
      return change(db, caller.userId, async (tx, audit) => {
        const old = await lockAirport(tx, path.id);
        demandCurrent(ifMatch, old);
        const [row] = await tx
          .update(airports)
          .set({
            ...valuesOf(body),
            lastModified: new Date(),
            lastModifiedBy: caller.userId,
            version: old.version + 1,
          })
          .where(eq(airports.id, path.id))
          .returning();
        audit('Update', 'Airports', path.id, { old: auditValues(old), new: auditValues(row!) });
        return new Tagged(etagOf(row!));
      });
    },

    deleteAirport: async ({ path, caller }) => {
      return change(db, caller.userId, async (tx, audit) => {
        const old = await lockAirport(tx, path.id);
        await unlessReferenced(AIRPORT_IN_USE, tx.delete(airports).where(eq(airports.id, path.id)).execute());
        audit('Delete', 'Airports', path.id, { old: auditValues(old) });
      });
    },
  }) satisfies Partial<Operations>;

async function lockAirport(tx: Db, id: number) {
  const [row] = await tx.select().from(airports).where(eq(airports.id, id)).for('update');
  if (!row) throw notFound('airport');
  return row;
}

const valuesOf = ({ code, name, location }: Schemas['AirportInput']) => ({
  code,
  name: name.trim(),
  location: location?.trim() || null,
});

type AirportRow = typeof airports.$inferSelect;

function airportDetail(row: AirportRow): Schemas['AirportDetail'] {
  const { version: _, ...shown } = row;
  return {
    ...shown,
    created: row.created.toISOString(),
    createdBy: authorOf(row.createdBy),
    lastModified: row.lastModified?.toISOString() ?? null,
  };
}

const auditValues = ({ code, name, location }: AirportRow): AuditValues => ({ code, name, location });
