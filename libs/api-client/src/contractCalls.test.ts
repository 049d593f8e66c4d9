import {
  airports,
  applications,
  createLmClient,
  customers,
  licenses,
  users,
  type AllOptions,
  type ApiError,
  type LmClient,
  type Schemas,
} from './index';
import * as webhooks from './webhooks';

/** Never called: that it compiles is the test, and that each marked line does not. */
async function wrongCalls(lm: LmClient) {
  // @ts-expect-error -- no such path
  await lm.GET('/api/Licences');
  // @ts-expect-error -- the path has no such method
  await lm.DELETE('/api/Users');
  // @ts-expect-error -- a page is needed
  await lm.GET('/api/Licenses');
  // @ts-expect-error -- an id is needed
  await lm.GET('/api/Licenses/{id}', { params: { path: {} } });
  // @ts-expect-error -- no such parameter
  await lm.GET('/api/Licenses', { params: { query: { PageNumber: 1, PageSize: 1, Customer: 7 } } });
  // @ts-expect-error -- a body is needed
  await lm.POST('/api/Licenses/generate');
  // @ts-expect-error -- no such field
  await lm.POST('/api/Applications', { body: { applicationName: '', name: '' } });
  // @ts-expect-error -- this call has no body
  await lm.GET('/api/Users', { body: {} });
  // @ts-expect-error -- no such filter
  await licenses.all(lm, { customer: 7 });
  // @ts-expect-error -- options in the place of the filter, of a list without filters
  await applications.all(lm, { pageSize: 10 });
  // @ts-expect-error -- the same, made elsewhere
  await applications.all(lm, { signal: AbortSignal.timeout(1) } as AllOptions<Schemas['Application']>);
  // @ts-expect-error -- the same, page by page
  applications.pages(lm, { signal: AbortSignal.timeout(1) });
  // @ts-expect-error -- an option among the filters
  licenses.each(lm, { expired: true, pageSize: 10 });
  await applications.all(lm, {}, { pageSize: 10 });
  await applications.all(lm, undefined, { pageSize: 10 });

  const page = await licenses.list(lm, { pageNumber: 1, pageSize: 1 });
  // @ts-expect-error -- lists leave the file out
  void page.items[0]?.licenseFile;
  const { data: id } = await lm.POST('/api/Licenses/generate', {
    body: { customerId: 1, applicationIds: [1], expiryDate: '' },
  });
  // @ts-expect-error -- generating answers an id
  void id.expiryDate;
  const { data: nothing } = await lm.DELETE('/api/Licenses/{id}', { params: { path: { id: 1 } } });
  nothing satisfies undefined;
  // @ts-expect-error -- a kind of error that there is not
  void ((error: ApiError) => error.kind === 'teapot');
}

type Read = { [Name in keyof Schemas]: Schemas[Name] };

/** Never called: that it compiles is the test. What was read fits the bodies of writes as it is. */
function sentBack(read: Read, expiryDate: string) {
  read.AirportDetail satisfies Schemas['AirportUpdate'] & Schemas['AirportInput'];
  read.Application satisfies Schemas['ApplicationUpdate'] & Schemas['ApplicationInput'];
  read.CustomerDetail satisfies Schemas['CustomerUpdate'] & Schemas['CustomerInput'];
  read.CustomerWithContacts satisfies Schemas['CustomerWithContactsUpdate'];
  read.CustomerWithContacts satisfies Schemas['CustomerWithContactsInput'];
  read.License satisfies Schemas['LicenseUpdate'];
  read.LicenseSummary satisfies Schemas['LicenseUpdate'];
  read.Webhook satisfies Schemas['WebhookUpdate'] & Schemas['WebhookInput'];
  read.LicenseApplication satisfies Schemas['ApplicationReference'];
  read.User satisfies Schemas['UserUpdate'];
  // What the server alone sets is in no writer's way.
  ({ id: 1, code: 'OSL', name: '' }) satisfies Schemas['AirportUpdate'];
  ({ customerId: 1, applicationIds: [1], expiryDate }) satisfies Schemas['LicenseInput'];
  // @ts-expect-error -- a new license says what it covers
  ({ customerId: 1, expiryDate }) satisfies Schemas['LicenseInput'];
}

/** Never called: that it compiles is the test. What was read is changed by one value; what would be ignored is told. */
async function changed(lm: LmClient, read: Read) {
  await airports.update(lm, 1, { ...read.AirportDetail, name: 'Changed' });
  await applications.update(lm, 1, { ...read.Application, applicationName: 'Changed' });
  await customers.update(lm, 1, { ...read.CustomerDetail, customerName: 'Changed' });
  await customers.updateWithContacts(lm, 1, { ...read.CustomerWithContacts, customerName: 'Changed' });
  await licenses.update(lm, 1, { ...read.License, comment: 'Changed' });
  await licenses.update(lm, 1, { ...read.LicenseSummary, comment: 'Changed' });
  await users.update(lm, 'u', { ...read.User, firstName: 'Changed' });
  await webhooks.update(lm, 'w', { ...(await webhooks.create(lm, read.Webhook)), name: 'Changed' });

  // Of a customer without contacts.
  await customers.update(lm, 1, { ...read.CustomerDetail, contactPersonName: 'Kari' });
  // @ts-expect-error -- the first contact says it
  await customers.updateWithContacts(lm, 1, { ...read.CustomerWithContacts, contactPersonPhone: '1' });
  // @ts-expect-error -- the server sets it
  await licenses.update(lm, 1, { ...read.License, status: 'Suspended' });
  // @ts-expect-error -- the server makes it
  await webhooks.update(lm, 'w', { ...read.Webhook, secret: 'whsec_mine' });
  const params = { path: { userId: 'u' } };
  // @ts-expect-error -- the server sets it
  await lm.PUT('/api/Users/{userId}', { params, body: { email: '', created: '' } });
}

test('results have the types of the contract', async () => {
  const key: Schemas['LicenseKeySet'] = { keys: [] };
  const lm = createLmClient({ fetch: () => Promise.resolve(Response.json(key)) });
  const { data } = await lm.GET('/api/LicenseKeys');
  expect(data satisfies Schemas['LicenseKeySet']).toEqual(key);
  expect([wrongCalls, sentBack, changed]).toEqual(Array(3).fill(expect.any(Function)));
});
