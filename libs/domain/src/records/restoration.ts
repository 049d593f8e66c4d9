import type { Id } from '../ids';
import { namesCoveredAlready } from '../licenses/conflict';
import type { License } from '../licenses/license';

export const RESTORED_ALREADY = 'This has been restored already.';
const AIRPORT_GONE = 'The airport of this customer is deleted.';
const CUSTOMER_GONE = 'The customer of this license is deleted. Restore the customer first.';

const named = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Why a deleted application cannot be restored while another one has its name. */
export const applicationNameTakenAgain = (name: string) =>
  `Another application is called "${name}" by now. Rename or delete that one first.`;

/** Why a deleted user cannot be restored while another one has their address. */
export const emailTakenAgain = (email: string) =>
  `Another user has the e-mail address "${email}" by now. Change or delete that user first.`;

/** Why a deleted customer cannot be restored; undefined when it can. */
export function customerRestoreProblem(now: {
  hasAirport: boolean;
  /** What the airport's present customer is called. */
  otherCustomer: string | undefined;
}): string | undefined {
  if (!now.hasAirport) return AIRPORT_GONE;
  if (now.otherCustomer === undefined) return undefined;
  return `The airport has another customer by now: "${now.otherCustomer}". Delete that one or give it another airport first.`;
}

type DeletedLicense = {
  customerId: Id;
  expiryDate: string;
  isSuspended: boolean;
  applications: readonly { id: Id; applicationName: string }[];
};

/** Why a deleted license cannot be restored; undefined when it can. One that is suspended or expired is in nobody's way. */
export function licenseRestoreProblem(
  { customerId, expiryDate, isSuspended, applications }: DeletedLicense,
  there: {
    customer: { customerName: string } | undefined;
    hasApplication: (id: Id) => boolean;
    /** The customer's licenses. */
    licenses: Iterable<License>;
  },
  now: Date,
): string | undefined {
  if (!there.customer) return CUSTOMER_GONE;
  const gone = applications.filter(({ id }) => !there.hasApplication(id));
  if (gone.length > 0) {
    const names = named(gone.map(({ applicationName }) => applicationName));
    return `This license covers what is deleted: ${names}. Restore that first.`;
  }
  const applicationIds = applications.map(({ id }) => id);
  const covered = isSuspended
    ? []
    : namesCoveredAlready(there.licenses, { customerId, applicationIds, expiryDate }, now);
  return covered.length === 0
    ? undefined
    : `Customer "${there.customer.customerName}" has another valid license by now for ${named(covered)}. Delete or change that one first.`;
}
