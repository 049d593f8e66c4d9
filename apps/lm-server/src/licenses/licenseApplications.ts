import { and, asc, eq } from 'drizzle-orm';
import type { Schemas } from '@lm/api-client';
import { change } from '../audit-logs/change';
import { applications, licenseApplications, licenses } from '../db/schema';
import type { Db } from '../db/Db';
import type { Operations } from '../http/operation';
import { conflict, notFound, refused } from '../http/problem';
import type { LicenseFiles } from './licenseFile';
import { applicationsWithIds, coveredApplications, lockLicense } from './licenseRows';
import { demandNoOverlap, lockCustomerOfLicense, saveLicense } from './licenses';

const ALREADY_COVERED = 'The license already covers this application';
const LAST_APPLICATION =
  'Cannot remove the only application of a license. Please delete the license or add another application first.';

/** The links between licenses and the applications that they cover. */
export const licenseApplicationOperations = ({ db, licenseFiles }: { db: Db; licenseFiles: LicenseFiles }) =>
  ({
    listLicenseApplications: async ({ path }) => {
      const links = await linksOf(db, path.licenseId);
      // A license covers at least one application: without a link there is no license.
      if (links.length === 0) throw notFound('license');
      return links;
    },

    getLicenseApplication: async ({ path }) => findLink(db, path.licenseId, path.applicationId),

    addLicenseApplication: async ({ query, body, caller }) => {
      await change(db, caller.userId, async (tx, audit) => {
        const { old, customer, covered } = await lockWithCustomer(tx, query.licenseId);
        const [added] = await applicationsWithIds(tx, [body.applicationId]);
        if (!added) throw refused({ ApplicationId: ['There is no such application'] });
        if (covered.some(({ id }) => id === added.id)) {
          throw conflict(ALREADY_COVERED, { ApplicationId: [ALREADY_COVERED] });
        }
        const expiryDate = old.expiryDate.toISOString();
        await demandNoOverlap(tx, { customer, covered: [added], expiryDate, exceptLicenseId: old.id });
        await saveLicense(tx, audit, licenseFiles, caller.userId, {
          old,
          customer,
          covered: [...covered, added],
          expiryDate,
          comment: old.comment,
        });
      });
      return findLink(db, query.licenseId, body.applicationId);
    },

    removeLicenseApplication: async ({ path, caller }) => {
      await change(db, caller.userId, async (tx, audit) => {
        const { old, customer, covered } = await lockWithCustomer(tx, path.licenseId);
        const kept = covered.filter(({ id }) => id !== path.applicationId);
        if (kept.length === covered.length) throw notFound('link');
        if (kept.length === 0) throw conflict(LAST_APPLICATION);
        await saveLicense(tx, audit, licenseFiles, caller.userId, {
          old,
          customer,
          covered: kept,
          expiryDate: old.expiryDate.toISOString(),
          comment: old.comment,
        });
      });
    },
  }) satisfies Partial<Operations>;

/** A license as it is once its customer is locked; nobody changes it until the transaction ends. */
async function lockWithCustomer(tx: Db, id: number) {
  const [found] = await tx
    .select({ customerId: licenses.customerId })
    .from(licenses)
    .where(eq(licenses.id, id));
  if (!found) throw notFound('license');
  const customer = await lockCustomerOfLicense(tx, found.customerId);
  const old = await lockLicense(tx, id);
  if (!old) throw notFound('license');
  const applicationsFor = await coveredApplications(tx, [id]);
  return { old, customer, covered: applicationsFor(id) };
}

const selectLinks = (db: Db) =>
  db
    .select({
      id: licenseApplications.id,
      licenseId: licenseApplications.licenseId,
      applicationId: licenseApplications.applicationId,
      application: {
        id: applications.id,
        applicationName: applications.applicationName,
        description: applications.description,
      },
    })
    .from(licenseApplications)
    .innerJoin(applications, eq(applications.id, licenseApplications.applicationId));

async function linksOf(db: Db, licenseId: number): Promise<Schemas['LicenseApplication'][]> {
  const rows = await selectLinks(db)
    .where(eq(licenseApplications.licenseId, licenseId))
    .orderBy(asc(licenseApplications.id));
  return rows.map((row) => ({ ...row, license: null }));
}

async function findLink(db: Db, licenseId: number, applicationId: number) {
  const [row] = await selectLinks(db).where(
    and(eq(licenseApplications.licenseId, licenseId), eq(licenseApplications.applicationId, applicationId)),
  );
  if (!row) throw notFound('link');
  return { ...row, license: null };
}
