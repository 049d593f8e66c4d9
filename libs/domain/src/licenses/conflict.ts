import { instantOf } from '@lm/lists';
import type { Refusal } from '../calls/refusal';
import type { Id } from '../ids';
import { hasExpired } from './expiry';
import type { License } from './license';
import { isActive } from './status';

/** Active licenses, by customer: prepared once, asked at each change of the form. */
type ValidLicenses<Row extends License = License> = ReadonlyMap<string, readonly Row[]>;

/** A license that is about to be issued. */
export interface ProposedLicense {
  customerId: Id;
  applicationIds: readonly Id[];
  /** The license being edited, which the new one replaces. */
  exceptLicenseId?: Id | null | undefined;
}

/** Sorts the active licenses by customer; linear in their number. */
export function indexValidLicenses<Row extends License>(licenses: Iterable<Row>): ValidLicenses<Row> {
  const byCustomer = new Map<string, Row[]>();
  for (const license of licenses) {
    if (!isActive(license)) continue;
    const customer = String(license.customerId);
    const known = byCustomer.get(customer);
    if (known) known.push(license);
    else byCustomer.set(customer, [license]);
  }
  return byCustomer;
}

type CoveredBy<Row extends License> = NonNullable<Row['applications']>[number];

/** A license in the way of another, and the chosen applications that it covers already. */
export interface InTheWay<Row extends License = License> {
  license: Row;
  applications: CoveredBy<Row>[];
}

/** The customer's other active licenses that cover chosen applications already. */
export function licensesInTheWay<Row extends License>(
  validLicenses: ValidLicenses<Row>,
  { customerId, applicationIds, exceptLicenseId }: ProposedLicense,
): InTheWay<Row>[] {
  const except = exceptLicenseId == null ? undefined : String(exceptLicenseId);
  const chosen = new Set(applicationIds.map(String));
  return (validLicenses.get(String(customerId)) ?? []).flatMap((license) => {
    if (String(license.id) === except) return [];
    const applications = (license.applications ?? []).filter(({ id }) => chosen.has(String(id)));
    return applications.length > 0 ? [{ license, applications }] : [];
  });
}

/** Each once, in the order chosen. */
export function conflictingApplications<Row extends License>(
  validLicenses: ValidLicenses<Row>,
  proposed: ProposedLicense,
): CoveredBy<Row>[] {
  const covered = new Map<string, CoveredBy<Row>>();
  for (const { applications } of licensesInTheWay(validLicenses, proposed))
    for (const application of applications) covered.set(String(application.id), application);
  const chosen = new Set(proposed.applicationIds.map(String));
  return [...chosen].flatMap((id) => covered.get(id) ?? []);
}

/** What a call names the applications by: themselves, or the license that covers them already. */
export type OverlapField = 'ApplicationIds' | 'ApplicationId' | 'Id';

/**
 * Why a license cannot be issued beside its customer's other ones; undefined when it can, as one that has expired.
 * @param field to blame
 */
export function conflictRefusal(
  customer: { id: Id; customerName: string },
  customersLicenses: Iterable<License>,
  proposed: Omit<ProposedLicense, 'customerId'> & { expiryDate: string; field: OverlapField },
  now: Date,
): Refusal | undefined {
  const { expiryDate, field } = proposed;
  if (hasExpired(expiryDate, now)) return undefined;
  const valid = indexValidLicenses(customersLicenses);
  const wanted = { ...proposed, customerId: customer.id };
  const covered = conflictingApplications(valid, wanted);
  const names = covered.flatMap(({ applicationName }) => applicationName ?? []);
  if (names.length === 0) return undefined;
  return {
    status: 409,
    code: 'license-overlap',
    text: licenseConflictText(customer.customerName, names),
    field,
    inTheWay: licensesInTheWay(valid, wanted).map(({ license: { id, number }, applications }) => ({
      id,
      number,
      applications: applications.map(({ id, applicationName }) => ({ id, applicationName })),
    })),
  };
}

/** What took a license's place: the newest of the customer's active ones with one of its applications. */
export function successorOf<Row extends License>(
  gone: Pick<ProposedLicense, 'customerId' | 'applicationIds'>,
  validLicenses: ValidLicenses<Row>,
): Row | undefined {
  const createdAt = ({ license }: InTheWay<Row>) => instantOf(license.createdDate ?? '') || 0;
  const [newest] = licensesInTheWay(validLicenses, gone).sort(
    (one, other) => createdAt(other) - createdAt(one),
  );
  return newest?.license;
}

/** Why the license cannot be issued: which applications the customer already has. */
export function licenseConflictText(customerName: string, applicationNames: readonly string[]): string {
  return `Customer "${customerName}" already has valid license(s) for the following application(s): ${applicationNames.join(', ')}. Please remove these applications or select a different customer.`;
}
