import { DAY_MS, dateText, utcDayOf } from '../index';
import { dayBounds } from './dayBounds';

const boundsOf = (day: string, timeZone: string) => {
  const bounds = dayBounds(day, timeZone);
  return bounds && [bounds.first.toISOString(), bounds.last.toISOString()];
};

test.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21T09:59:59.999Z'],
  ['2026-11-21', 'Etc/GMT+12', '2026-11-21T12:00:00.000Z', '2026-11-22T11:59:59.999Z'],
])('%s in %s is from %s to %s', (day, timeZone, first, last) => {
  expect(boundsOf(day, timeZone)).toEqual([first, last]);
});

test.each([
  [
    'back in the night',
    '2026-10-25',
    'Europe/Berlin',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T22:59:59.999Z',
  ],
  [
    'forward in the night',
    '2026-03-29',
    'Europe/Berlin',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
  ],
  [
    'back at its end',
    '2026-04-04',
    'America/Santiago',
    '2026-04-04T03:00:00.000Z',
    '2026-04-05T03:59:59.999Z',
  ],
  [
    'back before it',
    '2026-04-05',
    'America/Santiago',
    '2026-04-05T04:00:00.000Z',
    '2026-04-06T03:59:59.999Z',
  ],
  [
    'forward at its end',
    '2026-09-05',
    'America/Santiago',
    '2026-09-05T04:00:00.000Z',
    '2026-09-06T03:59:59.999Z',
  ],
  [
    'forward as it begins',
    '2026-09-06',
    'America/Santiago',
    '2026-09-06T04:00:00.000Z',
    '2026-09-07T02:59:59.999Z',
  ],
])('with the clocks put %s, %s in %s is from %s to %s', (_, day, timeZone, first, last) => {
  expect(boundsOf(day, timeZone)).toEqual([first, last]);
});

test.each(['America/Santiago', 'Africa/Cairo', 'Asia/Beirut', 'Australia/Lord_Howe', 'America/St_Johns'])(
  'in %s the days of a year follow each other without a gap, each within the day that is written',
  (timeZone) => {
    const begin = Date.UTC(2026, 0, 1);
    let end: number | undefined;
    for (let midnight = begin; midnight < begin + 366 * DAY_MS; midnight += DAY_MS) {
      const day = utcDayOf(midnight)!;
      const { first, last } = dayBounds(day, timeZone)!;
      expect(first.getTime()).toBe(end ?? first.getTime());
      for (const bound of [first, last])
        expect(dateText(bound.toISOString(), { locale: 'sv', timeZone })).toBe(day);
      end = last.getTime() + 1;
    }
  },
);

test.each([
  ['2011-12-29', '2011-12-30', '2011-12-31', 'Pacific/Apia'],
  ['1994-12-30', '1994-12-31', '1995-01-01', 'Pacific/Kiritimati'],
  ['1993-08-20', '1993-08-21', '1993-08-22', 'Pacific/Kwajalein'],
])('between %s and the day after it nothing lies within %s, as %s follows at once in %s', (...said) => {
  const timeZone = said[3];
  const [before, skipped, after] = said.slice(0, 3).map((day) => dayBounds(day, timeZone)!);
  expect(skipped).toEqual({ first: after!.first, last: before!.last });
  expect(skipped!.last.getTime()).toBe(skipped!.first.getTime() - 1);
});

test.each([
  ['9999-12-31', 'America/St_Johns', '9999-12-31T03:30:00.000Z', '9999-12-31T23:59:59.999Z'],
  ['1900-01-01', 'Asia/Tokyo', '1900-01-01T00:00:00.000Z', '1900-01-01T14:59:59.999Z'],
  ['1000-01-01', 'UTC', '1900-01-01T00:00:00.000Z', '1900-01-01T00:00:00.000Z'],
  ['0001-01-01', 'UTC', '1900-01-01T00:00:00.000Z', '1900-01-01T00:00:00.000Z'],
])('%s in %s is asked for as what can be stored of it or is nearest', (day, timeZone, first, last) => {
  expect(boundsOf(day, timeZone)).toEqual([first, last]);
});

test.each(['2026-02-31', '2026-11-21T00:00', ''])('%j is no day and has no bounds', (text) => {
  expect(dayBounds(text, 'UTC')).toBeUndefined();
});
