import { coverageRefusal, uncoverageRefusal } from '@lm/domain';
import { demandSameId, type FakeHandlers, type Schemas } from '../http/call';
import { notFound, throwIfRefused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import type { FakeLicense } from '../store/rows';
import { changeLicense } from './licenseChanges';
import { covered, demandPossible, linksTo } from './licenseRules';
import { applicationOf } from './licenseShapes';

const linkOf = (
  store: FakeStore,
  license: FakeLicense,
  applicationId: number,
): Schemas['LicenseApplication'] => {
  const link = license.links.find((one) => one.applicationId === applicationId);
  if (!link) throw notFound('link');
  return { ...link, licenseId: license.id, license: null, application: applicationOf(store, applicationId) };
};

export const licenseApplicationHandlers = {
  listLicenseApplications({ store, path }) {
    const license = store.find('licenses', path.licenseId, 'license');
    return license.links.map(({ applicationId }) => linkOf(store, license, applicationId));
  },

  getLicenseApplication({ store, path }) {
    return linkOf(store, store.find('licenses', path.licenseId, 'license'), path.applicationId);
  },

  addLicenseApplication({ store, query, body, caller }) {
    demandSameId(query.licenseId, body.licenseId, 'LicenseId');
    const old = store.find('licenses', query.licenseId, 'license');
    const added = { id: body.applicationId, exists: store.applications.has(body.applicationId) };
    throwIfRefused(coverageRefusal(old, covered(old), added));
    const { customerId, expiryDate } = old;
    const proposal = { customerId, expiryDate, applicationIds: [body.applicationId] };
    demandPossible(store, proposal, { except: old.id, field: 'ApplicationId' });
    const links = [...old.links, ...linksTo(store, [body.applicationId])];
    return linkOf(store, changeLicense(store, old, { links }, caller.id), body.applicationId);
  },

  removeLicenseApplication({ store, path, caller }) {
    const old = store.find('licenses', path.licenseId, 'license');
    throwIfRefused(uncoverageRefusal(old, covered(old), path.applicationId));
    const links = old.links.filter(({ applicationId }) => applicationId !== path.applicationId);
    changeLicense(store, old, { links }, caller.id);
    return undefined;
  },
} satisfies Partial<FakeHandlers>;
