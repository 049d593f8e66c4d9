import { conflictRefusal, NO_SUCH_APPLICATION, NO_SUCH_CUSTOMER, type OverlapField } from '@lm/domain';
import { refused, throwIfRefused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import type { FakeCustomer, FakeLicense } from '../store/rows';
import { nextLicenseNumber } from './issues';
import { licensesOf } from './licenseShapes';

/** What a license is to be. */
export type Proposal = { customerId: number; applicationIds: number[]; expiryDate: string };

/** @throws Problem 400 */
export function demandCustomer(store: FakeStore, id: number): FakeCustomer {
  const customer = store.customers.get(id);
  if (!customer) throw refused({ CustomerId: [NO_SUCH_CUSTOMER] });
  return customer;
}

/** @throws Problem 400 or 409 */
export function demandPossible(
  store: FakeStore,
  proposal: Proposal,
  { except: exceptLicenseId, field = 'ApplicationIds' }: { except?: number; field?: OverlapField } = {},
): void {
  const { customerId, applicationIds } = proposal;
  const customer = demandCustomer(store, customerId);
  if (applicationIds.some((id) => !store.applications.has(id)))
    throw refused({ ApplicationIds: [NO_SUCH_APPLICATION] });
  const licenses = licensesOf(store, customerId);
  throwIfRefused(conflictRefusal(customer, licenses, { ...proposal, exceptLicenseId, field }, store.now()));
}

export const covered = ({ links }: FakeLicense) => links.map(({ applicationId }) => applicationId);

/** What is sent covers each application once, in the order of their ids. */
export const inOrder = (applicationIds: number[]) =>
  [...new Set(applicationIds)].sort((one, other) => one - other);

export const linksTo = (store: FakeStore, applicationIds: number[]) =>
  applicationIds.map((applicationId) => ({ id: store.nextId('licenseApplications'), applicationId }));

/** A license to be added: the next issue of the one in whose place it comes, or the first one of a new number. */
export const newLicense = (
  store: FakeStore,
  proposal: Proposal & { comment?: string | null; licenseFile?: string | null },
  { createdBy, sealedHere, from }: { createdBy: string; sealedHere: boolean; from?: FakeLicense | undefined },
): FakeLicense => ({
  id: store.nextId('licenses'),
  number: from?.number ?? nextLicenseNumber(store),
  issue: from ? from.issue + 1 : 1,
  customerId: proposal.customerId,
  expiryDate: proposal.expiryDate,
  links: linksTo(store, proposal.applicationIds),
  comment: proposal.comment || null,
  licenseFile: proposal.licenseFile || null,
  sealedHere,
  suspendedDate: null,
  suspendedBy: null,
  suspendReason: null,
  createdBy,
  createdDate: store.timestamp(),
  updatedBy: null,
  updatedDate: null,
});
