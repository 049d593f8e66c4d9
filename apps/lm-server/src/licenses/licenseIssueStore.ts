import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { licenseFileContent, licenseNumberOf, saySame, type IssueEnd } from '@lm/domain';
import { licenseIssues, licenseProofs, licenses, users } from '../db/schema';
import type { Db } from '../db/Db';
import { preparedRows } from '../db/prepared';
import { logIssue } from '../log/leaves';
import type { CoveredApplication, LockedCustomer } from './licenseStore';

export type Licensed = {
  customer: LockedCustomer;
  covered: readonly Pick<CoveredApplication, 'id' | 'applicationName'>[];
  expiryDate: string;
  comment: string | null;
};

export type Issue = { serial: number; issue: number };

export const numberOf = ({ serial }: Pick<Issue, 'serial'>): string => {
  const number = licenseNumberOf(serial);
  if (number === undefined) throw new Error(`No number is made of the serial ${serial}.`);
  return number;
};

/** Of the bytes that the base64 text stands for; nothing is no file. */
export const fingerprintOf = (licenseFile: string | null) =>
  licenseFile ? createHash('sha256').update(licenseFileContent(licenseFile)).digest('hex') : null;

type NewIssue = ReturnType<typeof issueValues> & { issuedBy: string; issuedDate?: Date };

/** The row of an issue; one after the first is made from the one before it. */
export const issueValues = (
  { customer, covered, expiryDate, comment }: Licensed,
  { id, serial, issue }: Issue & { id: number },
) => ({
  serial,
  issue,
  licenseId: id,
  fromIssue: issue > 1 ? issue - 1 : null,
  customerId: customer.id,
  customerName: customer.customerName,
  applications: covered.map((one) => ({ id: one.id, applicationName: one.applicationName })),
  expiryDate: new Date(expiryDate),
  comment,
});

/** Begins an issue and enters it in the log. */
export async function insertIssue(tx: Db, issue: NewIssue, licenseFile: string | null): Promise<void> {
  const row = { issuedDate: new Date(), ...issue, fileSha256: fingerprintOf(licenseFile) };
  const { placeholder } = sql;
  const insert = preparedRows(
    tx,
    'insert_issue',
    () => sql`
    insert into ${licenseIssues} (serial, issue, license_id, from_issue, customer_id, customer_name, applications,
      expiry_date, comment, issued_date, issued_by, file_sha256)
    values (${placeholder('serial')}, ${placeholder('issue')}, ${placeholder('licenseId')}, ${placeholder('fromIssue')},
      ${placeholder('customerId')}, ${placeholder('customerName')}, ${placeholder('applications')}::jsonb,
      ${placeholder('expiryDate')}, ${placeholder('comment')}, ${placeholder('issuedDate')}, ${placeholder('issuedBy')},
      ${placeholder('fileSha256')})`,
  );
  const [applications, expiryDate, issuedDate] = [
    JSON.stringify(row.applications),
    row.expiryDate.toISOString(),
    row.issuedDate.toISOString(),
  ];
  await Promise.all([insert({ ...row, applications, expiryDate, issuedDate }), logIssue(tx, row)]);
}

/** Whether the present issue of a license says this already. */
export async function isIssued(tx: Db, { serial, issue }: Issue, licensed: Licensed): Promise<boolean> {
  const { customerName, applications, expiryDate, comment } = licenseIssues;
  const [said] = await tx
    .select({ customerName, applications, expiryDate, comment })
    .from(licenseIssues)
    .where(isIssue({ serial, issue }));
  const { customer, covered, ...same } = licensed;
  const wanted = { ...same, customerName: customer.customerName, applications: covered };
  return said !== undefined && saySame({ ...said, expiryDate: said.expiryDate.toISOString() }, wanted);
}

const isIssue = ({ serial, issue }: Issue) =>
  and(eq(licenseIssues.serial, serial), eq(licenseIssues.issue, issue));

