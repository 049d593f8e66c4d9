import * as sdk from '../index';
import * as deleted from './deleted';
import * as events from '../events';
import * as logProofs from './logProofs';
import * as timelines from './timelines';
import * as tokens from './tokens';
import * as validLicenses from './validLicenses';
import * as webhooks from '../webhooks';
import { CONTRACT, CONTRACT_PREFIX, type JsonSchema } from '../contract';
import { PAGED_CALL } from '../createLmClient';
import type { operations } from '../schema';

const calls = Object.entries(CONTRACT).map(([id, call]) => ({ id: id as keyof operations, ...call }));

/** The names of parameters that stand in one place. */
const namesIn = (schema: JsonSchema | undefined) => Object.keys(schema?.properties ?? {});

const {
  airports,
  applications,
  auditLogs,
  auth,
  customers,
  licenseApplications,
  licenseKeys,
  licenses,
  users,
} = sdk;

const page = { pageNumber: 2, pageSize: 50 };
const IF_MATCH = { ifMatch: '"7"' };
const password = 'correct-Horse-7';
const application = { applicationName: 'Gates' };
const airport = { code: 'OSL', name: 'Oslo Gardermoen' };
const customer = { customerName: 'OSL - Oslo Gardermoen', airportId: 3 };
const contact = { name: 'Kari', email: 'kari@osl.example', phone: '1', role: 'Operations' };
const license = { customerId: 3, applicationIds: [4], expiryDate: '2030-01-01T23:59:59.999Z' };
const webhook = { name: 'Billing', url: 'https://billing.example/lm' };
const delivery = { webhookId: 'w', deliveryId: 9 };
const FROM = '2026-01-01T00:00:00Z';
const behind = { ...page, after: 'id~1~1' };

type Made = Record<keyof operations, (lm: sdk.LmClient) => Promise<unknown>>;

