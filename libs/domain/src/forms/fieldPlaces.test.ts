import { fieldPlaces } from './fieldPlaces';

test.each([
  ['CustomerContacts[0].Email', { pointer: '/customerContacts/0/email' }],
  ['CustomerName', { pointer: '/customerName' }],
  ['Body', { pointer: '' }],
  ['PageNumber', { parameter: 'PageNumber' }],
  ['Id', { parameter: 'id' }],
  ['expired', { parameter: 'expired' }],
])('%s is %j', (field, place) => {
  const taken = { body: ['customerName', 'customerContacts'], parameters: ['id', 'PageNumber', 'Expired'] };
  expect(fieldPlaces({ [field]: ['No.'] }, taken)).toEqual([{ detail: 'No.', ...place }]);
});
