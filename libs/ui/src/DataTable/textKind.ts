/** A number or a date is no longer; what is, such as a telephone number, may go on in a second line. */
const LONGEST_FIGURE = 15;

/** How a text may be broken into lines: a date or another figure never, an e-mail address not in a table. */
export function textKind(text: string): 'figure' | 'address' | 'words' {
  if (/^\S+@\S+$/.test(text)) return 'address';
  return /\p{L}/u.test(text) || text.length > LONGEST_FIGURE ? 'words' : 'figure';
}
