/** The words of a DateRange. */
export type DateRangeWords = {
  /** The field of the first day. */
  from: string;
  /** The field of the last day. */
  to: string;
  /** Under the last day while it is before the first one. */
  orLater: (first: string) => string;
  /** Under a day that was left without all of its parts, or that does not exist. */
  noDay: string;
  /** The button that takes both days away. */
  clear: string;
};

/** The English words. */
export const DATE_RANGE_WORDS: DateRangeWords = {
  from: 'From',
  to: 'To',
  orLater: (first) => `Choose ${first} or later.`,
  noDay: 'Enter a day that exists, with month, day and all four digits of the year.',
  clear: 'Any',
};
