import { recordName } from './recordName';

const license = {
  customerName: 'OSL - Oslo Gardermoen',
  applications: [{ id: 7, applicationName: 'Gates' }],
};

test.each([
  ['Airports', { code: 'OSL', name: 'Oslo Gardermoen' }, 'OSL - Oslo Gardermoen'],
  ['Applications', { applicationName: 'Gates', description: null }, 'Gates'],
  ['Customers', { customerName: 'OSL - Oslo Gardermoen' }, 'OSL - Oslo Gardermoen'],
  ['Licenses', license, 'OSL · Gates'],
  [
    'Licenses',
    { ...license, applications: [...license.applications, { applicationName: 'Flights' }] },
    'OSL · Gates, Flights',
  ],
  ['Licenses', { ...license, number: 'L-00417-K' }, 'L-00417-K · OSL'],
  ['Users', { firstName: 'Grace', lastName: 'Hopper', email: 'grace@provider.example' }, 'Grace Hopper'],
  ['Users', { firstName: '', lastName: null, email: 'grace@provider.example' }, 'grace@provider.example'],
])('%s with %j', (table, values, name) => {
  expect(recordName(table, values)).toBe(name);
});

test.each([
  ['Exports', { rows: 3 }],
  ['Customers', {}],
  ['Licenses', { applications: 'none' }],
  ['Users', null],
])('%s with %j has no name', (table, values) => {
  expect(recordName(table, values)).toBeNull();
});
