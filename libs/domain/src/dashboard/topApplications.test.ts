import { topApplications } from './topApplications';

const compareText = new Intl.Collator('en').compare;
const names = ['Flights', 'Gates', 'Baggage handling', 'Stands', 'Slots', 'Fuel'];
const application = (id: number) => ({ id, applicationName: names[id] });
let nextId = 0;
const license = (applicationIds: number[], isExpired = false) => ({
  id: (nextId += 1),
  customerId: 1,
  isExpired,
  applications: applicationIds.map(application),
});

test('the five applications with most licenses, of equal ones by name', () => {
  const licenses = [
    license([0, 1, 2]),
    license([1, 2, 3]),
    license([1, 4]),
    license([5]),
    license([4, 5]),
    license([5, 0], true),
  ];
  expect(topApplications(licenses, compareText)).toEqual({
    top: [
      { applicationId: 1, applicationName: 'Gates', label: 'Gates', activeLicenses: 3 },
      { applicationId: 2, applicationName: 'Baggage handling', label: 'Baggage ha…', activeLicenses: 2 },
      { applicationId: 5, applicationName: 'Fuel', label: 'Fuel', activeLicenses: 2 },
      { applicationId: 4, applicationName: 'Slots', label: 'Slots', activeLicenses: 2 },
      { applicationId: 0, applicationName: 'Flights', label: 'Flights', activeLicenses: 1 },
    ],
    applicationCount: 6,
    totalActive: 5,
  });
});

test('an application that a license names twice counts once', () => {
  expect(topApplications([license([0, 0])], compareText).top).toMatchObject([{ activeLicenses: 1 }]);
});

test.each([
  ['no licenses', []],
  ['only expired ones', [license([0], true)]],
])('nothing is charted of %s', (_, licenses) => {
  expect(topApplications(licenses, compareText)).toEqual({ top: [], applicationCount: 0, totalActive: 0 });
});

test('licenses without applications, and applications without a name, are no obstacle', () => {
  const licenses = [
    { id: 1, customerId: 1, applications: null },
    { id: 2, customerId: 1 },
    { id: 3, customerId: 1, applications: [{ id: 9, applicationName: null }] },
  ];
  expect(topApplications(licenses, compareText)).toEqual({
    top: [{ applicationId: 9, applicationName: '', label: '', activeLicenses: 1 }],
    applicationCount: 1,
    totalActive: 3,
  });
});

test('a suspended license counts for none of its applications', () => {
  expect(topApplications([{ ...license([0]), status: 'Suspended' }], compareText).totalActive).toBe(0);
});
