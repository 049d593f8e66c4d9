import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import {
  EXPIRY_DATE_NOT_FUTURE,
  expiryInstant,
  hasExpired,
  isAfterToday,
  licenseConflictText,
  licenseSchema,
} from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { demandSameId } from '../airports/airports';
import { change, type Audit, type AuditValues } from '../audit-logs/change';
import { recordEvent } from '../audit-logs/events';
import { applications, customers, licenseApplications, licenses } from '../db/schema';
import type { Db } from '../db/Db';
import { prepared, preparedRows } from '../db/prepared';
import { momentOf } from '../db/moment';
import type { BodyRules, Operations } from '../http/operation';
import {
  isFar,
  numberFrom,
  pageOf,
  selectKeptCount,
  selectNumber,
  windowNearStart,
  windowOf,
  type CountedBlocks,
  type PageWindow,
} from '../db/page';
import { conflict, notFound, refused, type ConstraintProblems } from '../http/problem';
import type { LicenseFiles } from './licenseFile';
import {
  applicationsWithIds,
  coveredApplications,
  findLicense,
  lockLicense,
  selectLicensePage,
  summariesOf,
  summaryOf,
  type CoveredApplication,
  type LicensePageRow,
  type StoredLicense,
} from './licenseRows';

const NO_SUCH_CUSTOMER = 'Selected customer not found';
const NO_SUCH_APPLICATION = 'One of the applications does not exist';
const CUSTOMER_STAYS = 'The customer of a license cannot change';

export const licenseConstraints: ConstraintProblems = {
  licenses_customer_id_customers_id_fk: () => refused({ CustomerId: [NO_SUCH_CUSTOMER] }),
  license_applications_application_id_applications_id_fk: () =>
    refused({ ApplicationIds: [NO_SUCH_APPLICATION] }),
};

export const licenseRules = {
  generateLicense: () => licenseSchema({ now: new Date() }),
} satisfies BodyRules;

/** Licenses: every staff member's work. */
export const licenseOperations = ({ db, licenseFiles }: { db: Db; licenseFiles: LicenseFiles }) =>
  ({
    listLicenses: async ({ query }) => {
      let window = windowNearStart(query);
      let totalCount: number | undefined;
      if (!window) {
        totalCount = await countLicenses(db, query);
        window = windowOf(query, totalCount);
      }
      const rows = window ? await pageOfLicenses(db, query, window) : [];
      totalCount = rows[0]?.totalCount ?? totalCount ?? (await countLicenses(db, query));
      return pageOf(summariesOf(rows), totalCount, query);
    },

    getLicense: async ({ path, caller, ip }) => {
      const license = await readLicense(db, path.id);
      if (license.licenseFile !== null) {
        await recordEvent(db, {
          table: 'Downloads',
          recordId: path.id,
          userId: caller.userId,
          address: ip,
          values: { customerName: license.customerName },
        });
      }
      return license;
    },

    generateLicense: async ({ body, caller }) => {
      return change(db, caller.userId, async (tx, audit) => {
        const customer = await lockCustomerOfLicense(tx, body.customerId);
        const replaced = body.licenseId == null ? undefined : await findOwn(tx, body.licenseId, customer.id);
        const covered = await demandApplications(tx, body.applicationIds);
        const expiryDate = expiryInstant(body.expiryDate);
        await demandNoOverlap(tx, { customer, covered, expiryDate, exceptLicenseId: replaced?.id });
        if (replaced) await removeLicense(tx, audit, replaced);
        const id = await nextLicenseId(tx);
        await insertLicense(tx, audit, {
          id,
          customer,
          covered,
          expiryDate,
          comment: body.comment || null,
          createdBy: caller.userId,
          licenseFile: await licenseFiles.seal({
            licenseId: id,
            customer,
            applications: covered,
            expiryDate,
          }),
          fileSealedHere: true,
        });
        return id;
      });
    },

    createLicense: async ({ body, caller }) => {
      const id = await change(db, caller.userId, async (tx, audit) => {
        const customer = await lockCustomerOfLicense(tx, body.customerId);
        const covered = await demandApplications(tx, body.applicationIds);
        const expiryDate = lastMillisecond(body.expiryDate);
        await demandNoOverlap(tx, { customer, covered, expiryDate });
        const newId = await nextLicenseId(tx);
        await insertLicense(tx, audit, {
          id: newId,
          customer,
          covered,
          expiryDate,
          comment: body.comment || null,
          createdBy: caller.userId,
          licenseFile: body.licenseFile || null,
          fileSealedHere: false,
        });
        return newId;
      });
      return readLicense(db, id);
    },

    updateLicense: async ({ path, body, caller }) => {
      demandSameId(path.id, body.id);
      await change(db, caller.userId, async (tx, audit) => {
        const customer = await lockCustomerOfLicense(tx, body.customerId);
        const old = await findOwn(tx, path.id, customer.id);
        const covered = await demandApplications(tx, body.applicationIds);
        const expiryDate = lastMillisecond(body.expiryDate);
        if (expiryDate !== old.expiryDate.toISOString() && !isAfterToday(expiryDate, new Date())) {
          throw refused({ ExpiryDate: [EXPIRY_DATE_NOT_FUTURE] });
        }
        await demandNoOverlap(tx, { customer, covered, expiryDate, exceptLicenseId: old.id });
        await saveLicense(tx, audit, licenseFiles, caller.userId, {
          old,
          customer,
          covered,
          expiryDate,
          comment: body.comment || null,
          recordedFile: body.licenseFile,
        });
      });
      return readLicense(db, path.id);
    },

    deleteLicense: async ({ path, caller }) => {
      return change(db, caller.userId, async (tx, audit) => {
        const license = await lockLicense(tx, path.id);
        if (!license) throw notFound('license');
        await removeLicense(tx, audit, license);
      });
    },

    listLicenseKeys: async () => ({ keys: await licenseFiles.publicKeys() }),
  }) satisfies Partial<Operations>;

