import {
  applicationNameTakenAgain,
  customerRestoreProblem,
  emailTakenAgain,
  licenseRestoreProblem,
  type RestoreProblem,
} from './restoration';

const NOW = new Date('2026-11-22T10:00:00Z');

/** @param inTheWay by table, id and name */
function expectProblem(
  problem: RestoreProblem | undefined,
  text: RegExp | undefined,
  inTheWay: readonly string[],
) {
  expect(problem?.detail).toEqual(text && expect.stringMatching(text));
  const found = problem?.blockers ?? [];
  expect(found.map(({ tableName, recordId, name }) => `${tableName} ${recordId} ${name}`)).toEqual(inTheWay);
}

const oslo = { id: 4, customerName: 'OSL - Oslo' };

test.each<[string, boolean, typeof oslo | undefined, RegExp | undefined, string[]?]>([
  ['to its airport', true, undefined, undefined],
  ['not without its airport', false, undefined, /^The airport of this customer is deleted/],
  [
    'not where another one is',
    true,
    oslo,
    /another customer by now: "OSL - Oslo"/,
    ['Customers 4 OSL - Oslo'],
  ],
])('a customer comes back %s', (_, hasAirport, otherCustomer, text, inTheWay = []) => {
  expectProblem(customerRestoreProblem({ hasAirport, otherCustomer }), text, inTheWay);
});

test('an application and a user do not come back beside others of their name and their address', () => {
  expectProblem(
    applicationNameTakenAgain({ id: 5, applicationName: 'Gates' }),
    /^Another application is called "Gates" by now/,
    ['Applications 5 Gates'],
  );
  const ada = { id: 'a', firstName: 'Ada', lastName: 'Lovelace', email: 'ADA@provider.example' };
  expectProblem(emailTakenAgain('ada@provider.example', ada), /"ada@provider.example" by now/, [
    'Users a Ada Lovelace',
  ]);
});

const flights = { id: 1, applicationName: 'Flights' };
const gates = { id: 2, applicationName: 'Gates' };
const license = {
  customerId: 7,
  customerName: 'OSL - Oslo',
  expiryDate: '2030-01-01T23:59:59.999Z',
  isSuspended: false,
  applications: [flights, gates],
};
const there = { customer: { customerName: 'Oslo' }, hasApplication: () => true, licenses: [] };
const another = {
  ...there,
  licenses: [{ id: 9, number: 'L-00417-P', customerId: 7, isExpired: false, applications: [gates] }],
};

type There = Parameters<typeof licenseRestoreProblem>[1];

test.each<[string, Partial<typeof license>, Partial<There>, RegExp | undefined, string[]?]>([
  ['when all is there', {}, there, undefined],
  [
    'not without its customer',
    {},
    { ...there, customer: undefined },
    /Restore the customer first/,
    ['Customers 7 OSL - Oslo'],
  ],
  [
    'not without an application',
    {},
    { ...there, hasApplication: (id) => id === 1 },
    /deleted: "Gates"/,
    ['Applications 2 Gates'],
  ],
  [
    'not beside another valid license',
    {},
    another,
    /"Oslo" has another valid license by now for "Gates". Delete or change that one first/,
    ['Licenses 9 L-00417-P · Oslo'],
  ],
  [
    'not beside several valid licenses',
    {},
    {
      ...there,
      licenses: [
        ...another.licenses,
        { id: 10, number: 'L-00418-M', customerId: 7, isExpired: false, applications: [flights] },
      ],
    },
    /"Oslo" has other valid licenses by now for "Flights", "Gates". Delete or change those first/,
    ['Licenses 9 L-00417-P · Oslo', 'Licenses 10 L-00418-M · Oslo'],
  ],
  ['beside another one when it is suspended', { isSuspended: true }, another, undefined],
  ['beside another one when it has expired', { expiryDate: '2020-01-01T23:59:59.999Z' }, another, undefined],
])('a license comes back %s', (_, kept, present, text, inTheWay = []) => {
  expectProblem(
    licenseRestoreProblem({ ...license, ...kept }, { ...there, ...present }, NOW),
    text,
    inTheWay,
  );
});
