import { ADDED_APPLICATION_UNKNOWN, ALREADY_COVERED, LAST_LICENSED_APPLICATION } from '@lm/domain';
import { changeAs } from '../audit-logs/change';
import type { Db } from '../db/Db';
import type { Handlers } from '../http/call';
import { conflict, notFound, refused } from '../http/problem';
import { demandSameId } from '../http/sameId';
import type { LicenseFiles } from './licenseFile';
import { saveLicense } from './licenseChanges';
import { lockWithCustomer } from './licenseLifecycle';
import { demandNoConflict, demandNotSuspended } from './licenseRules';
import { applicationsWithIds, findLink, linksOf } from './licenseStore';

export const licenseApplicationHandlers = ({ db, licenseFiles }: { db: Db; licenseFiles: LicenseFiles }) =>
  ({
    listLicenseApplications: async ({ path }) => {
      const links = await linksOf(db, path.licenseId);
      // A license covers at least one application: without a link there is no license.
      if (links.length === 0) throw notFound('license');
      return links;
    },

    getLicenseApplication: async ({ path }) => findLink(db, path.licenseId, path.applicationId),

    addLicenseApplication: async ({ query, body, caller }) => {
      demandSameId(query.licenseId, body.licenseId, 'LicenseId');
      await changeAs(db, caller, async (writing) => {
        const { tx } = writing;
        const { old, customer, covered } = await lockWithCustomer(tx, query.licenseId);
        demandNotSuspended(old);
        const [added] = await applicationsWithIds(tx, [body.applicationId]);
        if (!added) throw refused({ ApplicationId: [ADDED_APPLICATION_UNKNOWN] });
        if (covered.some(({ id }) => id === added.id)) {
          throw conflict(ALREADY_COVERED, { ApplicationId: [ALREADY_COVERED] });
        }
        const expiryDate = old.expiryDate.toISOString();
        const proposal = { customer, applicationIds: [added.id], expiryDate, exceptLicenseId: old.id };
        await demandNoConflict(tx, proposal);
        await saveLicense(writing, licenseFiles, {
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
      await changeAs(db, caller, async (writing) => {
        const { old, customer, covered } = await lockWithCustomer(writing.tx, path.licenseId);
        demandNotSuspended(old);
        const kept = covered.filter(({ id }) => id !== path.applicationId);
        if (kept.length === covered.length) throw notFound('link');
        if (kept.length === 0) throw conflict(LAST_LICENSED_APPLICATION);
        await saveLicense(writing, licenseFiles, {
          old,
          customer,
          covered: kept,
          expiryDate: old.expiryDate.toISOString(),
          comment: old.comment,
        });
      });
    },
  }) satisfies Partial<Handlers>;
