import { matchesText } from '../Dropdown/matchesText';

/** The words of a Combobox. */
export type ComboboxWords = {
  /** While the choices load. */
  loading: string;
  /** Says to assistive technology how many match what was typed. */
  matches: (count: number) => string;
  /** When nothing matches what was typed. */
  noMatch: string;
  /** When there is nothing to choose from. */
  empty: string;
  /** When the choices could not be loaded. */
  failed: string;
  /** The button that loads again. */
  retry: string;
  /** Names the button that takes the choice back. */
  clear: (label: string) => string;
};

/** The English words. */
export const COMBOBOX_WORDS: ComboboxWords = {
  loading: 'Loading...',
  matches: matchesText,
  noMatch: 'Nothing matches your search',
  empty: 'Nothing to choose from',
  failed: 'Failed to load the choices',
  retry: 'Try again',
  clear: (label) => `Clear ${label}`,
};
