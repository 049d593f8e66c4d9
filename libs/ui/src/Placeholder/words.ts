/** The English words of a Placeholder. */
export const PLACEHOLDER_WORDS = {
  /** The page's heading. */
  title: 'Page Under Development',
  /** When to expect it. */
  text: 'Coming Soon',
};
