import { airports, applications, customers, licenses, users } from '../index';
import { describe, expect, test } from './cases';
import { newAirport, newApplication, newCustomer, newLicense } from './newRecords';
import { kindOf, refusedFields } from './outcomes';
import { admin, adminId, later, staff, staffUser, unique } from './setting';

export default describe('what was read', () => {
  const path = ({ id }: { id: number }) => ({ params: { path: { id } } });

  test('is sent back whole, with one value changed', async () => {
    const airport = await airports.get(admin, (await newAirport()).id);
    await admin.PUT('/api/Airports/{id}', { ...path(airport), body: { ...airport, name: 'Renamed' } });
    expect(await airports.get(admin, airport.id)).toMatchObject({
      name: 'Renamed',
      created: airport.created,
    });

    const application = await newApplication();
    const described = { ...application, description: 'Changed' };
    await admin.PUT('/api/Applications/{id}', { ...path(application), body: described });

    const customer = await newCustomer();
    const moved = { ...customer, customerAddress: 'Elsewhere 1' };
    const { data } = await staff.PUT('/api/Customers/{id}/with-contacts', { ...path(customer), body: moved });
    expect(data).toMatchObject({
      customerAddress: 'Elsewhere 1',
      customerContacts: customer.customerContacts,
    });
    const detail = await customers.get(staff, customer.id);
    await staff.PUT('/api/Customers/{id}', { ...path(customer), body: { ...detail, customerAddress: null } });
    expect(await customers.get(staff, customer.id)).toEqual({ ...detail, customerAddress: null });

    const id = await newLicense({ customerId: customer.id, applicationIds: [application.id] });
    const license = await licenses.get(staff, id);
    const body = { ...license, comment: 'Changed' };
    const after = await staff.PUT('/api/Licenses/{id}', { ...path(license), body });
    expect(after.data).toMatchObject({ comment: 'Changed', createdDate: license.createdDate });
    expect(after.data.applications.map((one) => one.id)).toEqual([application.id]);
    const endless = licenses.update(staff, id, { ...license, expiryDate: null });
    expect(await refusedFields(endless)).toEqual(['ExpiryDate']);

    const user = (await users.list(admin)).find((one) => one.id === staffUser.id)!;
    const changed = { ...user, department: 'Changed', accessFailedCount: 7, emailConfirmed: true };
    const saved = await users.update(admin, user.id, changed);
    expect(saved).toEqual({ ...user, department: 'Changed', etag: saved.etag });
    expect(await refusedFields(users.update(admin, user.id, { ...user, id: adminId }))).toEqual(['Id']);
  });

  test("is taken whatever stands in the place of what is the server's alone", async () => {
    const { id, applicationName, created, createdBy } = await newApplication();
    const nonsense = { created: 7, createdBy: { who: [null] }, etag: ['x'] } as never as object;
    const body = { id, applicationName, description: 'Changed', ...nonsense };
    await admin.PUT('/api/Applications/{id}', { ...path({ id }), body });
    const changed = (await applications.all(admin)).find((one) => one.id === id);
    expect(changed).toMatchObject({ description: 'Changed', created, createdBy });

    const customer = await newCustomer();
    const contacts = customer.customerContacts.map((one) => ({ ...one, customerName: 7 as never }));
    const sent = { ...customer, airportName: [] as never as string, customerContacts: contacts };
    const { data } = await staff.PUT('/api/Customers/{id}/with-contacts', { ...path(customer), body: sent });
    expect(data.customerContacts).toEqual(customer.customerContacts);
  });

  test('is refused as a copy for being one, and created where it no longer is', async () => {
    const application = await newApplication();
    expect(await kindOf(applications.create(admin, application))).toBe('conflict');
    const copy = await applications.create(admin, { ...application, applicationName: unique('Copy') });
    later(() => applications.remove(admin, copy.id));
    expect(copy.id).not.toBe(application.id);
    expect(await kindOf(customers.createWithContacts(staff, await newCustomer()))).toBe('conflict');
  });
});
