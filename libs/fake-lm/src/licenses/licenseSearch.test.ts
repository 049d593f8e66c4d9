import { customers, licenses } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import { licenseFileName } from '@lm/domain';
import { start } from '../testing/startFake';

test.each([
  ['its number', (number: string) => number],
  [
    'its number in small letters, without dashes',
    (number: string) => number.toLowerCase().replaceAll('-', ''),
  ],
  ['its number as far as its digits', (number: string) => number.slice(0, -2)],
  ['its number as far as the dash before the last letter', (number: string) => number.slice(0, -1)],
  ['its digits', (number: string) => number.slice(2, -2)],
])('a license and its customer are found by %s', async (_, typed) => {
  const { fake, lm } = start();
  const { id, number, customerId } = fake.addLicense();
  const query = { searchTerm: typed(number), pageNumber: 1, pageSize: 5 };
  expect(await licenses.list(lm, query)).toMatchObject({ items: [{ id }], totalCount: 1 });
  expect(await customers.list(lm, query)).toMatchObject({ items: [{ id: customerId }], totalCount: 1 });
});

test('a license is found by the names that its file had before its customer moved to another airport, and since', async () => {
  const { fake, lm } = start();
  const { id, customerId, expiryDate } = fake.addLicense();
  const { customerName } = await customers.get(lm, customerId);
  const airport = fake.addAirport();
  const newName = `${airport.code} - ${airport.name}`;
  await customers.update(lm, customerId, { customerName: newName, airportId: airport.id });
  const fileOf = (name: string | null) => licenseFileName({ customerName: name, expiryDate });
  const page = { pageNumber: 1, pageSize: 5 };
  for (const name of [customerName, newName]) {
    const query = { ...page, searchTerm: fileOf(name) };
    expect(await licenses.list(lm, query)).toMatchObject({ items: [{ id }], totalCount: 1 });
    expect(await customers.list(lm, query)).toMatchObject({ items: [{ id: customerId }], totalCount: 1 });
  }
  await licenses.remove(lm, id);
  await customers.remove(lm, customerId);
  const found = async (name: string | null) =>
    (await deleted.list(lm, { ...page, searchTerm: fileOf(name) })).items.map(({ recordId }) => recordId);
  expect(await found(customerName)).toEqual([String(id)]);
  expect(await found(null)).toEqual([]);
});
