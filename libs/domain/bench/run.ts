/**
 * `npm run bench`: how long the rules take over many licenses, and how many times as long as the plain loop
 * that is the floor: visiting every license once and reading the field in question. Measured at 10,000 and
 * 100,000, so that growth shows; each figure is the fastest of several runs after warming up.
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
import { fold, reader, rowSearch, sortRows } from '@lm/lists';

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
  /** The plain loop that touches what the rule must touch. */
  floor: (licenses: BenchLicense[]) => () => number;
}

const loopOver = (read: (license: BenchLicense) => number) => (licenses: BenchLicense[]) => () => {
  let total = 0;
  for (const license of licenses) total += read(license);
  return total;
};

/** The floor of a search: one `includes` over a text that is as long as a license's. */
const includes = (term: string) => (licenses: BenchLicense[]) => {
  const texts = licenses.map((license) => fold(JSON.stringify(license)));
  return () => {
    let found = 0;
    for (const text of texts) if (text.includes(term)) found += 1;
    return found;
  };
};

const dateStyle = { locale: 'en-US', timeZone: 'UTC' };

/** The search of the license list. */
const prepare = (licenses: BenchLicense[]) =>
  rowSearch(licenses, {
    skip: ['id', 'customerId', 'createdBy'],
    shown: [
      licenseStatus,
      ({ createdBy }) => createdByText(createdBy, names, 'Unknown'),
      ({ expiryDate }) => expiryText(expiryDate, dateStyle.locale),
      ({ createdDate }) => dateText(createdDate, dateStyle),
    ],
  });

const search = (term: string): Case => ({
  name: `search, a keystroke ('${term}')`,
  goal: 100,
  rule: (licenses) => {
    const find = prepare(licenses);
    return () => find(term).length;
  },
  floor: includes(term),
});

const sort = (name: string, key: string): Case => ({
  name: `sort by ${name}`,
  goal: 250,
  rule: (licenses) => () => sortRows(licenses, 'ascending', reader(key), compareText).length,
  floor: loopOver((license) => license.customer.airport.name.length),
});

const CASES: Case[] = [
  {
    name: 'search, preparing once',
    rule: (licenses) => () => prepare(licenses)('nowhere').length,
    floor: loopOver((license) => JSON.stringify(license).length),
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
    floor: loopOver((license) => (license.isExpired ? 0 : license.applications!.length)),
  },
  {
    name: 'dashboard, figures and overview',
    goal: 150,
    rule: (licenses) => () => {
      const rows = overviewRows(licenses, { filter: {}, userNames: names });
      const { key, direction } = OVERVIEW_SORT;
      return (
        summariseDashboard(licenses, { now: NOW, compareText }).counts.total +
        sortRows(rows, direction, (row) => row[key], compareText).length
      );
    },
    floor: loopOver((license) => (license.isExpired ? 0 : license.applications!.length)),
  },
  {
    name: 'conflict, indexing once',
    rule: (licenses) => () => indexValidLicenses(licenses).size,
    floor: loopOver((license) => (license.isExpired ? 0 : 1)),
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
    floor: loopOver((license) => (license.isExpired ? 0 : 1)),
  },
];

const lists = SIZES.map(makeLicenses);
const [small, large] = lists as [BenchLicense[], BenchLicense[]];
let missed = 0;

console.log('Milliseconds; in brackets how many times the plain loop over as many licenses.');
console.log(
  `${''.padEnd(36)}${'10,000'.padStart(18)}${'100,000'.padStart(20)}${'growth'.padStart(10)}${'goal'.padStart(10)}`,
);
for (const { name, goal, rule, floor } of CASES) {
  const [few, many] = [small, large].map((licenses) => {
    const time = measure(rule(licenses));
    return { time, ratio: time / measure(floor(licenses)) };
  }) as [{ time: number; ratio: number }, { time: number; ratio: number }];
  const cell = ({ time, ratio }: { time: number; ratio: number }) =>
    `${time.toFixed(2)} (${ratio.toFixed(1)}x)`;
  const met = goal === undefined || many.time < goal;
  if (!met) missed += 1;
  const verdict = goal === undefined ? '' : `${met ? '<' : 'MISSED'} ${goal}`;
  console.log(
    `${name.padEnd(36)}${cell(few).padStart(18)}${cell(many).padStart(20)}${`${(many.time / few.time).toFixed(1)}x`.padStart(10)}${verdict.padStart(10)}`,
  );
}
console.log(
  missed === 0 ? 'Every goal at 100,000 licenses is met.' : `${missed} goals at 100,000 licenses are missed.`,
);
if (Number.isNaN(sink)) throw new Error('A rule gave no number.');
