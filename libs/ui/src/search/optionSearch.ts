import { fold } from '@lm/lists';

/**
 * Prepares a search over options, so that a keystroke only compares: those whose label holds every word typed,
 * upper or lower case, with or without accents, in the options' own order.
 */
export function optionSearch<Option extends { label: string }>(
  options: readonly Option[],
): (text: string) => readonly Option[] {
  let labels: string[] | undefined;
  return (text) => {
    const words = fold(text).split(/\s+/).filter(Boolean);
    if (words.length === 0) return options;
    const prepared = (labels ??= options.map(({ label }) => fold(label)));
    return options.filter((_, index) => words.every((word) => prepared[index]!.includes(word)));
  };
}
