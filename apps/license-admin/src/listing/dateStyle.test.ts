import { dateTimeText, dayBounds } from '@lm/domain';
import { dateStyle } from './dateStyle';
import { localDay } from './localDay';

const NOON = '2026-11-21T12:00:00Z';
// Fake timers come with another, which asks this one.
const { prototype } = Intl.DateTimeFormat;

/** Puts the browser where clocks are so many hours ahead of UTC. */
function travelTo(timeZone: string, hours: number) {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-hours * 60);
  const options = { timeZone } as Intl.ResolvedDateTimeFormatOptions;
  return jest.spyOn(prototype, 'resolvedOptions').mockReturnValue(options);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(NOON) });
  travelTo('UTC', 0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['Pacific/Pago_Pago', -11, '11/21/2026, 1:00 AM', '2026-11-21'],
  ['Pacific/Kiritimati', 14, '11/22/2026, 2:00 AM', '2026-11-22'],
])(
  'who travels to %s with the page open reads the time there, and today is the day there',
  (zone, hours, time, day) => {
    expect(localDay()).toBe('2026-11-21');
    expect(dateStyle.timeZone).toBe('UTC');
    travelTo(zone, hours);
    expect(dateTimeText(NOON, dateStyle).replace(/\s/g, ' ')).toBe(time);
    expect(localDay()).toBe(day);
    const today = dayBounds(localDay(), dateStyle.timeZone)!;
    expect(today.first <= new Date() && new Date() <= today.last).toBe(true);
  },
);

test('a zone whose clocks show the same time is known a minute later', () => {
  expect(dateStyle.timeZone).toBe('UTC');
  travelTo('Africa/Abidjan', 0);
  jest.setSystemTime(Date.parse(NOON) + 60_000);
  expect(dateStyle.timeZone).toBe('Africa/Abidjan');
});

test('the dates of a long list ask the browser once for its time zone', () => {
  const read = travelTo('Asia/Tokyo', 9);
  for (let row = 0; row < 5_000; row++) dateTimeText(NOON, dateStyle);
  expect(read).toHaveBeenCalledTimes(1);
});
