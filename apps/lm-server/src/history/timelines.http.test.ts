import { applications, customers, licenses, users, type Schemas } from '@lm/api-client';
import * as timelines from '@lm/api-client/timelines';
import { endOfDay, issuedLicense, newCustomer, PERSON } from '../testing/issuedLicense';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';
import { newStaffMember, refusalOf } from '../testing/staff';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 100 };

const kindsIn = ({ items }: { items: Schemas['TimelineEvent'][] }) => items.map(({ kind }) => kind);

test('a customer has a timeline of its own changes and its licenses, newest first and told change by change', async () => {
  const { customerId, customerName, applicationId, licenseId } = await issuedLicense(admin);
  const known = await customers.getWithContacts(user.lm, customerId);
  await customers.updateWithContacts(user.lm, customerId, {
    customerName,
    airportId: known.airportId,
    customerAddress: 'Edvard Munchs veg',
    customerContacts: [{ ...PERSON, id: known.customerContacts[0]!.id }],
  });
  const issued = { customerId, applicationIds: [applicationId] };
  const newId = await licenses.generate(admin.lm, { ...issued, expiryDate: endOfDay(500), licenseId });

  const timeline = await timelines.list(user.lm, 'Customers', customerId, page);
  expect(timeline).toMatchObject({ totalCount: 4, pageNumber: 1, hasNextPage: false });
  expect(kindsIn(timeline)).toEqual(['Changed', 'Updated', 'Issued', 'Created']);
  const [changed, updated] = timeline.items as [Schemas['TimelineEvent'], Schemas['TimelineEvent']];
  expect(changed.rows.map(({ recordId, operation, kind }) => [recordId, operation, kind])).toEqual([
    [String(licenseId), 'Delete', 'Deleted'],
    [String(newId), 'Create', 'Changed'],
  ]);
  expect(updated).toMatchObject({ userId: user.userId, rows: [{ recordName: customerName }] });
  expect(JSON.parse(updated.rows[0]!.newValues!)).toMatchObject({ customerAddress: 'Edvard Munchs veg' });

  const ofApplication = await timelines.list(user.lm, 'Applications', applicationId, page);
  expect(kindsIn(ofApplication)).toEqual(['Changed', 'Issued', 'Created']);
});

test('a license has the timeline of all its issues, under whichever id it is asked for', async () => {
  const { licenseId } = await issuedLicense(admin);
  const { id } = await licenses.renew(admin.lm, licenseId, { expiryDate: endOfDay(500) });
  await licenses.suspend(admin.lm, id, { reason: 'Unpaid' });
  await licenses.reinstate(admin.lm, id);
  await licenses.remove(admin.lm, id);
  const timeline = await timelines.list(user.lm, 'Licenses', id, page);
  expect(kindsIn(timeline)).toEqual(['Deleted', 'Reinstated', 'Suspended', 'Renewed', 'Issued']);
  expect(await timelines.list(user.lm, 'Licenses', licenseId, page)).toEqual(timeline);
});

test('the pages of a timeline join into the whole, from either end', async () => {
  const { id, customerName, airportId } = await newCustomer(admin);
  for (const customerAddress of ['1', '2', '3', '4', '5', '6'])
    await customers.update(admin.lm, id, { customerName, airportId, customerAddress });
  const whole = await timelines.list(admin.lm, 'Customers', id, page);
  expect(whole.totalCount).toBe(7);
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((pageNumber) =>
      timelines.list(admin.lm, 'Customers', id, { pageNumber, pageSize: 2 }),
    ),
  );
  expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
});

test('an application that no license covers any more keeps what happened to the licenses that did', async () => {
  const { applicationId, licenseId } = await issuedLicense(admin);
  await licenses.remove(admin.lm, licenseId);
  await applications.remove(admin.lm, applicationId);
  const timeline = await timelines.list(user.lm, 'Applications', applicationId, page);
  expect(kindsIn(timeline)).toEqual(['Deleted', 'Deleted', 'Issued', 'Created']);
});

test('a user sees what happened to their own account and not to another, an administrator to all', async () => {
  const somebody = await newStaffMember(server, admin);
  await users.update(somebody.lm, somebody.userId, {
    email: somebody.email,
    currentPassword: somebody.password,
    newPassword: 'Better-Horse-77',
  });
  const own = await timelines.list(somebody.lm, 'Users', somebody.userId, page);
  expect(kindsIn(own)).toEqual(['Updated', 'Created']);
  expect(own.items[0]!.rows.map(({ tableName }) => tableName)).toEqual(['Passwords', 'Users']);
  expect(own.items[0]!.rows.map(({ recordName }) => recordName)).toEqual(['Grace Hopper', 'Grace Hopper']);
  expect(await timelines.list(admin.lm, 'Users', somebody.userId, page)).toEqual(own);
  const refusal = await refusalOf(timelines.list(user.lm, 'Users', somebody.userId, page));
  expect(refusal.status).toBe(403);
  expect(JSON.stringify(own)).not.toMatch(/argon2|Better-Horse/);
});

test('a record that nothing is known of has an empty timeline, and another kind of record none', async () => {
  expect(await timelines.list(user.lm, 'Licenses', 'nothing', page)).toMatchObject({
    items: [],
    totalCount: 0,
  });
  const refusal = await refusalOf(timelines.list(user.lm, 'Airports' as 'Users', 1, page));
  expect(refusal.status).toBe(400);
});
