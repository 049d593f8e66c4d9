import { expiryText, isDay } from '@lm/domain';
import { TextField } from '@lm/ui';
import { dateStyle } from './dateStyle';
import { dayOrLater } from './words';

type LastDayFieldProps = {
  label: string;
  /** The first day of the period, `YYYY-MM-DD`; empty for none. */
  from: string;
  /** Its last day. */
  to: string;
  onChange: (to: string) => void;
};

/** The last day of a period that a list is filtered by. A day before the first is told, with what to do. */
export function LastDayField({ label, from, to, onChange }: LastDayFieldProps) {
  const isTurned = isDay(from) && isDay(to) && to < from;
  return (
    <TextField
      type="date"
      label={label}
      min={from || undefined}
      value={to}
      error={isTurned ? dayOrLater(expiryText(from, dateStyle.locale)) : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
