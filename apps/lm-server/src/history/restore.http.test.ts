import { applications, auditLogs, auth, customers, licenses, users, type LmClient } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import * as timelines from '@lm/api-client/timelines';
import { endOfDay, issuedLicense, newApplication, newCustomer, PERSON } from '../testing/issuedLicense';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';
import { atOnce, clientOf, newStaffMember, outcomesOf, refusalOf } from '../testing/staff';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 100 };
const DAY_MS = 86_400_000;

const reasonOf = async (call: Promise<unknown>) => {
  const { status, detail } = await refusalOf(call);
  return { status, detail };
};

describe('what was deleted', () => {
  test('says what it was, who deleted it, and until when it can be restored', async () => {
    const { id, customerName } = await newCustomer(admin);
    await customers.remove(user.lm, id);
    const found = await deleted.get(admin.lm, 'Customers', id);
    expect(found).toMatchObject({
      tableName: 'Customers',
      recordId: String(id),
      name: customerName,
      deletedBy: user.userId,
    });
    expect(Date.parse(found.restorableUntil) - Date.parse(found.deletedDate)).toBe(90 * DAY_MS);
    expect(JSON.parse(found.values)).toMatchObject({ customerName, customerContacts: [PERSON] });
  });

  test('is unknown while it is there, and when it never was', async () => {
    const { id } = await newApplication(admin);
    for (const recordId of [id, 2_000_000_000, 'x', "'", 99_999_999_999]) {
      expect((await refusalOf(deleted.get(admin.lm, 'Applications', recordId))).status).toBe(404);
    }
    expect((await refusalOf(deleted.restore(admin.lm, 'Applications', "x' or '1"))).status).toBe(404);
  });

  test('has no password and no file on the wire, and a user is shown to administrators alone', async () => {
    const somebody = await newStaffMember(server, admin);
    await users.remove(admin.lm, somebody.userId);
    const found = await deleted.get(admin.lm, 'Users', somebody.userId);
    expect(found.name).toBe('Grace Hopper');
    expect(JSON.stringify(found)).not.toMatch(/argon2|assword/);
    expect((await refusalOf(deleted.get(user.lm, 'Users', somebody.userId))).status).toBe(403);
    const { licenseId } = await issuedLicense(admin);
    const { licenseFile } = await licenses.get(admin.lm, licenseId);
    await licenses.remove(admin.lm, licenseId);
    expect(JSON.stringify(await deleted.get(user.lm, 'Licenses', licenseId))).not.toContain(licenseFile);
    expect(server.log()).not.toMatch(/argon2/);
  });

  test('is restored by whoever may delete it', async () => {
    const { id } = await newApplication(admin);
    await applications.remove(admin.lm, id);
    expect((await refusalOf(deleted.restore(user.lm, 'Applications', id))).status).toBe(403);
    await expect(deleted.get(user.lm, 'Applications', id)).resolves.toBeDefined();
    await expect(deleted.restore(admin.lm, 'Applications', id)).resolves.toEqual({
      tableName: 'Applications',
      recordId: String(id),
    });
  });
});

