/**
 * `npm run bench`: milliseconds over 10,000 and 100,000 licenses, so that growth shows; the fastest of several runs.
 */
import {
  conflictingApplications,
  indexValidLicenses,
  OVERVIEW_SORT,
  createdByText,
  dateText,
  expiryText,
  licenseStatus,
  overviewRows,
  summariseDashboard,
  userNames,
  type License,
} from '../src/index';
import { reader, rowSearch, rowSort, rowTexts } from '@lm/lists';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const SIZES = [10_000, 100_000] as const;
const compareText = new Intl.Collator('en').compare;

interface BenchLicense extends License {
  customer: { airport: { name: string } };
}

/** The same licenses at every run: a small generator in place of chance. */
function makeLicenses(count: number): BenchLicense[] {
  let seed = 42;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % below;
  };
  const words = [
    'Lisbon',
    'Oslo',
    'São Paulo',
    'Zürich',
    'Kraków',
    'Faro',
    'Nairobi',
    'Osaka',
    'Quito',
    'Perth',
  ];
  const applications = Array.from({ length: 40 }, (_, id) => ({
    id,
    applicationName: `${words[id % words.length]} Suite ${id}`,
    description: `Software number ${id} for flight and stand planning`,
  }));
  return Array.from({ length: count }, (_, id): BenchLicense => {
    const customerId = random(Math.max(100, count / 20));
    const name = `${words[customerId % words.length]} Airport ${customerId}`;
    const expiry = new Date(NOW.getTime() + (random(1200) - 300) * DAY_MS);
    return {
      id,
      customerId,
      customerName: name,
      customer: { airport: { name: `${name} of district ${random(count)}` } },
      expiryDate: `${expiry.toISOString().slice(0, 10)}T23:59:59.999Z`,
      isExpired: expiry < NOW,
      applications: Array.from({ length: 1 + random(4) }, () => applications[random(applications.length)]!),
      createdBy: `user-${random(50)}`,
      createdDate: new Date(NOW.getTime() - random(1_000_000_000)).toISOString(),
    };
  });
}

const names = userNames(
  Array.from({ length: 50 }, (_, id) => ({ id: `user-${id}`, firstName: 'Ana', lastName: `Silva ${id}` })),
);

let sink = 0;

/** Milliseconds of the fastest run: what the rule costs, not what else the machine was doing. */
function measure(run: () => number, runs = 15): number {
  for (let warm = 0; warm < 3; warm += 1) sink += run();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    sink += run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

interface Case {
  name: string;
  /** Milliseconds allowed at 100,000 licenses. */
  goal?: number;
  rule: (licenses: BenchLicense[]) => () => number;
}

const dateStyle = { locale: 'en-US', timeZone: 'UTC' };

/** The search of the license list. */
const prepare = (licenses: BenchLicense[]) =>
  rowSearch(
    licenses,
    rowTexts({
      skip: ['id', 'customerId', 'createdBy'],
      shown: [
        licenseStatus,
        ({ createdBy }) => createdByText(createdBy, names, 'Unknown'),
        ({ expiryDate }) => expiryText(expiryDate, dateStyle.locale),
        ({ createdDate }) => dateText(createdDate, dateStyle),
      ],
    }),
  );

const search = (term: string): Case => ({
  name: `search, a keystroke ('${term}')`,
  goal: 100,
  rule: (licenses) => {
    const find = prepare(licenses);
    return () => find(term).length;
  },
});

const sort = (name: string, key: string): Case => ({
  name: `sort by ${name}`,
  goal: 400,
  rule: (licenses) => () => rowSort(licenses, reader(key), compareText)('ascending').length,
});

const CASES: Case[] = [
  {
    name: 'search, preparing once',
    rule: (licenses) => () => prepare(licenses)('nowhere').length,
  },
  search('a'),
  search('sao paulo'),
  search('nowhere'),
  sort('a nested key, few values', 'customerName'),
  sort('a nested key, all different', 'customer.airport.name'),
  sort('a date', 'createdDate'),
  {
    name: 'dashboard, figures',
    goal: 150,
    rule: (licenses) => () => summariseDashboard(licenses, { now: NOW, compareText }).counts.total,
  },
  {
    name: 'dashboard, figures and overview',
    goal: 150,
    rule: (licenses) => () => {
      const rows = overviewRows(licenses, { filter: {}, userNames: names });
      const { key, direction } = OVERVIEW_SORT;
      return (
        summariseDashboard(licenses, { now: NOW, compareText }).counts.total +
        rowSort(rows, (row) => row[key], compareText)(direction).length
      );
    },
  },
  {
    name: 'conflict, indexing once',
    rule: (licenses) => () => indexValidLicenses(licenses).size,
  },
  {
    name: 'conflict, one customer',
    goal: 5,
    rule: (licenses) => {
      const index = indexValidLicenses(licenses);
      const applicationIds = Array.from({ length: 40 }, (_, id) => id);
      return () =>
        conflictingApplications(index, { customerId: licenses[0]!.customerId, applicationIds }).length;
    },
  },
];

const lists = SIZES.map(makeLicenses);
let missed = 0;

console.log(
  `${'Milliseconds'.padEnd(36)}${SIZES.map((size) => String(size).padStart(12)).join('')}        goal`,
);
for (const { name, goal, rule } of CASES) {
  const times = lists.map((licenses) => measure(rule(licenses)));
  const met = goal === undefined || times[1]! < goal;
  if (!met) missed += 1;
  const verdict = goal === undefined ? '' : `${met ? '<' : 'MISSED'} ${goal}`;
  console.log(
    `${name.padEnd(36)}${times.map((time) => time.toFixed(2).padStart(12)).join('')}${verdict.padStart(12)}`,
  );
}
console.log(
  missed === 0 ? 'Every goal at 100,000 licenses is met.' : `${missed} goals at 100,000 licenses are missed.`,
);
if (Number.isNaN(sink)) throw new Error('A rule gave no number.');
