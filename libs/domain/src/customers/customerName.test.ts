import { customerNameFor } from './customerName';

test('a customer is called by its airport’s code and name', () => {
  expect(customerNameFor({ code: 'LHR', name: 'London Heathrow' })).toBe('LHR - London Heathrow');
});
