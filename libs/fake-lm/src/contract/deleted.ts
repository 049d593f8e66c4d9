import { applications, auth, customers, deleted, licenses, timelines, users } from '@lm/api-client';
import {
  PASSWORD,
  UNKNOWN_ID,
  admin,
  connect,
  kindOf,
  later,
  newApplication,
  newCustomer,
  newLicense,
  run,
  staff,
  staffUser,
  NAMES,
  newAddress,
} from './setting';

describe('what was deleted', () => {
  test('comes back whole under its old id: a customer with contacts, a license with its file', async () => {
    const customer = await newCustomer();
    const { id: applicationId } = await newApplication();
    const id = await newLicense({
      customerId: customer.id,
      applicationIds: [applicationId],
      comment: 'Kept',
    });
    const license = await licenses.get(staff, id);
    await licenses.remove(staff, id);
    await customers.remove(staff, customer.id);

    const refusal = await deleted.restore(staff, 'Licenses', id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      kind: 'conflict',
      problem: {
        blockers: [{ tableName: 'Customers', recordId: String(customer.id), name: customer.customerName }],
      },
    });
    const gone = await deleted.get(staff, 'Customers', customer.id);
    expect(gone).toMatchObject({
      tableName: 'Customers',
      recordId: String(customer.id),
      name: customer.customerName,
      deletedBy: staffUser.id,
    });
    expect(JSON.parse(gone.values)).toMatchObject({ customerName: customer.customerName });
    expect(Date.parse(gone.restorableUntil)).toBeGreaterThan(Date.now());
    expect(await deleted.restore(staff, 'Customers', customer.id)).toEqual({
      tableName: 'Customers',
      recordId: String(customer.id),
    });
    expect(await customers.getWithContacts(staff, customer.id)).toEqual(customer);
    await deleted.restore(staff, 'Licenses', id);
    expect(await licenses.get(staff, id)).toMatchObject({
      applications: license.applications,
      comment: 'Kept',
      createdDate: license.createdDate,
      licenseFile: expect.any(String) as string,
    });
    const { items } = await timelines.list(staff, 'Licenses', id, { pageNumber: 1, pageSize: 5 });
    expect(items.map(({ kind }) => kind)).toEqual(['Restored', 'Deleted', 'Issued']);
  });

  test('stays deleted when its place is taken, and is restored once', async () => {
    const { id, applicationName } = await newApplication();
    await applications.remove(admin, id);
    const other = await applications.create(admin, { applicationName });
    const refusal = await deleted.restore(admin, 'Applications', id).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      kind: 'conflict',
      problem: {
        blockers: [{ tableName: 'Applications', recordId: String(other.id), name: applicationName }],
      },
    });
    await applications.remove(admin, other.id);
    expect(await kindOf(deleted.restore(staff, 'Applications', id))).toBe('forbidden');
    expect(await kindOf(deleted.restore(admin, 'Applications', id))).toBe('success');
    expect(await kindOf(deleted.restore(admin, 'Applications', id))).toBe('conflict');
    expect(await kindOf(deleted.get(admin, 'Applications', id))).toBe('not-found');
    expect(await kindOf(deleted.restore(admin, 'Applications', UNKNOWN_ID))).toBe('not-found');
  });

  test('is a user whom administrators alone see and restore, and who then signs in as before', async () => {
    const email = `back-${run}@provider.example`;
    const user = await users.create(admin, { email, password: PASSWORD, ...NAMES });
    later(() => users.remove(admin, user.id));
    const lm = connect((await auth.login(connect(), { email, password: PASSWORD })).token);
    await users.remove(admin, user.id);
    expect(await kindOf(deleted.get(staff, 'Users', user.id))).toBe('forbidden');
    expect(await kindOf(deleted.restore(staff, 'Users', user.id))).toBe('forbidden');
    expect((await deleted.get(admin, 'Users', user.id)).values).not.toMatch(/hash|argon|correct-Horse/i);
    await deleted.restore(admin, 'Users', user.id);
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
    expect(await kindOf(auth.login(connect(), { email, password: PASSWORD }))).toBe('success');
  });

  test('is listed, what went last first, and found by its name and by its license number', async () => {
    const customer = await newCustomer();
    const { id: applicationId } = await newApplication();
    const id = await newLicense({ customerId: customer.id, applicationIds: [applicationId] });
    const { number } = await licenses.get(staff, id);
    await licenses.remove(staff, id);
    await customers.remove(staff, customer.id);
    const page = { pageNumber: 1, pageSize: 5 };
    const find = async (searchTerm: string, tableName?: 'Licenses' | 'Customers') => {
      const { items } = await deleted.list(staff, { ...page, searchTerm, tableName });
      return items.map((one) => [one.tableName, one.recordId]);
    };
    const [ofCustomer, ofLicense] = [
      ['Customers', String(customer.id)],
      ['Licenses', String(id)],
    ];
    const { items } = await deleted.list(staff, { ...page, pageSize: 2 });
    expect(items.map((one) => [one.tableName, one.recordId])).toEqual([ofCustomer, ofLicense]);
    expect(items[0]).toEqual(await deleted.get(staff, 'Customers', customer.id));
    for (const text of [number!, number!.toLowerCase().replaceAll('-', '')])
      expect(await find(text)).toEqual([ofLicense]);
    expect(await find(customer.airportName, 'Customers')).toEqual([ofCustomer]);
    expect(await find(customer.airportName, 'Licenses')).toEqual([]);
    await deleted.restore(staff, 'Customers', customer.id);
    expect(await find(customer.airportName, 'Customers')).toEqual([]);
  });

  test('is listed of users for administrators; others get the name alone, when they ask', async () => {
    const one = await users.create(admin, { ...NAMES, email: newAddress(), password: PASSWORD });
    await users.remove(admin, one.id);
    const page = { pageNumber: 1, pageSize: 1 };
    const [shown] = (await deleted.list(admin, page)).items;
    expect(shown).toMatchObject({ tableName: 'Users', recordId: one.id, name: 'Staff Member' });
    expect(shown!.values).toContain(one.email);
    expect((await deleted.list(staff, page)).items[0]).not.toMatchObject({ recordId: one.id });
    const { items } = await deleted.list(staff, { ...page, tableName: 'Users' });
    expect(items).toEqual([{ ...shown, values: '{}' }]);
  });
});
