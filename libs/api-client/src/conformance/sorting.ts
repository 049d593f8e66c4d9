import { applications, licenses, type Schemas } from '../index';
import { describe, expect, test } from './cases';
import { newApplication, newCustomer, newLicense } from './newRecords';
import { idsOf, refusedFields } from './outcomes';
import { admin, inDays, later, staff, unique } from './setting';

const PAGE = { pageNumber: 1, pageSize: 100 };

export default describe('a list is sorted', () => {
  test('by what the call says, from either end, and what is alike by id', async () => {
    const customer = await newCustomer();
    const made: number[] = [];
    for (const days of [50, 30, 30]) {
      const { id } = await newApplication();
      made.push(
        await newLicense({ customerId: customer.id, applicationIds: [id], expiryDate: inDays(days) }),
      );
    }
    const [late, soon, alsoSoon] = made as [number, number, number];
    const sorted = (sort?: Parameters<typeof licenses.list>[1]['sort']) =>
      idsOf(licenses.list(staff, { ...PAGE, customerId: customer.id, sort }));
    expect(await sorted()).toEqual([alsoSoon, soon, late]);
    expect(await sorted('id')).toEqual(made);
    expect(await sorted('expiryDate')).toEqual([soon, alsoSoon, late]);
    expect(await sorted('-expiryDate')).toEqual([late, alsoSoon, soon]);
  });

  test('by names in any case and without accents', async () => {
    const run = unique('Sorted');
    const names = ['Ångström', 'azur', 'Bergen'].map((name) => `${run} ${name}`);
    for (const applicationName of [names[1]!, names[2]!, names[0]!]) {
      const { id } = await applications.create(admin, { applicationName });
      later(() => applications.remove(admin, id));
    }
    const query = { ...PAGE, searchTerm: run };
    const namesOf = ({ items }: Schemas['ApplicationPage']) =>
      items.map(({ applicationName }) => applicationName);
    expect(namesOf(await applications.list(staff, { ...query, sort: 'applicationName' }))).toEqual(names);
    expect(namesOf(await applications.list(staff, { ...query, sort: '-applicationName' }))).toEqual(
      names.toReversed(),
    );
  });

  test('never by anything else', async () => {
    const wrong = licenses.list(staff, { ...PAGE, sort: 'comment' as 'id' });
    expect(await refusedFields(wrong)).toEqual(['Sort']);
  });
});
