/** The English words of a Spinner. */
export const SPINNER_WORDS = {
  /** What is being waited for. */
  label: 'Loading...',
};
