import type { Id } from '../ids';
import {
  conflictingApplications,
  indexValidLicenses,
  licensesInTheWay,
  type ProposedLicense,
} from '../licenses/conflict';
import { hasExpired } from '../licenses/expiry';
import type { License } from '../licenses/license';
import type { RecordTable } from '../roles/historyPermissions';
import { recordName } from './recordName';

/** A record that is in the way of a deleted one, or that was deleted too and must be restored first. */
type Blocker = { tableName: RecordTable; recordId: string; name: string };

/** Why a deleted record cannot be restored, and the records that it is about. */
export type RestoreProblem = { detail: string; blockers: Blocker[] };

type Named = Readonly<Record<string, unknown>> & { id: Id };

const blocker = (tableName: RecordTable, record: Named): Blocker => ({
  tableName,
  recordId: String(record.id),
  name: recordName(tableName, record) ?? String(record.id),
});

export const RESTORED_ALREADY = 'This has been restored already.';
const AIRPORT_GONE = 'The airport of this customer is deleted.';
const CUSTOMER_GONE = 'The customer of this license is deleted. Restore the customer first.';

const named = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Why a deleted application cannot be restored while another one has its name. */
export const applicationNameTakenAgain = (other: { id: Id; applicationName: string }): RestoreProblem => ({
  detail: `Another application is called "${other.applicationName}" by now. Rename or delete that one first.`,
  blockers: [blocker('Applications', other)],
});

type Person = { id: Id; firstName: string | null; lastName: string | null; email: string };

/** Why a deleted user cannot be restored while another one has their address. */
export const emailTakenAgain = (email: string, other: Person): RestoreProblem => ({
  detail: `Another user has the e-mail address "${email}" by now. Change or delete that user first.`,
  blockers: [blocker('Users', other)],
});

type NamedCustomer = { id: Id; customerName: string };

/** Why a deleted customer cannot be restored; undefined when it can. */
export function customerRestoreProblem(now: {
  hasAirport: boolean;
  /** The airport's present customer. */
  otherCustomer: NamedCustomer | undefined;
}): RestoreProblem | undefined {
  // An airport has no page and is not restored.
  if (!now.hasAirport) return { detail: AIRPORT_GONE, blockers: [] };
  if (now.otherCustomer === undefined) return undefined;
  return {
    detail: `The airport has another customer by now: "${now.otherCustomer.customerName}". Delete that one or give it another airport first.`,
    blockers: [blocker('Customers', now.otherCustomer)],
  };
}

type DeletedLicense = {
  customerId: Id;
  customerName: string;
  expiryDate: string;
  isSuspended: boolean;
  applications: readonly { id: Id; applicationName: string }[];
};

/** Why a deleted license cannot be restored; undefined when it can. One that is suspended or expired is in nobody's way. */
export function licenseRestoreProblem(
  deleted: DeletedLicense,
  there: {
    customer: { customerName: string } | undefined;
    hasApplication: (id: Id) => boolean;
    /** The customer's licenses. */
    licenses: Iterable<License>;
  },
  now: Date,
): RestoreProblem | undefined {
  const { customerId, customerName, applications } = deleted;
  if (!there.customer) {
    return { detail: CUSTOMER_GONE, blockers: [blocker('Customers', { id: customerId, customerName })] };
  }
  const gone = applications.filter(({ id }) => !there.hasApplication(id));
  if (gone.length > 0) {
    const names = named(gone.map(({ applicationName }) => applicationName));
    return {
      detail: `This license covers what is deleted: ${names}. Restore that first.`,
      blockers: gone.map((application) => blocker('Applications', application)),
    };
  }
  if (deleted.isSuspended || hasExpired(deleted.expiryDate, now)) return undefined;
  return placeTaken(deleted, there.customer.customerName, there.licenses);
}

/** Why a license that would be valid cannot come back beside its customer's other ones. */
function placeTaken(
  { customerId, applications }: DeletedLicense,
  customerName: string,
  licenses: Iterable<License>,
): RestoreProblem | undefined {
  const valid = indexValidLicenses(licenses);
  const proposed: ProposedLicense = { customerId, applicationIds: applications.map(({ id }) => id) };
  const others = licensesInTheWay(valid, proposed);
  if (others.length === 0) return undefined;
  const covered = conflictingApplications(valid, proposed).flatMap(
    ({ applicationName }) => applicationName ?? [],
  );
  const [has, which] =
    others.length === 1 ? ['another valid license', 'that one'] : ['other valid licenses', 'those'];
  return {
    detail: `Customer "${customerName}" has ${has} by now for ${named(covered)}. Delete or change ${which} first.`,
    blockers: others.map(({ license }) => blocker('Licenses', { ...license, customerName })),
  };
}
