import { CircleCheck, KeyRound } from 'lucide-react';
import {
  ACTIVE,
  AIRPORTS,
  dayAfter,
  EXPIRED,
  LICENSES,
  PEOPLE,
  VALID_BY_APPLICATION,
  VALID_BY_MONTH,
} from '../../.storybook/demo';
import { AirportPicker } from '../AirportPicker/AirportPicker';
import { Avatar } from '../Avatar/Avatar';
import { Badge } from '../Badge/Badge';
import { BarChart } from '../charts/BarChart';
import { ColumnChart } from '../charts/ColumnChart';
import { DoughnutChart } from '../charts/DoughnutChart';
import { DataTable } from '../DataTable/DataTable';
import { EmptyState } from '../EmptyState/EmptyState';
import { Field } from '../Field/Field';
import { Grid, Inline, Stack } from '../Layout/Layout';
import { Picture } from '../Picture/Picture';
import { Placeholder } from '../Placeholder/Placeholder';
import { Progress } from '../Progress/Progress';
import { StatCard } from '../StatCard/StatCard';
import { TextField } from '../TextField/TextField';
import type { Pair } from './pair';

const [LATEST] = LICENSES.slice(-1) as [(typeof LICENSES)[number]];
const CUSTOMER = `${LATEST.customer.code} - ${LATEST.customer.name}`;
const FIGURES = [
  { title: 'Active Licenses', value: ACTIVE, icon: <CircleCheck />, description: 'Valid today' },
  { title: 'Expired', value: EXPIRED, icon: <KeyRound />, description: 'Need renewal' },
];
const byName = [...VALID_BY_APPLICATION].sort((one, other) => one.label.localeCompare(other.label, 'en'));
const shares = VALID_BY_APPLICATION.map(({ label, value }, index) => ({
  label,
  value,
  color: (['success', 'danger', 'warning'] as const)[index % 3]!,
}));

