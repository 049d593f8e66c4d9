import { eq } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { airports, applications, customers } from '../db/schema';

/** Whether it is there; it stays until the transaction ends. */
export async function holdAirport(tx: Db, id: number): Promise<boolean> {
  const held = await tx
    .select({ id: airports.id })
    .from(airports)
    .where(eq(airports.id, id))
    .for('key share');
  return held.length > 0;
}

export async function customerAt(tx: Db, airportId: number) {
  const [found] = await tx
    .select({ id: customers.id, customerName: customers.customerName })
    .from(customers)
    .where(eq(customers.airportId, airportId));
  return found;
}

export async function applicationCalled(tx: Db, name: string) {
  const [found] = await tx
    .select({ id: applications.id, applicationName: applications.applicationName })
    .from(applications)
    .where(eq(applications.applicationName, name));
  return found;
}