/** One call of every function, with everything that it can send. A call without one does not compile. */
const made: Made = {
  login: (lm) => auth.login(lm, { email: 'a', password }),
  register: (lm) =>
    auth.register(lm, { email: 'a', password, confirmPassword: password, firstName: 'A', lastName: 'B' }),
  logout: (lm) => auth.logout(lm),
  listApplications: (lm) =>
    applications.list(lm, { ...behind, sort: 'applicationName', searchTerm: 'Gates', createdBy: 'System' }),
  createApplication: (lm) => applications.create(lm, application),
  updateApplication: (lm) => applications.update(lm, 5, application, IF_MATCH),
  deleteApplication: (lm) => applications.remove(lm, 5, IF_MATCH),
  countValidLicenses: (lm) => validLicenses.ofApplication(lm, 5),
  listAirports: (lm) =>
    airports.list(
      lm,
      { ...behind, sort: 'id', airportCode: 'OSL', updatedSince: FROM },
      { headers: { 'If-None-Match': '"1"' } },
    ),
  createAirport: (lm) => airports.create(lm, airport),
  getAirport: (lm) => airports.get(lm, 5),
  updateAirport: (lm) => airports.update(lm, 5, airport, IF_MATCH),
  deleteAirport: (lm) => airports.remove(lm, 5, IF_MATCH),
  listCustomers: (lm) =>
    customers.list(lm, {
      ...behind,
      sort: 'customerName',
      searchTerm: 'Oslo',
      airportCode: 'OSL',
      createdBy: 'System',
      updatedSince: FROM,
    }),
  createCustomer: (lm) => customers.create(lm, customer),
  getCustomer: (lm) => customers.get(lm, 5),
  updateCustomer: (lm) => customers.update(lm, 5, customer, IF_MATCH),
  deleteCustomer: (lm) => customers.remove(lm, 5, IF_MATCH),
  listCustomersWithContacts: (lm) => customers.listWithContacts(lm, { headers: { 'If-None-Match': '"7"' } }),
  createCustomerWithContacts: (lm) =>
    customers.createWithContacts(lm, { ...customer, customerContacts: [contact] }),
  getCustomerWithContacts: (lm) => customers.getWithContacts(lm, 5),
  updateCustomerWithContacts: (lm) =>
    customers.updateWithContacts(
      lm,
      5,
      { ...customer, customerContacts: [{ ...contact, id: 9, isDeleted: true }] },
      IF_MATCH,
    ),
  listLicenses: (lm) =>
    licenses.list(lm, {
      ...behind,
      sort: '-expiryDate',
      customerId: 3,
      expired: false,
      searchTerm: '417',
      status: 'Active',
      number: 'L-00417-P',
      applicationId: 4,
      airportCode: 'OSL',
      createdBy: 'System',
      expiresFrom: FROM,
      expiresTo: FROM,
      updatedSince: FROM,
    }),
  createLicense: (lm) => licenses.create(lm, license),
  generateLicense: (lm) => licenses.generate(lm, { ...license, licenseId: 5 }, IF_MATCH),
  getLicense: (lm) => licenses.get(lm, 5, { includeFile: false }),
  updateLicense: (lm) => licenses.update(lm, 5, license, IF_MATCH),
  deleteLicense: (lm) => licenses.remove(lm, 5, IF_MATCH),
  renewLicense: (lm) => licenses.renew(lm, 5, { expiryDate: license.expiryDate, comment: null }, IF_MATCH),
  suspendLicense: (lm) => licenses.suspend(lm, 5, { reason: 'Unpaid' }, IF_MATCH),
  reinstateLicense: (lm) => licenses.reinstate(lm, 5, IF_MATCH),
  getLicenseHistory: (lm) => licenses.history(lm, 5),
  getLicenseNumber: (lm) => licenses.historyOfNumber(lm, 'L-00417-P'),
  addLicenseApplication: (lm) => licenseApplications.add(lm, 5, 6),
  listLicenseApplications: (lm) => licenseApplications.list(lm, 5),
  getLicenseApplication: (lm) => licenseApplications.get(lm, 5, 6),
  removeLicenseApplication: (lm) => licenseApplications.remove(lm, 5, 6),
  listLicenseKeys: (lm) => licenseKeys.list(lm),
  listAuditLogs: (lm) =>
    auditLogs.list(lm, {
      ...behind,
      sort: 'id',
      searchTerm: 'Oslo',
      userId: 'u',
      tableName: 'Licenses',
      recordId: '7',
      operation: 'Update',
      kind: 'Changed',
      grouped: true,
      subjectTable: 'Customers',
      subjectId: '12',
      fromDate: FROM,
      toDate: FROM,
    }),
  getAuditLog: (lm) => auditLogs.get(lm, 5),
  recordExport: (lm) => auditLogs.recordExport(lm, { list: 'Licenses', rows: 3 }),
  listEvents: (lm) =>
    events.list(lm, { after: 'end', limit: 5, wait: 1 }, { headers: { 'Last-Event-ID': '7-5f0c7d8e' } }),
  proveAuditLog: (lm) => logProofs.ofAuditLog(lm, 5),
  proveLogConsistency: (lm) => logProofs.ofConsistency(lm, { first: 3, second: 7 }),
  addLogCosignature: (lm) => logProofs.addCosignature(lm, { vkey: 'w+1+A', checkpoint: 'c' }),
  getLogVerification: (lm) => logProofs.verification(lm),
  startLogVerification: (lm) => logProofs.startVerification(lm, { checkpoint: 'c' }),
  cancelLogVerification: (lm) => logProofs.cancelVerification(lm),
  listTimeline: (lm) => timelines.list(lm, 'Licenses', 5, page),
  listDeleted: (lm) => deleted.list(lm, { ...page, searchTerm: 'Oslo', tableName: 'Customers' }),
  getDeleted: (lm) => deleted.get(lm, 'Licenses', 5),
  restoreDeleted: (lm) => deleted.restore(lm, 'Licenses', 5),
  listUsers: (lm) => users.list(lm),
  getCurrentUser: (lm) => users.me(lm),
  createUser: (lm) => users.create(lm, { email: 'a', password, firstName: 'A', lastName: 'B' }),
  updateUser: (lm) => users.update(lm, 'u', { email: 'a' }, IF_MATCH),
  deleteUser: (lm) => users.remove(lm, 'u', IF_MATCH),
  approveUser: (lm) => users.approve(lm, 'u'),
  issueConfirmation: (lm) => users.issueConfirmation(lm, 'u'),
  listUserTokens: (lm) => tokens.list(lm, 'u'),
  createUserToken: (lm) => tokens.create(lm, 'u', { name: 'Nightly', scopes: ['read'], days: 90 }),
  revokeUserToken: (lm) => tokens.revoke(lm, 'u', 'u'),
  listWebhooks: (lm) => webhooks.list(lm),
  createWebhook: (lm) => webhooks.create(lm, webhook),
  getWebhook: (lm) => webhooks.get(lm, 'w'),
  updateWebhook: (lm) => webhooks.update(lm, 'w', webhook, IF_MATCH),
  deleteWebhook: (lm) => webhooks.remove(lm, 'w', IF_MATCH),
  rotateWebhookSecret: (lm) => webhooks.rotateSecret(lm, 'w', { overlapHours: 24 }),
  pingWebhook: (lm) => webhooks.ping(lm, 'w'),
  replayWebhook: (lm) => webhooks.replaySince(lm, 'w', { since: FROM }),
  listWebhookDeliveries: (lm) => webhooks.deliveries(lm, 'w', { state: 'failed', before: 9, limit: 5 }),
  getWebhookDelivery: (lm) => webhooks.delivery(lm, delivery),
  replayWebhookDelivery: (lm) => webhooks.replay(lm, delivery),
  listUserSessions: (lm) => users.listSessions(lm, 'u'),
  endUserSession: (lm) => users.endSession(lm, 'u', 's'),
  confirmEmail: (lm) => users.confirmEmail(lm, { userId: 'u', token: 't' }),
  confirmPhone: (lm) => users.confirmPhone(lm, { userId: 'u', token: 't' }),
};

