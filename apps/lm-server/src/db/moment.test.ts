import fc from 'fast-check';
import { isoMoment, momentOf } from './moment';

/** PostgreSQL leaves the zeros at the end of a fraction out. */
const postgresText = (moment: Date, hours: number) => {
  const there = new Date(moment.getTime() + hours * 3_600_000).toISOString();
  const offset = `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}`;
  return there.replace('T', ' ').replace(/\.?0*Z$/, offset);
};

test("a moment in PostgreSQL's text is the same moment in ISO 8601, whatever the session's time zone", () => {
  const moments = fc.date({ min: new Date('1900-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(0, 0, 2, -7, 14), (moment, hours) => {
      expect(isoMoment(postgresText(moment, hours))).toBe(moment.toISOString());
    }),
    { numRuns: 500 },
  );
});

test.each(['2016-12-31T23:59:60Z', '2026-11-30T23:59:59+05', '1899-12-31T23:59:59Z'])(
  '%s is refused with what is wrong with it, or how to write it',
  (text) => {
    const words = 'From date must be a date such as 2026-11-30T23:59:59Z, between the years 1900 and 9999';
    expect(() => momentOf('FromDate', text)).toThrow(
      expect.objectContaining({ errors: { FromDate: [words] } }) as Error,
    );
  },
);
