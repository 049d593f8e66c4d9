import { CREATED_BY_SYSTEM, createdByText, type UserNames } from '@lm/domain';
import type { Column } from '@lm/ui';
import type { CsvColumn } from '../listing/csv';
import { createdDay } from '../listing/createdDay';
import type { Application } from './applicationsApi';
import styles from './applicationColumns.module.css';
import { words } from './words';

/** What a column shows in place of the field's value. */
const shownInApplications = (names: UserNames) => ({
  createdBy: ({ createdBy }: Application) => createdByText(createdBy, names, CREATED_BY_SYSTEM),
});

/** The columns of the application list. */
export function applicationColumns(names: UserNames): Column<Application>[] {
  return [
    { key: 'applicationName', header: words.columns.applicationName, width: '24%' },
    {
      key: 'description',
      header: words.columns.description,
      width: '40%',
      cell: ({ description }) =>
        description?.trim() ? (
          <span className={styles.description}>{description}</span>
        ) : (
          <span className={styles.none}>{words.noDescription}</span>
        ),
    },
    { key: 'createdBy', header: words.columns.createdBy, value: shownInApplications(names).createdBy },
    {
      key: 'created',
      header: words.columns.createdDate,
      text: createdDay,
    },
  ];
}

/** The columns of the exported application list: the same, with ISO dates. */
export function applicationCsv(names: UserNames): CsvColumn<Application>[] {
  return [
    { header: words.columns.applicationName, value: ({ applicationName }) => applicationName },
    { header: words.columns.description, value: ({ description }) => description },
    { header: words.columns.createdBy, value: shownInApplications(names).createdBy },
    { header: words.columns.createdDate, value: ({ created }) => created },
  ];
}
