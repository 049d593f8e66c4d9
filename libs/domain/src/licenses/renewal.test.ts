import { judge } from '../forms/fieldErrors';
import { RENEWAL_NOT_LATER, renewalDate, renewalProblem, renewalSchema, type RenewalStart } from './renewal';
import { EXPIRY_DATE_NOT_FUTURE } from './schema';
import type { Term } from './term';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each<[RenewalStart, Term, string | null, string]>([
  ['expiry', '1-year', '2026-12-31T23:59:59.999Z', '2027-12-31'],
  ['expiry', '2-years', '2026-12-31T23:59:59.999Z', '2028-12-31'],
  ['expiry', 'end-of-year', '2026-12-31T23:59:59.999Z', '2027-12-31'],
  // Renewed late: without a gap.
  ['expiry', '1-year', '2026-11-01T23:59:59.999Z', '2027-11-01'],
  ['expiry', '1-year', null, '2027-11-21'],
  ['today', '1-year', '2026-12-31T23:59:59.999Z', '2027-11-21'],
  ['today', '1-year', '2020-01-01T23:59:59.999Z', '2027-11-21'],
  ['today', 'end-of-year', null, '2026-12-31'],
])('from %s for %s, a license that lasts until %p lasts until %s', (start, term, expiryDate, day) => {
  expect(renewalDate(start, term, { expiryDate }, NOW)).toBe(day);
});

test.each([
  ['2026-11-21', null, EXPIRY_DATE_NOT_FUTURE],
  ['2026-11-22', null, undefined],
  ['2026-11-21', '2020-01-01T23:59:59.999Z', EXPIRY_DATE_NOT_FUTURE],
  ['2021-01-01', '2020-01-01T23:59:59.999Z', EXPIRY_DATE_NOT_FUTURE],
  ['2026-11-22', '2020-01-01T23:59:59.999Z', undefined],
  ['2027-06-30', '2027-06-30T23:59:59.999Z', RENEWAL_NOT_LATER],
  ['2027-06-29', '2027-06-30T23:59:59.999Z', RENEWAL_NOT_LATER],
  ['2027-07-01T08:00:00Z', '2027-06-30T23:59:59.999Z', undefined],
])('renewing to %s a license that lasts until %p: %p', (day, expiryDate, problem) => {
  expect(renewalProblem(day, { expiryDate }, NOW)).toBe(problem);
});

test('a renewal tells a comment that is left out from one that is taken away', () => {
  const values = (body: object) => judge(renewalSchema({ now: NOW }), { expiryDate: '2027-01-01', ...body });
  expect(values({})).toEqual({ valid: true, values: { expiryDate: '2027-01-01', comment: undefined } });
  expect(values({ comment: null })).toMatchObject({ valid: true, values: { comment: '' } });
  expect(values({ comment: ' More ' })).toMatchObject({ valid: true, values: { comment: 'More' } });
  expect(values({ comment: 'x'.repeat(2001) })).toMatchObject({ valid: false });
});
