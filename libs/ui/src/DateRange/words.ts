/** The words of a DateRange. */
export type DateRangeWords = {
  /** The field of the first day. */
  from: string;
  /** The field of the last day. */
  to: string;
  /** Under the last day while it is before the first one. */
  orLater: (first: string) => string;
  /** The button that takes both days away. */
  clear: string;
};

/** The English words. */
export const DATE_RANGE_WORDS: DateRangeWords = {
  from: 'From',
  to: 'To',
  orLater: (first) => `Choose ${first} or later.`,
  clear: 'Any',
};
