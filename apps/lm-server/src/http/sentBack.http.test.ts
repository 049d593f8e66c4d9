import { airports, applications, customers, licenseApplications, licenses, users } from '@lm/api-client';
import { contractFetch } from '../testing/contractFetch';
import { issuedLicense, newApplication, newCustomer } from '../testing/issuedLicense';
import { newStaffMember, signInAdministrator, type StaffMember } from '../testing/staff';
import { startTestServer, type TestServer } from '../testing/startTestServer';

let server: TestServer;
let admin: StaffMember;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signInAdministrator(server);
});
afterAll(() => server.close());

type Values = Record<string, unknown>;

/** A call that no SDK stands between: what was read goes back as it came. */
async function send(method: string, path: string, body?: Values) {
  const response = await contractFetch(`${server.url}/lm/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Values };
}

/** Something that can be read and changed: where it is, what changes, and what the change itself moves along. */
type Resource = { path: string; read: () => Promise<Values>; change: Values; moves: readonly string[] };

const at = (path: string): Pick<Resource, 'path' | 'read'> => ({
  path,
  read: async () => (await send('GET', path)).body,
});

let coded = 0;
const newCode = () => `QQ${'ABCDEFGHIJ'[coded++]}`;

const RESOURCES: Readonly<Record<string, () => Promise<Resource>>> = {
  'an airport': async () => {
    const { id } = await airports.create(admin.lm, { code: newCode(), name: 'Read', location: 'Here' });
    return {
      ...at(`Airports/${id}`),
      change: { name: 'Changed' },
      moves: ['lastModified', 'lastModifiedBy'],
    };
  },
  'an application': async () => {
    const { id } = await newApplication(admin);
    const read = async () => (await applications.all(admin.lm)).find((one) => one.id === id) as Values;
    return { path: `Applications/${id}`, read, change: { description: 'Changed' }, moves: ['etag'] };
  },
  'a customer with its licenses': async () => {
    const { customerId } = await issuedLicense(admin);
    return { ...at(`Customers/${customerId}`), change: { customerAddress: 'Changed' }, moves: [] };
  },
  'a customer with its contacts': async () => {
    const { id } = await newCustomer(admin);
    const moves = ['lastModified', 'lastModifiedBy'];
    return { ...at(`Customers/${id}/with-contacts`), change: { customerAddress: 'Changed' }, moves };
  },
  'a license': async () => {
    const { licenseId } = await issuedLicense(admin);
    const moves = ['updatedBy', 'updatedDate', 'licenseFile', 'issue'];
    return { ...at(`Licenses/${licenseId}`), change: { comment: 'Changed' }, moves };
  },
  'a user': async () => {
    const { userId } = await newStaffMember(server, admin);
    const read = async () => (await users.list(admin.lm)).find(({ id }) => id === userId) as Values;
    return { path: `Users/${userId}`, read, change: { department: 'Changed' }, moves: ['etag'] };
  },
};

const without = (values: Values, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Values that no answer would have for these names. */
const INVENTED: Values = {
  created: '1999-01-01T00:00:00.000Z',
  createdDate: '1999-01-01T00:00:00.000Z',
  createdBy: '00000000-0000-4000-8000-000000000000',
  lastModifiedBy: 'Somebody',
  updatedBy: 'Somebody',
  etag: '"9-9"',
  userName: 'somebody.else',
  accessFailedCount: 77,
  lockoutEnd: '2099-01-01T00:00:00.000Z',
  emailConfirmed: true,
  phoneNumberConfirmed: true,
  isApproved: false,
  isExpired: 'not even of its type',
  number: 'L-00001-A',
  status: 'Suspended',
  suspendReason: 'Unpaid',
  airportCode: 'ZZZ',
  licenses: [{ anything: { at: 'all' } }],
  applications: [],
};

describe.each(Object.entries(RESOURCES))('%s', (_, make) => {
  test('is changed by what was read with one value changed, and nothing else of it changes', async () => {
    const { path, read, change, moves } = await make();
    const before = await read();
    expect((await send('PUT', path, { ...before, ...change })).status).toBeLessThan(300);
    expect(without(await read(), moves)).toEqual(without({ ...before, ...change }, moves));
  });

  test('keeps what is the server’s own, whatever a body says of it', async () => {
    const { path, read, moves } = await make();
    const before = await read();
    const invented = Object.fromEntries(Object.entries(INVENTED).filter(([name]) => name in before));
    expect((await send('PUT', path, { ...before, ...invented })).status).toBeLessThan(300);
    expect(without(await read(), moves)).toEqual(without(before, moves));
  });

  test('is not changed by a body with the id of another, nor by one with a name too many', async () => {
    const { path, read } = await make();
    const before = await read();
    const other = typeof before.id === 'number' ? before.id + 1 : admin.userId;
    const ofAnother = await send('PUT', path, { ...before, id: other });
    expect([ofAnother.status, ofAnother.body.errors]).toEqual([
      400,
      { Id: ['Id must be the same as in the address'] },
    ]);
    const tooMany = await send('PUT', path, { ...before, owner: 'me' });
    expect([tooMany.status, tooMany.body.errors]).toEqual([400, { Body: ['Body has no property "owner"'] }]);
    expect(await read()).toEqual(before);
  });
});

test('a copy of what was read is refused for being a copy, and created where it no longer is one', async () => {
  const [airport] = (await airports.list(admin.lm, { pageNumber: 1, pageSize: 1 })).items;
  const detail = (await airports.get(admin.lm, airport!.id)) as Values;
  expect((await send('POST', 'Airports', detail)).status).toBe(409);
  const created = await send('POST', 'Airports', { ...detail, code: newCode() });
  expect([created.status, created.body.id === detail.id]).toEqual([201, false]);

  const application = (await newApplication(admin)) as Values;
  expect((await send('POST', 'Applications', application)).status).toBe(409);
  const copied = { ...application, applicationName: 'A copy', created: INVENTED.created };
  const copy = await send('POST', 'Applications', copied);
  expect(copy.status).toBe(201);
  expect(copy.body.created).not.toBe(INVENTED.created);
});

test('a customer and its contacts are copied to another airport', async () => {
  const customer = (await newCustomer(admin)) as Values;
  expect((await send('POST', 'Customers/with-contacts', customer)).status).toBe(409);
  const airportId = created(await send('POST', 'Airports', { code: newCode(), name: 'Elsewhere' }));
  const moved = await send('POST', 'Customers/with-contacts', { ...customer, airportId });
  expect([moved.status, moved.body.airportId]).toEqual([201, airportId]);

  const detail = (await customers.get(admin.lm, customer.id as number)) as Values;
  expect((await send('POST', 'Customers', detail)).status).toBe(409);
});

test('a license is copied once it stands in nobody’s way, without its file, which tells its number', async () => {
  const { licenseId } = await issuedLicense(admin);
  const license = (await licenses.get(admin.lm, licenseId)) as Values;
  expect((await send('POST', 'Licenses', license)).status).toBe(409);
  expect((await send('POST', 'Licenses/generate', license)).status).toBe(409);
  await licenses.remove(admin.lm, licenseId);
  const withFile = await send('POST', 'Licenses', license);
  expect([withFile.status, withFile.body.errors]).toEqual([
    400,
    { LicenseFile: [`This file is that of license ${license.number as string}`] },
  ]);
  const copy = await send('POST', 'Licenses', { ...license, licenseFile: null });
  expect([copy.status, copy.body.applications]).toEqual([201, license.applications]);
});

test('a link between a license and an application is refused as a copy, and for another license', async () => {
  const { licenseId, applicationId } = await issuedLicense(admin);
  const link = (await licenseApplications.get(admin.lm, licenseId, applicationId)) as Values;
  expect((await send('POST', `LicenseApplications?licenseId=${licenseId}`, link)).status).toBe(409);
  const elsewhere = await send('POST', `LicenseApplications?licenseId=${licenseId + 1}`, link);
  expect([elsewhere.status, elsewhere.body.errors]).toEqual([
    400,
    { LicenseId: ['License id must be the same as in the address'] },
  ]);
});

test('a user is copied with a password and an address of their own', async () => {
  const { userId } = await newStaffMember(server, admin);
  const user = (await users.list(admin.lm)).find(({ id }) => id === userId) as Values;
  const password = 'Correct-Horse-7';
  expect((await send('POST', 'Users', { ...user, password })).status).toBe(409);
  const copy = { ...user, password, email: 'copy@provider.example', accessFailedCount: 5, isApproved: false };
  const answer = await send('POST', 'Users', copy);
  expect(answer.body).toMatchObject({ accessFailedCount: 0, isApproved: true, userName: copy.email });
  expect(answer.body.id).not.toBe(userId);
});

const created = ({ body }: { body: Values }) => body.id;
