import {
  correctionRefusal,
  expiryInstant,
  licenseStatus,
  recordName,
  reinstatementRefusal,
  renewalRefusal,
  replacementRefusal,
  suspensionRefusal,
} from '@lm/domain';
import { demandNoIfMatch, demandSameId, pageOf, Tagged, type FakeHandlers } from './call';
import type { FakeStore } from './FakeStore';
import { licenseApplicationHandlers } from './licenseApplications';
import { licenseHistoryHandlers, numbersMeantBy } from './licenseHistory';
import {
  changeLicense,
  covered,
  demandPossible,
  issueLicense,
  linksTo,
  reinstateLicense,
  retireLicense,
  suspendLicense,
  type Proposal,
} from './licenseRules';
import { numbersQuotedBy } from './licenseSearch';
import { detailOf, endOfDay, summaryOf } from './licenseShapes';
import { endIssue, endOf, lastIssueOf, nextLicenseNumber, presentLicense } from './lineage';
import { throwIfRefused } from './problem';
import type { FakeLicense } from './rows';
import { FAKE_LICENSE_FILE_KEYS } from './sealLicenseFile';

/** A license to be added: the next issue of the one in whose place it comes, or the first one of a new number. */
const newLicense = (
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

/** A license with its file; that it was handed out stands in the audit log. */
async function handOut(store: FakeStore, license: FakeLicense, { id: userId }: { id: string }) {
  const detail = await detailOf(store, license);
  if (detail.licenseFile !== null)
    store.record({
      tableName: 'Downloads',
      recordId: String(license.id),
      recordName: recordName('Licenses', detail),
      userId,
    });
  return new Tagged(store.etagOf(license), detail);
}

const tagged = async (store: FakeStore, license: FakeLicense) =>
  new Tagged(store.etagOf(license), await detailOf(store, license));

export const licenseHandlers = {
  listLicenses({ store, query }) {
    const { CustomerId, Expired, SearchTerm } = query as typeof query & Record<string, unknown>;
    const found = SearchTerm?.trim() ? numbersQuotedBy(store, SearchTerm) : undefined;
    const status = Expired ? 'Expired' : 'Active';
    const rows = [...store.licenses.values()]
      .filter(({ customerId }) => CustomerId === undefined || customerId === CustomerId)
      .map((license) => summaryOf(store, license))
      .filter((license) => Expired === undefined || licenseStatus(license) === status)
      .filter(({ number }) => !found || found.has(number!))
      .sort((one, other) => other.id - one.id);
    if (Expired !== undefined)
      rows.sort((one, other) => Date.parse(other.expiryDate!) - Date.parse(one.expiryDate!));
    const didYouMean = rows.length === 0 ? numbersMeantBy(store, SearchTerm ?? '') : [];
    return { ...pageOf(rows, query), ...(didYouMean.length > 0 && { didYouMean }) };
  },

  async getLicense({ store, path, query, caller }) {
    const license = store.find('licenses', path.id, 'license');
    if (query.IncludeFile !== false) return handOut(store, license, caller);
    return new Tagged(store.etagOf(license), { ...(await detailOf(store, license)), licenseFile: null });
  },

  generateLicense({ store, body, headers, caller }) {
    const expiryDate = expiryInstant(body.expiryDate);
    const from = body.licenseId == null ? undefined : store.find('licenses', body.licenseId, 'license');
    if (from) {
      store.demandCurrent(headers, from);
      throwIfRefused(replacementRefusal(from, body));
    } else demandNoIfMatch(headers);
    demandPossible(store, { ...body, expiryDate }, from?.id);
    const doing = { userId: caller.id };
    if (from) retireLicense(store, from, 'Replaced', doing);
    const license = newLicense(
      store,
      { ...body, expiryDate },
      { createdBy: caller.id, sealedHere: true, from },
    );
    issueLicense(store, license, { ...doing, kind: from ? 'Changed' : 'Issued' });
    return license.id;
  },

  createLicense({ store, body, caller }) {
    const proposal = { ...body, expiryDate: endOfDay(body.expiryDate) };
    demandPossible(store, proposal);
    const license = newLicense(store, proposal, { createdBy: caller.id, sealedHere: false });
    issueLicense(store, license, { kind: 'Issued', userId: caller.id });
    return tagged(store, license);
  },

  updateLicense({ store, path, body, headers, caller }) {
    demandSameId(path.id, body.id);
    const old = store.find('licenses', path.id, 'license');
    store.demandCurrent(headers, old);
    const expiryDate = endOfDay(body.expiryDate);
    throwIfRefused(correctionRefusal(old, { ...body, expiryDate }, store.now()));
    const applicationIds = body.applicationIds ?? covered(old);
    demandPossible(store, { ...body, applicationIds, expiryDate }, old.id);
    const kept = old.links.filter(({ applicationId }) => applicationIds.includes(applicationId));
    const added = applicationIds.filter((id) => !kept.some(({ applicationId }) => applicationId === id));
    const license = changeLicense(
      store,
      old,
      {
        expiryDate,
        comment: body.comment || null,
        links: [...kept, ...linksTo(store, added)],
        ...(body.licenseFile && { licenseFile: body.licenseFile }),
      },
      caller.id,
    );
    return tagged(store, license);
  },

  deleteLicense({ store, path, headers, caller }) {
    const license = store.find('licenses', path.id, 'license');
    store.demandCurrent(headers, license);
    store.remove('licenses', license, caller.id);
    endIssue(store, license, 'Deleted', { userId: caller.id });
    return undefined;
  },

  renewLicense({ store, path, body, headers, caller }) {
    const from = presentLicense(store, path.id);
    store.demandCurrent(headers, from);
    throwIfRefused(renewalRefusal(from, body.expiryDate, store.now()));
    const { customerId } = from;
    const proposal = { customerId, applicationIds: covered(from), expiryDate: endOfDay(body.expiryDate) };
    demandPossible(store, proposal, from.id);
    const comment = body.comment === undefined ? from.comment : body.comment;
    const doing = { userId: caller.id };
    retireLicense(store, from, 'Renewed', doing);
    const renewed = newLicense(
      store,
      { ...proposal, comment },
      { createdBy: caller.id, sealedHere: true, from },
    );
    issueLicense(store, renewed, { ...doing, kind: 'Renewed' });
    return tagged(store, renewed);
  },

  suspendLicense({ store, path, body, headers, caller }) {
    const license = presentLicense(store, path.id);
    store.demandCurrent(headers, license);
    throwIfRefused(suspensionRefusal(license, endOf(store, lastIssueOf(store, license.number))));
    return tagged(store, suspendLicense(store, license, body.reason, { userId: caller.id }));
  },

  reinstateLicense({ store, path, headers, caller }) {
    const license = presentLicense(store, path.id);
    store.demandCurrent(headers, license);
    throwIfRefused(reinstatementRefusal(license));
    demandPossible(store, { ...license, applicationIds: covered(license) }, license.id);
    return tagged(store, reinstateLicense(store, license, caller.id));
  },

  ...licenseHistoryHandlers,
  ...licenseApplicationHandlers,

  listLicenseKeys: () => FAKE_LICENSE_FILE_KEYS.publicKeys,
} satisfies Partial<FakeHandlers>;
