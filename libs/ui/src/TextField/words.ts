/** The English words of a TextField. */
export const TEXT_FIELD_WORDS = {
  /** The button that shows a password. */
  show: 'Show password',
  /** The button that hides it again. */
  hide: 'Hide password',
};
