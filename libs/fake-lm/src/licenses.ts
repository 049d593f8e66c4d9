import type { LicenseStatement } from '@lm/api-client';
import {
  ADDED_APPLICATION_UNKNOWN,
  ALREADY_COVERED,
  conflictingApplications,
  CUSTOMER_STAYS,
  EXPIRY_DATE_NOT_FUTURE,
  expiryInstant,
  hasExpired,
  indexValidLicenses,
  isAfterToday,
  LAST_LICENSED_APPLICATION,
  licenseConflictText,
  NO_SUCH_APPLICATION,
  NO_SUCH_CUSTOMER,
} from '@lm/domain';
import { demandSameId, pageOf, type FakeHandlers, type Schemas } from './call';
import type { FakeStore } from './FakeStore';
import type { FakeLicense } from './rows';
import { conflict, notFound, Problem, refused } from './problem';
import { FAKE_LICENSE_FILE_KEYS, sealLicenseFile } from './sealLicenseFile';

const FAKE_PROVIDER = 'Fake Provider';

/** The end of a time's day, however ISO 8601 writes the time. */
export const endOfDay = (time: string | Date) => expiryInstant(new Date(time).toISOString());

const applicationOf = (store: FakeStore, id: number): Schemas['LicensedApplication'] => {
  const { applicationName, description } = store.find('applications', id, 'application');
  return { id, applicationName, description };
};

/** A license as lists show it. */
function summaryOf(store: FakeStore, license: FakeLicense): Schemas['LicenseSummary'] {
  const { links, licenseFile: _, sealedHere: __, ...values } = license;
  return {
    ...values,
    customerName: store.find('customers', license.customerId, 'customer').customerName,
    isExpired: hasExpired(license.expiryDate, store.now()),
    applications: links.map(({ applicationId }) => applicationOf(store, applicationId)),
  };
}

/** The licenses of a customer, newest first. */
export const licensesOf = (store: FakeStore, customerId: number) =>
  [...store.licenses.values()]
    .filter((license) => license.customerId === customerId)
    .reverse()
    .map((license) => summaryOf(store, license));

/** A license with its file, which is made when it is first read. */
async function detail(store: FakeStore, license: FakeLicense): Promise<Schemas['License']> {
  const summary = summaryOf(store, license);
  if (license.sealedHere) license.licenseFile ??= await sealLicenseFile(statementOf(store, summary));
  const applicationIds = license.links.map(({ applicationId }) => applicationId);
  return { ...summary, applicationIds, licenseFile: license.licenseFile };
}

const statementOf = (
  store: FakeStore,
  { id, customerId, customerName, expiryDate, applications }: Schemas['LicenseSummary'],
): LicenseStatement => ({
  version: 1,
  issuer: FAKE_PROVIDER,
  licenseId: id,
  customerId,
  customerName,
  applications: applications.map(({ id, applicationName }) => ({ id, applicationName })),
  expiryDate: expiryDate!,
  issuedAt: store.timestamp(),
});

type Proposal = { customerId: number; applicationIds: number[]; expiryDate: string };

/** @throws Problem 400 or 409 */
function demandPossible(store: FakeStore, proposal: Proposal, exceptLicenseId?: number): void {
  const { customerId, applicationIds, expiryDate } = proposal;
  const customer = store.customers.get(customerId);
  if (!customer) throw refused({ CustomerId: [NO_SUCH_CUSTOMER] });
  if (applicationIds.some((id) => !store.applications.has(id)))
    throw refused({ ApplicationIds: [NO_SUCH_APPLICATION] });
  if (hasExpired(expiryDate, store.now())) return;
  const valid = indexValidLicenses(licensesOf(store, customerId));
  const names = conflictingApplications(valid, { customerId, applicationIds, exceptLicenseId }).map(
    ({ applicationName }) => applicationName,
  );
  if (names.length > 0) throw conflict(licenseConflictText(customer.customerName, names), 'ApplicationIds');
}

/** Links of a license to applications, each once. */
export const linksTo = (store: FakeStore, applicationIds: number[]) =>
  [...new Set(applicationIds)].map((applicationId) => ({
    id: store.nextId('licenseApplications'),
    applicationId,
  }));

function addLicense(
  store: FakeStore,
  proposal: Proposal & { comment?: string | null; licenseFile?: string | null },
  sealedHere: boolean,
  createdBy: string,
): FakeLicense {
  const license: FakeLicense = {
    id: store.nextId('licenses'),
    customerId: proposal.customerId,
    expiryDate: proposal.expiryDate,
    links: linksTo(store, proposal.applicationIds),
    comment: proposal.comment || null,
    licenseFile: proposal.licenseFile || null,
    sealedHere,
    createdBy,
    createdDate: store.timestamp(),
    updatedBy: null,
    updatedDate: null,
  };
  store.save('licenses', license, createdBy);
  return license;
}

