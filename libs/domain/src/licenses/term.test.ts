import { lastDayAfter, type Term } from './term';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('a term later than', () => {
  test.each<[string, string | null, Term, string]>([
    ['today, for a new license', null, '1-year', '2027-11-21'],
    ['today, for a new license', null, '2-years', '2028-11-21'],
    ['today, for a new license', null, 'end-of-year', '2026-12-31'],
    ['the last day of a license to renew', '2026-12-05T23:59:59.999Z', '1-year', '2027-12-05'],
    ['the last day of a license to renew', '2027-03-31', '2-years', '2029-03-31'],
    ['the last day of a license to renew', '2027-03-31', 'end-of-year', '2027-12-31'],
    ['the end of a year', '2026-12-31T23:59:59.999Z', 'end-of-year', '2027-12-31'],
    ['today, when the license is over', '2026-01-31', '1-year', '2027-11-21'],
    ['today, on the last day of a license', '2026-11-21T23:59:59.999Z', '1-year', '2027-11-21'],
    ['a day that comes in leap years alone', '2028-02-29', '1-year', '2029-02-28'],
    ['today, when there is no such date', 'soon', '1-year', '2027-11-21'],
  ])('%s (%s): %s is %s', (_, lastDay, term, day) => {
    expect(lastDayAfter(term, lastDay, NOW)).toBe(day);
  });

  test('the last day of the year is the end of the next', () => {
    expect(lastDayAfter('end-of-year', null, new Date('2026-12-31T23:00:00Z'))).toBe('2027-12-31');
  });
});
