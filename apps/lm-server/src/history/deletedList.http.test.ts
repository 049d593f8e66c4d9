import { customers, licenses, users } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import { issuedLicense, newCustomer } from '../testing/issuedLicense';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';
import { newStaffMember } from '../testing/staff';

shareServerWithUser();

const page = { pageNumber: 1, pageSize: 5 };

const found = async (searchTerm: string, by = user) => {
  const { items } = await deleted.list(by.lm, { ...page, searchTerm });
  return items.map(({ tableName, recordId }) => `${tableName} ${recordId}`);
};

test('what was deleted is found by its name, until it is restored', async () => {
  const { id, customerName, airportCode } = await newCustomer(admin);
  expect(await found(customerName)).toEqual([]);
  await customers.remove(user.lm, id);
  expect(await found(customerName)).toEqual([`Customers ${id}`]);
  expect(await found(airportCode.toLowerCase())).toContain(`Customers ${id}`);
  await deleted.restore(user.lm, 'Customers', id);
  expect(await found(customerName)).toEqual([]);
});

test('a deleted license is found by its number in every spelling, and by the names of all files that it had', async () => {
  const { licenseId, customerName } = await issuedLicense(admin);
  const { id, number, expiryDate } = await licenses.renew(admin.lm, licenseId, {
    expiryDate: '2062-03-04T23:59:59.999Z',
  });
  expect(expiryDate).toBe('2062-03-04T23:59:59.999Z');
  await licenses.remove(admin.lm, id);
  const digits = Number(/\d+/.exec(number!)![0]);
  const code = customerName.slice(0, 3);
  for (const text of [
    number!,
    number!.replaceAll('-', '').toLowerCase(),
    `${digits}`,
    `license_${code}20620304.enc`,
  ])
    expect(await found(text)).toEqual([`Licenses ${id}`]);
  expect(await found('license_ZZZ20620304.enc')).toEqual([]);
});

test('deleted users are listed for administrators; others get their names, when they ask for users alone', async () => {
  const somebody = await newStaffMember(server, admin);
  await users.remove(admin.lm, somebody.userId);
  const [newest] = (await deleted.list(admin.lm, page)).items;
  expect(newest).toMatchObject({ tableName: 'Users', recordId: somebody.userId, name: 'Grace Hopper' });
  expect(newest!.values).toContain(somebody.email);
  const others = await deleted.list(user.lm, page);
  expect(others.items.filter(({ tableName }) => tableName === 'Users')).toEqual([]);
  const named = await deleted.list(user.lm, { ...page, tableName: 'Users' });
  expect(named.items[0]).toEqual({ ...newest, values: '{}' });
});
