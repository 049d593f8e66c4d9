import { displayName, goneRefusal, licenseNumberOf, saySame } from '@lm/domain';
import type { Schemas } from '../http/call';
import type { FakeStore } from '../store/FakeStore';
import { notFound, problemOf } from '../http/problem';
import type { FakeIssue, FakeLicense } from '../store/rows';

type IssueEnd = NonNullable<Schemas['LicenseIssue']['endedBecause']>;
/** Who does it, and when if not now. */
type Doing = { userId: string; at?: string };

/** A license number that no other license ever had. */
export function nextLicenseNumber(store: FakeStore): string {
  const number = licenseNumberOf(store.nextId('serials'));
  return number ?? nextLicenseNumber(store);
}

/** The last issue of a number, whether it holds or not. */
export const lastIssueOf = (store: FakeStore, number: string) => store.issues.get(number)?.at(-1);

/** The last issue that a license with that id had, whether it holds or not. */
export const issueWithId = (store: FakeStore, licenseId: number): FakeIssue | undefined =>
  [...store.issues.values()].flat().findLast((issue) => issue.licenseId === licenseId);

/** Every issue of the license that has or had that id. */
export const issuesOfLicense = (store: FakeStore, licenseId: number): readonly FakeIssue[] =>
  store.issues.get(issueWithId(store, licenseId)?.license.number ?? '') ?? [];

/** The license that has the number now. */
const presentOf = (store: FakeStore, number: string): FakeLicense | undefined =>
  store.licenses.get(lastIssueOf(store, number)?.licenseId ?? 0);

/** Whether the present issue of a license says this already. */
export function isIssued(
  store: FakeStore,
  { number, customerId }: FakeLicense,
  { applicationIds, ...same }: { applicationIds: number[]; expiryDate: string; comment: string | null },
): boolean {
  const said = lastIssueOf(store, number);
  const named = (id: number, applicationName = '') => ({ id, applicationName });
  return (
    said !== undefined &&
    saySame(
      {
        ...said,
        applications: said.applicationIds.map((id, place) => named(id, said.applicationNames[place])),
      },
      {
        ...same,
        customerName: store.customers.get(customerId)?.customerName ?? '',
        applications: [...new Set(applicationIds)].map((id) =>
          named(id, store.applications.get(id)?.applicationName),
        ),
      },
    )
  );
}

/** Notes that a stored license is an issue of its own from now on. */
export function beginIssue(store: FakeStore, license: FakeLicense, { userId, at }: Doing): void {
  const { id: licenseId, number, issue, customerId, expiryDate, comment, links } = license;
  const before = store.issues.get(number) ?? [];
  const applicationIds = links.map(({ applicationId }) => applicationId);
  const begun: FakeIssue = {
    issue,
    licenseId,
    fromIssue: before.at(-1)?.issue ?? null,
    customerId,
    customerName: store.customers.get(customerId)?.customerName ?? '',
    applicationIds,
    applicationNames: applicationIds.map((id) => store.applications.get(id)?.applicationName ?? ''),
    expiryDate,
    comment,
    issuedDate: at ?? store.timestamp(),
    issuedBy: userId,
    endedDate: null,
    endedBy: null,
    endedBecause: null,
    license,
  };
  store.issues.set(number, [...before, begun]);
}

/** Notes why the last issue of a license ended. One that a suspension has ended stays so. */
export function endIssue(
  store: FakeStore,
  { number }: FakeLicense,
  endedBecause: IssueEnd,
  { userId, at }: Doing,
): void {
  const issue = lastIssueOf(store, number);
  if (!issue || issue.endedDate !== null) return;
  Object.assign(issue, { endedDate: at ?? store.timestamp(), endedBy: userId, endedBecause });
}

/** How an issue ended, with the name of who did it; nothing while it holds. */
export function endOf(store: FakeStore, issue: FakeIssue | undefined) {
  if (!issue?.endedBecause) return undefined;
  const { license, endedBecause, endedBy, endedDate } = issue;
  const who = store.users.get(endedBy ?? '');
  return { number: license.number, endedBecause, endedBy: who && displayName(who), endedDate: endedDate! };
}

/**
 * The license that somebody wants to do something with.
 *
 * @throws Problem 404 or 409, which say what became of it
 */
export function presentLicense(store: FakeStore, id: number): FakeLicense {
  const license = store.licenses.get(id);
  if (license) return license;
  const past = issueWithId(store, id);
  if (!past?.endedBecause) throw notFound('license');
  throw problemOf(goneRefusal(endOf(store, past)!, presentOf(store, past.license.number)));
}
