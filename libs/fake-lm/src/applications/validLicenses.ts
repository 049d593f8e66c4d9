import { countedMonths, validByMonth } from '@lm/domain';
import { instantOf } from '@lm/lists';
import type { FakeStore } from '../store/FakeStore';

/** How many licenses of an application were valid at the end of each month. */
export function validLicensesByMonth(store: FakeStore, applicationId: number) {
  store.find('applications', applicationId, 'application');
  const issues = [...store.issues.values()].flat();
  const periods = issues
    .filter(({ applicationIds }) => applicationIds.includes(applicationId))
    .map(({ issuedDate, expiryDate, endedDate }) => ({
      from: instantOf(issuedDate),
      to: Math.min(...[expiryDate, endedDate].map((end) => (end ? instantOf(end) : Infinity))),
    }));
  return validByMonth(periods, countedMonths(store.now()));
}
