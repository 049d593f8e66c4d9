import { airports, applications, customers, licenses, type CallOptions } from '../index';
import { modify } from '../modify';
import { describe, expect, test } from './cases';
import { newAirport, newApplication, newCustomer, newLicense } from './newRecords';
import { etagFrom, kindOf } from './outcomes';
import { admin, cleanUps, endOfDay, inDays, later, staff } from './setting';

const tagOf = async (read: (options: CallOptions) => Promise<unknown>) =>
  (await etagFrom((onResponse) => read({ onResponse }))).etag;
const license = async () => {
  const [customer, application] = [await newCustomer(), await newApplication()];
  const id = await newLicense({ customerId: customer.id, applicationIds: [application.id] });
  later(async () => {
    for (const one of await licenses.all(staff, { customerId: customer.id }))
      await licenses.remove(staff, one.id);
  });
  return id;
};
const expiryDate = endOfDay(inDays(200));

async function correct(id: number, comment: string, options?: CallOptions) {
  const { customerId } = await licenses.get(staff, id);
  return licenses.update(staff, id, { customerId, expiryDate, comment }, options);
}

export default describe('what somebody else changed in between', () => {
  test.each<[string, (id: number, options: CallOptions) => Promise<unknown>]>([
    ['suspended', (id, options) => licenses.suspend(staff, id, { reason: 'Unpaid' }, options)],
    ['renewed', (id, options) => licenses.renew(staff, id, { expiryDate: inDays(300) }, options)],
    ['deleted', (id, options) => licenses.remove(staff, id, options)],
    ['corrected', (id, options) => correct(id, 'Mine', options)],
    [
      'replaced',
      async (id, options) => {
        const { customerId, applicationIds } = await licenses.get(staff, id);
        return licenses.generate(
          staff,
          { licenseId: id, customerId, applicationIds: applicationIds!, expiryDate },
          options,
        );
      },
    ],
  ])('a license is not %s', async (_, change) => {
    const id = await license();
    const ifMatch = await tagOf((options) => licenses.get(staff, id, options));
    await correct(id, 'Theirs');
    expect(await kindOf(change(id, { ifMatch }))).toBe('stale');
    const now = await tagOf((options) => licenses.get(staff, id, options));
    expect(await kindOf(change(id, { ifMatch: now }))).toBe('success');
  });

  test('a suspended license is not reinstated', async () => {
    const id = await license();
    const ifMatch = await tagOf((options) => licenses.get(staff, id, options));
    await licenses.suspend(staff, id, { reason: 'Unpaid' });
    expect(await kindOf(licenses.reinstate(staff, id, { ifMatch }))).toBe('stale');
  });

  test('a customer, an application and an airport are not deleted', async () => {
    const [airport, customer, application] = [
      await newAirport(),
      await newCustomer(),
      await newApplication(),
    ];
    const stale = { ifMatch: '"0-0"' };
    expect(await kindOf(airports.remove(admin, airport.id, stale))).toBe('stale');
    expect(await kindOf(customers.remove(staff, customer.id, stale))).toBe('stale');
    expect(await kindOf(applications.remove(admin, application.id, stale))).toBe('stale');
    expect(await kindOf(applications.remove(admin, application.id, { ifMatch: application.etag! }))).toBe(
      'success',
    );
    cleanUps.shift();
  });

  test('is read and changed anew by modify', async () => {
    const { id } = await newCustomer();
    let reads = 0;
    await modify(
      async (options) => {
        const customer = await customers.getWithContacts(staff, id, options);
        if (++reads === 1)
          await customers.updateWithContacts(staff, id, { ...customer, customerName: 'Theirs' });
        return customer;
      },
      (customer, options) =>
        customers.updateWithContacts(
          staff,
          id,
          { ...customer, customerName: `${customer.customerName} and mine` },
          options,
        ),
    );
    expect(reads).toBe(2);
    expect((await customers.get(staff, id)).customerName).toBe('Theirs and mine');
  });
});

test('an If-Match that a call would not look at is refused', async () => {
  const { applicationName } = await newApplication();
  const other = { applicationName: `${applicationName} again` };
  expect(await kindOf(applications.create(admin, other, { ifMatch: '"1-1"' }))).toBe('validation');
  expect(await kindOf(applications.all(admin, {}, { ifMatch: '"1-1"' }))).toBe('validation');
});
