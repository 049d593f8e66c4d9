import type { FakeStore } from '../store/FakeStore';
import { issueLicense, retireLicense, suspendLicense } from '../licenses/licenseChanges';
import type { FakeLicense } from '../store/rows';

/** The same day so many years before, as far as that year has it. */
function yearsBefore(time: string, years: number): string {
  const date = new Date(time);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString();
}

/** A license as it was so many issues before. */
const earlier = (license: FakeLicense, issues: number, id: number): FakeLicense => ({
  ...license,
  id,
  issue: license.issue - issues,
  expiryDate: yearsBefore(license.expiryDate, issues),
  createdDate: yearsBefore(license.createdDate, issues),
  licenseFile: null,
  suspendReason: null,
  suspendedDate: null,
  suspendedBy: null,
});

/** Adds a license as if it had been issued, renewed every year and suspended as its row tells. */
export function issueYearly(store: FakeStore, told: FakeLicense): FakeLicense {
  let last: FakeLicense | undefined;
  for (let before = told.issue - 1; before >= 0; before--) {
    const id = (before === 0 && told.id) || store.nextId('licenses');
    const license = earlier(told, before, id);
    if (before === 0) license.licenseFile = told.licenseFile;
    const doing = { userId: license.createdBy, at: license.createdDate };
    store.audit.atOnce(() => {
      if (last) retireLicense(store, last, 'Renewed', doing);
      issueLicense(store, license, { ...doing, kind: last ? 'Renewed' : 'Issued' });
    });
    last = license;
  }
  if (told.suspendReason === null) return last!;
  const { suspendedBy, suspendedDate: at } = told;
  return suspendLicense(store, last!, told.suspendReason, {
    userId: suspendedBy ?? told.createdBy,
    ...(at !== null && { at }),
  });
}