type LicenseFilters = { CustomerId?: number; Expired?: boolean };

const FILTER_VALUES = {
  customerId: sql.placeholder('customerId'),
  today: sql.placeholder('today'),
  startOfToday: sql.placeholder('startOfToday'),
};

/** An expiry is the last millisecond of a day, so "expired now" is "the day is before today". */
function matching({ CustomerId, Expired }: LicenseFilters) {
  const { customerId, startOfToday } = FILTER_VALUES;
  return and(
    CustomerId === undefined ? undefined : eq(licenses.customerId, customerId),
    Expired === undefined
      ? undefined
      : Expired
        ? lt(licenses.expiryDate, startOfToday)
        : gte(licenses.expiryDate, startOfToday),
  );
}

/** How many licenses match, as a scalar subquery. */
function matchingCount(filters: LicenseFilters) {
  const { CustomerId, Expired } = filters;
  if (CustomerId !== undefined)
    return sql<number>`(select count(*)::float8 from ${licenses} where ${matching(filters)})`;
  const all = selectKeptCount('licenses');
  if (Expired === undefined) return all;
  // Fewer days lie ahead of the licenses than behind them.
  const active = selectKeptCount('licenses by last day', lastDays(false));
  return Expired ? sql<number>`(${all} - ${active})` : active;
}

/** The days on whose counts the expired licenses are, or the others. */
const lastDays = (expired: boolean) =>
  expired ? sql`bucket < ${FILTER_VALUES.today}` : sql`bucket >= ${FILTER_VALUES.today}`;

/** The values of the placeholders in `matching` and `matchingCount`. */
function filterValues({ CustomerId }: LicenseFilters) {
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  return { customerId: CustomerId, today, startOfToday: `${today}T00:00:00.000Z` };
}

/** Statements differ by which filters are given, not by their values. */
const shapeOf = ({ CustomerId, Expired }: LicenseFilters) =>
  `${CustomerId === undefined ? 'every' : 'one'}_customer_expired_${Expired ?? 'or_not'}`;

async function countLicenses(db: Db, filters: LicenseFilters): Promise<number> {
  const statement = prepared(db, `count_licenses_of_${shapeOf(filters)}`, (name) =>
    selectNumber(db, matchingCount(filters)).prepare(name),
  );
  const [row] = await statement.execute(filterValues(filters));
  return row!.number;
}

