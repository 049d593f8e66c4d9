import { fold, termWords } from './fold';

/** What an option of a picker is found by. */
export type Ranked = {
  /** Its code: found from its start on, before every text. */
  code?: string;
  /** Its texts, the most telling one first. */
  texts: readonly string[];
};

/** Such as a customer whose name begins with an airport's code. */
export const byLabel = ({ label }: { label: string }): Ranked => ({ texts: [label] });

/** How well a text matches; the smaller, the nearer the head of the list. */
const WHOLE = 0;
const START = 1;
const WORD = 2;
const INSIDE = 3;
const GRADES = 4;

export type Matches<Option> = {
  options: readonly Option[];
  /** How well the first one matches: the smaller, the better. Searches of several lists are put in order by it. */
  best: number;
};

/**
 * Prepares a search over a picker's options, so that a keystroke only compares. Best first: the whole code or the first
 * word, their start, the start of another word, the rest; earlier texts before later ones; last, options that hold
 * every word typed somewhere. Equal matches keep their order; of the best, one that is typed letter for letter comes first.
 * @param textsOf lists that share options may share it, from {@link rankedTexts}
 */
export function rankedMatches<Option>(
  options: readonly Option[],
  read: (option: Option) => Ranked,
  textsOf: (option: Option) => Ranked = (option) => folded(read(option)),
): (text: string) => Matches<Option> {
  let prepared: readonly Ranked[] | undefined;
  return (typed) => {
    const words = termWords(typed);
    if (words.length === 0) return { options, best: 0 };
    prepared ??= options.map(textsOf);
    const found: Option[][] = [];
    prepared.forEach((entry, index) => {
      const rank = rankOf(entry, words);
      if (rank !== undefined) (found[rank] ??= []).push(options[index]!);
    });
    const best = found.findIndex(Boolean);
    if (best >= 0) found[best] = exactFirst(found[best]!, read, typed.trim());
    return { options: found.flat(), best };
  };
}

/** Names may differ by their letters' case alone, and who types one of them means that one. */
function exactFirst<Option>(options: Option[], read: (option: Option) => Ranked, typed: string): Option[] {
  const at = options.findIndex((option) => read(option).texts.includes(typed));
  return at <= 0 ? options : [options[at]!, ...options.toSpliced(at, 1)];
}

/** Reads what an option is found by, as it is compared; one that was read before is not read again. */
export function rankedTexts<Option extends object>(
  read: (option: Option) => Ranked,
): (option: Option) => Ranked {
  const known = new WeakMap<Option, Ranked>();
  return (option) => {
    const before = known.get(option);
    if (before) return before;
    const texts = folded(read(option));
    known.set(option, texts);
    return texts;
  };
}

/** As {@link rankedMatches}, for one list by itself. */
export function rankedSearch<Option>(
  options: readonly Option[],
  read: (option: Option) => Ranked,
): (text: string) => readonly Option[] {
  const search = rankedMatches(options, read);
  return (typed) => search(typed).options;
}

const folded = ({ code, texts }: Ranked): Ranked => ({
  code: code === undefined ? undefined : fold(code),
  texts: texts.map(fold),
});

function rankOf({ code, texts }: Ranked, words: readonly string[]): number | undefined {
  const wanted = words.join(' ');
  if (code?.startsWith(wanted)) return code.length === wanted.length ? WHOLE : START;
  for (const [index, text] of texts.entries()) {
    const grade = gradeOf(text, wanted);
    if (grade !== undefined) return (index + 1) * GRADES + grade;
  }
  const isThere = (word: string) => code === word || texts.some((text) => text.includes(word));
  return words.length > 1 && words.every(isThere) ? (texts.length + 1) * GRADES : undefined;
}

function gradeOf(text: string, wanted: string): number | undefined {
  const at = text.indexOf(wanted);
  if (at < 0) return undefined;
  if (at > 0) return text.includes(` ${wanted}`) ? WORD : INSIDE;
  return text.length === wanted.length || text[wanted.length] === ' ' ? WHOLE : START;
}
