import { useListEveryApplicationQuery } from '../applications/applicationsApi';
import { customersApi, useListCustomersWithContactsQuery } from '../customers/customersApi';
import { leftOnServer } from '../licenses/everyLicense';
import { licensesApi } from '../licenses/licensesApi';
import { NO_ROWS } from '../lm/useLoadState';
import { useUser } from '../session/UserProvider';
import type { RowOf } from './records';
import { useListLicensesToSearchQuery } from './searchApi';
import { useSearchable } from './useSearchable';

/** What has been read of a list, and whether that is all of it. */
type Loaded<Row> = { rows: readonly Row[]; isWhole: boolean };

/** The lists that can be searched without the server. */
export type LoadedLists = { [Name in keyof RowOf]: Loaded<RowOf[Name]> };

const whole = <Row>(rows: readonly Row[] | undefined): Loaded<Row> | undefined =>
  rows && { rows, isWhole: true };
const NOTHING = { rows: NO_ROWS, isWhole: false };

/** What is there already is searched as it is. */
const unless = (isNeedless: boolean) => ({ skip: isNeedless, refetchOnMountOrArgChange: false });

/**
 * The lists to search: what screens have read, as the cache holds it, and once something is typed the rest, so that the
 * same is found from everywhere. Until that has come, the server is asked.
 */
export function useLoaded(isTyped: boolean): LoadedLists {
  const { users } = useUser();
  const everyCustomer = customersApi.endpoints.listEveryCustomer.useQueryState();
  const withContacts = useListCustomersWithContactsQuery(undefined, unless(!isTyped));
  const everyLicense = licensesApi.endpoints.listEveryLicense.useQueryState();
  const applications = useListEveryApplicationQuery(undefined, unless(!isTyped));
  const shown = everyLicense.data;
  const read = shown?.complete ? { rows: shown.items, isWhole: leftOnServer(shown) === 0 } : undefined;
  const toSearch = useListLicensesToSearchQuery(undefined, unless(!isTyped || read !== undefined));
  const license = read ?? toSearch.data ?? { rows: shown?.items ?? NO_ROWS, isWhole: false };
  const { rows, isAll } = useSearchable(license.rows);
  return {
    customer: whole(withContacts.data) ?? whole(everyCustomer.data) ?? NOTHING,
    license: { rows, isWhole: license.isWhole && isAll },
    application: whole(applications.data) ?? NOTHING,
    user: { rows: users, isWhole: true },
  };
}
