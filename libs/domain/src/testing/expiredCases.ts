/** A license's last day, in days from today by UTC, and whether it has expired: here and in the server's lists. */
export const EXPIRED_CASES: readonly (readonly [daysFromToday: number, isExpired: boolean])[] = [
  [-400, true],
  [-1, true],
  [0, false],
  [1, false],
  [400, false],
];