/** Ends an issue, unless a suspension has ended it already. */
export async function endIssue(
  tx: Db,
  issue: Issue,
  endedBecause: IssueEnd,
  endedBy: string,
  endedDate = new Date(),
): Promise<void> {
  await tx
    .update(licenseIssues)
    .set({ endedBecause, endedBy, endedDate })
    .where(and(isIssue(issue), isNull(licenseIssues.endedDate)));
}

const selectIssues = (db: Db) =>
  db
    .select({ issue: licenseIssues, presentId: licenses.id, wholeSha256: licenseProofs.fileSha256 })
    .from(licenseIssues)
    .leftJoin(
      licenseProofs,
      and(eq(licenseProofs.serial, licenseIssues.serial), eq(licenseProofs.issue, licenseIssues.issue)),
    )
    .leftJoin(licenses, eq(licenses.serial, licenseIssues.serial));

export type IssueRow = Awaited<ReturnType<typeof selectIssues>>[number];

/** Newest first, each with the id that the number has now; none for an unknown number. */
export const issuesOf = (db: Db, serial: number): Promise<IssueRow[]> =>
  selectIssues(db).where(eq(licenseIssues.serial, serial)).orderBy(desc(licenseIssues.issue));

export const issuesOfLicense = (db: Db, licenseId: number): Promise<IssueRow[]> =>
  selectIssues(db)
    .where(
      sql`${licenseIssues.serial} = (select serial from license_issues where license_id = ${licenseId} limit 1)`,
    )
    .orderBy(desc(licenseIssues.issue));

type CountedPeriod = { from: number; to: number; count: number };

/** When licenses for an application are valid, as far as it matters at the ends of these months: at most a row for each two. */
export function validPeriodsOf(
  db: Db,
  applicationId: number,
  monthEnds: readonly number[],
): Promise<CountedPeriod[]> {
  const [first, last] = [monthEnds.at(0), monthEnds.at(-1)].map((end) => new Date(end!).toISOString());
  const covers = JSON.stringify([{ id: applicationId }]);
  return preparedRows<CountedPeriod>(db, 'valid-periods', selectValidPeriods)({ covers, first, last });
}

function selectValidPeriods(): SQL {
  const [covers, first, last] = ['covers', 'first', 'last'].map((name) => sql.placeholder(name));
  const { applications, issuedDate, expiryDate, endedDate } = licenseIssues;
  const monthOf = (time: SQL) =>
    sql`extract(epoch from date_trunc('month', ${time} at time zone 'UTC'))::float8 * 1000`;
  const end = sql`least(${expiryDate}, ${endedDate})`;
  return sql`select ${monthOf(sql`greatest(${issuedDate}, ${first}::timestamptz)`)} as "from",
      ${monthOf(sql`(least(${end}, ${last}::timestamptz) + interval '1 millisecond')`)} - 1 as "to",
      count(*)::int as count
    from ${licenseIssues}
    where ${applications} @> ${covers}::jsonb and ${issuedDate} <= ${last}::timestamptz
      and ${end} >= ${first}::timestamptz
    group by 1, 2`;
}

export async function knownSerials(db: Db, serials: readonly number[]): Promise<number[]> {
  if (serials.length === 0) return [];
  const rows = await db
    .selectDistinct({ serial: licenseIssues.serial })
    .from(licenseIssues)
    .where(inArray(licenseIssues.serial, [...serials]));
  const known = new Set(rows.map(({ serial }) => serial));
  return serials.filter((serial) => known.has(serial));
}

/** The last issue that an id had, who ended it, and the license that has the number now. */
export async function lastIssueOf(db: Db, licenseId: number) {
  const [row] = await db
    .select({
      serial: licenseIssues.serial,
      endedBecause: licenseIssues.endedBecause,
      endedDate: licenseIssues.endedDate,
      endedBy: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      present: { id: licenses.id, issue: licenses.issue, expiryDate: licenses.expiryDate },
    })
    .from(licenseIssues)
    .leftJoin(users, eq(users.id, licenseIssues.endedBy))
    .leftJoin(licenses, eq(licenses.serial, licenseIssues.serial))
    .where(eq(licenseIssues.licenseId, licenseId))
    .orderBy(desc(licenseIssues.issue))
    .limit(1);
  return row;
}
