/** The English words of an ErrorPanel. */
export const ERROR_PANEL_WORDS = {
  /** What could not be shown. */
  title: 'Something went wrong',
  /** The button that tries again. */
  retryLabel: 'Try again',
};
