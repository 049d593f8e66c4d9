import { coverageRefusal, uncoverageRefusal } from '@lm/domain';
import { changeAs } from '../audit-logs/change';
import type { Db } from '../db/Db';
import type { Handlers } from '../http/call';
import { throwIfRefused } from '../http/problem';
import { demandSameId } from '../http/sameId';
import type { LicenseFiles } from './licenseFile';
import { saveLicense } from './licenseChanges';
import { lockWithCustomer } from './licenseLifecycle';
import { demandNoConflict, standingOf } from './licenseRules';
import { findLink, holdApplications, linksOf } from './licenseStore';

const idsOf = (covered: readonly { id: number }[]) => covered.map(({ id }) => id);

export const licenseApplicationHandlers = ({ db, licenseFiles }: { db: Db; licenseFiles: LicenseFiles }) =>
  ({
    listLicenseApplications: ({ path }) => linksOf(db, path.licenseId),

    getLicenseApplication: ({ path }) => findLink(db, path.licenseId, path.applicationId),

    addLicenseApplication: async ({ query, body, caller }) => {
      demandSameId(query.licenseId, body.licenseId, 'LicenseId');
      return changeAs(db, caller, async (writing) => {
        const { tx } = writing;
        const { old, customer, covered } = await lockWithCustomer(tx, query.licenseId);
        const found = await holdApplications(tx, [body.applicationId]);
        const asked = { id: body.applicationId, exists: found.length > 0 };
        throwIfRefused(coverageRefusal(standingOf(old), idsOf(covered), asked));
        const expiryDate = old.expiryDate.toISOString();
        const proposal = { customer, applicationIds: [asked.id], expiryDate, exceptLicenseId: old.id };
        await demandNoConflict(tx, { ...proposal, field: 'ApplicationId' });
        await saveLicense(writing, licenseFiles, {
          old,
          customer,
          covered: [...covered, ...found],
          expiryDate,
          comment: old.comment,
        });
        return findLink(tx, query.licenseId, body.applicationId);
      });
    },

    removeLicenseApplication: async ({ path, caller }) => {
      await changeAs(db, caller, async (writing) => {
        const { old, customer, covered } = await lockWithCustomer(writing.tx, path.licenseId);
        throwIfRefused(uncoverageRefusal(standingOf(old), idsOf(covered), path.applicationId));
        await saveLicense(writing, licenseFiles, {
          old,
          customer,
          covered: covered.filter(({ id }) => id !== path.applicationId),
          expiryDate: old.expiryDate.toISOString(),
          comment: old.comment,
        });
      });
    },
  }) satisfies Partial<Handlers>;