/** What a path of the contract looks like in a URL. */
const pattern = (path: string) => new RegExp(`^${CONTRACT_PREFIX}${path.replace(/{\w+}/g, '[^/]+')}$`);

test('there is a function for every call of the contract and for no other', () => {
  expect(Object.keys(made).sort()).toEqual(calls.map(({ id }) => id).sort());
});

test.each(calls)('$id sends what $method $path describes', async (call) => {
  const answer = { answered: call.id, items: [] };
  const sent: { url: URL; init: RequestInit }[] = [];
  const lm = sdk.createLmClient({
    baseUrl: `http://lm.example${CONTRACT_PREFIX}`,
    fetch: (url, init) => {
      sent.push({ url: new URL(url), init });
      return Promise.resolve(
        call.success === 204 ? new Response(null, { status: 204 }) : Response.json(answer),
      );
    },
  });
  const data = await made[call.id](lm);
  const [{ url, init }, ...more] = sent as [(typeof sent)[number]];
  expect(more).toEqual([]);
  expect(init.method).toBe(call.method);
  expect(url.pathname).toMatch(pattern(call.path));
  expect([...url.searchParams.keys()].sort()).toEqual(namesIn(call.query).sort());
  for (const header of namesIn(call.headers)) expect((init.headers as Headers).get(header)).not.toBeNull();
  expect(init.body !== undefined).toBe(call.body !== undefined);
  expect(data).toEqual(call.success === 204 ? undefined : answer);
});

test('updates send the id in the body where the contract asks for it', async () => {
  const bodies: unknown[] = [];
  const lm = sdk.createLmClient({
    fetch: (_, init) => {
      bodies.push(JSON.parse(init.body as string));
      return Promise.resolve(Response.json({}));
    },
  });
  await made.updateApplication(lm);
  await made.updateUser(lm);
  expect(bodies).toEqual([{ ...application, id: 5 }, { email: 'a' }]);
});

test('exactly the calls that the contract pages need a page', () => {
  const paged = calls.filter(({ query }) => namesIn(query).includes('PageNumber'));
  expect(calls.filter(({ method, path }) => PAGED_CALL.test(`${method} ${path}`))).toEqual(paged);
  expect(paged).toHaveLength(7);
});
