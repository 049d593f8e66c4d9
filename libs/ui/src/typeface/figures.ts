/** Text rather than figures: more letters in a row than AM or the code of a country has, or a word with a hyphen. */
const WORDS = /\p{L}{3}|\p{L}-|-\p{L}/u;

/**
 * Whether a text is drawn with figures of one width, as dates and numbers are that stand below each other. Words are not: the
 * hyphen of that kind is as wide as a figure and would tear names such as De-icing apart.
 */
export const isOfFigures = (text: unknown): boolean =>
  typeof text === 'string' && /\d/.test(text) && !WORDS.test(text);
