import { applicationsApi, useListEveryApplicationQuery } from '../applications/applicationsApi';
import { customersApi, useListCustomersWithContactsQuery } from '../customers/customersApi';
import { leftOnServer } from '../licenses/everyLicense';
import { licensesApi } from '../licenses/licensesApi';
import { NO_ROWS } from '../lm/useLoadState';
import { useUser } from '../session/UserProvider';
import type { RowOf } from './records';
import { useListLicensesToSearchQuery } from './searchApi';
import { useSearchable } from './useSearchable';

/** What has been read of a list, whether that is all of it, and whether more is on its way. */
type Loaded<Row> = { rows: readonly Row[]; isWhole: boolean; isReading: boolean };

/** The lists that can be searched without the server. */
export type LoadedLists = { [Name in keyof RowOf]: Loaded<RowOf[Name]> };

const loaded = <Row>(rows: readonly Row[] | undefined, isReading: boolean): Loaded<Row> => ({
  rows: rows ?? NO_ROWS,
  isWhole: rows !== undefined,
  isReading,
});

/** What is there already is searched as it is. */
const unless = (isNeedless: boolean) => ({ skip: isNeedless, refetchOnMountOrArgChange: false });

/**
 * The lists to search: what screens have read, as the cache holds it, and once something is typed the rest, so that the
 * same is found from everywhere. Until that has come, the server is asked.
 */
export function useLoaded(isTyped: boolean): LoadedLists {
  const { users, pending } = useUser();
  const everyCustomer = customersApi.endpoints.listEveryCustomer.useQueryState();
  const withContacts = customersApi.endpoints.listCustomersWithContacts.useQueryState();
  useListCustomersWithContactsQuery(undefined, unless(!isTyped));
  const everyLicense = licensesApi.endpoints.listEveryLicense.useQueryState();
  const applications = applicationsApi.endpoints.listEveryApplication.useQueryState();
  useListEveryApplicationQuery(undefined, unless(!isTyped));
  const shown = everyLicense.data;
  const isBeingShown = shown ? !shown.complete && !shown.failure : everyLicense.isLoading;
  const read = shown?.complete ? { rows: shown.items, isWhole: leftOnServer(shown) === 0 } : undefined;
  const toSearch = useListLicensesToSearchQuery(undefined, unless(!isTyped || read !== undefined));
  const license = read ?? toSearch.data ?? { rows: shown?.items ?? NO_ROWS, isWhole: false };
  const { rows, isAll } = useSearchable(license.rows);
  return {
    customer: loaded(withContacts.data ?? everyCustomer.data, withContacts.isLoading),
    license: {
      rows,
      isWhole: license.isWhole && isAll,
      isReading: isBeingShown || toSearch.isLoading || !isAll,
    },
    application: loaded(applications.data, applications.isLoading),
    user: { rows: users, isWhole: true, isReading: pending },
  };
}
