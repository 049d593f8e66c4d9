import { applications, customers, licenses } from '../index';
import { describe, expect, test } from './cases';
import { newAirport } from './newRecords';
import { licensed } from './numberedLicense';
import { kindOf } from './outcomes';
import { staff } from './setting';

export default describe('license numbers', () => {
  test('find a license everywhere, also the one that a wrong number probably means', async () => {
    const { license, customer, application } = await licensed();
    const number = license.number!;
    const page = { pageNumber: 1, pageSize: 5 };
    for (const searchTerm of [number, number.toLowerCase().replaceAll('-', '')]) {
      const idsIn = async (list: Promise<{ items: { id: number }[] }>) =>
        (await list).items.map(({ id }) => id);
      expect(await idsIn(licenses.list(staff, { ...page, searchTerm }))).toEqual([license.id]);
      expect(await idsIn(customers.list(staff, { ...page, searchTerm }))).toEqual([customer.id]);
      expect(await idsIn(applications.list(staff, { ...page, searchTerm }))).toEqual([application.id]);
    }
    const wrong = number.slice(0, -1) + (number.endsWith('A') ? 'C' : 'A');
    const found = await licenses.list(staff, { ...page, searchTerm: wrong });
    expect(found).toMatchObject({ totalCount: 0, didYouMean: expect.arrayContaining([number]) });
    expect(await licenses.list(staff, { ...page, searchTerm: 'nothing' })).not.toHaveProperty('didYouMean');
  });

  test('and files find a license: by the name from before its customer moved, and by the one since', async () => {
    const airport = await newAirport();
    const { license, customer } = await licensed();
    const customerName = `${airport.code} - ${airport.name}`;
    await customers.update(staff, customer.id, { customerName, airportId: airport.id });
    for (const name of [license.customerName, customerName]) {
      const searchTerm = `license_${name.slice(0, 3)}${license.expiryDate!.slice(0, 10).replaceAll('-', '')}.enc`;
      const found = await licenses.list(staff, { pageNumber: 1, pageSize: 10, searchTerm });
      expect(found.items).toMatchObject([{ id: license.id, customerName }]);
    }
  });

  test('are read as people type them, and a slip is answered with what was meant', async () => {
    const { license } = await licensed();
    const number = license.number!;
    const typed = number.toLowerCase().replaceAll('-', '');
    const history = await licenses.history(staff, license.id);
    expect(await licenses.historyOfNumber(staff, number)).toEqual(history);
    expect(await licenses.historyOfNumber(staff, typed)).toEqual(history);
    const wrong = number.slice(0, -1) + (number.endsWith('A') ? 'C' : 'A');
    const refusal = licenses.historyOfNumber(staff, wrong).catch((thrown: unknown) => thrown);
    expect(await refusal).toMatchObject({
      kind: 'validation',
      detail: expect.stringContaining(number),
    });
    expect(await kindOf(licenses.historyOfNumber(staff, 'no number'))).toBe('validation');
    const page = { pageNumber: 1, pageSize: 10 };
    for (const searchTerm of [number, typed, number.replaceAll(/\D/g, '')])
      expect((await licenses.list(staff, { ...page, searchTerm })).items).toMatchObject([{ id: license.id }]);
    const fileName = `license_${license.customerName.slice(0, 3)}${license.expiryDate!.slice(0, 10).replaceAll('-', '')}.enc`;
    const found = await licenses.list(staff, { ...page, searchTerm: fileName });
    expect(found.items).toMatchObject([{ id: license.id }]);
  });
});