describe('restoring', () => {
  test('brings a customer back as it was, with its contacts, and says so in its timeline', async () => {
    const { id } = await newCustomer(admin);
    const before = await customers.getWithContacts(admin.lm, id);
    const { totalCount } = await customers.list(admin.lm, page);
    await customers.remove(admin.lm, id);
    await deleted.restore(user.lm, 'Customers', id);
    const after = await customers.getWithContacts(admin.lm, id);
    expect(after).toEqual({ ...before, lastModified: after.lastModified, lastModifiedBy: user.userId });
    expect((await customers.list(admin.lm, page)).totalCount).toBe(totalCount);
    const { items } = await timelines.list(user.lm, 'Customers', id, page);
    expect(items.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['Restored', user.userId],
      ['Deleted', admin.userId],
      ['Created', admin.userId],
    ]);
    const [entry] = (await auditLogs.list(admin.lm, { ...page, tableName: 'Customers' })).items;
    expect(entry).toMatchObject({ operation: 'Create', kind: 'Restored', recordName: before.customerName });
    expect((await refusalOf(deleted.get(admin.lm, 'Customers', id))).status).toBe(404);
  });

  test('brings a license back with its applications and its file', async () => {
    const { licenseId } = await issuedLicense(admin);
    const before = await licenses.get(admin.lm, licenseId);
    const { totalCount } = await licenses.list(admin.lm, page);
    await licenses.remove(user.lm, licenseId);
    await deleted.restore(user.lm, 'Licenses', licenseId);
    const after = await licenses.get(admin.lm, licenseId);
    // The issue that was deleted has ended: it is the next one of the same number, which its file states.
    expect({ ...after, licenseFile: '' }).toEqual({
      ...before,
      licenseFile: '',
      issue: before.issue! + 1,
      updatedBy: user.userId,
      updatedDate: after.updatedDate,
    });
    const { number, issues } = await licenses.history(user.lm, licenseId);
    expect(number).toBe(before.number);
    expect(issues.map(({ issue, endedBecause }) => [issue, endedBecause])).toEqual([
      [2, null],
      [1, 'Deleted'],
    ]);
    const listed = await licenses.list(admin.lm, { ...page, customerId: before.customerId });
    expect(listed.items.map(({ id }) => id)).toEqual([licenseId]);
    expect((await licenses.list(admin.lm, page)).totalCount).toBe(totalCount);
  });

  test('brings a user back with their password, signed in nowhere', async () => {
    const somebody = await newStaffMember(server, admin);
    const credentials = { email: somebody.email, password: somebody.password };
    await users.remove(admin.lm, somebody.userId);
    expect((await refusalOf(auth.login(clientOf(server), credentials))).status).toBe(400);
    await deleted.restore(admin.lm, 'Users', somebody.userId);
    expect((await refusalOf(users.list(somebody.lm))).status).toBe(401);
    await expect(auth.login(clientOf(server), credentials)).resolves.toMatchObject({
      userId: somebody.userId,
    });
  });

  test('is a change, so that it is among what has changed since', async () => {
    const { licenseId, customerId } = await issuedLicense(admin);
    await licenses.suspend(admin.lm, licenseId, { reason: 'Unpaid' });
    await licenses.remove(admin.lm, licenseId);
    await customers.remove(admin.lm, customerId);
    const updatedSince = new Date().toISOString();
    await deleted.restore(user.lm, 'Customers', customerId);
    await deleted.restore(user.lm, 'Licenses', licenseId);
    const changed = await Promise.all([
      customers.list(admin.lm, { ...page, updatedSince }),
      licenses.list(admin.lm, { ...page, updatedSince }),
    ]);
    expect(changed.map(({ items }) => items.map(({ id }) => id))).toEqual([[customerId], [licenseId]]);
  });

  test('gives out no id again', async () => {
    const { id } = await newApplication(admin);
    await applications.remove(admin.lm, id);
    await deleted.restore(admin.lm, 'Applications', id);
    expect((await newApplication(admin)).id).toBeGreaterThan(id);
  });

  test('of two at once brings the record back once, and tells the others', async () => {
    const { licenseId } = await issuedLicense(admin);
    await licenses.remove(admin.lm, licenseId);
    const { successes, refusals } = await outcomesOf(
      atOnce(8, () => deleted.restore(user.lm, 'Licenses', licenseId)),
    );
    expect(successes).toBe(1);
    expect(refusals.map(({ status, detail }) => [status, detail])).toEqual(
      Array(7).fill([409, 'This has been restored already.']),
    );
    expect(await reasonOf(deleted.restore(user.lm, 'Licenses', licenseId))).toMatchObject({ status: 409 });
    const { items } = await timelines.list(user.lm, 'Licenses', licenseId, page);
    expect(items.filter(({ kind }) => kind === 'Restored')).toHaveLength(1);
  });

  test('what was restored can be deleted and restored again', async () => {
    const { id } = await newCustomer(admin);
    for (const by of [admin, user]) {
      await customers.remove(by.lm, id);
      expect((await deleted.get(admin.lm, 'Customers', id)).deletedBy).toBe(by.userId);
      await deleted.restore(admin.lm, 'Customers', id);
    }
  });
});

