import { customers, licenses } from '@lm/api-client';
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
