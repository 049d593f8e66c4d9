import { conflict, notFound, refused } from './FakeProblem';
import { demandSameId, pageOf, textOrNull, type FakeOperations, type Schemas } from './fakeOperation';
import type { FakeLicense, FakeStore } from './FakeStore';
import { FAKE_LICENSE_FILE_KEYS, sealLicenseFile } from './sealLicenseFile';

const FAKE_PROVIDER = 'Fake Provider';
const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** The last millisecond of a time's day in UTC. */
export const endOfDay = (time: string | Date) =>
  `${new Date(time).toISOString().slice(0, DAY_LENGTH)}T23:59:59.999Z`;

const isExpired = (store: FakeStore, expiryDate: string) => Date.parse(expiryDate) < store.now().getTime();

const applicationOf = (store: FakeStore, id: number): Schemas['LicensedApplication'] => {
  const { applicationName, description } = store.find('applications', id, 'application');
  return { id, applicationName, description };
};

/** A license as lists show it. */
export function summaryOf(store: FakeStore, license: FakeLicense): Schemas['LicenseSummary'] {
  const { links, licenseFile: _, sealedHere: __, ...values } = license;
  return {
    ...values,
    customerName: store.find('customers', license.customerId, 'customer').customerName,
    isExpired: isExpired(store, license.expiryDate),
    applications: links.map(({ applicationId }) => applicationOf(store, applicationId)),
  };
}

/** A license with its file, which is made when it is first read. */
async function detail(store: FakeStore, license: FakeLicense): Promise<Schemas['License']> {
  const summary = summaryOf(store, license);
  if (license.sealedHere) license.licenseFile ??= await fileOf(store, summary);
  const applicationIds = license.links.map(({ applicationId }) => applicationId);
  return { ...summary, applicationIds, licenseFile: license.licenseFile };
}

const fileOf = (store: FakeStore, { id, expiryDate, applications, ...license }: Schemas['LicenseSummary']) =>
  sealLicenseFile({
    version: 1,
    issuer: FAKE_PROVIDER,
    licenseId: id,
    customerId: license.customerId,
    customerName: license.customerName,
    applications: applications.map((application) => ({
      id: application.id,
      applicationName: application.applicationName,
    })),
    expiryDate: expiryDate!,
    issuedAt: store.timestamp(),
  });

type Proposal = { customerId: number; applicationIds: number[]; expiryDate: string };

/** @throws FakeProblem 400 or 409 */
function demandPossible(
  store: FakeStore,
  { customerId, applicationIds, expiryDate }: Proposal,
  exceptId?: number,
): void {
  const customer = store.customers.get(customerId);
  if (!customer) throw refused({ CustomerId: ['Selected customer not found'] });
  if (applicationIds.some((id) => !store.applications.has(id)))
    throw refused({ ApplicationIds: ['One of the applications does not exist'] });
  if (isExpired(store, expiryDate)) return;
  const taken = [...store.licenses.values()]
    .filter(
      (other) =>
        other.id !== exceptId && other.customerId === customerId && !isExpired(store, other.expiryDate),
    )
    .flatMap(({ links }) => links.map(({ applicationId }) => applicationId));
  const overlapping = [...new Set(applicationIds)].filter((id) => taken.includes(id));
  if (overlapping.length === 0) return;
  const names = overlapping.map((id) => applicationOf(store, id).applicationName).join(', ');
  const text = `Customer "${customer.customerName}" already has valid license(s) for the following application(s): ${names}. Please remove these applications or select a different customer.`;
  throw conflict(text, { ApplicationIds: [text] });
}

/** @throws FakeProblem 400 */
function demandFuture(store: FakeStore, expiryDate: string): void {
  if (expiryDate.slice(0, DAY_LENGTH) <= store.timestamp().slice(0, DAY_LENGTH))
    throw refused({ ExpiryDate: ['Expiry date must be a future date'] });
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
    comment: textOrNull(proposal.comment),
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

export const licenseOperations = {
  listLicenses({ store, query }) {
    const { CustomerId, Expired } = query as { CustomerId?: number; Expired?: boolean };
    const found = [...store.licenses.values()]
      .filter(({ customerId }) => CustomerId === undefined || customerId === CustomerId)
      .filter(({ expiryDate }) => Expired === undefined || isExpired(store, expiryDate) === Expired)
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
    const expiryDate = endOfDay(body.expiryDate);
    demandFuture(store, expiryDate);
    const replaced = body.licenseId == null ? undefined : store.find('licenses', body.licenseId, 'license');
    demandPossible(store, { ...body, expiryDate }, replaced?.id);
    if (replaced && replaced.customerId !== body.customerId)
      throw refused({ CustomerId: ['The customer of a license cannot change'] });
    if (replaced) store.remove('licenses', replaced, caller.id);
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
    if (old.customerId !== body.customerId)
      throw refused({ CustomerId: ['The customer of a license cannot change'] });
    if (expiryDate !== old.expiryDate) demandFuture(store, expiryDate);
    const applicationIds = body.applicationIds ?? old.links.map(({ applicationId }) => applicationId);
    demandPossible(store, { ...body, applicationIds, expiryDate }, old.id);
    const kept = old.links.filter(({ applicationId }) => applicationIds.includes(applicationId));
    const added = applicationIds.filter((id) => !kept.some(({ applicationId }) => applicationId === id));
    const license = change(
      store,
      old,
      {
        expiryDate,
        comment: textOrNull(body.comment),
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
      throw refused({ ApplicationId: ['There is no such application'] });
    const text = 'The license already covers this application';
    if (old.links.some(({ applicationId }) => applicationId === body.applicationId))
      throw conflict(text, { ApplicationId: [text] });
    const { customerId, expiryDate } = old;
    demandPossible(store, { customerId, expiryDate, applicationIds: [body.applicationId] }, old.id);
    const links = [...old.links, ...linksTo(store, [body.applicationId])];
    return linkOf(store, change(store, old, { links }, caller.id), body.applicationId);
  },

  removeLicenseApplication({ store, path, caller }) {
    const old = store.find('licenses', path.licenseId, 'license');
    linkOf(store, old, path.applicationId);
    const links = old.links.filter(({ applicationId }) => applicationId !== path.applicationId);
    if (links.length === 0) throw conflict('Cannot remove the only application of a license.');
    change(store, old, { links }, caller.id);
    return undefined;
  },
} satisfies Partial<FakeOperations>;