describe('restoring is refused, with the reason,', () => {
  test('while the airport has a customer again', async () => {
    const { id, airportId, customerName } = await newCustomer(admin);
    await customers.remove(admin.lm, id);
    const other = await customers.create(admin.lm, { customerName: `${customerName} II`, airportId });
    expect(await reasonOf(deleted.restore(admin.lm, 'Customers', id))).toEqual({
      status: 409,
      detail: `The airport has another customer by now: "${customerName} II". Delete that one or give it another airport first.`,
    });
    await customers.remove(admin.lm, other.id);
    await deleted.restore(admin.lm, 'Customers', id);
  });

  test('while another application has the name, another user the e-mail address', async () => {
    const { id, applicationName } = await newApplication(admin);
    await applications.remove(admin.lm, id);
    await applications.create(admin.lm, { applicationName });
    expect(await reasonOf(deleted.restore(admin.lm, 'Applications', id))).toEqual({
      status: 409,
      detail: `Another application is called "${applicationName}" by now. Rename or delete that one first.`,
    });
    const { userId, email, password } = await newStaffMember(server, admin);
    await users.remove(admin.lm, userId);
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    await users.create(admin.lm, { email: email.toUpperCase(), password, ...names });
    expect(await reasonOf(deleted.restore(admin.lm, 'Users', userId))).toEqual({
      status: 409,
      detail: `Another user has the e-mail address "${email}" by now. Change or delete that user first.`,
    });
  });

  test('until the customer and the applications of a license are restored', async () => {
    const { licenseId, customerId, applicationId } = await issuedLicense(admin);
    const license = await licenses.get(admin.lm, licenseId);
    const restored = (lm: LmClient) => deleted.restore(lm, 'Licenses', licenseId);
    await licenses.remove(admin.lm, licenseId);
    await customers.remove(admin.lm, customerId);
    await applications.remove(admin.lm, applicationId);
    expect(await reasonOf(restored(user.lm))).toEqual({
      status: 409,
      detail: 'The customer of this license is deleted. Restore the customer first.',
    });
    await deleted.restore(user.lm, 'Customers', customerId);
    expect(await reasonOf(restored(user.lm))).toEqual({
      status: 409,
      detail: `This license covers what is deleted: "${license.applications[0]!.applicationName}". Restore that first.`,
    });
    await deleted.restore(admin.lm, 'Applications', applicationId);
    await restored(user.lm);
    const { number, applications: covered } = await licenses.get(user.lm, licenseId);
    expect({ number, covered }).toEqual({ number: license.number, covered: license.applications });
  });

  test('not for a suspended license, which stands in nobody’s way and stays suspended', async () => {
    const { licenseId, customerId, applicationId } = await issuedLicense(admin);
    await licenses.suspend(admin.lm, licenseId, { reason: 'Unpaid' });
    await licenses.remove(admin.lm, licenseId);
    const wanted = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(10) };
    await licenses.generate(admin.lm, wanted);
    await deleted.restore(admin.lm, 'Licenses', licenseId);
    expect(await licenses.get(admin.lm, licenseId)).toMatchObject({ status: 'Suspended', issue: 1 });
  });

  test('while another valid license covers an application', async () => {
    const { licenseId, customerId, customerName, applicationId } = await issuedLicense(admin);
    await licenses.remove(admin.lm, licenseId);
    const wanted = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(10) };
    const other = await licenses.generate(admin.lm, wanted);
    const refusal = await reasonOf(deleted.restore(admin.lm, 'Licenses', licenseId));
    expect(refusal.status).toBe(409);
    expect(refusal.detail).toContain(`Customer "${customerName}" has another valid license by now for`);
    await licenses.remove(admin.lm, other);
    await deleted.restore(admin.lm, 'Licenses', licenseId);
  });
});

test('a refusal names the records in the way, or those to be restored first, by table, id and name', async () => {
  const { licenseId, customerId, customerName, applicationId } = await issuedLicense(admin);
  const { airportId } = await customers.get(admin.lm, customerId);
  const { applicationName } = (await licenses.get(admin.lm, licenseId)).applications[0]!;
  const inTheWay = async (...key: [Parameters<typeof deleted.get>[1], number | string]) => {
    const { blockers = [] } = (await refusalOf(deleted.restore(admin.lm, ...key))).problem;
    return blockers.map(({ tableName, recordId, name }) => [tableName, recordId, name]);
  };
  await licenses.remove(admin.lm, licenseId);
  const wanted = { customerId, applicationIds: [applicationId], expiryDate: endOfDay(10) };
  const again = await licenses.generate(admin.lm, wanted);
  const name: unknown = expect.stringContaining(`${(await licenses.get(admin.lm, again)).number} · `);
  expect(await inTheWay('Licenses', licenseId)).toEqual([['Licenses', `${again}`, name]]);
  await licenses.remove(admin.lm, again);
  await customers.remove(admin.lm, customerId);
  expect(await inTheWay('Licenses', licenseId)).toEqual([['Customers', `${customerId}`, customerName]]);
  const other = await customers.create(admin.lm, { customerName: 'The Other', airportId });
  expect(await inTheWay('Customers', customerId)).toEqual([['Customers', `${other.id}`, 'The Other']]);
  await applications.remove(admin.lm, applicationId);
  const { id } = await applications.create(admin.lm, { applicationName });
  expect(await inTheWay('Applications', applicationId)).toEqual([['Applications', `${id}`, applicationName]]);
  const { userId, email, password } = await newStaffMember(server, admin);
  await users.remove(admin.lm, userId);
  const ada = await users.create(admin.lm, { email, password, firstName: 'Ada', lastName: 'Lovelace' });
  expect(await inTheWay('Users', userId)).toEqual([['Users', ada.id, 'Ada Lovelace']]);
});
