import { Button } from '../Button/Button';
import { useLocale, useWords } from '../KitProvider/kit';
import { TextField } from '../TextField/TextField';
import type { WithRef } from '../withRef';
import styles from './DateRange.module.css';
import { DATE_RANGE_WORDS, type DateRangeWords } from './words';

/** Days as `YYYY-MM-DD`; empty for no end. */
export type Days = {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
};

export type DateRangeProps = WithRef<HTMLDivElement> &
  Days & {
    /** Called with the day or days that changed. */
    onChange: (days: Partial<Days>) => void;
    /** What is asked for most, one press each. */
    periods?: readonly (Days & { label: string })[];
    /** Whether one press takes both days away. */
    clearable?: boolean;
    /** Makes it inert. */
    disabled?: boolean;
    /** The words where they differ from the English ones. */
    words?: Partial<DateRangeWords>;
  };

/** From which day to which, either of them open. A last day before the first is told, with what to do. */
export function DateRange({
  from,
  to,
  onChange,
  periods = [],
  clearable = false,
  disabled = false,
  words,
  ref,
}: DateRangeProps) {
  const text = useWords('DateRange', DATE_RANGE_WORDS, words);
  const locale = useLocale();
  const isTurned = from !== '' && to !== '' && to < from;
  const first = isTurned ? new Date(from).toLocaleDateString(locale, { timeZone: 'UTC' }) : '';
  return (
    <div ref={ref} className={styles.range}>
      {periods.length > 0 && (
        <div className={styles.periods}>
          {periods.map((period) => (
            <Button
              key={period.label}
              size="sm"
              disabled={disabled}
              onClick={() => onChange({ from: period.from, to: period.to })}
            >
              {period.label}
            </Button>
          ))}
        </div>
      )}
      <TextField
        type="date"
        label={text.from}
        disabled={disabled}
        max={to || undefined}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        type="date"
        label={text.to}
        disabled={disabled}
        min={from || undefined}
        value={to}
        error={isTurned ? text.orLater(first) : undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      {clearable && (from || to) && (
        <Button size="sm" variant="ghost" disabled={disabled} onClick={() => onChange({ from: '', to: '' })}>
          {text.clear}
        </Button>
      )}
    </div>
  );
}
