import { within } from 'storybook/test';
import { LICENSES, PEOPLE } from '../../.storybook/demo';
import { Badge } from '../Badge/Badge';
import { ChipList } from '../ChipList/ChipList';
import type { Column } from './columns';

/** What the stories' tables show. */
export type License = (typeof LICENSES)[number];

/** Old and new ones: expired, expiring, and valid for long. */
export const ROWS = LICENSES.filter(({ id }) => id % 8 === 1);
export const MANY = Array.from({ length: 10_000 }, (_, index) => ({
  ...LICENSES[index % LICENSES.length]!,
  id: index + 1,
}));

const NAMES = new Map(PEOPLE.map(({ id, name }) => [id, name]));

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
  { key: 'expiryDate', header: 'Expiry Date', width: '7.25rem' },
  { key: 'daysLeft', header: 'Days Left', align: 'end' },
  { key: 'createdBy', header: 'Created By', value: ({ createdBy }) => NAMES.get(createdBy) },
];

export const nameOf = ({ id, customer }: License) => `license ${id} of ${customer.code}`;

/** Whether the window is so narrow that rows are cards. */
export const areCards = (canvasElement: HTMLElement) =>
  getComputedStyle(within(canvasElement).getByRole('table')).display === 'block';
