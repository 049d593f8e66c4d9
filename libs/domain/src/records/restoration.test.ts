import { customerRestoreProblem, licenseRestoreProblem } from './restoration';

const NOW = new Date('2026-11-22T10:00:00Z');

test.each<[string, boolean, string | undefined, RegExp | undefined]>([
  ['to its airport', true, undefined, undefined],
  ['not without its airport', false, undefined, /^The airport of this customer is deleted/],
  ['not where another one is', true, 'OSL - Oslo', /another customer by now: "OSL - Oslo"/],
])('a customer comes back %s', (_, hasAirport, otherCustomer, text) => {
  const problem = customerRestoreProblem({ hasAirport, otherCustomer });
  if (text) expect(problem).toMatch(text);
  else expect(problem).toBeUndefined();
});

const flights = { id: 1, applicationName: 'Flights' };
const gates = { id: 2, applicationName: 'Gates' };
const license = {
  customerId: 7,
  expiryDate: '2030-01-01T23:59:59.999Z',
  isSuspended: false,
  applications: [flights, gates],
};
const there = { customer: { customerName: 'Oslo' }, hasApplication: () => true, licenses: [] };
const another = { ...there, licenses: [{ id: 9, customerId: 7, isExpired: false, applications: [gates] }] };

type There = Parameters<typeof licenseRestoreProblem>[1];

test.each<[string, Partial<typeof license>, Partial<There>, RegExp | undefined]>([
  ['when all is there', {}, there, undefined],
  ['not without its customer', {}, { ...there, customer: undefined }, /Restore the customer first/],
  ['not without an application', {}, { ...there, hasApplication: (id) => id === 1 }, /deleted: "Gates"/],
  ['not beside another valid license', {}, another, /"Oslo" has another valid license by now for "Gates"/],
  ['beside another one when it is suspended', { isSuspended: true }, another, undefined],
  ['beside another one when it has expired', { expiryDate: '2020-01-01T23:59:59.999Z' }, another, undefined],
])('a license comes back %s', (_, kept, present, text) => {
  const problem = licenseRestoreProblem({ ...license, ...kept }, { ...there, ...present }, NOW);
  if (text) expect(problem).toMatch(text);
  else expect(problem).toBeUndefined();
});
