import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { airports, applications, customers, users } from '../db/schema';

/** Whether the airport is there; it cannot go until the transaction ends. */
export async function holdAirport(tx: Db, id: number): Promise<boolean> {
  const held = await tx
    .select({ id: airports.id })
    .from(airports)
    .where(eq(airports.id, id))
    .for('key share');
  return held.length > 0;
}

/** Those of the applications that are there; they cannot go until the transaction ends. */
export async function holdApplications(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const held = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.id, [...ids])))
    .orderBy(applications.id)
    .for('key share');
  return new Set(held.map(({ id }) => id));
}

/** What the customer of an airport is called; undefined when it has none. */
export async function customerAt(tx: Db, airportId: number): Promise<string | undefined> {
  const [found] = await tx
    .select({ customerName: customers.customerName })
    .from(customers)
    .where(eq(customers.airportId, airportId));
  return found?.customerName;
}

export async function isApplicationName(tx: Db, name: string): Promise<boolean> {
  const found = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.applicationName, name));
  return found.length > 0;
}

export async function isEmailTaken(tx: Db, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return found.length > 0;
}