function change(store: FakeStore, old: FakeLicense, values: Partial<FakeLicense>, userId: string) {
  const licenseFile = old.sealedHere ? null : (values.licenseFile ?? old.licenseFile);
  const license = { ...old, ...values, licenseFile, updatedBy: userId, updatedDate: store.timestamp() };
  store.save('licenses', license, userId);
  return license;
}

const linkOf = (
  store: FakeStore,
  license: FakeLicense,
  applicationId: number,
): Schemas['LicenseApplication'] => {
  const link = license.links.find((one) => one.applicationId === applicationId);
  if (!link) throw notFound('link');
  return { ...link, licenseId: license.id, license: null, application: applicationOf(store, applicationId) };
};

const notBuiltYet = (): never => {
  throw new Problem(501);
};

export const licenseHandlers = {
  listLicenses({ store, query }) {
    const { CustomerId, Expired } = query as { CustomerId?: number; Expired?: boolean };
    const found = [...store.licenses.values()]
      .filter(({ customerId }) => CustomerId === undefined || customerId === CustomerId)
      .filter(({ expiryDate }) => Expired === undefined || hasExpired(expiryDate, store.now()) === Expired)
      .sort((one, other) => other.id - one.id);
    if (Expired !== undefined)
      found.sort((one, other) => Date.parse(other.expiryDate) - Date.parse(one.expiryDate));
    const { items, ...page } = pageOf(found, query);
    return { ...page, items: items.map((license) => summaryOf(store, license)) };
  },

  async getLicense({ store, path, caller }) {
    const license = await detail(store, store.find('licenses', path.id, 'license'));
    if (license.licenseFile !== null)
      store.record({ tableName: 'Downloads', recordId: String(path.id), userId: caller.id });
    return license;
  },

  generateLicense({ store, body, caller }) {
    const expiryDate = expiryInstant(body.expiryDate);
    const replaced = body.licenseId == null ? undefined : store.find('licenses', body.licenseId, 'license');
    if (replaced && replaced.customerId !== body.customerId) throw refused({ CustomerId: [CUSTOMER_STAYS] });
    demandPossible(store, { ...body, expiryDate }, replaced?.id);
    if (replaced) store.remove('licenses', replaced, caller.id, { isReplaced: true });
    return addLicense(store, { ...body, expiryDate }, true, caller.id).id;
  },

  createLicense({ store, body, caller }) {
    const proposal = { ...body, expiryDate: endOfDay(body.expiryDate) };
    demandPossible(store, proposal);
    return detail(store, addLicense(store, proposal, false, caller.id));
  },

  updateLicense({ store, path, body, caller }) {
    demandSameId(path.id, body.id);
    const old = store.find('licenses', path.id, 'license');
    const expiryDate = endOfDay(body.expiryDate);
    if (old.customerId !== body.customerId) throw refused({ CustomerId: [CUSTOMER_STAYS] });
    if (expiryDate !== old.expiryDate && !isAfterToday(expiryDate, store.now()))
      throw refused({ ExpiryDate: [EXPIRY_DATE_NOT_FUTURE] });
    const applicationIds = body.applicationIds ?? old.links.map(({ applicationId }) => applicationId);
    demandPossible(store, { ...body, applicationIds, expiryDate }, old.id);
    const kept = old.links.filter(({ applicationId }) => applicationIds.includes(applicationId));
    const added = applicationIds.filter((id) => !kept.some(({ applicationId }) => applicationId === id));
    const license = change(
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
    return detail(store, license);
  },

  deleteLicense({ store, path, caller }) {
    store.remove('licenses', store.find('licenses', path.id, 'license'), caller.id);
    return undefined;
  },

  renewLicense: notBuiltYet,
  suspendLicense: notBuiltYet,
  reinstateLicense: notBuiltYet,
  getLicenseHistory: notBuiltYet,
  getLicenseNumber: notBuiltYet,

  listLicenseKeys: () => FAKE_LICENSE_FILE_KEYS.publicKeys,

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
    const { customerId, expiryDate } = old;
    demandPossible(store, { customerId, expiryDate, applicationIds: [body.applicationId] }, old.id);
    const links = [...old.links, ...linksTo(store, [body.applicationId])];
    return linkOf(store, change(store, old, { links }, caller.id), body.applicationId);
  },

  removeLicenseApplication({ store, path, caller }) {
    const old = store.find('licenses', path.licenseId, 'license');
    linkOf(store, old, path.applicationId);
    const links = old.links.filter(({ applicationId }) => applicationId !== path.applicationId);
    if (links.length === 0) throw conflict(LAST_LICENSED_APPLICATION);
    change(store, old, { links }, caller.id);
    return undefined;
  },
} satisfies Partial<FakeHandlers>;
