import { within } from 'storybook/test';
import { LICENSES, PEOPLE } from '../../.storybook/demo';
import { Badge } from '../Badge/Badge';
import { BreakableText } from '../BreakableText/BreakableText';
import { ChipList } from '../ChipList/ChipList';
import type { Column } from './columns';
import styles from './demoLicenses.module.css';

/** What the stories' tables show. */
export type License = (typeof LICENSES)[number];

/** Old and new ones: expired, expiring, and valid for long. */
export const ROWS = LICENSES.filter(({ id }) => id % 8 === 1);
export const MANY = Array.from({ length: 10_000 }, (_, index) => ({
  ...LICENSES[index % LICENSES.length]!,
  id: index + 1,
}));

/** The last day of a license as the reader's language writes it. */
export const lastDayOf = ({ expiryDate }: License) =>
  new Date(expiryDate).toLocaleDateString(undefined, { timeZone: 'UTC' });

const NAMES = new Map(PEOPLE.map(({ id, name }) => [id, name]));

export const COLUMNS: readonly Column<License>[] = [
  {
    key: 'customer.name',
    header: 'Customer',
    width: '20%',
    cell: ({ customer: { code, name } }) => (
      <span className={styles.customer}>
        <span className={styles.code}>{code}</span> <BreakableText>{name}</BreakableText>
      </span>
    ),
  },
  {
    key: 'applications.name',
    header: 'Applications',
    width: '20%',
    cell: ({ applications }) => (
      <ChipList items={applications.map(({ name }) => name)} max={2} emptyText="No applications" />
    ),
  },
  {
    key: 'isExpired',
    header: 'Status',
    besideTitle: true,
    value: ({ isExpired }) => (isExpired ? 'Expired' : 'Active'),
    cell: ({ isExpired }) => (
      <Badge tone={isExpired ? 'danger' : 'success'}>{isExpired ? 'Expired' : 'Active'}</Badge>
    ),
  },
  { key: 'expiryDate', header: 'Expiry Date', text: lastDayOf },
  { key: 'daysLeft', header: 'Days Left', align: 'end' },
  { key: 'createdBy', header: 'Created By', value: ({ createdBy }) => NAMES.get(createdBy) },
];

export const nameOf = ({ id, customer }: License) => `license ${id} of ${customer.code}`;

/** Whether the window is so narrow that rows are cards. */
export const areCards = (canvasElement: HTMLElement) =>
  getComputedStyle(within(canvasElement).getByRole('table')).display === 'block';
