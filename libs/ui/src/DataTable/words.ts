/** The words of a DataTable. */
export type DataTableWords = {
  /** The search box's placeholder. */
  searchPlaceholder: string;
  /** Names the search box for assistive technology. */
  searchLabel: (label: string) => string;
  /** Names the button inside the search box that empties it. */
  emptySearch: string;
  /** The button that clears the search when it found nothing. */
  clearSearch: string;
  /** Title when nothing matches the search or the filters. */
  noResultsTitle: string;
  /** Text when nothing matches the search or the filters. */
  noResultsText: (search: string) => string;
  /** The button that unfolds the filters on a small screen. */
  filters: (inUse: number) => string;
  /** The button that clears the filters. */
  clearFilters: string;
  /** Title when there are no rows at all. */
  emptyTitle: string;
  /** Text when there are no rows at all. */
  emptyText: string;
  /** The button that adds a row. */
  add: string;
  /** Shown while rows load. */
  loading: string;
  /** Title when the rows could not be loaded. */
  errorTitle: string;
  /** The button that tries again after a failure. */
  retry: string;
  /** Which rows are shown, of how many. */
  showing: (first: number, last: number, count: number) => string;
  /** Names the buttons of the pages. */
  pages: (label: string) => string;
  /** Says to assistive technology what the rows are sorted by. */
  sortedBy: (column: string, direction: 'ascending' | 'descending') => string;
  /** Said to assistive technology when no rows are left. */
  noRows: string;
  /** Heading of the column with the row's actions. */
  actions: string;
  /** The action that shows a row. */
  view: string;
  /** The action that edits a row. */
  edit: string;
  /** The action that deletes a row. */
  remove: string;
  /** The button that shows what a row has no room for. */
  details: string;
  /** The same in the menu of a card. */
  showDetails: string;
  /** Its opposite. */
  hideDetails: string;
  /** The menu with a row's other actions. */
  more: string;
  /** Says that what follows sorts: the headings on a small screen, a choice where headings have left with their columns. */
  sortBy: string;
  /** A choice there. */
  sortOption: (column: string, direction: 'ascending' | 'descending') => string;
  /** Marks a row that has just been added. */
  newRow: string;
  /** Stands in a cell without a value. */
  none: string;
  /** A cell whose value is true. */
  yes: string;
  /** A cell whose value is false. */
  no: string;
};

/** The English words. */
export const DATA_TABLE_WORDS: DataTableWords = {
  searchPlaceholder: 'Search...',
  searchLabel: (label) => `Search ${label}`,
  emptySearch: 'Clear',
  clearSearch: 'Clear Search',
  noResultsTitle: 'No results found',
  noResultsText: (search) =>
    search
      ? `Nothing matches “${search}”. Check the spelling or try fewer words.`
      : 'Nothing matches these filters.',
  filters: (inUse) => (inUse > 0 ? `Filters (${inUse})` : 'Filters'),
  clearFilters: 'Clear Filters',
  emptyTitle: 'No records yet',
  emptyText: 'Get started by adding your first records to the system.',
  add: 'Add',
  loading: 'Loading...',
  errorTitle: 'Something went wrong',
  retry: 'Try again',
  showing: (first, last, count) => `Showing ${first}-${last} of ${count} results`,
  pages: (label) => `${label} pages`,
  sortedBy: (column, direction) => `, sorted by ${column}, ${direction}`,
  noRows: 'No results',
  actions: 'Actions',
  view: 'View',
  edit: 'Edit',
  remove: 'Delete',
  details: 'Details of',
  showDetails: 'Show more fields',
  hideDetails: 'Show fewer fields',
  more: 'More for',
  sortBy: 'Sort by',
  sortOption: (column, direction) => `${column}, ${direction}`,
  newRow: 'New',
  none: '—',
  yes: 'Yes',
  no: 'No',
};
