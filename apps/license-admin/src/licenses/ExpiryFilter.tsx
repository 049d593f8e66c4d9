import { dateText, EXPIRY_PERIODS, expiryPeriodFrom, isTurned } from '@lm/domain';
import { DateRange, Select } from '@lm/ui';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { dateStyle } from '../listing/dateStyle';
import styles from './LicenseFilters.module.css';
import { words } from './words';

/** When licenses expire: a period, and the days of one that has them (`YYYY-MM-DD`); empty for all. */
type ExpiryFilterValues = { expires: string; from: string; to: string };

type ExpiryFilterProps = {
  values: ExpiryFilterValues;
  onChange: (change: Partial<ExpiryFilterValues>) => void;
};

/** Periods that are asked for by their days. */
const WITH_DAYS = ['expired-since', 'between'];

const dayText = (day: string) => day && dateText(day, { ...dateStyle, timeZone: 'UTC' });

/**
 * The filter by when licenses expire. The days of a period that has some are asked for in a panel below it, so that
 * nothing else moves; the filter says them. Where the filters are below each other they stand among them.
 */
export function ExpiryFilter({ values: { expires, from, to }, onChange }: ExpiryFilterProps) {
  const [open, setOpen] = useState(false);
  const period = expiryPeriodFrom(expires);
  const daysText =
    from === to ? dayText(from) : words.days(dayText(from), isTurned({ from, to }) ? '' : dayText(to));
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    currentTarget.querySelector('select')?.focus();
    // After the focus, which opens it.
    setOpen(false);
  };
  return (
    <div
      role="presentation"
      className={styles.expires}
      onFocus={() => setOpen(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={styles.filter} data-long>
        <Select
          label={words.expires}
          placeholder={words.anyTime}
          options={EXPIRY_PERIODS.map((value) => ({
            value,
            label: (value === period && daysText) || words.periods[value],
          }))}
          value={period ?? ''}
          onChange={({ target }) => {
            setOpen(true);
            onChange({ expires: target.value, from: '', to: '' });
          }}
        />
      </div>
      {period && WITH_DAYS.includes(period) && (
        // Takes the focus from a press between its fields, so that it stays.
        <div className={styles.days} data-open={open || undefined} data-range={period} tabIndex={-1}>
          {period === 'between' ? (
            <DateRange key={period} from={from} to={to} onChange={onChange} />
          ) : (
            <DateRange key={period} from={from} words={{ from: words.expiredSince }} onChange={onChange} />
          )}
        </div>
      )}
    </div>
  );
}
