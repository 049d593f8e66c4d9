import { customers, licenses } from '@lm/api-client';
import type { Customer } from '../customers/customersApi';
import type { LicenseRow } from '../licenses/licensesApi';
import { api, run } from '../lm/api';
import { lm } from '../lm/client';

/** How many the server is asked for: more than these are found by typing more. */
const ASKED_FOR = 8;

const page = (searchTerm: string) => ({ searchTerm, pageNumber: 1, pageSize: ASKED_FOR });

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCustomers: build.query<readonly Customer[], string>({
      queryFn: (text, { signal }) =>
        run<readonly Customer[]>(customers.list(lm, page(text), { signal }).then(({ items }) => items)),
      providesTags: ['Customer'],
    }),
    /** By number or file name alone. */
    searchLicenses: build.query<readonly LicenseRow[], string>({
      queryFn: (text, { signal }) =>
        run<readonly LicenseRow[]>(licenses.list(lm, page(text), { signal }).then(({ items }) => items)),
      providesTags: ['License'],
    }),
  }),
});

export const { useSearchCustomersQuery, useSearchLicensesQuery } = searchApi;
