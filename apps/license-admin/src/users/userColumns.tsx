import { CREATED_BY_SYSTEM, createdByText, dateText, displayName, roleOf, type UserNames } from '@lm/domain';
import { Badge, BreakableText, type Column, Link } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { pagePath, PATHS } from '../paths';
import type { User } from '../session/userListApi';
import styles from './userColumns.module.css';
import { words } from './words';

/** The day on which it was made, as this screen writes it: month/day/year. */
export const createdDay = ({ created }: Pick<User, 'created'>) =>
  dateText(created, { ...dateStyle, locale: 'en-US' });

export function userColumns(names: UserNames, currentId: string | undefined): Column<User>[] {
  const { columns, you } = words;
  const nameOf = (user: User, text: string) => (
    <span className={styles.name}>
      <Link variant="name" href={pagePath(PATHS.users, user.id)}>
        <BreakableText>{text}</BreakableText>
      </Link>
      {user.id === currentId && <Badge>{you}</Badge>}
      {user.isApproved === false && <Badge tone="warning">{words.waiting}</Badge>}
    </span>
  );
  return [
    {
      key: 'firstName',
      header: columns.firstName,
      width: '9%',
      cell: (user) => nameOf(user, user.firstName || displayName(user)),
      cardTitle: {
        draw: (user) => (
          <>
            {nameOf(user, displayName(user))}
            <span className={styles.email}>
              <BreakableText>{user.email}</BreakableText>
            </span>
          </>
        ),
        says: ['lastName', 'email'],
      },
    },
    { key: 'lastName', header: columns.lastName, width: '16.5%' },
    {
      key: 'email',
      header: columns.email,
      width: '34.5%',
      cell: ({ email }) => (
        <span className={styles.address}>
          <BreakableText>{email}</BreakableText>
        </span>
      ),
    },
    { key: 'location', header: columns.location, width: '6%', leaves: 4 },
    { key: 'department', header: columns.department, width: '9%', leaves: 3 },
    {
      key: 'isAdmin',
      header: columns.role,
      width: '7.75rem',
      besideTitle: true,
      value: roleOf,
      cell: (user) => <Badge tone={user.isAdmin ? 'accent' : 'neutral'}>{roleOf(user)}</Badge>,
    },
    {
      key: 'createdBy',
      header: columns.createdBy,
      width: '6%',
      leaves: 1,
      value: ({ createdBy }) => createdByText(createdBy, names, CREATED_BY_SYSTEM),
    },
    { key: 'created', header: columns.createdDate, width: '7.25rem', leaves: 2, text: createdDay },
  ];
}
