import type { Schemas } from '@lm/api-client';
import * as validLicenses from '@lm/api-client/validLicenses';
import { api, partOf, run } from '../lm/api';
import { lm } from '../lm/client';
import type { Application } from './applicationsApi';

const validLicensesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many licenses for an application are valid month by month. */
    countValidLicenses: build.query<readonly Schemas['ValidLicenses'][], Application['id']>({
      queryFn: (id, { signal }) => run(validLicenses.ofApplication(lm, id, { signal })),
      providesTags: [partOf('License')],
    }),
  }),
});

export const { useCountValidLicensesQuery } = validLicensesApi;
