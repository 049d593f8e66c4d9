import { applications, customers, licenses, users } from '../index';
import * as deleted from '../calls/deleted';
import { describe, expect, test } from './cases';
import { endsOf } from './lists';
import { newApplication, newCustomer, newLicense } from './newRecords';
import { admin, NAMES, newAddress, PASSWORD, staff, unique } from './setting';

export default describe('the list of what was deleted', () => {
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

  test('ends alike in pages of any size', async () => {
    for (let gone = 0; gone < 6; gone++) {
      const { id } = await applications.create(admin, { applicationName: unique('App') });
      await applications.remove(admin, id);
    }
    const { together, oneByOne } = await endsOf((page) => deleted.list(admin, page));
    expect(together).toEqual(oneByOne);
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
