import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Schemas } from '@lm/api-client';
import type { Listing } from '@lm/domain';
import { isChangedSince } from '../db/changedSince';
import { airports } from '../db/schema';
import type { Db } from '../db/Db';
import { listed, orderOf, windowFor, type ListQuery } from '../db/listOrder';
import { inOrder, keptCount, numberFrom, rowsOf } from '../db/listPage';
import { notFound } from '../http/problem';

export type AirportRow = typeof airports.$inferSelect;

type AirportValues = Pick<AirportRow, 'code' | 'name' | 'location'>;

export const airportChanges = (db: Db) => keptCount(db, 'airport changes');

type AirportQuery = ListQuery & { AirportCode?: string; UpdatedSince?: string };

/** Undefined when every airport passes. @throws Problem 400 */
export function airportFilter({ AirportCode, UpdatedSince }: AirportQuery) {
  return and(
    AirportCode === undefined ? undefined : eq(airports.code, AirportCode.toUpperCase()),
    isChangedSince(airports, UpdatedSince),
  );
}

const KEYS = { id: sql`${airports.id}`, code: sql`${airports.code}` };

export async function pageOfAirports(db: Db, query: ListQuery, listing: Listing, filter: SQL | undefined) {
  const totalCount = filter ? await db.$count(airports, filter) : await keptCount(db, 'airports');
  const window = windowFor(query, totalCount);
  if (!window) return { items: [], totalCount };
  const items = await rowsOf<Schemas['Airport']>(
    db,
    sql`select id, code, name, location from ${airports}
      where ${listed(filter ?? sql`true`, orderOf(listing, KEYS), window)}`,
  );
  return { items: inOrder(items, window), totalCount };
}

/** @throws Problem 404 */
export async function findAirport(db: Db, id: number): Promise<AirportRow> {
  const [row] = await db.select().from(airports).where(eq(airports.id, id));
  if (!row) throw notFound('airport');
  return row;
}

export async function airportWithCode(db: Db, code: string): Promise<AirportRow | undefined> {
  const [row] = await db.select().from(airports).where(eq(airports.code, code));
  return row;
}

/** By id, kept from others until the transaction ends. @throws Problem 404 */
export async function lockAirport(tx: Db, id: number): Promise<AirportRow> {
  const [row] = await tx.select().from(airports).where(eq(airports.id, id)).for('update');
  if (!row) throw notFound('airport');
  return row;
}

/** Whether it is there; it stays until the transaction ends. */
export async function holdAirport(tx: Db, id: number): Promise<boolean> {
  const held = await tx
    .select({ id: airports.id })
    .from(airports)
    .where(eq(airports.id, id))
    .for('key share');
  return held.length > 0;
}

export async function insertAirport(
  tx: Db,
  values: AirportValues & { createdBy: string },
): Promise<AirportRow> {
  const [row] = await tx.insert(airports).values(values).returning();
  return row!;
}

export async function updateAirport(
  tx: Db,
  { id, version }: AirportRow,
  values: AirportValues & { lastModifiedBy: string },
): Promise<AirportRow> {
  const [row] = await tx
    .update(airports)
    .set({ ...values, lastModified: new Date(), version: version + 1 })
    .where(eq(airports.id, id))
    .returning();
  return row!;
}

export const deleteAirport = (tx: Db, id: number) => tx.delete(airports).where(eq(airports.id, id)).execute();

/** Adds those whose code is not there yet, and answers how many. */
export function addMissingAirports(
  db: Db,
  rows: readonly { code: string; name: string; location: string | null }[],
): Promise<number> {
  return numberFrom(
    db,
    sql`with added as (
          insert into airports (code, name, location)
          select code, name, location
          from json_to_recordset(${JSON.stringify(rows)}) as seed (code text, name text, location text)
          order by code
          on conflict (code) do nothing
          returning 1
        )
        select count(*)::float8 as number from added`,
  );
}
