import fc from 'fast-check';

import {
  conflictingApplications,
  indexValidLicenses,
  licenseConflictText,
  licensesInTheWay,
  conflictRefusal,
  type ProposedLicense,
  successorOf,
} from './conflict';
import type { License } from './license';

const flights = { id: 1, applicationName: 'Flights' };
const gates = { id: 2, applicationName: 'Gates' };
const fuel = { id: 3, applicationName: 'Fuel' };

const licenses: License[] = [
  { id: 100, customerId: 7, isExpired: false, applications: [flights, gates] },
  { id: 101, customerId: 7, isExpired: true, applications: [fuel] },
  { id: 102, customerId: 8, isExpired: false, applications: [fuel] },
  { id: 103, customerId: 7, applications: [gates] },
  { id: 104, customerId: 7, applications: null },
  { id: 105, customerId: 7, status: 'Suspended', applications: [fuel] },
];

test.each<[string, ProposedLicense, string[]]>([
  ['an application that a valid license covers', { customerId: 7, applicationIds: [1] }, ['Flights']],
  ['ids from a form', { customerId: '7', applicationIds: ['1', '2'] }, ['Flights', 'Gates']],
  ['in the order chosen', { customerId: 7, applicationIds: [2, 1] }, ['Gates', 'Flights']],
  ['each once', { customerId: 7, applicationIds: [2, 2] }, ['Gates']],
  [
    'an application that only an expired and a suspended license cover',
    { customerId: 7, applicationIds: [3] },
    [],
  ],
  ['another customer’s application', { customerId: 8, applicationIds: [1] }, []],
  ['that customer’s own', { customerId: 8, applicationIds: [1, 3] }, ['Fuel']],
  ['a customer without licenses', { customerId: 9, applicationIds: [1, 2, 3] }, []],
  ['nothing chosen', { customerId: 7, applicationIds: [] }, []],
  ['the edited license’s own application', { customerId: 7, applicationIds: [1], exceptLicenseId: 100 }, []],
  ['the same by an id from a form', { customerId: 7, applicationIds: [1], exceptLicenseId: '100' }, []],
  [
    'one that another license covers too',
    { customerId: 7, applicationIds: [1, 2], exceptLicenseId: 100 },
    ['Gates'],
  ],
  ['a new license', { customerId: 7, applicationIds: [1], exceptLicenseId: null }, ['Flights']],
])('%s: %j', (_, proposed, names) => {
  const conflicts = conflictingApplications(indexValidLicenses(licenses), proposed);
  expect(conflicts.map(({ applicationName }) => applicationName)).toEqual(names);
});

test.each<[string, string, string[]]>([
  ['that lasts', '2030-01-01T23:59:59.999Z', ['Flights']],
  ['that has expired itself, which is in nobody’s way', '2020-01-01T23:59:59.999Z', []],
])('covered already, of a license %s', (_, expiryDate, names) => {
  const proposed = { applicationIds: [1], expiryDate, field: 'Id' } as const;
  const customer = { id: 7, customerName: 'LIS - Lisbon' };
  const refusal = conflictRefusal(customer, licenses, proposed, new Date('2026-11-22T10:00:00Z'));
  expect(refusal).toEqual(
    names.length > 0
      ? {
          status: 409,
          code: 'license-overlap',
          text: licenseConflictText('LIS - Lisbon', names),
          field: 'Id',
          inTheWay: expect.any(Array) as unknown[],
        }
      : undefined,
  );
});

test('the refusal names the customer and the applications', () => {
  expect(licenseConflictText('LIS - Lisbon', ['Flights', 'Gates'])).toBe(
    'Customer "LIS - Lisbon" already has valid license(s) for the following application(s): Flights, Gates. Please remove these applications or select a different customer.',
  );
});

test('agrees with the definition, license by license', () => {
  const id = fc.integer({ min: 1, max: 5 });
  const anyLicense = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    customerId: fc.integer({ min: 1, max: 3 }),
    isExpired: fc.boolean(),
    applications: fc.uniqueArray(id, { maxLength: 3 }).map((ids) => ids.map((each) => ({ id: each }))),
  });
  const proposal = fc.record({
    customerId: fc.integer({ min: 1, max: 3 }),
    applicationIds: fc.uniqueArray(id, { maxLength: 5 }),
    exceptLicenseId: fc.option(fc.integer({ min: 1, max: 12 })),
  });
  fc.assert(
    fc.property(fc.array(anyLicense, { maxLength: 12 }), proposal, (all, proposed) => {
      const expected = proposed.applicationIds.filter((chosen) =>
        all.some(
          (license) =>
            license.customerId === proposed.customerId &&
            !license.isExpired &&
            license.id !== proposed.exceptLicenseId &&
            license.applications.some((application) => application.id === chosen),
        ),
      );
      const found = conflictingApplications(indexValidLicenses(all), proposed);
      expect(found.map((application) => application.id)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test('each license in the way is named with what it covers of the chosen applications', () => {
  const valid = indexValidLicenses(licenses);
  expect(licensesInTheWay(valid, { customerId: '7', applicationIds: ['2', '1', '3'] })).toEqual([
    { license: licenses[0], applications: [flights, gates] },
    { license: licenses[3], applications: [gates] },
  ]);
});

test('the successor of a license that is gone is the newest valid one for one of its applications', () => {
  const at = (id: number, day: string, applicationId: number, isExpired = false) => ({
    id,
    customerId: 'LIS',
    isExpired,
    createdDate: `2026-11-${day}T00:00:00Z`,
    applications: [{ id: applicationId }],
  });
  const all = [at(1, '01', 7), at(2, '03', 7), at(3, '02', 7), at(4, '09', 8), at(5, '09', 7, true)];
  const gone = { customerId: 'LIS', applicationIds: ['7'] };
  expect(successorOf(gone, indexValidLicenses(all))).toBe(all[1]);
  expect(successorOf({ ...gone, applicationIds: ['9'] }, indexValidLicenses(all))).toBeUndefined();
});
