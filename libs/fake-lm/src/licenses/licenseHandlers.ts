import { correctionRefusal, EXPIRY_DATE_REQUIRED, expiryInstant, replacementRefusal } from '@lm/domain';
import { demandNoIfMatch, demandSameId, Tagged, type FakeCall, type FakeHandlers } from '../http/call';
import { refused, throwIfRefused } from '../http/problem';
import type { FakeLicense } from '../store/rows';
import { recordDownload } from './downloads';
import { endIssue, isIssued } from './issues';
import { changeLicense, issueLicense, retireLicense } from './licenseChanges';
import { fileRefusalOf } from './licenseFiles';
import { listLicenses } from './licenseList';
import { covered, demandCustomer, demandPossible, inOrder, linksTo, newLicense } from './licenseRules';
import { detailOf, endOfDay, tagged } from './licenseShapes';
import { FAKE_LICENSE_FILE_KEYS } from './sealLicenseFile';

type Taker = Pick<FakeCall<'getLicense'>, 'store' | 'caller' | 'atOnce'>;

/** A license with its file; that it was handed out stands in the audit log. */
async function handOut({ store, caller, atOnce }: Taker, license: FakeLicense) {
  const detail = await detailOf(store, license);
  atOnce(() => recordDownload(store, detail, caller));
  return new Tagged(store.etagOf(license), detail);
}

export const licenseHandlers = {
  listLicenses,

  async getLicense(call) {
    const { store, path, query } = call;
    const license = store.find('licenses', path.id, 'license');
    if (query.IncludeFile !== false) return handOut(call, license);
    return new Tagged(store.etagOf(license), { ...(await detailOf(store, license)), licenseFile: null });
  },

  generateLicense({ store, body, headers, caller }) {
    const applicationIds = inOrder(body.applicationIds);
    const proposal = { ...body, applicationIds, expiryDate: expiryInstant(body.expiryDate) };
    const from = body.licenseId == null ? undefined : store.find('licenses', body.licenseId, 'license');
    demandCustomer(store, body.customerId);
    if (from) {
      store.demandCurrent(headers, from);
      throwIfRefused(replacementRefusal(from, body));
    } else demandNoIfMatch(headers);
    demandPossible(store, proposal, from && { except: from.id });
    const doing = { userId: caller.id };
    if (from) retireLicense(store, from, 'Replaced', doing);
    const license = newLicense(store, proposal, { createdBy: caller.id, sealedHere: true, from });
    issueLicense(store, license, { ...doing, kind: from ? 'Changed' : 'Issued' });
    return license.id;
  },

  async createLicense({ store, body, caller, atOnce }) {
    const applicationIds = inOrder(body.applicationIds);
    const proposal = { ...body, applicationIds, expiryDate: endOfDay(body.expiryDate) };
    const fileRefusal = await fileRefusalOf(store, body.licenseFile);
    demandPossible(store, proposal);
    throwIfRefused(fileRefusal);
    const license = newLicense(store, proposal, { createdBy: caller.id, sealedHere: false });
    atOnce(() => issueLicense(store, license, { kind: 'Issued', userId: caller.id }));
    return tagged(store, license);
  },

  async updateLicense(call) {
    const { store, path, body, headers, caller, atOnce } = call;
    demandSameId(path.id, body.id);
    const fileRefusal = await fileRefusalOf(store, body.licenseFile, store.licenses.get(path.id));
    const old = store.find('licenses', path.id, 'license');
    demandCustomer(store, body.customerId);
    store.demandCurrent(headers, old);
    if (body.expiryDate === null) throw refused({ ExpiryDate: [EXPIRY_DATE_REQUIRED] });
    const expiryDate = endOfDay(body.expiryDate);
    throwIfRefused(correctionRefusal(old, { ...body, expiryDate }, store.now()));
    const applicationIds = body.applicationIds ?? covered(old);
    demandPossible(store, { ...body, applicationIds, expiryDate }, { except: old.id });
    const kept = old.links.filter(({ applicationId }) => applicationIds.includes(applicationId));
    const added = inOrder(applicationIds).filter(
      (id) => !kept.some(({ applicationId }) => applicationId === id),
    );
    const comment = body.comment || null;
    const licenseFile = body.licenseFile || old.licenseFile;
    const isOtherFile = !old.sealedHere && licenseFile !== old.licenseFile;
    if (isOtherFile) throwIfRefused(fileRefusal);
    if (!isOtherFile && isIssued(store, old, { applicationIds, expiryDate, comment }))
      return handOut(call, old);
    const values = { expiryDate, comment, links: [...kept, ...linksTo(store, added)], licenseFile };
    return tagged(
      store,
      atOnce(() => changeLicense(store, old, values, caller.id)),
    );
  },

  deleteLicense({ store, path, headers, caller }) {
    const license = store.find('licenses', path.id, 'license');
    store.demandCurrent(headers, license);
    store.remove('licenses', license, caller.id);
    endIssue(store, license, 'Deleted', { userId: caller.id });
    return undefined;
  },

  listLicenseKeys: () => FAKE_LICENSE_FILE_KEYS.publicKeys,
} satisfies Partial<FakeHandlers>;
