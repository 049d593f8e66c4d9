import {
  countText,
  dateText,
  OVERVIEW_SORT,
  type OverviewRow,
  overviewRows,
  PAGE_SIZE,
  statusFilterFrom,
} from '@lm/domain';
import { type Column, DataTable, Skeleton } from '@lm/ui';
import { memo, useMemo } from 'react';
import type { Application } from '../applications/applicationsApi';
import type { Customer } from '../customers/customersApi';
import { ApplicationChips } from '../licenses/ApplicationChips';
import { LicenseCustomer, LicenseTitle } from '../licenses/LicenseCustomer';
import { isStatusFilter, LicenseFilters } from '../licenses/LicenseFilters';
import type { LicenseList } from '../licenses/everyLicense';
import type { LicenseRow } from '../licenses/licensesApi';
import { LicenseStatusBadge } from '../licenses/LicenseStatusBadge';
import { words as licenseWords } from '../licenses/words';
import { dateStyle } from '../listing/dateStyle';
import { useExistingPage } from '../listing/useExistingPage';
import { useListView } from '../listing/useListView';
import { NO_ROWS } from '../lm/useLoadState';
import { useUser } from '../session/UserProvider';
import styles from './LicensesOverview.module.css';
import { words } from './words';

const { overview: text } = words;

type Row = OverviewRow<LicenseRow>;

const COLUMNS: Column<Row>[] = [
  {
    key: 'customerName',
    header: text.columns.customerName,
    width: '34%',
    cell: ({ license }) => <LicenseCustomer license={license} />,
    cardTitle: { draw: ({ license }) => <LicenseTitle license={license} />, says: [] },
  },
  {
    key: 'applications',
    header: text.columns.applications,
    width: '34%',
    cell: ({ license }) => <ApplicationChips license={license} none={text.none} />,
  },
  {
    key: 'status',
    header: text.columns.status,
    width: '6.75rem',
    besideTitle: true,
    cell: ({ license }) => <LicenseStatusBadge license={license} />,
  },
  { key: 'createdBy', header: text.columns.createdBy, width: '10%', leaves: 1 },
  {
    key: 'createdDate',
    header: text.columns.createdDate,
    width: '7.5rem',
    leaves: 2,
    cell: ({ createdDate }) => dateText(createdDate, dateStyle, text.noDate),
  },
];

/** While the users' names are on their way. */
const NAMELESS_COLUMNS = COLUMNS.map((column) =>
  column.key === 'createdBy' ? { ...column, cell: () => <Skeleton /> } : column,
);

const VIEW_OPTIONS = {
  filters: { customer: '', application: '', status: 'All', createdBy: '' },
  known: { status: isStatusFilter },
  sort: OVERVIEW_SORT,
  columns: COLUMNS,
};

type LicensesOverviewProps = {
  /** Those read so far; nothing while they are on their way. */
  list: LicenseList | undefined;
  customers: readonly Customer[];
  applications: readonly Application[];
};

export const LicensesOverview = memo(function LicensesOverview({
  list: read,
  customers,
  applications,
}: LicensesOverviewProps) {
  const licenses = read?.items ?? NO_ROWS;
  const { names, users, pending } = useUser();
  const list = useListView(VIEW_OPTIONS);
  const { view, setView, filters, setFilters, filtersInUse, clearFilters } = list;
  const status = statusFilterFrom(filters.status);
  const { customer: customerId, application: applicationId, createdBy } = filters;
  const rows = useMemo(
    () =>
      overviewRows(licenses, {
        filter: { customerId, applicationId, status, createdBy },
        userNames: names,
      }),
    [licenses, customerId, applicationId, status, createdBy, names],
  );
  useExistingPage(list, () => (read?.complete ? rows.length : undefined));
  return (
    <section className={styles.overview}>
      <h2 className={styles.title}>{text.title}</h2>
      {read && !read.complete && (
        <p className={styles.progress}>
          {licenseWords.progress(
            countText(read.readCount, dateStyle.locale),
            countText(read.totalCount, dateStyle.locale),
          )}
        </p>
      )}
      <DataTable<Row>
        label={text.label}
        columns={pending ? NAMELESS_COLUMNS : COLUMNS}
        rows={rows}
        rowId={({ license }) => license.id}
        searchable={false}
        paging={{ kind: 'client', pageSize: PAGE_SIZE }}
        view={{ ...view, search: '' }}
        onViewChange={setView}
        filters={
          <LicenseFilters
            values={{ ...filters, status }}
            onChange={setFilters}
            customers={customers}
            applications={applications}
            users={users}
            licenses={licenses}
          />
        }
        filtersInUse={filtersInUse}
        onClearFilters={clearFilters}
        loading={read === undefined}
        words={{
          loading: words.loading,
          noResultsTitle: text.empty,
          noResultsText: () => '',
          emptyTitle: text.empty,
          emptyText: '',
        }}
      />
    </section>
  );
});