/** Counts along the order of a list, by which a page far in is found; a customer's licenses are few enough to walk. */
function blocksOf({ CustomerId, Expired }: LicenseFilters): CountedBlocks | undefined {
  if (CustomerId !== undefined) return undefined;
  if (Expired === undefined) {
    return {
      list: 'licenses by ten thousand', // ids: migrations/0003 counts them
      column: sql`${licenses.id}`,
      lowest: sql`bucket::bigint * 10000`,
      lowestAbove: sql`(bucket::bigint + 1) * 10000`,
    };
  }
  const startOfDay = sql`(bucket || ' 00:00:00+00')::timestamptz`;
  return {
    list: 'licenses by last day',
    where: lastDays(Expired),
    column: sql`${licenses.expiryDate}`,
    lowest: startOfDay,
    lowestAbove: sql`${startOfDay} + interval '24 hours'`,
  };
}

function pageOfLicenses(db: Db, query: LicenseFilters, window: PageWindow) {
  const { limit, offset, fromEnd } = window;
  const blocks = isFar(window) ? blocksOf(query) : undefined;
  const name = `licenses_of_${shapeOf(query)}_${blocks ? 'far_from' : 'from'}_${fromEnd ? 'end' : 'start'}`;
  const rowsOfPage = preparedRows<LicensePageRow>(db, name, () =>
    selectLicensePage({
      where: matching(query),
      order: [...(query.Expired === undefined ? [] : [sql`${licenses.expiryDate}`]), sql`${licenses.id}`],
      window: { limit: sql.placeholder('limit'), offset: sql.placeholder('offset'), fromEnd },
      blocks,
      totalCount: matchingCount(query),
    }),
  );
  return rowsOfPage({ ...filterValues(query), limit, offset });
}

async function readLicense(db: Db, id: number): Promise<Schemas['License']> {
  const row = await findLicense(db, id);
  if (!row) throw notFound('license');
  const applicationsFor = await coveredApplications(db, [id]);
  return { ...summaryOf(row, applicationsFor(id), new Date()), licenseFile: row.licenseFile };
}

/** Whoever changes a customer's licenses holds this lock, so that the rule against overlaps sees them all. */
export type LockedCustomer = { id: number; customerName: string };

/** @throws Problem 400 when there is no such customer */
export async function lockCustomerOfLicense(tx: Db, id: number): Promise<LockedCustomer> {
  const [customer] = await tx
    .select({ id: customers.id, customerName: customers.customerName })
    .from(customers)
    .where(eq(customers.id, id))
    .for('no key update');
  if (!customer) throw refused({ CustomerId: [NO_SUCH_CUSTOMER] });
  return customer;
}

/** @throws Problem 404 for an unknown license, 400 for one of another customer */
async function findOwn(tx: Db, id: number, customerId: number): Promise<StoredLicense> {
  const license = await lockLicense(tx, id);
  if (!license) throw notFound('license');
  if (license.customerId !== customerId) throw refused({ CustomerId: [CUSTOMER_STAYS] });
  return license;
}

async function demandApplications(tx: Db, ids: readonly number[]): Promise<CoveredApplication[]> {
  const chosen = new Set(ids);
  const found = await applicationsWithIds(tx, [...chosen]);
  if (found.length < chosen.size) throw refused({ ApplicationIds: [NO_SUCH_APPLICATION] });
  return found;
}

type Proposal = {
  customer: LockedCustomer;
  covered: readonly CoveredApplication[];
  expiryDate: string;
  exceptLicenseId?: number | undefined;
};

/**
 * The rule against overlaps (Specification, section 5). The customer is locked, so nobody adds a license
 * between this look and the insert.
 *
 * @throws Problem 409 that names the applications
 */
export async function demandNoOverlap(
  tx: Db,
  { customer, covered, expiryDate, exceptLicenseId }: Proposal,
): Promise<void> {
  const now = new Date();
  if (hasExpired(expiryDate, now)) return;
  const overlapping = await tx
    .selectDistinct({ applicationName: applications.applicationName, id: applications.id })
    .from(licenses)
    .innerJoin(licenseApplications, eq(licenseApplications.licenseId, licenses.id))
    .innerJoin(applications, eq(applications.id, licenseApplications.applicationId))
    .where(
      and(
        eq(licenses.customerId, customer.id),
        gte(licenses.expiryDate, now),
        inArray(
          licenseApplications.applicationId,
          covered.map(({ id }) => id),
        ),
        exceptLicenseId === undefined ? undefined : ne(licenses.id, exceptLicenseId),
      ),
    )
    .orderBy(applications.id);
  if (overlapping.length === 0) return;
  const names = overlapping.map(({ applicationName }) => applicationName);
  const text = licenseConflictText(customer.customerName, names);
  throw conflict(text, { ApplicationIds: [text] });
}

