/** The English words of an AirportPicker; those of a Combobox come besides. */
export const AIRPORT_PICKER_WORDS = {
  /** Shown while nothing is chosen. */
  placeholder: 'Search IATA code or airport name...',
  /** While the airports load. */
  loading: 'Loading airports...',
  /** When nothing matches what was typed. */
  noMatch: 'No airports found matching your search',
  /** When there is nothing to choose from. */
  empty: 'No airports available',
  /** When the airports could not be loaded. */
  failed: 'Failed to load airports',
};
