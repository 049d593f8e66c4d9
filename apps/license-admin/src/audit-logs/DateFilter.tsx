import { expiryText, isTurned } from '@lm/domain';
import { DateRange, type Days } from '@lm/ui';
import { PanelField } from '@lm/ui/pickers';
import { useSyncExternalStore } from 'react';
import { everyMinute } from '../browser/everyMinute';
import { dateStyle } from '../listing/dateStyle';
import { localDay } from '../listing/localDay';
import styles from './AuditLogFilters.module.css';
import { words } from './words';

/** Days in the reader's time zone. */
type DateFilterProps = Days & { onChange: (days: Partial<Days>) => void };

const dayText = (day: string) => expiryText(day, dateStyle.locale);

/** What is asked for most, as it is today: on a page that is left open, that becomes another day. */
function useRecentDays() {
  const today = useSyncExternalStore(everyMinute, localDay);
  return words.lastDays.map(({ days, ...said }) => ({ ...said, from: localDay(days - 1), to: today }));
}

function daysText({ from, to }: Days): string {
  if (isTurned({ from, to })) return words.daysFrom(dayText(from));
  if (from && to) return from === to ? dayText(from) : words.daysBetween(dayText(from), dayText(to));
  if (from) return words.daysFrom(dayText(from));
  return to ? words.daysTo(dayText(to)) : words.anyDay;
}

/** From which day to which: one field, whose panel has the two days and what is asked for most. */
export function DateFilter({ from, to, onChange }: DateFilterProps) {
  const periods = useRecentDays();
  const period = periods.find((one) => one.from === from && one.to === to);
  const hasTwoDays = !period && from && to && from !== to;
  return (
    <div className={styles.date} data-two-days={hasTwoDays || undefined}>
      <PanelField
        label={words.filters.date}
        text={period?.name ?? daysText({ from, to })}
        empty={!from && !to}
      >
        <DateRange from={from} to={to} onChange={onChange} periods={periods} clearable />
      </PanelField>
    </div>
  );
}