/** The id comes first, because the license file names it. */
const nextLicenseId = (tx: Db) =>
  numberFrom(tx, sql`select nextval(pg_get_serial_sequence('licenses', 'id'))::int as number`);

/** The end of any day that the database can hold; a recorded license may have expired long ago. */
const lastMillisecond = (expiryDate: string) =>
  expiryInstant(momentOf('ExpiryDate', expiryDate).toISOString());

type NewLicense = Omit<typeof licenses.$inferInsert, 'customerId' | 'expiryDate'> & {
  id: number;
  customer: LockedCustomer;
  covered: readonly CoveredApplication[];
  expiryDate: string;
};

async function insertLicense(tx: Db, audit: Audit, license: NewLicense): Promise<void> {
  const { id, customer, covered, expiryDate, ...values } = license;
  await tx
    .insert(licenses)
    .values({ ...values, id, customerId: customer.id, expiryDate: new Date(expiryDate) });
  await tx
    .insert(licenseApplications)
    .values(covered.map(({ id: applicationId }) => ({ licenseId: id, applicationId })));
  audit('Create', 'Licenses', id, {
    new: licenseAuditValues(customer, expiryDate, values.comment ?? null, covered),
  });
}

async function removeLicense(tx: Db, audit: Audit, license: StoredLicense): Promise<void> {
  const applicationsFor = await coveredApplications(tx, [license.id]);
  await tx.delete(licenses).where(eq(licenses.id, license.id));
  audit('Delete', 'Licenses', license.id, { old: storedAuditValues(license, applicationsFor(license.id)) });
}

type Correction = {
  old: StoredLicense;
  customer: LockedCustomer;
  covered: readonly CoveredApplication[];
  expiryDate: string;
  comment: string | null;
  /** A file to keep instead of the recorded one; one that was made here is made anew. */
  recordedFile?: string | null | undefined;
};

/** Changes a license and, when its file was made here, makes the file anew, so that both always agree. */
export async function saveLicense(
  tx: Db,
  audit: Audit,
  licenseFiles: LicenseFiles,
  userId: string,
  { old, customer, covered, expiryDate, comment, recordedFile }: Correction,
): Promise<void> {
  const applicationsFor = await coveredApplications(tx, [old.id]);
  const oldCovered = applicationsFor(old.id);
  const licenseFile = old.fileSealedHere
    ? await licenseFiles.seal({ licenseId: old.id, customer, applications: covered, expiryDate })
    : (recordedFile ?? old.licenseFile);
  await tx
    .update(licenses)
    .set({
      expiryDate: new Date(expiryDate),
      comment,
      licenseFile,
      updatedDate: new Date(),
      updatedBy: userId,
      version: sql`${licenses.version} + 1`,
    })
    .where(eq(licenses.id, old.id));
  const kept = new Set(covered.map(({ id }) => id));
  const gone = oldCovered.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    await tx
      .delete(licenseApplications)
      .where(
        and(eq(licenseApplications.licenseId, old.id), inArray(licenseApplications.applicationId, gone)),
      );
  }
  const had = new Set(oldCovered.map(({ id }) => id));
  const added = covered.filter(({ id }) => !had.has(id));
  if (added.length > 0) {
    await tx
      .insert(licenseApplications)
      .values(added.map(({ id: applicationId }) => ({ licenseId: old.id, applicationId })));
  }
  audit('Update', 'Licenses', old.id, {
    old: storedAuditValues(old, oldCovered),
    new: licenseAuditValues(customer, expiryDate, comment, covered),
  });
}

const storedAuditValues = (license: StoredLicense, covered: readonly CoveredApplication[]) =>
  licenseAuditValues(
    { id: license.customerId, customerName: license.customerName },
    license.expiryDate.toISOString(),
    license.comment,
    covered,
  );

const licenseAuditValues = (
  customer: LockedCustomer,
  expiryDate: string,
  comment: string | null,
  covered: readonly CoveredApplication[],
): AuditValues => ({
  customerId: customer.id,
  customerName: customer.customerName,
  expiryDate,
  applications: covered.map(({ id, applicationName }) => ({ id, applicationName })),
  comment,
});
