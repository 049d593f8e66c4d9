import type { PgColumn } from 'drizzle-orm/pg-core';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  customerCode,
  expiryInstant,
  readLicenseFileName,
  readLicenseNumber,
  serialOfDigits,
} from '@lm/domain';
import { customers, licenseApplications, licenseIssues, licenses } from '../db/schema';
import type { Db } from '../db/Db';

/**
 * The serials of the licenses that a text quotes: by number, by the digits of a number, or by the name of a file that was
 * saved of any issue. Licenses that are deleted count.
 */
export async function serialsQuotedBy(db: Db, text: string): Promise<number[]> {
  const file = readLicenseFileName(text);
  if (file) return file.day === undefined ? [] : serialsSavedAs(db, file.code, file.day);
  const reading = readLicenseNumber(text);
  const serials = [reading?.number === undefined ? undefined : reading.serial, serialOfDigits(text)];
  return [...new Set(serials.filter((serial) => serial !== undefined))];
}

/** The code in a file's name is made of the customer's name in a way that no index knows: those of the day are looked through. */
async function serialsSavedAs(db: Db, code: string, day: string): Promise<number[]> {
  const ofDay = await db
    .selectDistinct({ serial: licenseIssues.serial, customerName: customers.customerName })
    .from(licenseIssues)
    .innerJoin(customers, eq(customers.id, licenseIssues.customerId))
    .where(eq(licenseIssues.expiryDate, new Date(expiryInstant(day))));
  return ofDay.filter(({ customerName }) => customerCode(customerName) === code).map(({ serial }) => serial);
}

/** Every id that the licenses with these serials have or had, as the audit log writes ids. */
export async function idsOfSerials(db: Db, serials: readonly number[]): Promise<string[]> {
  if (serials.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: sql<string>`${licenseIssues.licenseId}::text` })
    .from(licenseIssues)
    .where(inArray(licenseIssues.serial, [...serials]));
  return rows.map(({ id }) => id);
}

/** Whether a customer has or had one of the licenses with these serials. */
export const hasLicenseOf = (customerId: PgColumn, serials: readonly number[]): SQL =>
  sql`${customerId} in (select ${licenseIssues.customerId} from ${licenseIssues}
    where ${licenseIssues.serial} = any(${sql.param(serials)}::int[]))`;

/** Whether an application is covered by one of the licenses with these serials. */
export const isCoveredBy = (applicationId: PgColumn, serials: readonly number[]): SQL =>
  sql`${applicationId} in (select ${licenseApplications.applicationId} from ${licenseApplications}
    join ${licenses} on ${licenses.id} = ${licenseApplications.licenseId}
    where ${licenses.serial} = any(${sql.param(serials)}::int[]))`;
