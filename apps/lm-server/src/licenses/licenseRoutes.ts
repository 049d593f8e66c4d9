import type { Schemas } from '@lm/api-client';
import { recordName } from '@lm/domain';
import { changeAs } from '../audit-logs/change';
import { recordEvent } from '../audit-logs/events';
import type { Db } from '../db/Db';
import { pageOf } from '../db/listPage';
import type { Handlers } from '../http/call';
import { demandSameId } from '../http/sameId';
import type { LicenseFiles } from './licenseFile';
import type { LicenseProofs } from './licenseProof';
import { historyOfLicense, historyOfNumber, numbersMeantBy } from './licenseHistory';
import { reinstateLicense, renewLicense, suspendLicense } from './licenseLifecycle';
import { pageOfLicenses } from './licensePageStore';
import { correctLicense, issueLicense, recordLicense, removeLicense } from './licenseRules';
import { summariesOf, summaryOf } from './licenseShapes';
import { coveredApplications, findLicense, type StoredLicense } from './licenseStore';

type Licenses = { db: Db; licenseFiles: LicenseFiles; licenseProofs: LicenseProofs };

export const licenseHandlers = ({ db, licenseFiles, licenseProofs: proofs }: Licenses) =>
  ({
    listLicenses: async ({ query, read }) => {
      const { rows, totalCount } = await read((from) => pageOfLicenses(from, query));
      const page = pageOf(summariesOf(rows), totalCount, query);
      const meant = totalCount === 0 && query.SearchTerm ? await numbersMeantBy(db, query.SearchTerm) : [];
      return meant.length === 0 ? page : { ...page, didYouMean: meant };
    },

    getLicense: ({ path, query, caller, ip }) =>
      query.IncludeFile === false
        ? readWithoutFile(db, path.id)
        : handOut({ db, proofs }, path.id, { userId: caller.userId, address: ip }),

    generateLicense: ({ body, caller }) =>
      changeAs(db, caller, (writing) => issueLicense(writing, licenseFiles, body)),

    createLicense: async ({ body, caller }) =>
      readLicense({ db, proofs }, await changeAs(db, caller, (writing) => recordLicense(writing, body))),

    updateLicense: async ({ path, body, caller }) => {
      demandSameId(path.id, body.id);
      await changeAs(db, caller, (writing) => correctLicense(writing, licenseFiles, body));
      return readLicense({ db, proofs }, path.id);
    },

    deleteLicense: ({ path, caller }) => changeAs(db, caller, (writing) => removeLicense(writing, path.id)),

    renewLicense: async ({ path, body, caller }) => {
      const id = await changeAs(db, caller, (writing) => renewLicense(writing, licenseFiles, path.id, body));
      return readLicense({ db, proofs }, id);
    },

    suspendLicense: async ({ path, body, caller }) => {
      await changeAs(db, caller, (writing) => suspendLicense(writing, path.id, body));
      return readLicense({ db, proofs }, path.id);
    },

    reinstateLicense: async ({ path, caller }) => {
      await changeAs(db, caller, (writing) => reinstateLicense(writing, licenseFiles, path.id));
      return readLicense({ db, proofs }, path.id);
    },

    getLicenseHistory: ({ path }) => historyOfLicense(db, proofs, path.id),

    getLicenseNumber: ({ path }) => historyOfNumber(db, proofs, path.number),

    listLicenseKeys: () => licenseFiles.publicKeys(),
  }) satisfies Partial<Handlers>;

type Reading = { db: Db; proofs: LicenseProofs };

/** Answers to changes have the file too; the entry of the change tells that. */
async function readLicense({ db, proofs }: Reading, id: number): Promise<Schemas['License']> {
  const row = await findLicense(db, id);
  return { ...(await withoutFile(db, row)), licenseFile: await proofs.complete(row) };
}

const readWithoutFile = async (db: Db, id: number): Promise<Schemas['License']> =>
  withoutFile(db, await findLicense(db, id));

async function withoutFile(db: Db, row: StoredLicense): Promise<Schemas['License']> {
  const applicationsFor = await coveredApplications(db, [row.id]);
  const summary = summaryOf(row, applicationsFor(row.id), new Date());
  const applicationIds = summary.applications.map((application) => application.id);
  return { ...summary, applicationIds, licenseFile: null, hasFile: row.licenseFile !== null };
}

/** Enters the download in the audit log: whoever has the answer has the file. */
async function handOut(
  reading: Reading,
  id: number,
  by: { userId: string; address: string },
): Promise<Schemas['License']> {
  const license = await readLicense(reading, id);
  const values = { customerName: license.customerName };
  const name = recordName('Licenses', license);
  if (license.hasFile)
    await recordEvent(reading.db, { table: 'Downloads', recordId: id, name, ...by, values });
  return license;
}
