import type { Application } from '../../applications/applicationsApi';
import { renameInLicenses } from '../../licenses/changeLicenses';
import { type LicenseRow, listIn } from '../../licenses/licensesApi';
import { isReading } from '../../lm/cache';
import type { Store } from '../store';

/** The long lists, whose rows are changed one by one. */
const LONG = ['listCustomersWithContacts', 'listEveryCustomer', 'listEveryLicense'];

function isBusy(store: Store): boolean {
  const licenses = listIn(store.getState());
  const isUnderway = licenses !== undefined && !licenses.complete && licenses.failure === undefined;
  return isUnderway || isReading(store.getState(), LONG);
}

/** Resolves when no long list is being read. */
export const listsSettled = (store: Store) =>
  new Promise<void>((resume) => {
    const look = () => {
      if (isBusy(store)) return;
      stop();
      resume();
    };
    const stop = store.subscribe(look);
    look();
  });

/** Puts what applications are called into the licenses for them. */
export function nameApplications(store: Store, applications: readonly Application[]): void {
  const now = new Map(applications.map((application) => [String(application.id), application]));
  const isOld = ({ id, applicationName, description }: LicenseRow['applications'][number]) => {
    const next = now.get(String(id));
    return next && (next.applicationName !== applicationName || next.description !== description);
  };
  renameInLicenses(store, (row) => {
    if (!row.applications.some(isOld)) return row;
    const applications = row.applications.map((one) => {
      const { applicationName, description } = now.get(String(one.id)) ?? one;
      return { ...one, applicationName, description };
    });
    return { ...row, applications };
  });
}
