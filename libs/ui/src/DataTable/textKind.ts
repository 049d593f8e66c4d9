/** Values and headings of so many characters, such as dates and names of people, keep to one line where there is room. */
const SHORT = 18;

/** How a text may be broken into lines: a date or another figure never, a short text where there is no room. */
export function textKind(text: string): 'figure' | 'short' | 'long' {
  if (text.length > SHORT) return 'long';
  return /\p{L}/u.test(text) ? 'short' : 'figure';
}
