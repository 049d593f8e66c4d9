import type { Schemas } from '@lm/api-client';
import { recordName } from '@lm/domain';
import { changeAs, type Writing } from '../audit-logs/change';
import { recordEvent } from '../audit-logs/events';
import type { Db } from '../db/Db';
import { Tagged, type Call, type Handlers, type Repeats } from '../http/call';
import { etagOf } from '../http/etag';
import { demandSameId } from '../http/sameId';
import type { LicenseFiles } from './licenseFile';
import type { LicenseProofs } from './licenseProof';
import { historyOfLicense, historyOfNumber } from './licenseHistory';
import { reinstateLicense, renewLicense, suspendLicense } from './licenseLifecycle';
import { listOfLicenses } from './licenseList';
import { correctLicense, issueLicense, recordLicense, removeLicense } from './licenseRules';
import { summaryOf } from './licenseShapes';
import { findLicense, type StoredLicense } from './licenseStore';

type Licenses = { db: Db; licenseFiles: LicenseFiles; licenseProofs: LicenseProofs };

export const licenseHandlers = ({ db, licenseFiles, licenseProofs: proofs }: Licenses) =>
  ({
    listLicenses: (call) => listOfLicenses(db, call),

    getLicense: async ({ method, path, query, caller, ip }) => {
      const license = await findLicense(db, path.id);
      if (query.IncludeFile === false) return tagged(license, withoutFile(license));
      if (method === 'HEAD') return withFile(proofs, license);
      return handOut({ db, proofs }, license, { caller, ip });
    },

    generateLicense: ({ body, caller, ifMatch }) =>
      changeAs(db, caller, (writing) => issueLicense(writing, licenseFiles, body, ifMatch)),

    createLicense: async ({ body, caller }) =>
      withFile(proofs, await changeAs(db, caller, (writing) => recordLicense(writing, body))),

    updateLicense: async ({ path, body, caller, ip, ifMatch }) => {
      demandSameId(path.id, body.id);
      const { license, isChanged } = await changeAs(db, caller, (writing) =>
        correctLicense(writing, licenseFiles, body, ifMatch),
      );
      return isChanged ? withFile(proofs, license) : handOut({ db, proofs }, license, { caller, ip });
    },

    deleteLicense: ({ path, caller, ifMatch }) =>
      changeAs(db, caller, (writing) => removeLicense(writing, path.id, ifMatch)),

    renewLicense: async ({ path, body, caller, ifMatch }) => {
      const renew = (writing: Writing) => renewLicense(writing, licenseFiles, path.id, body, ifMatch);
      return withFile(proofs, await changeAs(db, caller, renew));
    },

    suspendLicense: async ({ path, body, caller, ifMatch }) => {
      const suspend = (writing: Writing) => suspendLicense(writing, path.id, body, ifMatch);
      return withFile(proofs, await changeAs(db, caller, suspend));
    },

    reinstateLicense: async ({ path, caller, ifMatch }) => {
      const reinstate = (writing: Writing) => reinstateLicense(writing, licenseFiles, path.id, ifMatch);
      return withFile(proofs, await changeAs(db, caller, reinstate));
    },

    getLicenseHistory: ({ path }) => historyOfLicense(db, proofs, path.id),

    getLicenseNumber: ({ path }) => historyOfNumber(db, proofs, path.number),

    listLicenseKeys: () => licenseFiles.publicKeys(),
  }) satisfies Partial<Handlers>;

/** The entry of the change tells who got its file, and when: not who gets it once more, up to a day later. */
export const licenseRepeats = (db: Db) => {
  const again = (call: Taker, license: Schemas['License']) => recordDownload(db, license, call);
  return {
    createLicense: again,
    renewLicense: again,
    suspendLicense: again,
    reinstateLicense: again,
  } satisfies Repeats;
};

/** Answers to changes have the file too; the entry of the change tells that. */
const withFile = async (proofs: LicenseProofs, row: StoredLicense) =>
  tagged(row, { ...withoutFile(row), licenseFile: await proofs.complete(row) });

const tagged = (row: StoredLicense, license: Schemas['License']) => new Tagged(etagOf(row), license);

function withoutFile(row: StoredLicense): Schemas['License'] {
  const applicationIds = row.applications.map((application) => application.id);
  return {
    ...summaryOf(row, new Date()),
    applicationIds,
    licenseFile: null,
    hasFile: Boolean(row.licenseFile), // earlier releases emptied some
  };
}

type Taker = Pick<Call<'getLicense'>, 'caller' | 'ip'>;

async function handOut(
  { db, proofs }: Pick<Licenses, 'db'> & { proofs: LicenseProofs },
  row: StoredLicense,
  taker: Taker,
): Promise<Tagged<Schemas['License']>> {
  const answer = await withFile(proofs, row);
  await recordDownload(db, answer.body!, taker);
  return answer;
}

/** Enters the download in the audit log: whoever has the answer has the file. */
async function recordDownload(
  db: Db,
  license: Schemas['License'],
  { caller: { userId, token }, ip: address }: Taker,
): Promise<void> {
  if (!license.hasFile) return;
  const values = { customerName: license.customerName };
  const name = recordName('Licenses', license);
  await recordEvent(db, { table: 'Downloads', recordId: license.id, name, userId, token, address, values });
}