/** Right and wrong uses of what shows figures and rows, by the names of the components' pages. */
export const DATA_PAIRS: Readonly<Record<string, readonly Pair[]>> = {
  AirportPicker: [
    {
      good: {
        show: <AirportPicker label="Airport" airports={AIRPORTS} defaultValue={AIRPORTS[0]!.id} />,
        why: 'Code and name: whoever knows one of them sees that it is right.',
      },
      bad: {
        show: <TextField label="Airport code" defaultValue="OSO" />,
        why: 'A slip of the finger is another airport, or none.',
      },
    },
  ],
  Avatar: [
    {
      good: {
        show: (
          <Inline>
            <Avatar name={PEOPLE[0]!.name} /> {PEOPLE[0]!.name}
          </Inline>
        ),
        why: 'Beside the name it helps to find a person again.',
      },
      bad: {
        show: <Avatar name={PEOPLE[0]!.name} />,
        why: 'Two letters are many people, and nobody hears them.',
      },
    },
  ],
  BarChart: [
    {
      good: {
        show: <BarChart label="Valid licenses" bars={VALID_BY_APPLICATION.slice(0, 4)} />,
        why: 'The longest first: who leads is seen without reading a figure.',
      },
      bad: {
        show: <BarChart label="Valid licenses" bars={byName.slice(0, 4)} />,
        why: 'By name: the eye has to sort what it compares.',
      },
    },
  ],
  ColumnChart: [
    {
      good: {
        show: <ColumnChart label="Valid licenses" bars={VALID_BY_MONTH} />,
        why: 'Time goes from left to right.',
      },
      bad: {
        show: <ColumnChart label="Valid licenses" bars={VALID_BY_APPLICATION.slice(0, 5)} />,
        why: 'Long names are slanted or cut: lay the bars down.',
      },
    },
  ],
  DataTable: [
    {
      good: {
        show: (
          <DataTable
            label="Licenses"
            columns={[
              { key: 'customer', header: 'Customer' },
              {
                key: 'status',
                header: 'Status',
                cell: () => (
                  <Badge dot tone="success">
                    Active
                  </Badge>
                ),
              },
              { key: 'until', header: 'Expiry Date' },
            ]}
            rows={[{ id: 1, customer: CUSTOMER, status: 'Active', until: dayAfter(LATEST.daysLeft) }]}
            searchable={false}
          />
        ),
        why: 'What the row is called comes first, and values are in the reader’s words.',
      },
      bad: {
        show: (
          <DataTable
            label="Licenses"
            columns={[
              { key: 'id', header: 'ID' },
              { key: 'isExpired', header: 'isExpired' },
              { key: 'expiryDate', header: 'expiryDate' },
            ]}
            rows={[{ id: 190, isExpired: 'false', expiryDate: `${LATEST.expiryDate}T23:59:59.999Z` }]}
            searchable={false}
          />
        ),
        why: 'The database’s words: nobody looks for row 190.',
      },
    },
  ],
  DoughnutChart: [
    {
      good: {
        show: (
          <DoughnutChart
            label="Licenses by status"
            height={180}
            slices={[
              { label: 'Active', value: ACTIVE, color: 'success' },
              { label: 'Expired', value: EXPIRED, color: 'danger', lines: 'level' },
            ]}
          />
        ),
        why: 'Two parts of one whole, told apart by lines as well.',
      },
      bad: {
        show: <DoughnutChart label="Licenses by application" height={180} slices={shares} />,
        why: 'Nine slices in three colours, and a license with two applications is in two of them.',
      },
    },
  ],
  Field: [
    {
      good: {
        show: (
          <Field label="Billing code" hint="Letters and digits, as on the invoice.">
            {(control) => <input {...control} defaultValue="A-2026-118" />}
          </Field>
        ),
        why: 'What is asked for is said before somebody can get it wrong.',
      },
      bad: {
        show: (
          <Field label="Billing code" error="Billing code is invalid.">
            {(control) => <input {...control} defaultValue="2026/118" />}
          </Field>
        ),
        why: 'Says it only afterwards, and not what would be right.',
      },
    },
  ],
  Picture: [
    {
      good: {
        show: <EmptyState title="No licenses yet" text="Create the first one for a customer." />,
        why: 'The picture says the same as the words, more quickly.',
      },
      bad: {
        show: <Picture of="nothing" />,
        why: 'Empty because of what? A picture alone explains nothing.',
      },
    },
  ],
  Placeholder: [
    {
      good: {
        show: (
          <Placeholder title="Reports" text="Planned for the spring. Until then, lists can be exported." />
        ),
        why: 'When, and what to do until then.',
      },
      bad: {
        show: <Placeholder title="Oops!" text="Nothing to see here." />,
        why: 'Looks like a mistake of the reader.',
      },
    },
  ],
  Progress: [
    {
      good: {
        show: (
          <Stack gap="2">
            <Progress label="Verifying" value={425_984} max={1_041_057} />
            425,984 of 1,041,057 entries
          </Stack>
        ),
        why: 'How much of how much, counted.',
      },
      bad: {
        show: (
          <Stack gap="2">
            <Progress label="Please wait..." value={99} max={100} />
            99%
          </Stack>
        ),
        why: 'Made up: it stands there until it is done.',
      },
    },
  ],
  'Stack, Inline, Grid': [
    {
      good: {
        show: (
          <Grid minColumn="8rem" gap="3">
            {FIGURES.map((figure) => (
              <StatCard key={figure.title} {...figure} />
            ))}
          </Grid>
        ),
        why: 'Cells of one width: equals look equal.',
      },
      bad: {
        show: (
          <Inline>
            {FIGURES.map((figure) => (
              <StatCard key={figure.title} {...figure} />
            ))}
          </Inline>
        ),
        why: 'As wide as its words: the longer one seems to matter more.',
      },
    },
  ],
};
