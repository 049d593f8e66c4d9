import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../Button/Button';
import { dayText } from '../dayText';
import { useLocale, useWords } from '../KitProvider/kit';
import type { WithRef } from '../withRef';
import styles from './DateRange.module.css';
import { DayField } from './DayField';
import { DATE_RANGE_WORDS, type DateRangeWords } from './words';

/** Days as `YYYY-MM-DD`; empty for no end. */
export type Days = {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
};

export type DateRangeProps = WithRef<HTMLDivElement> &
  Pick<Days, 'from'> & {
    /** The last day; left out where only the first is asked for. */
    to?: string;
    /** Called with the day or days that changed, when typing pauses. */
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

/**
 * From which day to which, either of them open. A last day before the first is told, with what to do, and so is a date
 * that is no day.
 */
export function DateRange({
  from,
  to: toDay,
  onChange,
  periods = [],
  clearable = false,
  disabled = false,
  words,
  ref,
}: DateRangeProps) {
  const text = useWords('DateRange', DATE_RANGE_WORDS, words);
  const locale = useLocale();
  const to = toDay ?? '';
  // New fields, which keep nothing that was typed by halves.
  const [pressed, setPressed] = useState(0);
  const press = (days: Days) => {
    setPressed(pressed + 1);
    onChange(days);
  };
  const firstField = useRef<HTMLInputElement>(null);
  const clear = () => {
    flushSync(() => press({ from: '', to: '' }));
    // The button goes with what it has cleared.
    firstField.current?.focus();
  };
  const isTurned = from !== '' && to !== '' && to < from;
  const first = isTurned ? dayText(new Date(from), locale, 'UTC') : '';
  return (
    <div ref={ref} className={styles.range}>
      {periods.length > 0 && (
        <div className={styles.periods}>
          {periods.map((period) => (
            <Button
              key={period.label}
              size="sm"
              disabled={disabled}
              onClick={() => press({ from: period.from, to: period.to })}
            >
              {period.label}
            </Button>
          ))}
        </div>
      )}
      <DayField
        key={`from-${pressed}`}
        ref={firstField}
        label={text.from}
        disabled={disabled}
        max={to || undefined}
        value={from}
        noDay={text.noDay}
        onChange={(day) => onChange({ from: day })}
      />
      {toDay !== undefined && (
        <DayField
          key={`to-${pressed}`}
          label={text.to}
          disabled={disabled}
          min={from || undefined}
          value={to}
          error={isTurned ? text.orLater(first) : undefined}
          noDay={text.noDay}
          onChange={(day) => onChange({ to: day })}
        />
      )}
      {clearable && (from || to) && (
        <Button size="sm" variant="ghost" disabled={disabled} onClick={clear}>
          {text.clear}
        </Button>
      )}
    </div>
  );
}
