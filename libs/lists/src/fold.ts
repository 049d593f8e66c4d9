/**
 * The marks that decomposed letters carry, and those of the writing direction, which dates have in Arabic and nobody types.
 * A Unicode property instead of these ranges is several times slower.
 */
const MARKS = /[\u0300-\u036f\u061c\u200e\u200f]/g;
const ASCII = /^[\x00-\x7f]*$/;

/** Letters that Unicode does not take apart, as people type them whose keyboard does not have them. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
};
const FOLDED = /[æœøłđðþßıς]/g;

/** Text as searches compare it: lower case, without accents, so that "sao" finds "São Paulo" and "lodz" finds "Łódź". */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return lower.replace(FOLDED, (letter) => LETTERS[letter]!);
}

/** The words that somebody looks for, as searches compare them; what is found has each of them somewhere. */
export const termWords = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean);

/** Whether a text, as {@link fold} gives it, has each of these words somewhere. */
export const containsWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));

const BETWEEN_WORDS = /[\s,.:;/\\()&+'"_@·–—-]+/;

/**
 * The words of a text as searches compare them; `name_words` in the server's database is the same in SQL, but keeps the
 * marks of the writing direction.
 */
export const wordsOf = (text: string): string[] => fold(text).split(BETWEEN_WORDS).filter(Boolean);
