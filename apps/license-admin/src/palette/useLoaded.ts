import { useListEveryApplicationQuery } from '../applications/applicationsApi';
import { customersApi } from '../customers/customersApi';
import { licensesApi } from '../licenses/licensesApi';
import { NO_ROWS } from '../lm/useLoadState';
import { useUser } from '../session/UserProvider';
import type { RowOf } from './records';

/** What has been read of a list, and whether that is all of it. */
type Loaded<Row> = { rows: readonly Row[]; isWhole: boolean };

/** The lists that can be searched without the server. */
export type LoadedLists = { [Name in keyof RowOf]: Loaded<RowOf[Name]> };

const whole = <Row>(rows: readonly Row[] | undefined): Loaded<Row> | undefined =>
  rows && { rows, isWhole: true };
const NOTHING = { rows: NO_ROWS, isWhole: false };

/**
 * The lists that screens have read, as the cache holds them: customers and licenses are not read for the palette. The
 * few applications are, once something is typed, because the server has no search for them.
 */
export function useLoaded(isTyped: boolean): LoadedLists {
  const { users } = useUser();
  const everyCustomer = customersApi.endpoints.listEveryCustomer.useQueryState();
  const withContacts = customersApi.endpoints.listCustomersWithContacts.useQueryState();
  const everyLicense = licensesApi.endpoints.listEveryLicense.useQueryState();
  const forFigures = licensesApi.endpoints.listLicensesForFigures.useQueryState();
  const applications = useListEveryApplicationQuery(undefined, {
    skip: !isTyped,
    refetchOnMountOrArgChange: false,
  });
  const shown = everyLicense.data;
  return {
    customer: whole(everyCustomer.data) ?? whole(withContacts.data) ?? NOTHING,
    license:
      shown?.complete || !forFigures.data
        ? { rows: shown?.items ?? NO_ROWS, isWhole: shown?.complete ?? false }
        : { rows: forFigures.data, isWhole: true },
    application: whole(applications.data) ?? NOTHING,
    user: { rows: users, isWhole: true },
  };
}
