import type { Schemas } from '../http/call';
import type { FakeStore } from '../store/FakeStore';
import type { FakeDeletion, FakeLicense } from '../store/rows';
import { beginIssue, endIssue } from './issues';

/** How a change of a license is told, who makes it, and when if not now. */
type Doing = { kind: Schemas['ChangeKind']; userId: string; at?: string };

/** Adds a license as an issue of its number. */
export function issueLicense(store: FakeStore, license: FakeLicense, { kind, ...doing }: Doing): void {
  store.save('licenses', license, doing.userId, { kind, ...doing });
  beginIssue(store, license, doing);
}

/** Takes a license away in whose place the next issue of its number comes. */
export function retireLicense(
  store: FakeStore,
  license: FakeLicense,
  because: 'Renewed' | 'Replaced',
  doing: Omit<Doing, 'kind'>,
): void {
  store.remove('licenses', license, doing.userId, { ...doing, isReplaced: true });
  endIssue(store, license, because, doing);
}

/** What makes a license the next issue of its number; a file that the fake made is made anew. */
const nextIssueOf = ({ issue, sealedHere, licenseFile }: FakeLicense) => ({
  issue: issue + 1,
  licenseFile: sealedHere ? null : licenseFile,
});

/** Corrects a license, which keeps its id and becomes the next issue of its number. */
export function changeLicense(
  store: FakeStore,
  old: FakeLicense,
  values: Partial<FakeLicense>,
  userId: string,
): FakeLicense {
  const license: FakeLicense = {
    ...old,
    ...values,
    ...nextIssueOf({ ...old, ...values }),
    updatedBy: userId,
    updatedDate: store.timestamp(),
  };
  endIssue(store, old, 'Changed', { userId });
  issueLicense(store, license, { kind: 'Changed', userId });
  return license;
}

/** Suspends a license, which ends its issue; it keeps its id and its file. */
export function suspendLicense(
  store: FakeStore,
  old: FakeLicense,
  suspendReason: string,
  { userId, at = store.timestamp() }: { userId: string; at?: string },
): FakeLicense {
  const license: FakeLicense = {
    ...old,
    suspendReason,
    suspendedDate: at,
    suspendedBy: userId,
    updatedBy: userId,
    updatedDate: at,
  };
  store.save('licenses', license, userId, { kind: 'Suspended', at });
  endIssue(store, license, 'Suspended', { userId, at });
  return license;
}

/** Reinstates a suspended license as the next issue of its number; it keeps its id. */
export function reinstateLicense(store: FakeStore, old: FakeLicense, userId: string): FakeLicense {
  const license: FakeLicense = {
    ...old,
    ...nextIssueOf(old),
    suspendReason: null,
    suspendedDate: null,
    suspendedBy: null,
    updatedBy: userId,
    updatedDate: store.timestamp(),
  };
  issueLicense(store, license, { kind: 'Reinstated', userId });
  return license;
}

/** Brings a deleted license back as the next issue of its number; one that was suspended stays the issue that it was. */
export function restoreLicense(
  store: FakeStore,
  deletion: Extract<FakeDeletion, { table: 'licenses' }>,
  userId: string,
): void {
  if (deletion.row.suspendedDate !== null) return store.restore(deletion, userId);
  const license = { ...deletion.row, ...nextIssueOf(deletion.row) };
  store.restore({ ...deletion, row: license }, userId);
  beginIssue(store, license, { userId });
}
