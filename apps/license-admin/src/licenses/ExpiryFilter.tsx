import { EXPIRY_PERIODS, expiryPeriodFrom } from '@lm/domain';
import { DateRange, Select, type SelectOption, TextField } from '@lm/ui';
import styles from './LicenseFilters.module.css';
import { words } from './words';

/** When licenses expire: a period, and the days of one that has them (`YYYY-MM-DD`); empty for all. */
type ExpiryFilterValues = { expires: string; from: string; to: string };

type ExpiryFilterProps = {
  values: ExpiryFilterValues;
  onChange: (change: Partial<ExpiryFilterValues>) => void;
};

const options: SelectOption[] = EXPIRY_PERIODS.map((value) => ({ value, label: words.periods[value] }));

/** The filter by when licenses expire, with the days' fields beside it while its period has days. */
export function ExpiryFilter({ values: { expires, from, to }, onChange }: ExpiryFilterProps) {
  const period = expiryPeriodFrom(expires);
  return (
    <>
      <div className={styles.filter} data-long>
        <Select
          label={words.expires}
          placeholder={words.anyTime}
          options={options}
          value={period ?? ''}
          onChange={({ target }) => onChange({ expires: target.value, from: '', to: '' })}
        />
      </div>
      {period === 'expired-since' && (
        <div className={styles.filter}>
          <TextField
            type="date"
            label={words.expiredSince}
            value={from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        </div>
      )}
      {period === 'between' && (
        <div className={styles.filter} data-range>
          <DateRange from={from} to={to} onChange={onChange} />
        </div>
      )}
    </>
  );
}
