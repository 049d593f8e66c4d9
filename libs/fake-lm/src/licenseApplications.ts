import { ADDED_APPLICATION_UNKNOWN, ALREADY_COVERED, LAST_LICENSED_APPLICATION } from '@lm/domain';
import { demandSameId, type FakeHandlers, type Schemas } from './call';
import type { FakeStore } from './FakeStore';
import { changeLicense, demandChangeable, demandPossible, linksTo } from './licenseRules';
import { applicationOf } from './licenseShapes';
import { conflict, notFound, refused } from './problem';
import type { FakeLicense } from './rows';

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
    if (!store.applications.has(body.applicationId))
      throw refused({ ApplicationId: [ADDED_APPLICATION_UNKNOWN] });
    if (old.links.some(({ applicationId }) => applicationId === body.applicationId))
      throw conflict(ALREADY_COVERED, 'ApplicationId');
    demandChangeable(old);
    const { customerId, expiryDate } = old;
    demandPossible(store, { customerId, expiryDate, applicationIds: [body.applicationId] }, old.id);
    const links = [...old.links, ...linksTo(store, [body.applicationId])];
    return linkOf(store, changeLicense(store, old, { links }, caller.id), body.applicationId);
  },

  removeLicenseApplication({ store, path, caller }) {
    const old = store.find('licenses', path.licenseId, 'license');
    linkOf(store, old, path.applicationId);
    const links = old.links.filter(({ applicationId }) => applicationId !== path.applicationId);
    if (links.length === 0) throw conflict(LAST_LICENSED_APPLICATION);
    demandChangeable(old);
    changeLicense(store, old, { links }, caller.id);
    return undefined;
  },
} satisfies Partial<FakeHandlers>;
