import { licenses, type Schemas } from '../index';
import { dropLicense, newApplication, newCustomer, newLicense } from './newRecords';
import { inDays, later, staff } from './setting';

/** How the issues of a license followed on each other. */
export const ends = ({ issues }: Schemas['LicenseHistory']) =>
  issues.map(({ issue, fromIssue, licenseId, endedBecause }) => [issue, fromIssue, licenseId, endedBecause]);

/** A license of a new customer for a new application. */
export async function licensed() {
  const customer = await newCustomer();
  const application = await newApplication();
  const id = await newLicense({
    customerId: customer.id,
    applicationIds: [application.id],
    comment: 'Order 1',
  });
  return { customer, application, license: await licenses.get(staff, id) };
}

export async function renewed(id: number, days: number) {
  const license = await licenses.renew(staff, id, { expiryDate: inDays(days) });
  later(() => dropLicense(license.id));
  return license;
}
