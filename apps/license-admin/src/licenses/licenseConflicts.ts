import {
  conflictingApplications,
  indexValidLicenses,
  isActive,
  type InTheWay,
  licenseConflictText,
  licensesInTheWay,
  successorOf,
} from '@lm/domain';
import { isAsOrdered, type License, type LicenseRow, type LicenseToGenerate } from './licensesApi';
import { type LicenseToEdit, readLicense, readLicensesOf } from './readLicense';

/** The valid licenses by customer, as far as they are known. */
export type ValidLicenses = ReturnType<typeof indexValidLicenses<LicenseRow>>;

/** What is to be licensed, as a form holds it. */
type Chosen = { customerId: string; applicationIds: readonly string[] };

/** What may stand beside a new license without being a conflict. */
type Excepted = {
  /** The license that is edited. */
  license: Pick<LicenseRow, 'id' | 'number'> | undefined;
  /** What an attempt without an answer ordered: what it has issued is what is wanted. */
  lost: LicenseToGenerate | undefined;
};

const proposed = (valid: ValidLicenses, { customerId, applicationIds }: Chosen, except: Excepted) => {
  const rows = valid.get(customerId) ?? [];
  const { license, lost } = except;
  // What has its number took its place: it is the server's refusal that says so, and who did it.
  const isReplacement = ({ number }: LicenseRow) => number != null && number === license?.number;
  const others = rows.filter((row) => !isReplacement(row) && !(lost && isAsOrdered(row, lost)));
  return [
    new Map([[customerId, others]]),
    { customerId, applicationIds, exceptLicenseId: license?.id },
  ] as const;
};

/** Why the customer cannot have a license for all that is chosen; nothing when it can. */
export function conflictText(
  valid: ValidLicenses,
  chosen: Chosen & { customerName: string },
  except: Excepted,
): string | undefined {
  const covered = conflictingApplications(...proposed(valid, chosen, except));
  if (covered.length === 0) return undefined;
  return licenseConflictText(
    chosen.customerName,
    covered.map(({ applicationName }) => applicationName ?? ''),
  );
}

export const inTheWayOf = (valid: ValidLicenses, chosen: Chosen, except: Excepted): InTheWay<LicenseRow>[] =>
  licensesInTheWay(...proposed(valid, chosen, except));

/** What is known, with a customer's licenses as they have been read since. */
export function withCustomer(
  valid: ValidLicenses,
  customerId: string,
  fresh: readonly LicenseRow[],
): ValidLicenses {
  return new Map([...valid, [customerId, fresh.filter(isActive)]]);
}

/** Reads which valid licenses have applications of this one, which does not count itself. */
export async function readInTheWay(license: LicenseRow): Promise<InTheWay<LicenseRow>[]> {
  const valid = indexValidLicenses(await readLicensesOf(license.customerId));
  const applicationIds = license.applications.map(({ id }) => String(id));
  return inTheWayOf(
    valid,
    { customerId: String(license.customerId), applicationIds },
    { license, lost: undefined },
  );
}

/** Reads the license that a colleague has put in the place of one that is gone, if there is one. */
export async function readSuccessor({
  customerId,
  applications,
}: License): Promise<LicenseToEdit | undefined> {
  const gone = { customerId, applicationIds: applications.map(({ id }) => id) };
  const successor = successorOf(gone, indexValidLicenses(await readLicensesOf(customerId)));
  return successor && readLicense(successor.id);
}
