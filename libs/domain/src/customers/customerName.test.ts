import { customerNameFor, shortCustomerName } from './customerName';

test('a customer is called by its airport’s code and name', () => {
  expect(customerNameFor({ code: 'LHR', name: 'London Heathrow' })).toBe('LHR - London Heathrow');
});

test.each([
  ['SEA - Seattle-Tacoma International Airport', 'SEA'],
  ['Seattle - Tacoma', 'Seattle - Tacoma'],
  ['SEA', 'SEA'],
])('%s is %s in a word', (name, short) => {
  expect(shortCustomerName(name)).toBe(short);
});
