import type { Schemas } from '@lm/api-client';
import { countedMonths, listedPage, validByMonth } from '@lm/domain';
import { authorOf, changeAs } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { listingOf } from '../db/listOrder';
import { etagOf } from '../http/etag';
import { Tagged, type Handlers } from '../http/call';
import { notFound } from '../http/problem';
import { demandSameId } from '../http/sameId';
import { validPeriodsOf } from '../licenses/licenseIssueStore';
import { addApplication, changeApplication, removeApplication } from './applicationRules';
import { hasApplication, pageOfApplications, type ApplicationRow } from './applicationStore';

export const applicationHandlers = ({ db }: { db: Db }) =>
  ({
    listApplications: async ({ query, read }) => {
      const listing = listingOf('Applications', query, 'id');
      const { rows, totalCount } = await read((from) => pageOfApplications(from, query, listing));
      return listedPage(rows.map(applicationOf), totalCount, query, listing);
    },

    countValidLicenses: ({ path, read }) =>
      read(async (from) => {
        if (!(await hasApplication(from, path.id))) throw notFound('application');
        const months = countedMonths(new Date());
        return validByMonth(await validPeriodsOf(from, path.id, months), months);
      }),

    createApplication: async ({ body, caller }) => {
      const row = await changeAs(db, caller, (writing) => addApplication(writing, body));
      return new Tagged(etagOf(row), applicationOf(row));
    },

    updateApplication: async ({ path, body, caller, ifMatch }) => {
      demandSameId(path.id, body.id);
      const row = await changeAs(db, caller, (writing) => changeApplication(writing, body, ifMatch));
      return new Tagged(etagOf(row));
    },

    deleteApplication: ({ path, caller, ifMatch }) =>
      changeAs(db, caller, (writing) => removeApplication(writing, path.id, ifMatch)),
  }) satisfies Partial<Handlers>;

const applicationOf = (row: ApplicationRow): Schemas['Application'] => ({
  id: row.id,
  applicationName: row.applicationName,
  description: row.description,
  created: row.created.toISOString(),
  createdBy: authorOf(row.createdBy),
  etag: etagOf(row),
});
