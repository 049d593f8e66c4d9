import { applicationsApi } from '../applications/applicationsApi';
import { customersApi } from '../customers/customersApi';
import { BY_THE_THOUSAND, type FirstPage, licensesApi } from '../licenses/licensesApi';
import { PATHS } from '../paths';
import { userListApi } from '../session/userListApi';
import type { Store } from './store';

/** How many licenses a screen asks for at first, where it shows them all. */
const LICENSES_FIRST: Readonly<Record<string, FirstPage>> = {
  [PATHS.dashboard]: BY_THE_THOUSAND,
  [PATHS.licenses]: undefined,
};

/** Asks for what the screen at a path shows while that is still on its way: it finds the answers, or that they will come. */
export function readAhead({ dispatch }: Store, path: string): void {
  if (!(path in LICENSES_FIRST)) return;
  const unwatched = { subscribe: false };
  void dispatch(licensesApi.endpoints.listEveryLicense.initiate(LICENSES_FIRST[path], unwatched));
  void dispatch(customersApi.endpoints.listEveryCustomer.initiate(undefined, unwatched));
  void dispatch(applicationsApi.endpoints.listEveryApplication.initiate(undefined, unwatched));
  void dispatch(userListApi.endpoints.listUsers.initiate(undefined, unwatched));
}
