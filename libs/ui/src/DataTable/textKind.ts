/** How a text may be broken into lines: a date or another figure never. */
export function textKind(text: string): 'figure' | 'words' {
  return /\p{L}/u.test(text) ? 'words' : 'figure';
}
