import { dateText, dateTimeText, monthText } from './dateText';

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

test.each([
  ['th-TH', '29/11/2026', '11/2026'],
  ['fa-IR', '۲۰۲۶/۱۱/۲۹', '۲۰۲۶/۱۱'],
  ['ja-JP-u-ca-japanese', '2026/11/29', '2026/11'],
  ['ar-SA', '٢٩\u200f/١١\u200f/٢٠٢٦', '١١\u200f/٢٠٢٦'],
])('%s writes the days and months that date fields and rules have', (locale, day, month) => {
  const style = { locale, timeZone: 'UTC' };
  expect(dateText('2026-11-29T12:00:00Z', style)).toBe(day);
  expect(dateTimeText('2026-11-29T12:00:00Z', style)).toContain(day);
  expect(monthText('2026-11-29T12:00:00Z', style)).toBe(month);
});

test.each([null, undefined, '', 'soon'])('%j is N/A, or the screen’s own words', (instant) => {
  const style = { locale: 'en-US', timeZone: 'UTC' };
  expect(dateText(instant, style)).toBe('N/A');
  expect(dateTimeText(instant, style)).toBe('N/A');
  expect(dateText(instant, style, 'Never')).toBe('Never');
  expect(dateTimeText(instant, style, 'Never')).toBe('Never');
});

describe.each([
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Africa/Monrovia',
])('in %s', (timeZone) => {
  const style = { locale: 'en-GB', timeZone };
  // Around midnight everywhere, a change of the clock at a minute past it, a day left out, an offset with seconds.
  const days = ['2026-03-01', '2026-10-25', '2006-10-29', '2011-12-30', '1971-12-31', '1999-12-31'];
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });

  test('a day that was written before is not taken for another', () => {
    for (const day of days)
      for (let minutes = -60 * 24; minutes < 60 * 48; minutes += 13) {
        const instant = new Date(Date.parse(day) + minutes * 60_000).toISOString();
        const written = format.format(Date.parse(instant));
        expect(dateText(instant, style)).toBe(written);
        expect(monthText(instant, style)).toBe(written.slice('DD/'.length));
      }
  });
});

test('the dates of a long list are written once for each quarter of a day', () => {
  const write = jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const style = { locale: 'en-US', timeZone: 'Asia/Tokyo' };
  for (let second = 0; second < 10_000; second++)
    monthText(new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString(), style);
  expect(write.mock.calls.length).toBeLessThan(10);
  write.mockRestore();
});
