/** How many characters a text has for a limit: Unicode code points, as JSON Schema and PostgreSQL count them. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

let segmenter: Intl.Segmenter | undefined;

/** The text's characters as a reader sees them: a flag or a letter with its accents is one. */
function graphemes(text: string): string[] {
  // Made at first use and kept: it is slow to make, and where characters end is the same in every locale.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first `max` characters that a reader sees, without spaces at their end, and an ellipsis; a shorter text as it is. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = graphemes(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
}

/** The initials of a name's first and last word, in capitals; `?` when there is no name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return picked.map((word) => graphemes(word)[0]?.toLocaleUpperCase() ?? '').join('') || '?';
}

/** The first `max` of a list and how many more there are: chips and '+N more'. */
export function firstOf<Item>(items: readonly Item[], max: number): { shown: Item[]; hiddenCount: number } {
  return { shown: items.slice(0, max), hiddenCount: Math.max(0, items.length - max) };
}
