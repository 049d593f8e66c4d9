import { sameId } from '@lm/domain';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Application } from '../../applications/applicationsApi';
import { customersApi, type CustomerWithContacts } from '../../customers/customersApi';
import type { LicenseList } from '../../licenses/everyLicense';
import { type LicenseRow, licensesApi, listIn } from '../../licenses/licensesApi';
import { type Changed, withChanges } from '../../lm/changeList';
import type { Store } from '../store';

const NONE: ReadonlySet<string> = new Set();

/** The long lists in the cache, whose rows are changed one by one. */
const LONG: readonly (string | undefined)[] = [
  'listCustomersWithContacts',
  'listEveryCustomer',
  'listEveryLicense',
];

const isUnderway = (list: LicenseList | undefined) =>
  list !== undefined && !list.complete && list.failure === undefined;

export function keptLists(store: Store) {
  const licenseList = () => listIn(store.getState());

  /** What is being read may be older than a change, and would take its place. */
  const isBusy = () =>
    isUnderway(licenseList()) ||
    Object.values(store.getState().api.queries).some(
      (query) => query?.status === QueryStatus.pending && LONG.includes(query.endpointName),
    );

  const changeLicenses = (changed: Changed<LicenseRow>) => {
    const { items: known } = licenseList() ?? {};
    const items = known && withChanges(known, changed, 'newest first');
    if (!items || items === known) return;
    const more = items.length - known.length;
    store.dispatch(
      licensesApi.util.updateQueryData('listEveryLicense', undefined, (list) => {
        list.items = items;
        list.totalCount += more;
        list.readCount += more;
      }),
    );
  };

  /** The licenses that name something otherwise now. */
  const renameIn = (rename: (row: LicenseRow) => LicenseRow) => {
    const rows = (licenseList()?.items ?? []).flatMap((row) => {
      const renamed = rename(row);
      return renamed === row ? [] : [renamed];
    });
    if (rows.length > 0) changeLicenses({ gone: NONE, rows });
  };

  return {
    hasLicense: (id: string) => licenseList()?.items.some((row) => sameId(row.id, id)) === true,

    settled: () =>
      new Promise<void>((resume) => {
        const look = () => {
          if (isBusy()) return;
          stop();
          resume();
        };
        const stop = store.subscribe(look);
        look();
      }),

    changeLicenses,

    changeCustomers(changed: Changed<CustomerWithContacts>) {
      const { endpoints, util } = customersApi;
      const { data: whole } = endpoints.listCustomersWithContacts.select()(store.getState());
      const { data: short } = endpoints.listEveryCustomer.select()(store.getState());
      if (whole) {
        const rows = withChanges(whole, changed, 'oldest first');
        if (rows !== whole)
          store.dispatch(util.updateQueryData('listCustomersWithContacts', undefined, () => [...rows]));
      }
      if (short) {
        const rows = withChanges(short, { ...changed, rows: changed.rows.map(customerOf) }, 'oldest first');
        if (rows !== short) store.dispatch(util.updateQueryData('listEveryCustomer', undefined, () => rows));
      }
      const names = new Map(changed.rows.map(({ id, customerName }) => [String(id), customerName]));
      renameIn((row) => {
        const customerName = names.get(String(row.customerId));
        return customerName === undefined || customerName === row.customerName
          ? row
          : { ...row, customerName };
      });
    },

    nameApplications(applications: readonly Application[]) {
      const now = new Map(applications.map((application) => [String(application.id), application]));
      const isOld = ({ id, applicationName, description }: LicenseRow['applications'][number]) => {
        const next = now.get(String(id));
        return next && (next.applicationName !== applicationName || next.description !== description);
      };
      renameIn((row) => {
        if (!row.applications.some(isOld)) return row;
        const renamed = row.applications.map((one) => {
          const { applicationName, description } = now.get(String(one.id)) ?? one;
          return { ...one, applicationName, description };
        });
        return { ...row, applications: renamed };
      });
    },
  };
}

/** A customer as lists without contacts have it. */
function customerOf({
  customerContacts: _contacts,
  created: _created,
  createdBy: _createdBy,
  lastModified: _lastModified,
  lastModifiedBy: _lastModifiedBy,
  ...customer
}: CustomerWithContacts) {
  return customer;
}
