import { applications, auditLogs, auth, createLmClient, customers, licenses, users } from '@lm/api-client';
import type { LmClient } from '@lm/api-client';
import { FAKE_ADMINISTRATOR } from '../index';
import { start } from '../testing/startFake';

const PASSWORD = 'Blue-Boat-77-xyz!';
const ADDRESS = '127.0.0.1';

function startAsAdministrator() {
  const { fake } = start();
  return { fake, lm: createLmClient({ fetch: fake.fetch, token: fake.signIn(FAKE_ADMINISTRATOR.email) }) };
}

async function lastOf(lm: LmClient, tableName: string) {
  const { items } = await auditLogs.list(lm, { pageNumber: 1, pageSize: 1, tableName });
  const { kind, recordName, oldValues, newValues } = await auditLogs.get(lm, items[0]!.id);
  const [old, now] = [oldValues, newValues].map((text) => text && (JSON.parse(text) as unknown));
  return { kind, recordName, old, new: now };
}

test('what is done to a record is shown with what people say of it', async () => {
  const { fake, lm } = startAsAdministrator();
  await applications.create(lm, { applicationName: 'Gates' });
  expect((await lastOf(lm, 'Applications')).new).toEqual({ applicationName: 'Gates', description: null });
  const { code, name, location } = fake.addAirport();
  expect((await lastOf(lm, 'Airports')).new).toEqual({ code, name, location });
  fake.addLicense();
  expect(Object.keys((await lastOf(lm, 'Licenses')).new as object)).toEqual([
    'number',
    'issue',
    'customerId',
    'customerName',
    'expiryDate',
    'applications',
    'comment',
  ]);
  fake.addLicense({ suspendReason: 'Unpaid', applicationIds: [fake.addApplication().id] });
  expect((await lastOf(lm, 'Licenses')).new).toHaveProperty('suspendReason', 'Unpaid');
});

test('a deleted customer is shown with the airport where it stood', async () => {
  const { fake, lm } = startAsAdministrator();
  const airport = fake.addAirport({ code: 'OSL', name: 'Gardermoen' });
  const customer = fake.addCustomer({ airportId: airport.id, customerContacts: [] });
  await customers.remove(lm, customer.id);
  const { kind, old } = await lastOf(lm, 'Customers');
  expect(kind).toBe('Deleted');
  expect(old).toMatchObject({ airportCode: 'OSL', airportName: 'Gardermoen' });
  expect(old).not.toHaveProperty('createdBy');
});

test('a new password and a new role of a user have entries of their own', async () => {
  const { fake, lm } = startAsAdministrator();
  const { id, email } = fake.user;
  await users.update(lm, id, {
    email,
    firstName: 'Bo',
    lastName: 'Li',
    isAdmin: true,
    newPassword: PASSWORD,
  });
  expect(await lastOf(lm, 'Passwords')).toEqual({
    kind: 'Updated',
    recordName: 'Bo Li',
    old: null,
    new: { address: ADDRESS },
  });
  expect(await lastOf(lm, 'Roles')).toEqual({
    kind: 'Updated',
    recordName: 'Bo Li',
    old: { isAdmin: false },
    new: { isAdmin: true, address: ADDRESS },
  });
  const { old, new: now } = await lastOf(lm, 'Users');
  expect(now).toEqual({
    ...{ email, firstName: 'Bo', lastName: 'Li', location: 'London' },
    ...{ isAdmin: true, isApproved: true, emailConfirmed: false, phoneNumberConfirmed: false },
    ...{ department: 'Customer Success', phoneNumber: null, twoFactorEnabled: false, passwordChanged: true },
  });
  expect(old).not.toHaveProperty('passwordChanged');
});

test('what happens without a change says what kind it is, and where it came from', async () => {
  const { fake, lm } = startAsAdministrator();
  await auth.login(lm, FAKE_ADMINISTRATOR);
  expect(await lastOf(lm, 'Sessions')).toMatchObject({ kind: 'Created', new: { address: ADDRESS } });
  const typed = fake.user.email.toUpperCase();
  await auth.login(lm, { email: typed, password: 'wrong' }).catch(() => undefined);
  expect(await lastOf(lm, 'SignInFailures')).toMatchObject({ kind: 'Created', new: { email: typed } });
  const { id } = fake.addLicense();
  const { customerName } = await licenses.get(lm, id);
  expect(await lastOf(lm, 'Downloads')).toMatchObject({
    kind: 'Created',
    new: { customerName, address: ADDRESS },
  });
});
