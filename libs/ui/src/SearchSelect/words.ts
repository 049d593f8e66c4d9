/** The English words of a SearchSelect; those of a Combobox come besides. */
export const SEARCH_SELECT_WORDS = {
  /** Shown while nothing is chosen. */
  placeholder: 'Select...',
};
