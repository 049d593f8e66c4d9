import { containsWords, fold, termWords } from './fold';

type SearchOptions<Row> = {
  /** Texts that a row shows without holding them, such as the name behind an id. */
  shown?: readonly ((row: Row) => unknown)[];
  /** Names of fields that nobody searches, however deep they are: ids, a file's content. */
  skip?: readonly string[];
};

/** As telephone numbers are written for people; they are copied from elsewhere without the spaces. */
const SPACED_NUMBER = /^[+(\d][\d ()./-]{5,}$/;

/** Between two values of a row, so that no word is found across them: nobody can type it. */
const BOUNDARY = '\u0000';

/** Reads what of a row is searched, as it is compared; a row that was read before is not read again. */
export function rowTexts<Row extends object>({
  shown = [],
  skip = [],
}: SearchOptions<Row>): (row: Row) => string {
  const skipped = new Set(skip);
  const known = new WeakMap<Row, string>();
  const read = (row: Row) => {
    const texts: string[] = [];
    collect(row, texts, skipped);
    for (const valueOf of shown) collect(valueOf(row), texts, skipped);
    return fold(texts.join(BOUNDARY));
  };
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const text = read(row);
    known.set(row, text);
    return text;
  };
}

/**
 * Prepares a search: rows that have every word of the term in one of their values, nested ones too, each word where it
 * likes; case and accents do not matter. An empty term gives the very rows back, the same term the same list again. A term
 * that goes on from the one before is looked for among what that found.
 * @param textOf remembers what it has read; lists that share rows may share it
 */
export function rowSearch<Row extends object>(
  rows: readonly Row[],
  textOf: (row: Row) => string = rowTexts({}),
): (term: string) => readonly Row[] {
  let last = { wanted: '', found: rows };
  return (term) => {
    const wanted = fold(term.trim());
    if (wanted === '') return rows;
    if (wanted === last.wanted) return last.found;
    const among = wanted.startsWith(last.wanted) ? last.found : rows;
    const words = termWords(term);
    last = { wanted, found: among.filter((row) => containsWords(textOf(row), words)) };
    return last.found;
  };
}

function collect(value: unknown, texts: string[], skip: ReadonlySet<string>): void {
  if (typeof value === 'string') {
    texts.push(value);
    if (SPACED_NUMBER.test(value)) texts.push(value.replace(/[^+\d]/g, ''));
  } else if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'bigint')
    texts.push(String(value));
  else if (value instanceof Date) texts.push(Number.isNaN(value.getTime()) ? '' : value.toISOString());
  else if (Array.isArray(value)) for (const element of value) collect(element, texts, skip);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, nested] of Object.entries(value)) if (!skip.has(name)) collect(nested, texts, skip);
  }
}
