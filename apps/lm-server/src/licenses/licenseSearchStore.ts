import type { PgColumn } from 'drizzle-orm/pg-core';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { customerCode, expiryInstant, readLicenseFileName, serialQuotedBy } from '@lm/domain';
import { customers, licenseApplications, licenseIssues, licenses } from '../db/schema';
import type { Db } from '../db/Db';

/** Quoted by number, its digits, or the name of a saved file of any issue; licenses since deleted count. */
export async function serialsQuotedBy(db: Db, text: string): Promise<number[]> {
  const file = readLicenseFileName(text);
  if (file) return file.day === undefined ? [] : serialsSavedAs(db, file.code, file.day);
  const serial = serialQuotedBy(text);
  return serial === undefined ? [] : [serial];
}

/**
 * By the customer's name of then, and by the present one, under which the file is saved once the customer has moved. No
 * index knows the code in a file's name, so the licenses of its day are looked through.
 */
async function serialsSavedAs(db: Db, code: string, day: string): Promise<number[]> {
  const ofDay = await db
    .selectDistinct({
      serial: licenseIssues.serial,
      nameThen: licenseIssues.customerName,
      nameNow: customers.customerName,
    })
    .from(licenseIssues)
    .leftJoin(customers, eq(customers.id, licenseIssues.customerId))
    .where(eq(licenseIssues.expiryDate, new Date(expiryInstant(day))));
  const isCoded = (name: string | null) => name !== null && customerCode(name) === code;
  return ofDay
    .filter(({ nameThen, nameNow }) => isCoded(nameThen) || isCoded(nameNow))
    .map(({ serial }) => serial);
}

/** As the audit log writes ids. */
export async function idsOfSerials(db: Db, serials: readonly number[]): Promise<string[]> {
  if (serials.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: sql<string>`${licenseIssues.licenseId}::text` })
    .from(licenseIssues)
    .where(inArray(licenseIssues.serial, [...serials]));
  return rows.map(({ id }) => id);
}

export const hasLicenseOf = (customerId: PgColumn, serials: readonly number[]): SQL =>
  sql`${customerId} in (select ${licenseIssues.customerId} from ${licenseIssues}
    where ${licenseIssues.serial} = any(${sql.param(serials)}::int[]))`;

export const isCoveredBy = (applicationId: PgColumn, serials: readonly number[]): SQL =>
  sql`${applicationId} in (select ${licenseApplications.applicationId} from ${licenseApplications}
    join ${licenses} on ${licenses.id} = ${licenseApplications.licenseId}
    where ${licenses.serial} = any(${sql.param(serials)}::int[]))`;
