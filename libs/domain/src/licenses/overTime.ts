import { instantOf } from '@lm/lists';
import type { License } from './license';

interface ValidInMonth {
  /** The month's last instant in UTC, ISO 8601. */
  end: string;
  count: number;
}

/** Which months: so many before the current one, and so many after it. */
interface MonthsAround {
  before: number;
  after: number;
}

/** At the end of each month (UTC). A license that does not say when it was issued counts as issued before. */
export function validByMonth(
  licenses: readonly Pick<License, 'createdDate' | 'expiryDate' | 'suspendedDate'>[],
  { before, after }: MonthsAround,
  now: Date,
): ValidInMonth[] {
  const periods = licenses.map(({ createdDate, expiryDate, suspendedDate }) => ({
    from: createdDate ? instantOf(createdDate) : -Infinity,
    to: Math.min(...[expiryDate, suspendedDate].map((end) => (end ? instantOf(end) : Infinity))),
  }));
  return Array.from({ length: before + 1 + after }, (_, index) => {
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before + index + 1) - 1;
    const count = periods.filter(({ from, to }) => from <= end && to >= end).length;
    return { end: new Date(end).toISOString(), count };
  });
}
