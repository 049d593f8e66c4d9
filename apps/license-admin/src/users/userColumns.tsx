import {
  CREATED_BY_SYSTEM,
  createdByText,
  dateText,
  type DateStyle,
  displayName,
  roleOf,
  type UserNames,
} from '@lm/domain';
import { Badge, type Column } from '@lm/ui';
import type { CsvColumn } from '../listing/csv';
import { dateStyle } from '../listing/dateStyle';
import type { User } from '../session/UserProvider';
import styles from './userColumns.module.css';
import { words } from './words';

/** This screen writes dates as month/day/year. */
const monthDayYear: DateStyle = { ...dateStyle, locale: 'en-US' };

/** What a column shows in place of the field's value. */
const shownOfUsers = (names: UserNames) => ({
  isAdmin: (user: User) => roleOf(user),
  createdBy: ({ createdBy }: User) => createdByText(createdBy, names, CREATED_BY_SYSTEM),
});

/** The day on which it was made, as the list writes it. */
const createdDay = ({ created }: Pick<User, 'created'>) => dateText(created, monthDayYear);

/** The columns of the user list. */
export function userColumns(names: UserNames, currentId: string | undefined): Column<User>[] {
  const { columns, you } = words;
  const shown = shownOfUsers(names);
  return [
    {
      key: 'firstName',
      header: columns.firstName,
      cell: (user) => (
        <span className={styles.name}>
          {user.firstName || displayName(user)}
          {user.id === currentId && <Badge>{you}</Badge>}
          {user.isApproved === false && <Badge tone="warning">{words.waiting}</Badge>}
        </span>
      ),
    },
    { key: 'lastName', header: columns.lastName },
    { key: 'email', header: columns.email },
    { key: 'location', header: columns.location },
    { key: 'department', header: columns.department },
    {
      key: 'isAdmin',
      header: columns.role,
      value: shown.isAdmin,
      cell: (user) => <Badge tone={user.isAdmin ? 'accent' : 'neutral'}>{roleOf(user)}</Badge>,
    },
    { key: 'createdBy', header: columns.createdBy, value: shown.createdBy },
    { key: 'created', header: columns.createdDate, text: createdDay },
  ];
}

/** The columns of the exported user list. */
export function userCsv(names: UserNames): CsvColumn<User>[] {
  const { columns } = words;
  const shown = shownOfUsers(names);
  return [
    { header: columns.firstName, value: ({ firstName }) => firstName },
    { header: columns.lastName, value: ({ lastName }) => lastName },
    { header: columns.email, value: ({ email }) => email },
    { header: columns.location, value: ({ location }) => location },
    { header: columns.department, value: ({ department }) => department },
    { header: columns.role, value: shown.isAdmin },
    { header: columns.createdBy, value: shown.createdBy },
    { header: columns.createdDate, value: ({ created }) => created },
  ];
}
