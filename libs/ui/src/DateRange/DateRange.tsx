import { useState } from 'react';
import { Select } from '../Select/Select';
import { TextField } from '../TextField/TextField';
import styles from './DateRange.module.css';

/** Days from and to, both included, as `YYYY-MM-DD`; empty where the range is open. */
export type DateRangeValue = { from: string; to: string };

/** The words of a DateRange. */
export type DateRangeWords = {
  /** The choice of no range. */
  any: string;
  /** The choice that shows the two dates. */
  custom: string;
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
};

const WORDS: DateRangeWords = { any: 'Any time', custom: 'Choose dates', from: 'From', to: 'To' };
const CUSTOM = 'custom';

export type DateRangeProps = {
  /** What lies in the range, such as "Expires". */
  label: string;
  /** Ranges with a name, such as "Next 30 days". */
  presets: readonly (DateRangeValue & { label: string })[];
  /** The range; both ends empty for none. */
  value: DateRangeValue;
  /** Called with the new range. */
  onChange: (value: DateRangeValue) => void;
  /** Words that differ from the defaults. */
  words?: Partial<DateRangeWords>;
};

/** A filter by date: a range with a name, or a first and a last day. */
export function DateRange({ label, presets, value, onChange, words }: DateRangeProps) {
  const text = { ...WORDS, ...words };
  const [asksForDates, setAsksForDates] = useState(false);
  const known = presets.findIndex(({ from, to }) => from === value.from && to === value.to);
  const isOpen = value.from === '' && value.to === '';
  const isCustom = asksForDates || (known < 0 && !isOpen);
  const choose = (choice: string) => {
    setAsksForDates(choice === CUSTOM);
    if (choice === CUSTOM) return;
    const { from, to } = presets[Number(choice)] ?? { from: '', to: '' };
    onChange(choice === '' ? { from: '', to: '' } : { from, to });
  };
  return (
    <div role="group" aria-label={label} className={styles.range}>
      <Select
        label={label}
        value={isCustom ? CUSTOM : isOpen ? '' : String(known)}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: text.any },
          ...presets.map((preset, index) => ({ value: String(index), label: preset.label })),
          { value: CUSTOM, label: text.custom },
        ]}
      />
      {isCustom && (
        <>
          <TextField
            label={text.from}
            type="date"
            max={value.to || undefined}
            value={value.from}
            onChange={(event) => onChange({ ...value, from: event.target.value })}
          />
          <TextField
            label={text.to}
            type="date"
            min={value.from || undefined}
            value={value.to}
            onChange={(event) => onChange({ ...value, to: event.target.value })}
          />
        </>
      )}
    </div>
  );
}
