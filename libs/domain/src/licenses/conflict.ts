import type { Id } from '../ids';
import type { License } from './license';

/** Licenses that are not expired, by customer: prepared once, asked at each change of the form. */
type ValidLicenses<Row extends License = License> = ReadonlyMap<string, readonly Row[]>;

/** A license that is about to be issued. */
export interface ProposedLicense {
  customerId: Id;
  applicationIds: readonly Id[];
  /** The license being edited, which the new one replaces. */
  exceptLicenseId?: Id | null | undefined;
}

/** Sorts the licenses that are not expired by customer; linear in their number. */
export function indexValidLicenses<Row extends License>(licenses: Iterable<Row>): ValidLicenses<Row> {
  const byCustomer = new Map<string, Row[]>();
  for (const license of licenses) {
    if (license.isExpired) continue;
    const customer = String(license.customerId);
    const known = byCustomer.get(customer);
    if (known) known.push(license);
    else byCustomer.set(customer, [license]);
  }
  return byCustomer;
}

type CoveredBy<Row extends License> = NonNullable<Row['applications']>[number];

/**
 * The chosen applications that another license of the customer, not expired, already covers: each once,
 * in the order chosen.
 */
export function conflictingApplications<Row extends License>(
  validLicenses: ValidLicenses<Row>,
  { customerId, applicationIds, exceptLicenseId }: ProposedLicense,
): CoveredBy<Row>[] {
  const covered = new Map<string, CoveredBy<Row>>();
  const except = exceptLicenseId == null ? undefined : String(exceptLicenseId);
  for (const { id, applications } of validLicenses.get(String(customerId)) ?? []) {
    if (String(id) === except) continue;
    for (const application of applications ?? []) covered.set(String(application.id), application);
  }
  const chosen = new Set(applicationIds.map(String));
  return [...chosen].flatMap((id) => covered.get(id) ?? []);
}

/** Why the license cannot be issued: which applications the customer already has. */
export function licenseConflictText(customerName: string, applicationNames: readonly string[]): string {
  return `Customer "${customerName}" already has valid license(s) for the following application(s): ${applicationNames.join(', ')}. Please remove these applications or select a different customer.`;
}
