/**
 * Whether a text is drawn with figures of one width, as dates and numbers are that stand below each other. Words are not: the
 * hyphen of that kind is as wide as a figure and would tear names such as De-icing apart.
 */
export const isOfFigures = (text: unknown): boolean =>
  typeof text === 'string' && /\d/.test(text) && !/\p{L}-|-\p{L}/u.test(text);
