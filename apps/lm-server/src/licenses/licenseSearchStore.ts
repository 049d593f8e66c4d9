import { eq, inArray } from 'drizzle-orm';
import {
  customerCode,
  expiryInstant,
  readLicenseFileName,
  readLicenseNumber,
  serialOfDigits,
} from '@lm/domain';
import { customers, licenses } from '../db/schema';
import type { Db } from '../db/Db';

/** The ids of the licenses that a text quotes by number, by the digits of a number, or by the name of a saved file. */
export async function licensesQuotedBy(db: Db, text: string): Promise<number[]> {
  const file = readLicenseFileName(text);
  if (file) return file.day === undefined ? [] : licensesSavedAs(db, file.code, file.day);
  const reading = readLicenseNumber(text);
  const serials = [reading?.number === undefined ? undefined : reading.serial, serialOfDigits(text)];
  const known = serials.filter((serial) => serial !== undefined);
  if (known.length === 0) return [];
  const rows = await db.select({ id: licenses.id }).from(licenses).where(inArray(licenses.serial, known));
  return rows.map(({ id }) => id);
}

/** The code in a file's name is made of the customer's name in a way that no index knows: those of the day are looked through. */
async function licensesSavedAs(db: Db, code: string, day: string): Promise<number[]> {
  const ofDay = await db
    .select({ id: licenses.id, customerName: customers.customerName })
    .from(licenses)
    .innerJoin(customers, eq(customers.id, licenses.customerId))
    .where(eq(licenses.expiryDate, new Date(expiryInstant(day))));
  return ofDay.filter(({ customerName }) => customerCode(customerName) === code).map(({ id }) => id);
}
