import type { Schemas } from '@lm/api-client';
import { recordName } from '@lm/domain';
import { changeAs } from '../audit-logs/change';
import { recordEvent } from '../audit-logs/events';
import type { Db } from '../db/Db';
import { pageOf } from '../db/listPage';
import type { Handlers } from '../http/call';
import { demandSameId } from '../http/sameId';
import type { LicenseFiles } from './licenseFile';
import { historyOfLicense, historyOfNumber } from './licenseHistory';
import { reinstateLicense, renewLicense, suspendLicense } from './licenseLifecycle';
import { pageOfLicenses } from './licensePageStore';
import { correctLicense, issueLicense, recordLicense, removeLicense } from './licenseRules';
import { summariesOf, summaryOf } from './licenseShapes';
import { coveredApplications, findLicense } from './licenseStore';

/** Licenses: every staff member's work. */
export const licenseHandlers = ({ db, licenseFiles }: { db: Db; licenseFiles: LicenseFiles }) =>
  ({
    listLicenses: async ({ query, read }) => {
      const { rows, totalCount } = await read((from) => pageOfLicenses(from, query));
      return pageOf(summariesOf(rows), totalCount, query);
    },

    getLicense: ({ path, caller, ip }) => handOut(db, path.id, caller.userId, ip),

    generateLicense: ({ body, caller }) =>
      changeAs(db, caller, (writing) => issueLicense(writing, licenseFiles, body)),

    createLicense: async ({ body, caller }) =>
      readLicense(db, await changeAs(db, caller, (writing) => recordLicense(writing, body))),

    updateLicense: async ({ path, body, caller, ip }) => {
      demandSameId(path.id, body.id);
      await changeAs(db, caller, (writing) => correctLicense(writing, licenseFiles, body));
      return handOut(db, path.id, caller.userId, ip);
    },

    deleteLicense: ({ path, caller }) => changeAs(db, caller, (writing) => removeLicense(writing, path.id)),

    renewLicense: async ({ path, body, caller, ip }) => {
      const id = await changeAs(db, caller, (writing) => renewLicense(writing, licenseFiles, path.id, body));
      return handOut(db, id, caller.userId, ip);
    },

    suspendLicense: async ({ path, body, caller, ip }) => {
      await changeAs(db, caller, (writing) => suspendLicense(writing, path.id, body));
      return handOut(db, path.id, caller.userId, ip);
    },

    reinstateLicense: async ({ path, caller, ip }) => {
      await changeAs(db, caller, (writing) => reinstateLicense(writing, licenseFiles, path.id));
      return handOut(db, path.id, caller.userId, ip);
    },

    getLicenseHistory: ({ path }) => historyOfLicense(db, path.id),

    getLicenseNumber: ({ path }) => historyOfNumber(db, path.number),

    listLicenseKeys: () => licenseFiles.publicKeys(),
  }) satisfies Partial<Handlers>;

async function readLicense(db: Db, id: number): Promise<Schemas['License']> {
  const row = await findLicense(db, id);
  const applicationsFor = await coveredApplications(db, [id]);
  const summary = summaryOf(row, applicationsFor(id), new Date());
  const applicationIds = summary.applications.map((application) => application.id);
  return { ...summary, applicationIds, licenseFile: row.licenseFile };
}

/** A license with its file, which the audit log is told of: whoever has the answer has the file. */
async function handOut(db: Db, id: number, userId: string, address: string): Promise<Schemas['License']> {
  const license = await readLicense(db, id);
  const values = { customerName: license.customerName };
  if (license.licenseFile !== null)
    await recordEvent(db, {
      table: 'Downloads',
      recordId: id,
      name: recordName('Licenses', license),
      userId,
      address,
      values,
    });
  return license;
}
