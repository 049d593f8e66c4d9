/** So many licenses, one unless told, that are valid from one moment to another; in milliseconds since 1970. */
interface ValidPeriod {
  from: number;
  to: number;
  count?: number;
}

interface ValidInMonth {
  /** The month's last instant in UTC, ISO 8601. */
  end: string;
  count: number;
}

/** The last instants (UTC) of the months whose valid licenses are counted: the current one, some before and some after it. */
export const countedMonths = (now: Date, { before, after } = { before: 6, after: 12 }): number[] =>
  Array.from(
    { length: before + 1 + after },
    (_, index) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before + index + 1) - 1,
  );

/** How many licenses are valid at the end of each month. Every issue of a license has a period of its own. */
export const validByMonth = (periods: readonly ValidPeriod[], ends: readonly number[]): ValidInMonth[] =>
  ends.map((end) => ({
    end: new Date(end).toISOString(),
    count: periods
      .filter(({ from, to }) => from <= end && to >= end)
      .reduce((sum, { count = 1 }) => sum + count, 0),
  }));
