import { Badge } from '../Badge/Badge';
import { ChipList } from '../ChipList/ChipList';
import type { Column } from './columns';

/** What the stories' tables show. */
export type License = {
  id: number;
  customer: { code: string; name: string };
  applications: { name: string }[];
  isExpired: boolean;
  expiryDate: string | null;
  seats: number;
  createdBy: string;
};

const AIRPORTS = [
  ['FRA', 'Frankfurt am Main Airport'],
  ['MUC', 'Munich Airport'],
  ['LHR', 'London Heathrow Airport'],
  ['CDG', 'Charles de Gaulle International Airport'],
  ['GRU', 'Guarulhos - Governador André Franco Montoro International Airport'],
  ['AMS', 'Amsterdam Airport Schiphol'],
  ['ZRH', 'Zürich Airport'],
  ['DXB', 'Dubai International Airport'],
  ['SIN', 'Singapore Changi Airport'],
  ['HND', 'Tokyo Haneda International Airport'],
] as const;
const APPLICATIONS = [
  'Flight Planner',
  'Gate Manager',
  'Baggage Tracker',
  'Stand Allocation',
  'Slot Desk',
  'Fuel Log',
];
const PEOPLE: Record<string, string> = { u1: 'Maria Alvarez', u2: 'Jonas Weber', u3: 'Priya Nair' };

function licenses(count: number): License[] {
  return Array.from({ length: count }, (_, index) => {
    const [code, name] = AIRPORTS[(index * 7) % AIRPORTS.length]!;
    return {
      id: index + 1,
      customer: { code, name },
      applications: APPLICATIONS.slice(index % 3, (index % 3) + 1 + (index % 6)).map((application) => ({
        name: application,
      })),
      isExpired: index % 4 === 3,
      expiryDate: index % 9 === 8 ? null : `2027-${String((index % 12) + 1).padStart(2, '0')}-28`,
      seats: ((index * 37) % 90) + 10,
      createdBy: `u${(index % 3) + 1}`,
    };
  });
}

export const ROWS = licenses(23);
export const MANY = licenses(10_000);

export const COLUMNS: readonly Column<License>[] = [
  {
    key: 'customer.name',
    header: 'Customer',
    cell: ({ customer }) => `${customer.code} - ${customer.name}`,
  },
  {
    key: 'applications.name',
    header: 'Applications',
    cell: ({ applications }) => (
      <ChipList items={applications.map(({ name }) => name)} max={2} emptyText="No applications" />
    ),
  },
  {
    key: 'isExpired',
    header: 'Status',
    value: ({ isExpired }) => (isExpired ? 'Expired' : 'Active'),
    cell: ({ isExpired }) => (
      <Badge tone={isExpired ? 'danger' : 'success'}>{isExpired ? 'Expired' : 'Active'}</Badge>
    ),
  },
  { key: 'expiryDate', header: 'Expiry Date', cell: ({ expiryDate }) => expiryDate ?? 'No expiry date' },
  { key: 'seats', header: 'Seats', align: 'end' },
  { key: 'createdBy', header: 'Created By', value: ({ createdBy }) => PEOPLE[createdBy] },
];

export const nameOf = ({ id, customer }: License) => `license ${id} of ${customer.code}`;
