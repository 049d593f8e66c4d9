import { customers, licenses } from '@lm/api-client';
import { DASHBOARD_LICENSES_PAGE_SIZE } from '@lm/domain';
import type { Customer } from '../customers/customersApi';
import type { LicenseRow } from '../licenses/licensesApi';
import { api, partOf, run } from '../lm/api';
import { lm } from '../lm/client';

/** How many the server is asked for: more than these are found by typing more. */
const ASKED_FOR = 8;
/** More licenses than these are searched by the server alone. */
const READ_MOST = 5_000;

const page = (searchTerm: string) => ({ searchTerm, pageNumber: 1, pageSize: ASKED_FOR });

async function readToSearch(signal: AbortSignal) {
  const size = { pageSize: DASHBOARD_LICENSES_PAGE_SIZE };
  const { items, totalCount, hasNextPage } = await licenses.list(lm, { pageNumber: 1, ...size }, { signal });
  if (!hasNextPage || totalCount > READ_MOST) return { rows: items, isWhole: !hasNextPage };
  return { rows: await licenses.all(lm, {}, { ...size, signal }), isWhole: true };
}

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCustomers: build.query<readonly Customer[], string>({
      queryFn: (text, { signal }) =>
        run<readonly Customer[]>(customers.list(lm, page(text), { signal }).then(({ items }) => items)),
      providesTags: [partOf('Customer')],
    }),
    /** Every license, for the palette to search; only the newest where there are too many. */
    listLicensesToSearch: build.query<{ rows: readonly LicenseRow[]; isWhole: boolean }, void>({
      queryFn: (_, { signal }) => run(readToSearch(signal)),
      providesTags: [partOf('License')],
    }),
    /** By number or file name alone. */
    searchLicenses: build.query<readonly LicenseRow[], string>({
      queryFn: (text, { signal }) =>
        run<readonly LicenseRow[]>(licenses.list(lm, page(text), { signal }).then(({ items }) => items)),
      providesTags: [partOf('License')],
    }),
  }),
});

export const { useListLicensesToSearchQuery, useSearchCustomersQuery, useSearchLicensesQuery } = searchApi;
