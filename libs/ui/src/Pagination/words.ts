/** The words of a Pagination. */
export type PaginationWords = {
  /** Names the navigation for assistive technology. */
  label: string;
  /** The button that goes one page back. */
  previous: string;
  /** The button that goes one page on. */
  next: string;
  /** Names the button of one page for assistive technology. */
  page: (page: number) => string;
};

/** The English words. */
export const PAGINATION_WORDS: PaginationWords = {
  label: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${page}`,
};
