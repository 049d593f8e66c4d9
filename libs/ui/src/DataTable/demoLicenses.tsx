import { within } from 'storybook/test';
import { LICENSES, PEOPLE } from '../../.storybook/demo';
import { Badge } from '../Badge/Badge';
import { BreakableText } from '../BreakableText/BreakableText';
import { ChipList } from '../ChipList/ChipList';
import { dayText } from '../dayText';
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

const EXPIRING_DAYS = 30;
const isExpiring = ({ daysLeft }: License) => daysLeft > 1 && daysLeft <= EXPIRING_DAYS;

/** The last day of a license as the reader's language writes it. */
export const lastDayOf = ({ expiryDate }: License) => dayText(new Date(expiryDate), undefined, 'UTC');

const NAMES = new Map(PEOPLE.map(({ id, name }) => [id, name]));

export const COLUMNS: readonly Column<License>[] = [
  {
    key: 'customer.name',
    header: 'Customer',
    width: '34%',
    cell: ({ customer: { code, name }, number }) => (
      <span className={styles.customer}>
        <BreakableText>{name}</BreakableText>{' '}
        <span className={styles.below}>
          <span className={styles.code}>{code}</span> {number}
        </span>
      </span>
    ),
  },
  {
    key: 'applications.name',
    header: 'Applications',
    width: '30%',
    cell: ({ applications }) => (
      <ChipList items={applications.map(({ name }) => name)} max={4} emptyText="No applications" />
    ),
  },
  {
    key: 'isExpired',
    header: 'Status',
    width: '6.75rem',
    besideTitle: true,
    value: ({ isExpired }) => (isExpired ? 'Expired' : 'Active'),
    cell: ({ isExpired }) => (
      <Badge dot tone={isExpired ? 'danger' : 'success'}>
        {isExpired ? 'Expired' : 'Active'}
      </Badge>
    ),
  },
  {
    key: 'expiryDate',
    header: 'Expiry Date',
    width: '7rem',
    text: lastDayOf,
    cell: (license) => (
      <span className={styles.lastDay}>
        {lastDayOf(license)}
        {isExpiring(license) && <Badge tone="warning">{license.daysLeft} days left</Badge>}
      </span>
    ),
  },
  { key: 'createdBy', header: 'Created By', width: '18%', value: ({ createdBy }) => NAMES.get(createdBy) },
];

export const nameOf = ({ id, customer }: License) => `license ${id} of ${customer.code}`;

/** Whether the window is so narrow that rows are cards. */
export const areCards = (canvasElement: HTMLElement) =>
  getComputedStyle(within(canvasElement).getByRole('table')).display === 'block';
