import {
  displayName,
  type License,
  STATUS_FILTERS,
  type StatusFilter,
  statusFilterFrom,
  type User,
} from '@lm/domain';
import { Select, type SelectOption } from '@lm/ui';
import { SearchSelect } from '@lm/ui/pickers';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useFilterOptions } from '../forms/useFilterOptions';
import styles from './LicenseFilters.module.css';
import { isSuspended } from './isSuspended';
import { words } from './words';

/** What licenses are filtered by; empty for all. */
type LicenseFilterValues = {
  customer: string;
  application: string;
  status: StatusFilter;
  createdBy: string;
};

type LicenseFiltersProps = {
  values: LicenseFilterValues;
  onChange: (change: Partial<LicenseFilterValues>) => void;
  customers: readonly { id: number | string; customerName: string }[];
  applications: readonly { id: number | string; applicationName: string }[];
  users: readonly User[];
  /** Unless one of them is suspended, nobody looks for such. */
  licenses: readonly Pick<License, 'isExpired' | 'status'>[];
  /** More filters, after these. */
  children?: ReactNode;
};

export const isStatusFilter = (value: string): boolean => statusFilterFrom(value) === value;

const statusOptions: SelectOption[] = STATUS_FILTERS.map((value) => ({
  value: value === 'All' ? '' : value,
  label: words.statuses[value],
}));

const customerNameOf = ({ customerName }: { customerName: string }) => customerName;
const applicationNameOf = ({ applicationName }: { applicationName: string }) => applicationName;

export function LicenseFilters({
  values,
  onChange,
  customers,
  applications,
  users,
  licenses,
  children,
}: LicenseFiltersProps) {
  const customerOptions = useFilterOptions(customers, customerNameOf, values.customer);
  const applicationOptions = useFilterOptions(applications, applicationNameOf, values.application);
  const userOptions = useFilterOptions(users, displayName, values.createdBy);
  // Many are looked through once they are shown.
  const lookedThrough = useDeferredValue(licenses);
  const anySuspended = useMemo(() => lookedThrough.some(isSuspended), [lookedThrough]);
  return (
    <div className={styles.filters} role="group" aria-label={words.filtersLabel}>
      <div className={styles.filter}>
        <SearchSelect
          label={words.filters.customer}
          placeholder={words.allCustomers}
          options={customerOptions}
          value={values.customer}
          onChange={(customer) => onChange({ customer })}
        />
      </div>
      <div className={styles.filter} data-long>
        <SearchSelect
          label={words.filters.application}
          placeholder={words.allApplications}
          options={applicationOptions}
          value={values.application}
          onChange={(application) => onChange({ application })}
        />
      </div>
      <div className={styles.filter} data-short>
        <Select
          label={words.filters.status}
          options={statusOptions.filter(
            ({ value }) => value !== 'Suspended' || anySuspended || values.status === value,
          )}
          value={values.status === 'All' ? '' : values.status}
          onChange={({ target }) => onChange({ status: (target.value || 'All') as StatusFilter })}
        />
      </div>
      <div className={styles.filter} data-long>
        <SearchSelect
          label={words.filters.createdBy}
          placeholder={words.allCreators}
          options={userOptions}
          value={values.createdBy}
          onChange={(createdBy) => onChange({ createdBy })}
        />
      </div>
      {children}
    </div>
  );
}
