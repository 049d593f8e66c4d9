import { matchesText } from '../Dropdown/matchesText';

/** The words of a MultiSelect. */
export type MultiSelectWords = {
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** The search box's placeholder. */
  searchPlaceholder: string;
  /** Chooses every option that the search shows. */
  selectAll: string;
  /** Takes every choice back, except of options that cannot be chosen. */
  clearAll: string;
  /** How many are chosen. */
  selected: (count: number) => string;
  /** Says to assistive technology that something must be chosen. */
  required: string;
  /** Says to assistive technology how many match the search. */
  matches: (count: number) => string;
  /** When nothing matches the search. */
  noMatch: string;
  /** When there is nothing to choose from. */
  empty: string;
  /** While the options load. */
  loading: string;
  /** When the options could not be looked up. */
  failed: string;
  /** The button that looks them up again. */
  retry: string;
};

/** The English words. */
export const MULTI_SELECT_WORDS: MultiSelectWords = {
  placeholder: 'Select...',
  searchPlaceholder: 'Search...',
  selectAll: 'Select All',
  clearAll: 'Clear all',
  selected: (count) => `${count} selected`,
  required: 'Required',
  matches: matchesText,
  noMatch: 'Nothing matches your search',
  empty: 'Nothing to choose from',
  loading: 'Loading...',
  failed: 'Failed to load the choices',
  retry: 'Try again',
};
