import { dateText, dateTimeText } from './dateText';

test.each([
  ['2026-11-21T22:30:00Z', 'en-US', 'UTC', '11/21/2026', '11/21/2026, 10:30 PM'],
  ['2026-11-21T22:30:00Z', 'en-US', 'Pacific/Kiritimati', '11/22/2026', '11/22/2026, 12:30 PM'],
  ['2026-11-21T22:30:00Z', 'en-US', 'America/Los_Angeles', '11/21/2026', '11/21/2026, 2:30 PM'],
  ['2026-11-21T22:30:00', 'en-GB', 'UTC', '21/11/2026', '21/11/2026, 22:30'],
  ['2026-03-08T09:30:00Z', 'de-DE', 'Europe/Berlin', '8.3.2026', '8.3.2026, 10:30'],
])('%s in %s, %s', (instant, locale, timeZone, day, dayAndTime) => {
  const plainSpaces = (text: string) => text.replace(/\s/g, ' ');
  expect(dateText(instant, { locale, timeZone })).toBe(day);
  expect(plainSpaces(dateTimeText(instant, { locale, timeZone }))).toBe(dayAndTime);
});

test.each([null, undefined, '', 'soon'])('%j is N/A, or the screen’s own words', (instant) => {
  const style = { locale: 'en-US', timeZone: 'UTC' };
  expect(dateText(instant, style)).toBe('N/A');
  expect(dateTimeText(instant, style)).toBe('N/A');
  expect(dateText(instant, style, 'Never')).toBe('Never');
  expect(dateTimeText(instant, style, 'Never')).toBe('Never');
});
