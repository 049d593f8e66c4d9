import { DEMO } from './index';

const { applications, customers, licenses } = DEMO;

test('there are licenses of each kind: expired, of each band of days left, for long', () => {
  for (const [from, to, least] of [
    [-1000, -1, 30],
    [0, 7, 3],
    [8, 14, 3],
    [15, 30, 3],
    [31, 1000, 100],
  ] as const)
    expect(licenses.filter(({ daysLeft }) => daysLeft >= from && daysLeft <= to).length).toBeGreaterThan(
      least,
    );
});

test('no two licenses of a customer that have not expired cover one application', () => {
  const covered = licenses
    .filter(({ daysLeft }) => daysLeft >= 0)
    .flatMap((license) => license.applications.map((name) => `${license.customer} ${name}`));
  expect(new Set(covered).size).toBe(covered.length);
});

test('each license is of a customer who was there before it, and for applications that are sold', () => {
  const names = new Set(applications.map(({ name }) => name));
  for (const license of licenses) {
    const { daysOld } = customers.find(({ airport }) => airport.code === license.customer)!;
    expect(daysOld).toBeGreaterThan(license.daysOld);
    expect(license.applications.every((name) => names.has(name))).toBe(true);
  }
});

test('one license was issued three times, another is suspended', () => {
  expect(licenses.map(({ issue }) => issue).filter((issue) => issue > 1)).toEqual([3]);
  const suspended = licenses.filter(({ suspension }) => suspension);
  expect(suspended.map(({ issue, daysLeft }) => [issue, daysLeft > 0])).toEqual([[1, true]]);
});

test('an application and a customer have no license', () => {
  const sold = new Set(licenses.flatMap((license) => license.applications));
  expect(applications.filter(({ name }) => !sold.has(name))).toHaveLength(1);
  const buyers = new Set(licenses.map(({ customer }) => customer));
  expect(customers.filter(({ airport }) => !buyers.has(airport.code))).toHaveLength(1);
});

test('customers have none to three contacts, in many scripts, at addresses that belong to nobody', () => {
  expect(new Set(customers.map(({ contacts }) => contacts.length))).toEqual(new Set([0, 1, 2, 3]));
  const people = customers.flatMap(({ contacts }) => contacts);
  for (const script of [/\p{Script=Han}/u, /\p{Script=Arabic}/u, /\p{Script=Greek}/u, /\p{Script=Hangul}/u])
    expect(people.some(({ name }) => script.test(name))).toBe(true);
  expect(people.every(({ email }) => email.endsWith('.example'))).toBe(true);
});
