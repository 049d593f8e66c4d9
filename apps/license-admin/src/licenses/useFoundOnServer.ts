import { licenses } from '@lm/api-client';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useSettled } from '../listing/useSettled';
import { api, partOf, run } from '../lm/api';
import { lm } from '../lm/client';
import type { LicenseRow } from './licensesApi';

type Asked = Omit<Parameters<typeof licenses.list>[1], 'pageNumber' | 'pageSize'>;

/** As many as one call answers. */
const ASKED_FOR = 1000;

const onServerApi = api.injectEndpoints({
  endpoints: (build) => ({
    findLicenses: build.query<readonly LicenseRow[], Asked>({
      queryFn: (asked, { signal }) =>
        run<readonly LicenseRow[]>(
          licenses
            .list(lm, { ...asked, pageNumber: 1, pageSize: ASKED_FOR }, { signal })
            .then(({ items }) => items),
        ),
      providesTags: [partOf('License')],
    }),
  }),
});

type Filters = { customer: string; application: string; status: string; createdBy: string };

/** The loaded licenses and, where the server has more, those that it finds by the filters or the number searched for. */
export function useFoundOnServer(
  loaded: readonly LicenseRow[],
  left: number,
  { customer, application, status, createdBy }: Filters,
  search: string,
): readonly LicenseRow[] {
  const text = useSettled(search.trim());
  const asked = {
    ...(customer && { customerId: customer }),
    ...(application && { applicationId: application }),
    ...(status !== 'All' && { status }),
    ...(createdBy && { createdBy }),
    ...(/\d/.test(text) && { searchTerm: text }),
  } as Asked;
  const isAsking = left > 0 && Object.keys(asked).length > 0;
  const { currentData } = onServerApi.useFindLicensesQuery(isAsking ? asked : skipToken);
  return useMemo(() => {
    if (!isAsking || !currentData) return loaded;
    const known = new Set(loaded.map(({ id }) => id));
    return [...loaded, ...currentData.filter(({ id }) => !known.has(id))];
  }, [loaded, currentData, isAsking]);
}
