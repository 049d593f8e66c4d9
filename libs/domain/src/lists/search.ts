import { fold } from '@lm/lists';

/** Rows with the text that each is found by, prepared once so that a keystroke only compares. */
export interface SearchIndex<Row> {
  readonly rows: readonly Row[];
  readonly texts: readonly string[];
}

/** What of a row is searched. */
export interface SearchOptions<Row> {
  /** The values to search, nested as deep as they are: by default the whole row. Add what the screen shows instead of the raw value. */
  valuesOf?: (row: Row) => unknown;
  /** Whether numbers are searched too: on for a table over all fields, off where numbers are only ids. */
  numbers?: boolean;
  /** Names of fields that nobody searches, such as a file's content. */
  skip?: readonly string[];
}

/** Between two values of a row, so that no term is found across them: nobody can type it. */
const BOUNDARY = '\u0000';

/**
 * Prepares rows for {@link searchRows}: every text, date and boolean inside a row, nested objects and
 * lists included. Specification, section 2 (shared table, license management).
 */
export function prepareSearch<Row>(rows: readonly Row[], options: SearchOptions<Row> = {}): SearchIndex<Row> {
  const { valuesOf = (row: Row): unknown => row, numbers = false, skip = [] } = options;
  const skipped = new Set(skip);
  const texts = rows.map((row) => {
    const values: string[] = [];
    collect(valuesOf(row), values, numbers, skipped);
    return fold(values.join(BOUNDARY));
  });
  return { rows, texts };
}

/** The rows that contain the term, in their order; every row for an empty term. Case and accents do not matter. */
export function searchRows<Row>({ rows, texts }: SearchIndex<Row>, term: string): readonly Row[] {
  const folded = fold(term.trim());
  return folded === '' ? rows : rows.filter((_, index) => texts[index]!.includes(folded));
}

function collect(value: unknown, values: string[], numbers: boolean, skip: ReadonlySet<string>): void {
  if (typeof value === 'string') values.push(value);
  else if (typeof value === 'boolean' || (numbers && typeof value === 'number')) values.push(String(value));
  else if (value instanceof Date) values.push(Number.isNaN(value.getTime()) ? '' : value.toISOString());
  else if (Array.isArray(value)) for (const element of value) collect(element, values, numbers, skip);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, nested] of Object.entries(value))
      if (!skip.has(key)) collect(nested, values, numbers, skip);
  }
}
