/** Marks text that was cut. */
export const ELLIPSIS = '…';

let segmenter: Intl.Segmenter | undefined;

/** The text's characters as a reader sees them: a flag or a letter with its accents is one. */
export function segments(text: string): string[] {
  // Made at first use and kept: it is slow to make, and where characters end is the same in every locale.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * The first `max` user-perceived characters, without spaces at their end, and an ellipsis; the text itself when it has
 * no more.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = segments(text);
  return characters.length <= max ? text : characters.slice(0, max).join('').trimEnd() + ELLIPSIS;
}

/** The first `max` of a list and how many more there are: chips and '+N more'. */
export function firstOf<Item>(items: readonly Item[], max: number): { shown: Item[]; hiddenCount: number } {
  return { shown: items.slice(0, max), hiddenCount: Math.max(0, items.length - max) };
}
