import { CREATED_BY_SYSTEM, type UserNames } from '@lm/domain';
import { BreakableText, type Column, Link } from '@lm/ui';
import { createdByColumn } from '../listing/createdByColumn';
import { createdDay } from '../listing/createdDay';
import { pagePath, PATHS } from '../paths';
import type { Application } from './applicationsApi';
import styles from './applicationColumns.module.css';
import { words } from './words';

export function applicationColumns(names: UserNames | undefined): Column<Application>[] {
  return [
    {
      key: 'applicationName',
      header: words.columns.applicationName,
      width: '24%',
      // The longest names in two lines.
      least: 13,
      cell: ({ id, applicationName }) => (
        <Link variant="name" href={pagePath(PATHS.applications, id)}>
          <BreakableText>{applicationName}</BreakableText>
        </Link>
      ),
    },
    {
      key: 'description',
      header: words.columns.description,
      width: '32%',
      cell: ({ description }) =>
        description?.trim() ? description : <span className={styles.none}>{words.noDescription}</span>,
    },
    {
      key: 'createdBy',
      header: words.columns.createdBy,
      width: '14%',
      leaves: 1,
      ...createdByColumn(names, CREATED_BY_SYSTEM),
    },
    { key: 'created', header: words.columns.createdDate, width: '7.25rem', leaves: 2, text: createdDay },
  ];
}
