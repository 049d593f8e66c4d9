import { dayText } from '../dayText';
import { Facts } from './Facts';

const LOCALES = ['en-US', 'en-GB', 'de-DE', 'fr-FR', 'ja-JP'] as const;
const ZONES = ['Pacific/Honolulu', 'Europe/Berlin', 'Pacific/Auckland'] as const;
const INSTANT = new Date('2027-01-31T23:30:00Z');

/** The same figures in several languages. */
export const NumberTable = () => (
  <Facts
    head={['Language', 'A count', 'A part', 'A day']}
    rows={LOCALES.map((locale) => [
      locale,
      (1_284).toLocaleString(locale),
      new Intl.NumberFormat(locale, { style: 'percent' }).format(0.8),
      dayText(INSTANT, locale, 'UTC'),
    ])}
  />
);

/** One moment and one day in several time zones. */
export const ZoneTable = () => (
  <Facts
    head={['Time zone', 'A moment: the reader\u2019s day and hour', 'A calendar day: the same everywhere']}
    rows={ZONES.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(INSTANT),
      new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'short' }).format(INSTANT),
    ])}
  />
);
