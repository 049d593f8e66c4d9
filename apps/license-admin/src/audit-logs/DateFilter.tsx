import { expiryText, utcDayOf } from '@lm/domain';
import { Button, Inline, Stack, TextField } from '@lm/ui';
import { PanelField } from '@lm/ui/pickers';
import { dateStyle } from '../listing/dateStyle';
import { LastDayField } from '../listing/LastDayField';
import { words } from './words';

/** Days as `YYYY-MM-DD`, in the reader's time zone; empty for no end. */
type Days = { from: string; to: string };

type DateFilterProps = Days & { onChange: (days: Partial<Days>) => void };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The day that it is for the reader, or some days before it. */
function dayBefore(days: number): string {
  const now = new Date();
  return utcDayOf(now.getTime() - now.getTimezoneOffset() * MINUTE_MS - days * DAY_MS) ?? '';
}

const dayText = (day: string) => expiryText(day, dateStyle.locale);

function daysText({ from, to }: Days): string {
  if (from && to) return from === to ? dayText(from) : words.daysBetween(dayText(from), dayText(to));
  if (from) return words.daysFrom(dayText(from));
  return to ? words.daysTo(dayText(to)) : words.anyDay;
}

/** From which day to which: one field, whose panel has the two days and what is asked for most. */
export function DateFilter({ from, to, onChange }: DateFilterProps) {
  return (
    <PanelField label={words.filters.date} text={daysText({ from, to })} empty={!from && !to}>
      <Stack gap="3">
        <Inline gap="1">
          {words.lastDays.map(({ label, days }) => (
            <Button
              key={label}
              size="sm"
              onClick={() => onChange({ from: dayBefore(days - 1), to: dayBefore(0) })}
            >
              {label}
            </Button>
          ))}
        </Inline>
        <TextField
          type="date"
          label={words.filters.from}
          max={to || undefined}
          value={from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <LastDayField
          label={words.filters.to}
          from={from}
          to={to}
          onChange={(day) => onChange({ to: day })}
        />
        {(from || to) && (
          <Button size="sm" variant="ghost" onClick={() => onChange({ from: '', to: '' })}>
            {words.anyDay}
          </Button>
        )}
      </Stack>
    </PanelField>
  );
}
